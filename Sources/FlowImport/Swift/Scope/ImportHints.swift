import FlowDiagnostics

/// What a team says about its code where the code itself cannot, or may not be annotated.
public struct ImportHints: Hashable, Sendable, Codable {
  /// The type that the app begins with: a screen or a coordinator.
  public var launch: String?
  /// Types that only pass on what they are given to show, and are neither screens nor coordinators.
  public var routers: [String] = []
  /// Types that are coordinators, whatever they look like.
  public var coordinators: [String] = []
  /// Types that are no coordinators.
  public var noCoordinators: [String] = []
  /// The storyboard that the app's Info.plist begins with.
  public var storyboard: String?
  /// The class that an extension's Info.plist begins with.
  public var principalClass: String?
  /// The texts of the controls of storyboards and XIB files that call methods.
  public var actions = InterfaceActions()
  /// The superclasses of the classes that Objective-C declares.
  public var superclasses: [String: String] = [:]
  /// The names that Objective-C sends messages to.
  @SortedSet public var objectiveCNames: Set<String> = []
  /// The names of Swift functions that Objective-C may call.
  @SortedSet public var objectiveCCalls: Set<String> = []
  /// Whether a project has said which files are the app's.
  public var isTargetKnown = false
  /// Whether tests and test doubles are part of what is read.
  public var includesTests = false

  /// Makes hints that say nothing.
  public init() {}

  /// What a type is said to be; nil when nothing is said.
  func role(of type: SwiftType, in program: SwiftProgram) -> SaidRole? {
    func names(_ list: [String]) -> Bool { list.contains { $0 == type.name || program.type($0) === type } }
    if names(coordinators) { return .some(.coordinator(isCertain: true)) }
    if names(routers) { return .some(.none) }
    guard names(noCoordinators) else { return nil }
    let isController = program.supertypes(of: type).contains(where: KnownTypes.isController)
    return isController || program.supertypes(of: type).contains("View") ? .some(.screen) : .some(.none)
  }

  /// A role that is said; `none` is that of a type that takes no part.
  typealias SaidRole = TypeRole?

  /// A warning for each type that is named and not there.
  func unknownNames(in program: SwiftProgram) -> [Diagnostic] {
    let named: [(String, String)] =
      [launch.map { ("launch", $0) }].compactMap(\.self) + routers.map { ("routers", $0) }
      + (coordinators + noCoordinators).map { ("coordinators", $0) }
    let missing = named.filter { program.type($0.1) == nil }
    guard !missing.isEmpty else { return [] }
    let known = program.sortedTypes.filter { $0.kind != .extension }.map(\.name)
    return missing.map { key, name in
      let near = NearestName.nearest(to: name, in: known)
      return Diagnostic(
        .warning, id: "unknown-type",
        "'\(key)' names the type '\(name)', which is not in the code that is read",
        suggestion: near.map { "did you mean '\($0)'?" })
    }
  }
}
