import FlowDiagnostics
import FlowModel
import SwiftOutline

/// Makes a model part of an app's Swift sources.
///
/// It reads no files: the caller passes on the outlines of all files at once, and what storyboards say.
public struct SwiftImporter: Sendable {
  /// What the code does not say.
  public var hints: ImportHints

  /// Creates an importer.
  public init(hints: ImportHints = ImportHints()) { self.hints = hints }

  /// Imports sources.
  ///
  /// - Parameters:
  ///   - storyboards: the parts a ``StoryboardImporter`` made, to know what segues and scenes lead to.
  ///   - words: the app's texts in its development language.
  public func importSources(
    _ files: [SwiftFile], storyboards: [ModelPart] = [], words: WordTables = WordTables()
  ) -> SwiftImport {
    let files = files.sorted { $0.referencePath.utf8.lexicographicallyPrecedes($1.referencePath.utf8) }
    let sources = AppSources(files, hints)
    let small = SmallTypeNames(sources.files)
    let plain = MadeStores.typed(
      in: ModifierProperties.asFunctions(
        in: StackLibraries.asSwiftUI(in: LibrarySpaces.leftOut(of: small.capitalised(sources.files)))))
    let texts = TextRewriter.rewritten(Namesakes.keptApart(plain), words)
    let program = SwiftProgram(texts, superclasses: hints.superclasses)
    let segues = SegueClasses(program).read(small.capitalised(storyboards))
    let interpreter = Interpreter(
      program, dialects: NavigationDialects.all, storyboards: StoryboardScenes(segues), hints: hints)
    let local = LocalFacts(interpreter)
    interpreter.limit(to: local)
    interpreter.log.writtenScreens = local.shownTypes
    interpreter.log.writtenPlaces = Set(local.entries.filter { $0.kind != nil }.map(\.place))
    for pass in ImportPasses.all { pass.run(interpreter, local) }
    var maker = RegistryMaker(interpreter)
    let part = small.restored(maker.part())
    let report = CallLedger(interpreter, local, maker.outcomes, maker.reasons).report()
    let diagnostics =
      sources.files.flatMap(\.diagnostics) + skipped(files) + hints.unknownNames(in: interpreter.program)
    return SwiftImport(part: part, diagnostics: diagnostics, report: report, otherApps: sources.otherApps)
  }
}

extension SwiftImporter {
  /// One warning for all files that the reader of Swift files was spared.
  private func skipped(_ files: [SwiftFile]) -> [Diagnostic] {
    let skipped = files.filter { $0.outline.problems.contains { $0.kind == .skipped } }
    guard let first = skipped.first else { return [] }
    let others = skipped.count == 1 ? "" : " and \(skipped.count - 1) more"
    return [
      Diagnostic(
        .warning, id: "unreadable-swift",
        "'\(first.file)'\(others) skipped: the Swift parser failed on several files in a row",
        suggestion: "exclude the files named above, or run again")
    ]
  }
}

/// What Swift sources say.
public struct SwiftImport: Codable, Sendable {
  /// Coordinators, screens and edges.
  public var part: ModelPart
  /// What could not be read, by file and line.
  public var diagnostics: [Diagnostic]
  /// What was understood, and what not.
  public var report: SwiftImportReport
  /// The apps among the sources that were left out, each as its type and its folder.
  public var otherApps: [String] = []
}

extension SwiftFile {
  /// The outline's problems in words.
  fileprivate var diagnostics: [Diagnostic] {
    let problems = outline.problems.compactMap { problem -> Diagnostic? in
      guard let (id, message, suggestion) = problem.kind.words else { return nil }
      return Diagnostic(
        .warning, id: id, message, at: SourcePosition(file: file, line: problem.line, column: 1),
        suggestion: suggestion)
    }
    return problems
      + outline.types.flatMap { type in
        unknownWords(in: type.header, ofType: type.kind != .extension)
          + type.functions.flatMap { unknownWords(in: $0.header, ofType: false) }
      }
  }

  /// What a comment `// flow:` says that means nothing there.
  private func unknownWords(in header: DeclarationHeader, ofType isType: Bool) -> [Diagnostic] {
    guard let text = header.flowComment else { return [] }
    let comment = FlowComment(text)
    var found = comment.misunderstood.map { word in
      Diagnostic(
        .warning, id: "flow-comment", "'\(word)' has no effect in this flow comment",
        at: SourcePosition(file: file, line: header.line, column: 1),
        suggestion: "write 'title …', 'owner …', 'tags …' or 'ignore', with commas between them")
    }
    if !isType, comment.title != nil || comment.owner != nil || !comment.tags.isEmpty {
      found.append(
        Diagnostic(
          .warning, id: "flow-comment", "a flow comment here can only be 'ignore'",
          at: SourcePosition(file: file, line: header.line, column: 1),
          suggestion: "write title, owner and tags before the type"))
    }
    return found
  }
}

extension OutlineProblem.Kind {
  /// Nil for what is reported once for all files.
  fileprivate var words: (id: String, message: String, suggestion: String?)? {
    switch self {
    case .invalidUTF8: ("invalid-utf8", "the file is not UTF-8", "the rest of the file is read")
    case .brokenSyntax: ("broken-swift", "the code has a syntax error here", "the code around it is read")
    case .tooDeep: ("too-deep", "code nested this deeply is left out", nil)
    case .tooLarge: ("too-large", "the file is larger than 16 MB and is left out", nil)
    case .readerStopped:
      ("unreadable-swift", "the code crashes the Swift parser", "the file is left out")
    case .tooSlow:
      ("unreadable-swift", "the Swift parser takes too long for this file", "it is left out")
    case .notText:
      ("not-text", "the file is not UTF-8 text and is left out", "save it as UTF-8, if it is Swift")
    case .skipped: nil
    }
  }
}
