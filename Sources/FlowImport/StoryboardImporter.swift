import FlowDiagnostics
import FlowModel

/// Makes model parts of storyboards: one storyboard, one coordinator; one scene, one screen; one segue, one
/// edge.
///
/// It reads no files: the caller passes on the bytes, all storyboards of an app at once, so that references
/// from one to another are found.
public struct StoryboardImporter: Sendable {
  /// What is imported.
  public struct Options: Sendable {
    /// Whether launch screens are imported too.
    public var includesLaunchScreens: Bool
    /// Whether the app's code is known to have no navigation controllers; a `show` segue presents its screen where
    /// there is none in the storyboards either (`UIViewController.show(_:sender:)`).
    public var isCodeWithoutStacks: Bool

    /// Creates options.
    public init(includesLaunchScreens: Bool = false, isCodeWithoutStacks: Bool = false) {
      self.includesLaunchScreens = includesLaunchScreens
      self.isCodeWithoutStacks = isCodeWithoutStacks
    }
  }

  /// What is imported.
  public var options: Options

  /// Creates an importer.
  public init(options: Options = Options()) { self.options = options }

  /// Imports storyboards.
  ///
  /// A storyboard that cannot be read is left out, with an error; the others are imported all the same.
  ///
  /// - Returns: one part for each storyboard, sorted by path whatever the order of the sources. Assembled
  ///   together, or with other parts, all that an assembler has to say of their references is among the
  ///   diagnostics already.
  public func importStoryboards(_ sources: [StoryboardSource]) -> StoryboardImport {
    var result = StoryboardImport()
    var documents: [StoryboardDocument] = []
    for source in sorted(sources) {
      do {
        let (document, problems) = try StoryboardReader.read(source)
        if document.isLaunchScreen, !options.includesLaunchScreens {
          result.launchScreensPassedOver += 1
          continue
        }
        documents.append(document)
        result.actions.formUnion(document.actions)
        result.diagnostics += source.diagnostics(of: problems)
      } catch {
        result.diagnostics += source.diagnostics(of: [error])
      }
    }
    if options.isCodeWithoutStacks, !documents.contains(where: \.hasStack) {
      documents = documents.map(\.presenting)
    }
    let names = CoordinatorNaming.names(for: documents.map(\.source))
    let storyboards = zip(documents, names).map { NamedStoryboard($0, name: $1) }
    let resolver = ReferenceResolver(storyboards)
    for storyboard in storyboards {
      let made = CoordinatorMaker.make(storyboard, resolver)
      for (path, position) in made.positions {
        let path = ["coordinators", storyboard.id.rawValue] + path
        result.positions[PartPath(part: result.parts.count, path)] = position
      }
      result.parts.append(
        ModelPart(coordinators: [made.coordinator], toleratesMissingPlaces: true, layer: .code))
      result.diagnostics += storyboard.document.source.diagnostics(of: made.problems)
    }
    result.sortDiagnostics()
    return result
  }

  /// The texts of the controls of XIB files that call methods; a file that cannot be read says nothing.
  public func actions(inNibs sources: [StoryboardSource]) -> InterfaceActions {
    var actions = InterfaceActions()
    for source in sorted(sources) {
      if let root = try? MarkupReader.read(source) { actions.formUnion(InterfaceActions(root)) }
    }
    return actions
  }

  /// The sources by path, each file once.
  private func sorted(_ sources: [StoryboardSource]) -> [StoryboardSource] {
    func key(_ source: StoryboardSource) -> [[UInt8]] {
      [Array(source.referencePath.utf8), Array(source.file.utf8), source.bytes]
    }
    var result: [StoryboardSource] = []
    let sorted = sources.sorted { left, right in
      for (left, right) in zip(key(left), key(right)) where left != right {
        return left.lexicographicallyPrecedes(right)
      }
      return false
    }
    for source in sorted {
      let isRepeated = result.last.map {
        $0.referencePath == source.referencePath && $0.bytes == source.bytes
      }
      if isRepeated != true { result.append(source) }
    }
    return result
  }
}

/// What storyboards say, and what is wrong with them.
public struct StoryboardImport: Sendable {
  /// One part for each storyboard, sorted by path.
  public internal(set) var parts: [ModelPart] = []
  /// How many storyboards were left out for being launch screens.
  public internal(set) var launchScreensPassedOver = 0
  /// The texts of controls that call methods.
  public internal(set) var actions = InterfaceActions()
  /// Everything a person should know, by file and line.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// Where coordinators, screens and edges stand; `part` is the index in `parts`.
  public internal(set) var positions: [PartPath: SourcePosition] = [:]

  mutating func sortDiagnostics() {
    diagnostics = diagnostics.enumerated().sorted { left, right in
      switch (left.element.position, right.element.position) {
      case (let first?, let second?) where first != second: first < second
      default: left.offset < right.offset
      }
    }.map(\.element)
  }
}
