import FlowChecks
import FlowDiagnostics
import FlowImport
import FlowInput
import FlowModel
import Foundation
import SwiftOutline
import SwiftSources

/// An app's own Swift, with its storyboards, whose scenes and segues the code names.
///
/// Where there is no Swift it is just the storyboards.
struct SwiftDialect: InputDialect {
  let nouns = ["Swift file", "storyboard"]
  let fileEndings = [".swift", ".storyboard", ".xib"]
  var storyboards: StoryboardDialect
  var cache: OutlineCache?
  /// What of the code is read and how it is built; nil for all of it.
  var scope: SourceScope?

  func claims(fileName: String) -> Bool {
    Self.isSwift(fileName) && fileName != "Package.swift"
      || Self.isNib(fileName) || storyboards.claims(fileName: fileName)
  }

  func accepts(fileName: String) -> Bool { claims(fileName: fileName) }

  func canDoWithout(fileName: String) -> Bool { Self.isSwift(fileName) || Self.isNib(fileName) }

  /// Reads code together with storyboards, which tell what its scenes and segues are.
  ///
  /// Where the code shows nothing, since all of
  /// the navigation is in the storyboards, these are read as they are.
  func read(_ files: [InputFile]) throws(Failure) -> [ReadPart] { try prepare(files).read() }

  func prepare(_ files: [InputFile]) -> PreparedInput { prepare(found(files)) }

  /// What there is to read, before any of it is.
  func found(_ files: [InputFile]) -> FoundSources {
    let code = withoutTests(files.filter { Self.isSwift($0.name) })
    return FoundSources(
      files: files, code: code, scenes: files.filter { !Self.isSwift($0.name) && !Self.isNib($0.name) },
      nibs: files.filter { Self.isNib($0.name) })
  }

  /// Tells what is read, and all else that its import depends on, from anything else, without reading any of it.
  func key(of found: FoundSources) -> ContentHash {
    let finished = FinishedImports(conditions: conditions, hints: hints(found))
    var hash = finished.key(found.code, [], found.words).whole
    for files in [found.scenes, found.nibs] { hash.add(ContentHash(of: files)) }
    hash.add(storyboards.includesLaunchScreens ? 1 : 0)
    hash.add(UInt64(found.objectiveC.fileCount))
    return hash
  }

  private func prepare(_ found: FoundSources) -> PreparedInput {
    let (files, code) = (found.files, found.code)
    var dialect = storyboards
    dialect.isBesideCode = !code.isEmpty
    dialect.isCodeWithoutStacks = hasNoStacks(found)
    let (boards, actions) = dialect.readAll(found.scenes)
    guard !code.isEmpty else { return PreparedInput(key: { ContentHash(of: files) }, read: { boards }) }
    var hints = hints(found)
    hints.actions = actions
    hints.actions.formUnion(
      StoryboardImporter().actions(
        inNibs: found.nibs.map { StoryboardSource(bytes: $0.bytes, file: $0.shown) }))
    let finished = FinishedImports(cache: cache, conditions: conditions, hints: hints)
    let importKey = cache == nil ? ImportKey() : finished.key(code, boards.map(\.input.part), found.words)
    return PreparedInput(
      key: {
        var hash = ContentHash(of: found.scenes)
        hash.add(importKey.whole)
        hash.add(UInt64(found.objectiveC.fileCount))
        return hash
      },
      read: { () throws(Failure) in
        try read(code, of: files, boards, found.objectiveC, finished, importKey, found.words)
      })
  }

  /// Reads what was found.
  func read(_ found: FoundSources) throws(Failure) -> [ReadPart] { try prepare(found).read() }

  private var conditions: BuildConditions { scope?.conditions ?? BuildConditions() }

  private func read(
    _ code: [InputFile], of files: [InputFile], _ boards: [ReadPart], _ objectiveC: ObjectiveCFinder,
    _ finished: FinishedImports, _ key: ImportKey, _ words: [WordFile]
  ) throws(Failure) -> [ReadPart] {
    do throws(SwiftSourceReader.Problem) {
      let reader = SwiftSourceReader(cache: cache, conditions: finished.conditions)
      let imported = try finished.of(
        key, boards.map(\.input.part), words,
        moved: { earlier in
          cache.flatMap { MovedImport(reader: reader, cache: $0, code: code, key: key).bytes(of: earlier) }
        }
      ) { () throws(SwiftSourceReader.Problem) in
        let outlines = try reader.outlines(of: code.map(\.bytes))
        return zip(code, outlines).map { file, outline in
          SwiftFile(outline, file: file.shown, referencePath: file.place)
        }
      }
      scope?.say(otherApps: imported.otherApps)
      scope?.say(objectiveCFiles: objectiveC.fileCount)
      var report = imported.report
      report.objectiveCFileCount = objectiveC.fileCount
      let part = InputPart(
        name: "swift", part: imported.part, positions: positions(of: imported.part, in: files),
        diagnostics: imported.diagnostics)
      var swift = ReadPart(input: part, report: report)
      swift.ignoreComments = code.flatMap { file in
        CodeIgnore.all(in: String(decoding: file.bytes, as: UTF8.self), path: file.place)
      }
      if imported.part.coordinators.isEmpty { return boards + [swift] }
      let notes = InputPart(
        name: "storyboards", part: ModelPart(layer: .code), diagnostics: boards.flatMap(\.input.diagnostics))
      return [ReadPart(input: notes), swift]
    } catch {
      throw Failure(.software, [error.diagnostic])
    }
  }

  /// Whether nothing in the code can be a navigation controller: a `show` segue then presents.
  private func hasNoStacks(_ found: FoundSources) -> Bool {
    func contains(_ words: [String], _ files: [InputFile]) -> Bool {
      let words = words.map { Data($0.utf8) }
      return files.contains { file in
        let bytes = Data(file.bytes)
        return words.contains { bytes.range(of: $0) != nil }
      }
    }
    // The code is only gone through where it matters.
    guard !found.code.isEmpty, contains(["\"show\"", "'show'"], found.scenes), found.objectiveC.fileCount == 0
    else {
      return false
    }
    return !contains(["NavigationController", "navigationController"], found.code + found.nibs)
  }

  private func withoutTests(_ files: [InputFile]) -> [InputFile] {
    guard let scope else { return TestFolders.without(files) }
    if scope.readsTests { return files }
    let wanted = files.filter { scope.isIncluded($0.shown, $0.relative) }
    if wanted.isEmpty { return TestFolders.without(files) }
    let known = Set(wanted.map(\.shown))
    return TestFolders.without(files.filter { !known.contains($0.shown) }) + wanted
  }

  /// What is known beside the code, without what stands on the controls of storyboards and XIB files.
  private func hints(_ found: FoundSources) -> ImportHints {
    var hints = scope?.selection.hints ?? ImportHints()
    hints.superclasses = found.objectiveC.interfaces.superclasses
    hints.objectiveCNames = found.objectiveC.interfaces.receivers
    hints.objectiveCCalls = found.objectiveC.interfaces.callable
    hints.includesTests = scope?.readsTests ?? false
    hints.isTargetKnown = scope?.choice != nil
    hints.storyboard = scope?.choice?.main?.entry.storyboard
    hints.principalClass = scope?.choice?.main?.entry.principalClass
    return hints
  }

  /// Where the files have what the part says.
  private func positions(of part: ModelPart, in files: [InputFile]) -> StatementPositions {
    let shown = Dictionary(files.map { ($0.place, $0.shown) }, uniquingKeysWith: { first, _ in first })
    var table: [[String]: SourcePosition] = [:]
    func note(_ path: [String], _ source: SourceReference?) {
      guard let source, let file = shown[source.path] else { return }
      table[path] = SourcePosition(file: file, line: source.line ?? 1, column: 1)
    }
    for coordinator in part.coordinators {
      let path = ["coordinators", coordinator.id.rawValue]
      note(path, coordinator.source)
      for screen in coordinator.screens { note(path + ["screens", screen.id.rawValue], screen.source) }
      for (index, edge) in coordinator.edges.enumerated() {
        let path = path + ["edges", String(index)]
        note(path, edge.source)
        for (number, trigger) in edge.triggers.enumerated() where number > 0 {
          note(path + ["triggers", String(number)], trigger.source)
        }
      }
    }
    for route in part.routes { note(["routes", route.id.rawValue], route.source) }
    return StatementPositions(table)
  }

  private static func isNib(_ fileName: String) -> Bool { fileName.lowercased().hasSuffix(".xib") }

  private static func isSwift(_ fileName: String) -> Bool { fileName.lowercased().hasSuffix(".swift") }
}

extension SwiftSourceReader.Problem {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .helperMissing:
      Diagnostic(
        .error, id: "no-swift-reader",
        "cannot read Swift sources: flowatlas-swift-outline is not in the folder of flowatlas",
        suggestion: "run 'make install', or set FLOWATLAS_SWIFT_OUTLINE to its path")
    case .helperUnusable(let program, let reason):
      Diagnostic(
        .error, id: "no-swift-reader", "cannot read Swift sources: '\(program)' does not start: \(reason)",
        suggestion: """
          the Swift toolchain it was built with may have moved or changed; build it again; with \
          FLOWATLAS_SWIFT_SYNTAX=package it does not depend on the toolchain
          """)
    case .helperWithoutParser(let program):
      Diagnostic(
        .error, id: "no-swift-reader",
        "cannot read Swift sources: '\(program)' was built without SwiftSyntax",
        suggestion:
          "build it again with FLOWATLAS_SWIFT_SYNTAX=package; models and storyboards are read without it")
    }
  }
}
