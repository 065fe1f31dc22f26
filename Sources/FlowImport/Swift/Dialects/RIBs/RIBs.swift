import FlowModel
import SwiftOutline

/// RIBs: routers that attach the routers of child RIBs and show their views.
///
/// No values are followed: the routers say who attaches what, and the interactors, which screens and children
/// call through their listeners, say who causes it.
struct RIBs: NavigationDialect {
  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    Self.isRouter(type, program) ? .coordinator(isCertain: true) : nil
  }

  private static let bases: Set<String> = ["Router", "ViewableRouter", "LaunchRouter"]

  /// Whether a type inherits from one of the framework's routers.
  static func isRouter(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    guard type.kind == .class, !bases.contains(type.lastName) else { return false }
    return type.inherited.contains { written in
      let name = written.firstName ?? ""
      if bases.contains(lastPart(name)) {
        // An app may have a router class of its own; the framework's is generic over the interactor.
        return lastPart(name) != "Router" || !written.unwrapped.arguments.isEmpty
      }
      return program.type(name, within: type).map { $0 !== type && isRouter($0, program) } ?? false
    }
  }

  private static func lastPart(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// Whether a function runs as the interactor's RIB is attached; the app may well have been active before.
  static func isActivation(_ function: SwiftFunction) -> Bool {
    function.outline.name == "didBecomeActive" && function.outline.header.isOverride
      && function.type?.inherited.contains { lastPart($0.firstName ?? "").hasSuffix("Interactor") } ?? false
  }

  /// A name for what happens then that is also known where there are no RIBs.
  static let activation = "didAppear"

  // MARK: - The place where a call is written

  func mayNavigate(_ name: String) -> Bool { name == "launch" || Self.joining.contains(name) }

  /// The framework's own ways to take a child in and to let go of it.
  static let joining: Set<String> = ["attachChild", "detachChild"]

  func writtenNames(_ types: StaticTypes) -> Set<String> { RIBTree.of(types).calls.names }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    let tree = RIBTree.of(types)
    guard !call.isAssignment, !tree.ribs.isEmpty else { return nil }
    if call.name == "launch" {
      guard let receiver = call.receiver, call.labels.first == "from" else { return nil }
      let found = tree.routers(of: receiver, types.place(of: call))
      return .navigates(.start, .all((found.isEmpty ? tree.launchers : found).map { .type(StaticType($0)) }))
    }
    let router = types.enclosingType(of: call.site).flatMap { tree.ribs[$0.name] }
    guard router != nil || Self.joining.contains(call.name),
      let effect = tree.calls.effect(of: call, in: router, tree)
    else { return nil }
    switch effect {
    case .attaches(let children, _): return .navigates(.start, tree.shown(children, call))
    // A helper lets go of what its callers say.
    case .detaches: return .navigates(.finish, router == nil ? .decidedElsewhere : .nothing)
    case .shows(let children, let kind):
      return .navigates(kind, kind.isWayBack ? .nothing : tree.shown(children, call))
    }
  }

  // MARK: - Facts

  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard type === interpreter.program.sortedTypes.first else { return }
    let tree = RIBTree.of(StaticTypes(interpreter.program, interpreter.types.roles))
    guard !tree.ribs.isEmpty else { return }
    let origins = RIBOrigins(tree)
    for rib in tree.ribs.values.sorted(by: { $0.router.name < $1.router.name }) {
      // What the general reading of coordinators made of the same calls is less.
      let facts = RIBFacts(rib, origins).facts()
      let places = Set(facts.flatMap { [$0.call].compactMap(\.self) + $0.trail })
      interpreter.log.facts.removeAll { $0.call.map(places.contains) ?? false }
      interpreter.log.facts += facts
    }
  }
}
