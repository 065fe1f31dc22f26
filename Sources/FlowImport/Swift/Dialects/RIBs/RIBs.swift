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

  // MARK: - The place where a call is written

  func mayNavigate(_ name: String) -> Bool { ["attachChild", "detachChild", "launch"].contains(name) }

  func writtenNames(_ types: StaticTypes) -> Set<String> { RIBTree.of(types).showing }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    let tree = RIBTree.of(types)
    guard !call.isAssignment, !tree.ribs.isEmpty else { return nil }
    switch call.name {
    case "attachChild": return call.first.map { .navigates(.start, tree.shown($0, call)) }
    case "detachChild": return call.first.map { _ in .navigates(.finish, .nothing) }
    case "launch":
      guard let receiver = call.receiver, call.labels.first == "from" else { return nil }
      let found = tree.routers(of: receiver, types.place(of: call))
      return .navigates(.start, .all((found.isEmpty ? tree.launchers : found).map { .type(StaticType($0)) }))
    default:
      guard let type = types.enclosingType(of: call.site), tree.ribs[type.name] != nil,
        let (kind, children) = tree.showing(call)
      else { return nil }
      return .navigates(kind, kind.isWayBack ? .nothing : .all(children.map { tree.shown($0, call) }))
    }
  }

  // MARK: - Facts

  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard type === interpreter.program.sortedTypes.first else { return }
    let tree = RIBTree.of(StaticTypes(interpreter.program, interpreter.roles))
    for rib in tree.ribs.values.sorted(by: { $0.router.name < $1.router.name }) {
      // What the general reading of coordinators made of the same calls is less.
      let places = Set(tree.calls(in: rib.router).map(\.place))
      interpreter.facts.removeAll { $0.call.map(places.contains) ?? false }
      interpreter.facts += tree.facts(of: rib)
    }
  }
}

extension RIBTree {
  /// What leads to something.
  private struct Origin: Hashable {
    var source: EventSource?
    var trigger: String?
    var place: CodePlace
  }

  func facts(of rib: RIB) -> [NavigationFact] {
    var facts: [NavigationFact] = []
    if let screen = rib.screen, types.roles[screen.name] == .screen {
      facts.append(
        NavigationFact(
          kind: .root, target: .screen(SwiftObject(screen.name, type: screen)), coordinator: rib.router.name,
          guards: [], place: rib.place, isInferred: false, isLaunch: false))
    }
    for entry in entries(of: rib.router) {
      let calls = calls(reachedFrom: entry, in: rib.router)
      for origin in origins(of: entry, in: rib) { facts += self.facts(calls, from: origin, of: rib) }
    }
    return facts
  }

  private func facts(_ calls: [WrittenCall], from origin: Origin, of rib: RIB) -> [NavigationFact] {
    let attached = calls.filter { $0.name == "attachChild" }
    let shows = calls.filter { $0.name != "attachChild" && $0.name != "detachChild" }
    func fact(_ kind: EdgeKind, _ target: NavigationFact.Target, at call: WrittenCall) -> NavigationFact {
      NavigationFact(
        kind: kind, target: target, source: origin.source, coordinator: rib.router.name,
        trigger: origin.trigger, guards: guards(of: call), place: origin.place, call: call.place,
        isInferred: false, isLaunch: false)
    }
    var facts: [NavigationFact] = []
    for call in attached {
      for child in routers(of: call.first ?? Expression(.tuple([]), line: 0), types.place(of: call)) {
        var found = fact(.start, .coordinator(child), at: call)
        let own = shows.filter { show in
          (showing(show)?.children ?? []).contains {
            routers(of: $0, types.place(of: show)).contains(child)
          }
        }
        if let kind = own.lazy.compactMap({ showing($0)?.kind }).first(where: { !$0.isWayBack }) {
          if kind == .tab { found.kind = .tab } else { found.style = kind.rawValue }
        }
        // What makes room for the child is a part of the same transition.
        found.trail = calls.map(\.place).filter { place in !attached.contains { $0.place == place } }
        facts.append(found)
      }
    }
    guard attached.isEmpty else { return facts }
    for call in calls where call.name == "detachChild" {
      var found = fact(.finish, .back, at: call)
      let children = routers(of: call.first ?? Expression(.tuple([]), line: 0), types.place(of: call))
      if case .coordinator? = origin.source {} else { found.source = children.first.map { .coordinator($0) } }
      found.trail = shows.map(\.place)
      facts.append(found)
    }
    return facts
  }

  /// The conditions around a call but those that only take an optional's value.
  private func guards(of call: WrittenCall) -> [Guard] {
    var call = call
    call.conditions.removeAll { condition in
      if case .holds(let conditions) = condition { conditions.allSatisfy(\.isUnwrapping) } else { false }
    }
    return call.guards
  }

  // MARK: - What leads to a router's method

  /// The methods that others call.
  private func entries(of router: SwiftType) -> [SwiftFunction] {
    router.sortedFunctions.filter { function in
      guard function.outline.body != nil else { return false }
      let isCalled = router.sortedFunctions.contains {
        $0 !== function && $0.reachingNames.contains(function.outline.name)
      }
      return !isCalled || isRequirement(function, of: router)
    }
  }

  private func isRequirement(_ function: SwiftFunction, of type: SwiftType) -> Bool {
    protocols(requiring: function, of: type).isEmpty == false
  }

  private func protocols(requiring function: SwiftFunction, of type: SwiftType) -> [SwiftType] {
    program.supertypes(of: type).compactMap { program.types[$0] }.filter {
      $0.kind == .protocol && $0.functions[function.outline.name] != nil
    }
  }

  private func calls(reachedFrom entry: SwiftFunction, in router: SwiftType) -> [WrittenCall] {
    var reached = [entry]
    var index = 0
    while index < reached.count {
      for next in router.sortedFunctions where reached[index].reachingNames.contains(next.outline.name) {
        if !reached.contains(where: { $0 === next }), next.outline.name != "init" { reached.append(next) }
      }
      index += 1
    }
    return calls(in: router).filter { call in
      reached.contains { $0.file == call.site.file && $0.outline.header == call.site.function?.header }
    }
  }

  private static let lifecycle: Set<String> = [
    "didLoad", "init", "didBecomeActive", "viewDidLoad", "willResignActive", "cleanupViews",
  ]

  private func origins(of entry: SwiftFunction, in rib: RIB) -> [Origin] {
    let place = CodePlace(file: entry.file, line: entry.outline.header.line)
    if Self.lifecycle.contains(entry.outline.name) { return [Origin(place: place)] }
    var holders = rib.interactor.map { [$0] } ?? []
    for name in [rib.router.name] + protocols(requiring: entry, of: rib.router).map(\.name) {
      for holder in program.holders(of: name) where holder.kind != .protocol && !SwiftProgram.isDouble(holder)
      {
        if !holders.contains(where: { $0 === holder }) { holders.append(holder) }
      }
    }
    var found: [Origin] = []
    var known: Set<ObjectIdentifier> = []
    for holder in holders where holder !== rib.router {
      for function in holder.sortedFunctions where function.calledNames.contains(entry.outline.name) {
        found += origins(of: function, in: holder, rib, &known)
      }
    }
    if found.isEmpty {
      return [Origin(source: own(rib), trigger: EntryPoints.trigger(entry), place: place)]
    }
    var seen: Set<Origin> = []
    return found.filter { seen.insert($0).inserted }
  }

  private func own(_ rib: RIB) -> EventSource? { rib.screen.map { .screen(ScreenKey(type: $0.name)) } }

  /// What leads to a method of an interactor: its own screen, or a child that calls its listener.
  private func origins(
    of function: SwiftFunction, in holder: SwiftType, _ rib: RIB, _ known: inout Set<ObjectIdentifier>
  ) -> [Origin] {
    guard known.insert(ObjectIdentifier(function)).inserted else { return [] }
    let place = CodePlace(file: function.file, line: function.outline.header.line)
    if Self.lifecycle.contains(function.outline.name) { return [Origin(place: place)] }
    let senders = protocols(requiring: function, of: holder).flatMap { declared in
      program.holders(of: declared.name).filter { $0.kind != .protocol && $0 !== holder }
    }
    var found: [Origin] = []
    for sender in senders {
      let source: EventSource? =
        ribs.values.first { $0.interactor === sender }.map { .coordinator($0.router.name) }
        ?? (types.roles[sender.name] == .screen ? .screen(ScreenKey(type: sender.name)) : nil)
      guard let source else { continue }
      found.append(Origin(source: source, trigger: EntryPoints.trigger(function), place: place))
    }
    for caller in holder.sortedFunctions
    where caller !== function && caller.reachingNames.contains(function.outline.name) {
      found += origins(of: caller, in: holder, rib, &known)
    }
    return found.isEmpty
      ? [Origin(source: own(rib), trigger: EntryPoints.trigger(function), place: place)] : found
  }
}
