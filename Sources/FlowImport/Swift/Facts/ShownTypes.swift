import FlowModel
import SwiftOutline

/// What a call shows, by static types: containers are looked into, closures of views are looked through.
struct ShownTypes {
  let types: StaticTypes
  let storyboards: StoryboardScenes

  private static let depthLimit = 12

  /// What is shown.
  enum Answer {
    /// These targets; several when the code chooses among them.
    case targets([NavigationFact.Target])
    /// Whatever the function around is called with.
    case parameter(String)
    /// Whatever the type around is made with.
    case stored(String)
    /// Nothing by itself; the reason in words.
    case settled(String)
    /// It cannot be determined from declarations; the reason in words.
    case unknown(String)

    /// What is shown as far as it is known; empty for the rest.
    var targets: [NavigationFact.Target] { if case .targets(let targets) = self { targets } else { [] } }
  }

  func answer(_ shown: CallReading.Shown, _ call: WrittenCall) -> Answer {
    switch shown {
    case .nothing: return .targets([.back])
    case .outside(let name): return .targets([.outside(name)])
    case .decidedElsewhere: return .unknown("the function it calls decides what is shown")
    case .unknown(let reason): return .unknown(reason)
    case .styled(_, let shown): return answer(shown, call)
    case .segue(let identifier): return segue(identifier, call)
    case .type(let type):
      return target(type, call).map { .targets([$0]) } ?? .unknown(reason(for: [type]))
    case .elsewhere(let other, let shown): return answer(shown, other)
    case .all(let parts):
      var found: [NavigationFact.Target] = []
      for part in parts {
        if case .targets(let targets) = answer(part, call) { found += targets }
      }
      return found.isEmpty ? .unknown("what is shown depends on a value") : .targets(found)
    case .views(let closure):
      let found = views(in: closure.body, types.place(of: call), 0)
      let targets = found.compactMap { target($0, call) }
      if targets.count > SpreadRoutes.unknownLimit { return .unknown(Self.spread(targets.count)) }
      if targets.isEmpty, let found = parameter(in: closure, call) { return found }
      return targets.isEmpty ? .unknown(reason(for: found)) : .targets(targets)
    case .expression where isInSegue(call):
      return .settled("shows what the storyboard's segues of this class lead to")
    case .expression(let expression):
      let found = self.shown(expression, types.place(of: call), 0)
      var targets = found.compactMap { target($0, call) }
      if targets.isEmpty { targets = views(keptBy: expression, found).compactMap { target($0, call) } }
      if targets.count > SpreadRoutes.unknownLimit { return .unknown(Self.spread(targets.count)) }
      if !targets.isEmpty { return .targets(targets) }
      if isOwnContainer(expression, found, call) {
        return .settled(
          "shows the coordinator's container, whose screens are modelled where they are put in it")
      }
      if let found = parameter(behind: expression, call) { return found }
      return .unknown(reason(for: found))
    }
  }

  /// Whether a call is in the code of a class of segues that storyboards use, or that one of theirs inherits from.
  private func isInSegue(_ call: WrittenCall) -> Bool {
    guard let type = types.enclosingType(of: call.site), SegueClasses.contains(type, in: types.program) else {
      return false
    }
    return storyboards.hasSegues(of: type.name)
      || types.program.conformers([type.name]).contains { storyboards.hasSegues(of: $0.name) }
  }

  /// Whether a coordinator or launcher shows the container that it keeps.
  private func isOwnContainer(_ expression: Expression, _ found: [StaticType], _ call: WrittenCall) -> Bool {
    guard let type = types.enclosingType(of: call.site), types.roles[type.name] != .screen,
      !found.isEmpty, found.allSatisfy({ types.isA($0.name, KnownTypes.isContainer) })
    else { return false }
    switch expression.kind {
    case .name(let name): return call.scope.look(up: name) == nil
    case .member(let base?, _):
      return base.isSelf
        || types.types(of: base, in: call).contains {
          types.roles.isCoordinator($0.name)
        }
    default: return false
    }
  }

  private static func spread(_ count: Int) -> String {
    "which of \(count) views is shown depends on a value"
  }

  private func reason(for types: [StaticType]) -> String {
    guard let first = types.first else { return "the type of what is shown is not declared" }
    return "\(first.name) says too little about what is shown"
  }

  // MARK: - Expressions

  /// The types behind an expression, with what containers are made with in their place.
  func shown(_ expression: Expression, _ place: StaticTypes.Place, _ depth: Int = 0) -> [StaticType] {
    guard depth < Self.depthLimit else { return [] }
    switch expression.kind {
    case .name(let name):
      guard let (found, scope) = place.scope.look(up: name), let value = found.value, found.origin == .local
      else { break }
      let inner = shown(value, StaticTypes.Place(scope: scope, type: place.type), depth + 1)
      if inner.contains(where: { !types.isGeneral($0.name) }) { return inner }
    case .call(let callee, let arguments):
      if let contained = contained(callee, arguments, place) { return shown(contained, place, depth + 1) }
      let given = types.types(of: expression, place)
      if given.contains(where: { !types.isGeneral($0) }) { return given }
      let peeled = ViewStructure.peel(expression)
      if !peeled.modifiers.isEmpty { return shown(peeled.base, place, depth + 1) }
    case .cast(let value, _):
      let found = types.types(of: expression, place)
      if found.allSatisfy({ types.isGeneral($0.name) }) { return shown(value, place, depth + 1) }
      return found
    case .ternary(_, let then, let otherwise):
      return shown(then, place, depth + 1) + shown(otherwise, place, depth + 1)
    default: break
    }
    return types.types(of: expression, place)
  }

  /// What a container is made with: `x` of `UINavigationController(rootViewController: x)`.
  private func contained(
    _ callee: Expression, _ arguments: [Argument], _ place: StaticTypes.Place
  ) -> Expression? {
    var callee = callee
    if case .generic(let base, _) = callee.kind { callee = base }
    if case .member(let base?, "init") = callee.kind { callee = base }
    guard let made = types.types(of: callee, place).first, made.isMetatype else { return nil }
    let isContainer =
      types.roles[made.name] == .container || types.isA(made.name, KnownTypes.isContainer)
      || types.isA(made.name) { $0.hasSuffix("HostingController") }
    guard isContainer else { return nil }
    let labels: Set<String?> = ["rootViewController", "rootView", "root", "primary", nil]
    return arguments.first { labels.contains($0.label) && $0.value.closure == nil }?.value
  }

  // MARK: - Views

  /// The app's own views that statements make; framework's views are looked into.
  func views(in statements: [Statement], _ place: StaticTypes.Place, _ depth: Int = 0) -> [StaticType] {
    guard depth < Self.depthLimit else { return [] }
    var place = place
    var found: [StaticType] = []
    for statement in statements {
      switch statement {
      case .binding(let binding): place.scope.declare(binding)
      case .expression(let expression), .exit(let expression?):
        found += views(in: expression, place, depth + 1)
      case .conditional(let conditional):
        found += views(in: conditional.body, place.declaring(conditional.conditions), depth + 1)
        found += views(in: conditional.otherwise, place, depth + 1)
      case .choice(let choice):
        for branch in choice.branches { found += views(in: branch.body, place, depth + 1) }
      case .guarding(_, let body), .scope(let body): found += views(in: body, place, depth + 1)
      default: break
      }
    }
    var known: Set<StaticType> = []
    return found.filter { known.insert($0).inserted }
  }

  private func views(in expression: Expression, _ place: StaticTypes.Place, _ depth: Int) -> [StaticType] {
    let base = ViewStructure.peel(expression).base
    if case .statement(let statement) = base.kind { return views(in: [statement], place, depth) }
    guard let made = ViewStructure.made(base) else {
      return types.types(of: base, place).filter {
        types.roles[$0.name] != nil || types.isController($0.name)
      }
    }
    if let type = types.program.type(made.name, within: place.type) {
      // What the app puts around a view is not what is shown.
      if depth < 8, made.arguments.count == 1, let closure = made.arguments[0].value.closure,
        closure.parameters.isEmpty, type.generics.contains(where: ViewStructure.isContent)
      {
        let inner = views(in: closure.body, place, depth + 1)
        if !inner.isEmpty { return inner }
      }
      let isContainer = ViewStructure.containers.contains(type.lastName)
      if types.roles[type.name] != nil, !isContainer {
        // One that only chooses shows the views that it chooses among.
        return ViewDispatchers.of(types.program).shown(by: type).map { StaticType($0) }
      }
    }
    let inner = made.arguments.compactMap(\.value.closure).flatMap { views(in: $0.body, place, depth + 1) }
    if !inner.isEmpty { return inner }
    let own = types.types(of: base, place).filter { types.roles[$0.name] != nil }
    if own.isEmpty, let given = view(givenBy: base, place, depth) { return [given] }
    return own.isEmpty ? made.arguments.flatMap { views(in: $0.value, place, depth + 1) } : own
  }

  /// The only view that a function of the same type gives, whatever it does to it: `detailView()`.
  private func view(givenBy call: Expression, _ place: StaticTypes.Place, _ depth: Int) -> StaticType? {
    guard case .call(let callee, let arguments) = call.kind, let name = callee.lastName,
      !name.beginsUppercase
    else { return nil }
    if case .member(let base, _) = callee.kind, base?.isSelf != true { return nil }
    guard let function = types.function(name, arguments, in: place.type), let body = function.outline.body,
      SwiftUINavigation.isView(function.outline.returnType, within: function.type, types.program)
    else { return nil }
    let found = views(in: body, types.place(within: function), depth + 1)
    return found.count == 1 ? found[0] : nil
  }

  // MARK: - Parameters

  /// The parameter of the function around that an expression is, or is wrapped from.
  private func parameter(behind expression: Expression, _ call: WrittenCall) -> Answer? {
    var current = expression
    var scope = call.scope
    for _ in 0..<Self.depthLimit {
      switch current.kind {
      case .name(let name):
        guard let (found, outer) = scope.look(up: name) else { return stored(name, call) }
        if found.origin == .parameter { return .parameter(name) }
        guard let value = found.value else { return nil }
        (current, scope) = (value, outer)
      case .member(let base?, let name):
        if base.isSelf { return stored(name, call) }
        current = base
      case .cast(let base, _): current = base
      case .call(let callee, let arguments):
        if let contained = contained(callee, arguments, types.place(of: call)) {
          current = contained
        } else if case .member(let base?, _) = callee.kind {
          current = base
        } else if case .name = callee.kind {
          current = callee
        } else {
          return nil
        }
      case .array(let items):
        guard let last = items.last else { return nil }
        current = last
      default: return nil
      }
    }
    return nil
  }

  /// A stored property that the type is made with.
  private func stored(_ name: String, _ call: WrittenCall) -> Answer? {
    guard let type = types.enclosingType(of: call.site),
      let (property, owner) = types.program.property(name, of: type),
      property.outline.getter == nil, property.outline.initial == nil,
      // What a closure makes that it is made with is known where the closure is.
      !(property.outline.type?.isFunction ?? false),
      (owner.functions["init"] ?? []).contains(where: { $0.assignedNames.contains(name) })
        || owner.kind == .struct && owner.functions["init"] == nil
    else { return nil }
    return .stored(name)
  }

  private func parameter(in closure: Closure, _ call: WrittenCall) -> Answer? {
    guard closure.body.count == 1, case .expression(let only)? = closure.body.first else { return nil }
    return parameter(behind: ViewStructure.peel(only).base, call)
  }

  // MARK: - Targets

  private func segue(_ identifier: Expression, _ call: WrittenCall) -> Answer {
    guard let type = types.enclosingType(of: call.site),
      let name = identifier.writtenText
        ?? WrittenSegues.accessor(identifier).flatMap({ storyboards.segue(accessor: $0, from: type.lastName) }
        )
    else { return .unknown("the segue's identifier is not written here") }
    guard let segue = storyboards.segue(name, from: type.lastName) else {
      return .unknown("no storyboard that was read has the segue '\(name)' of \(type.lastName)")
    }
    return (segue.target.root?.type ?? segue.target.type).flatMap { target(StaticType($0), call) }.map {
      .targets([$0])
    }
      ?? .unknown("the segue's scene has no class")
  }

  /// What a type leads to; nil when it says too little.
  func target(_ type: StaticType, _ call: WrittenCall) -> NavigationFact.Target? {
    let declared = types.program.types[type.name]
    if types.roles.isCoordinator(type.name) { return .coordinator(type.name) }
    if let declared, declared.kind != .extension {
      if declared.kind == .protocol { return conformer(of: declared) }
      guard types.roles[declared.name] == .screen else { return nil }
      if let wrapped = types.represented(by: declared), wrapped != type.name {
        return target(StaticType(wrapped), call)
      }
      return .screen(SwiftObject(declared.name, type: declared))
    }
    guard types.isController(type.name), !types.isGeneral(type.name) else { return nil }
    let object = SwiftObject(type.name, type: declared)
    if KnownTypes.isAlert(type.name) {
      object.place = CodePlace(file: call.site.file, line: call.line)
      if type.name.hasPrefix("SwiftUI.") { object.title = dialogTitle(call) }
      if type.name.hasSuffix("Dialog") {
        object.fields["preferredStyle"] = .enumCase("actionSheet", arguments: [])
      }
    }
    return .screen(object)
  }

  /// What a dialog is called: its title, or else the state that shows it.
  private func dialogTitle(_ call: WrittenCall) -> String? {
    let titles = call.arguments.filter { $0.label == nil || $0.label == "message" }.map(\.value)
    if let found = titles.lazy.filter({ $0.closure == nil }).compactMap(ViewStructure.words).first {
      return found
    }
    return Modifier(name: call.name, arguments: call.arguments, line: call.line).state
  }

  /// The only screen or coordinator that conforms to a protocol.
  private func conformer(of type: SwiftType) -> NavigationFact.Target? {
    let found = types.program.conformers([type.name]).filter {
      types.roles[$0.name] == .screen || types.roles.isCoordinator($0.name)
    }
    guard found.count == 1, let only = found.first, !types.program.isAddedToFrameworks(type.name) else {
      return nil
    }
    return types.roles.isCoordinator(only.name)
      ? .coordinator(only.name) : .screen(SwiftObject(only.name, type: only))
  }
}

extension StaticTypes {
  /// Where a call is written.
  func place(of call: WrittenCall) -> Place { Place(scope: call.scope, type: enclosingType(of: call.site)) }

  /// The controller that a SwiftUI view wraps; nil for other types.
  func represented(by type: SwiftType) -> String? {
    guard program.supertypes(of: type).contains(where: { $0.hasSuffix("UIViewControllerRepresentable") }),
      let function = type.functions["makeUIViewController"]?.first,
      let written = function.outline.returnType
    else { return nil }
    return types(written: written, within: type).first { !isGeneral($0.name) }?.name
  }
}
