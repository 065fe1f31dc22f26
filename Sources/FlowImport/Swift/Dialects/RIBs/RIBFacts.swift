import FlowModel
import SwiftOutline

/// The transitions of one RIB: what its router does, and what leads to that.
struct RIBFacts {
  let tree: RIBTree
  let rib: RIBTree.RIB
  private let origins: RIBOrigins

  init(_ rib: RIBTree.RIB, _ origins: RIBOrigins) {
    tree = origins.tree
    self.rib = rib
    self.origins = origins
  }

  func facts() -> [NavigationFact] {
    var facts: [NavigationFact] = []
    if let screen = rib.screen, tree.types.roles[screen.name] == .screen, !isShell(screen) {
      facts.append(
        NavigationFact(
          kind: .root, target: .screen(SwiftObject(screen.name, type: screen)), coordinator: rib.router.name,
          guards: [], place: rib.place, isInferred: false, isLaunch: false))
    }
    for entry in entries {
      let steps = steps(reachedFrom: entry)
      guard !steps.isEmpty else { continue }
      for origin in origins.of(entry, in: rib) { facts += self.facts(steps, from: origin) }
    }
    return facts
  }

  // MARK: - What a router does

  private typealias Step = RouterCalls.Step

  private func facts(_ steps: [Step], from origin: RIBOrigins.Origin) -> [NavigationFact] {
    let attached = steps.filter(Self.attaches)
    if !attached.isEmpty { return attached.flatMap { starts(of: $0, among: steps, origin) } }
    let detached = steps.filter { if case .detaches = $0.effect { true } else { false } }
    if !detached.isEmpty { return detached.flatMap { ends(of: $0, among: steps, origin) } }
    return steps.flatMap { selections(of: $0, origin) }
  }

  /// Whether it is known here which children a step takes in.
  private static func attaches(_ step: Step) -> Bool {
    if case .attaches(let children, _) = step.effect { !children.isEmpty } else { false }
  }

  private func fact(
    _ kind: EdgeKind, _ target: NavigationFact.Target, at call: WrittenCall, _ origin: RIBOrigins.Origin
  ) -> NavigationFact {
    var found = NavigationFact(
      kind: kind, target: target, source: origin.source(within: rib), coordinator: rib.router.name,
      trigger: origin.trigger, guards: origin.guards + call.guards(leavingOut: isAboutChildren),
      place: origin.place,
      call: call.place,
      isInferred: origin.isInferred, isLaunch: false)
    // What an empty window shows at once is what the app begins with.
    let words = found.trigger.flatMap { SystemEvents.words($0, onScreen: true) } ?? found.trigger
    if words == SystemEvents.shown, let screen = rib.screen, isShell(screen),
      found.source == .screen(ScreenKey(type: screen.name))
    {
      found.source = nil
      found.trigger = nil
    }
    return found
  }

  /// Whether a controller fills the window at the launch with nothing of its own, so that people only see what is
  /// shown on it.
  private func isShell(_ screen: SwiftType) -> Bool {
    tree.program.supertypes(of: rib.router).contains("LaunchRouter")
      && !tree.program.supertypes(of: screen).contains(where: KnownTypes.isTabs)
      && screen.sortedFunctions.allSatisfy {
        $0.calledNames.isDisjoint(with: Self.adding) || addsOnlyWhatIsGiven($0)
      }
  }

  /// Whether all that a function adds to a view is of what it is passed: `addChild(child.uiviewController)`.
  private func addsOnlyWhatIsGiven(_ function: SwiftFunction) -> Bool {
    let outline = tree.program.files[function.file].outline
    return WrittenCallReader.calls(in: outline, file: function.file, where: Self.adding.contains)
      .filter { $0.site.function?.header == function.outline.header }
      .allSatisfy { call in call.arguments.first.map { isGiven($0.value, call.scope) } ?? false }
  }

  private func isGiven(_ expression: Expression, _ scope: WrittenScope) -> Bool {
    switch expression.kind {
    case .member(let base?, _): return isGiven(base, scope)
    case .name(let name):
      guard let (found, outer) = scope.look(up: name) else { return false }
      if case .parameter = found.origin { return true }
      return found.value.map { isGiven($0, outer) } ?? false
    default: return false
    }
  }

  /// What puts something into a controller's view, or loads it from elsewhere.
  private static let adding: Set<String> = [
    "addSubview", "addSubviews", "insertSubview", "addArrangedSubview", "addChild",
  ]

  private func starts(of step: Step, among steps: [Step], _ origin: RIBOrigins.Origin) -> [NavigationFact] {
    guard case .attaches(let children, let shown) = step.effect else { return [] }
    // What makes room for the child is a part of the same transition.
    let others = steps.filter { !Self.attaches($0) }
    return tree.routers(of: children, in: step.call).map { child in
      var found = fact(.start, .coordinator(child), at: step.call, origin)
      let kinds = others.lazy.compactMap { other -> EdgeKind? in
        guard case .shows(let views, let kind) = other.effect, !kind.isWayBack,
          tree.routers(of: views, in: other.call).contains(child)
        else { return nil }
        return kind
      }
      if let kind = shown ?? kinds.first {
        if kind == .tab { found.kind = .tab } else { found.style = kind.rawValue }
      }
      if found.kind == .tab, found.trigger == SystemEvents.shown { found.trigger = nil }
      found.trail = others.map(\.call.place)
      return found
    }
  }

  private func ends(of step: Step, among steps: [Step], _ origin: RIBOrigins.Origin) -> [NavigationFact] {
    guard case .detaches(let children, let closing) = step.effect else { return [] }
    let shows = steps.filter { if case .shows = $0.effect { true } else { false } }
    let closings = shows.lazy.compactMap { show -> EdgeKind? in
      if case .shows(_, let kind) = show.effect, kind.isWayBack { kind } else { nil }
    }
    let ended = tree.routers(of: children, in: step.call)
    let isOwn = origin.rib == nil || origin.rib == rib.router.name
    return (ended.isEmpty ? [nil] : ended.map(Optional.some)).map { child in
      var found = fact(.finish, .back, at: step.call, origin)
      found.style = (closing ?? closings.first)?.rawValue
      if let child, let ending = tree.ribs[child] {
        if !isOwn { found.coordinator = child }
        found.source =
          origin.rib == child ? origin.source(within: ending) : isOwn ? .coordinator(child) : found.source
      }
      found.trail = shows.map(\.call.place)
      return found
    }
  }

  /// What only shows another child that is there already: a tab.
  private func selections(of step: Step, _ origin: RIBOrigins.Origin) -> [NavigationFact] {
    guard case .shows(let children, let kind) = step.effect, !kind.isWayBack else { return [] }
    return tree.routers(of: children, in: step.call).map {
      fact(kind, .coordinator($0), at: step.call, origin)
    }
  }

  /// Whether an expression mentions nothing of the router but the children that it keeps: it asks whether one is
  /// there already.
  private func isAboutChildren(_ value: Expression) -> Bool {
    var names: Set<String> = []
    ExpressionWalk.visit([.expression(value)]) { part in
      switch part.kind {
      case .name(let name) where name != "self" && !name.hasPrefix("$"): names.insert(name)
      case .member(let base?, let name) where base.isSelf: names.insert(name)
      default: break
      }
    }
    return !names.isEmpty
      && names.allSatisfy { name in
        guard let (property, _) = tree.program.property(name, of: rib.router),
          let type = property.outline.type?.firstName
        else { return false }
        return type.hasSuffix("Routing") || type.hasSuffix("Router")
      }
  }

  // MARK: - Ways through the router

  /// The methods that others call.
  private var entries: [SwiftFunction] {
    rib.router.sortedFunctions.filter { function in
      guard function.outline.body != nil else { return false }
      let isCalled = rib.router.sortedFunctions.contains {
        $0 !== function && $0.reachingNames.contains(function.outline.name)
      }
      return !isCalled || !tree.protocols(requiring: function, of: rib.router).isEmpty
    }
  }

  private func steps(reachedFrom entry: SwiftFunction) -> [Step] {
    let reached = functions(reachedFrom: entry)
    return tree.calls.steps(in: rib.router).filter { Self.contains(reached, $0.call) }
  }

  /// Whether a call is in the code of one of some functions.
  private static func contains(_ functions: [SwiftFunction], _ call: WrittenCall) -> Bool {
    functions.contains { $0.file == call.site.file && $0.outline.header == call.site.function?.header }
  }

  private func functions(reachedFrom entry: SwiftFunction) -> [SwiftFunction] {
    var reached = [entry]
    var index = 0
    while index < reached.count {
      for next in rib.router.sortedFunctions where reached[index].reachingNames.contains(next.outline.name) {
        if !reached.contains(where: { $0 === next }), next.outline.name != "init" { reached.append(next) }
      }
      index += 1
    }
    return reached
  }

  // MARK: - Screens without a RIB

  /// What a call in the router shows that is no child, from what leads to the call.
  func shown(_ template: NavigationFact, by call: WrittenCall) -> [NavigationFact] {
    let leading = entries.filter { Self.contains(functions(reachedFrom: $0), call) }
    return leading.flatMap { origins.of($0, in: rib) }.map { origin in
      var found = fact(template.kind, template.target, at: call, origin)
      (found.style, found.trail) = (template.style, template.trail)
      return found
    }
  }
}

extension RIBTree {
  /// The protocols of a type that ask for one of its methods.
  func protocols(requiring function: SwiftFunction, of type: SwiftType) -> [SwiftType] {
    program.supertypes(of: type).compactMap { program.types[$0] }.filter {
      $0.kind == .protocol && $0.functions[function.outline.name] != nil
    }
  }
}
