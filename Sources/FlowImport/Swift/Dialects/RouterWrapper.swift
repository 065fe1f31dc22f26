import FlowModel
import SwiftOutline

/// Routers, navigators and presenters that wrap UIKit's calls, whatever they are called.
///
/// A wrapper whose code is among the sources would be followed anyway; its own guards and animations would
/// then be told as the app's.
struct RouterWrapper: CallDialect {
  let verbs: Set<String> = [
    "push", "present", "setRoot", "setRootModule", "setRootViewController", "popModule", "pop",
    "dismissModule", "dismiss", "popToRootModule", "popToRoot", "replaceRoot", "setSheet", "showModal",
  ]

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let kind = kind(of: call), isWrapper(call, interpreter) else { return shared(call, interpreter) }
    if kind.isWayBack {
      let owners = [call.receiver.object?.type].compactMap(\.self)
      let own = WaysBack.of(interpreter.program).kind(
        ofCalling: call.name, call.arguments.map(\.label), on: owners)
      return .navigation([wayBack(own ?? kind, call, interpreter)])
    }
    guard let index = Self.shownIndex(call.arguments.map { ($0.label, $0.expression) }) else { return nil }
    let shown = call.arguments[index].value
    guard takesScreen(call, at: index, interpreter) else { return nil }
    return .navigation([NavigationAct(kind, shown)])
  }

  /// A way back, from the screen that is named in the call where that is another one than the one whose code
  /// it is: `router.dismiss(login)`.
  private func wayBack(_ kind: EdgeKind, _ call: CallSite, _ interpreter: Interpreter) -> NavigationAct {
    var act = NavigationAct(kind)
    guard kind == .dismiss || kind == .pop, let argument = call.arguments.first,
      [nil, "from"].contains(argument.label), let named = argument.value.object,
      let shown = interpreter.types.unwrapped(named), shown === named, named.isMade,
      interpreter.types.role(of: named) == .screen, named !== call.frame.object,
      interpreter.types.coordinator(around: call.frame) == nil
    else { return act }
    act.source = named
    if let type = call.receiver.object?.type,
      let function = interpreter.overloads.best(
        interpreter.program.functions(call.name, of: type), call.arguments)
    {
      drop(function, interpreter)
    }
    return act
  }

  private static let waysBack: Set<String> = [
    "dismiss", "popViewController", "popToViewController", "popToRootViewController",
  ]

  /// Notes that what a function takes away is told at its calls.
  private func drop(_ function: SwiftFunction, _ interpreter: Interpreter) {
    interpreter.log.visited.insert(ObjectIdentifier(function))
    ExpressionWalk.visit(function.outline.body ?? []) { expression in
      guard case .call(let callee, _) = expression.kind, let name = callee.lastName,
        Self.waysBack.contains(name)
      else { return }
      interpreter.log.dropped[CodePlace(file: function.file, line: expression.line)] =
        "takes away what its function is passed"
    }
  }

  /// What a protocol's method does that all types with it implement by showing what they are given.
  private func shared(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let type = call.receiver.object?.type, type.kind == .protocol,
      interpreter.types.isScreen(call.first), !interpreter.types.roles.isCoordinator(type.name)
    else { return nil }
    let conformers = interpreter.program.conformers([type.name])
    let implementations = conformers.compactMap { conformer in
      conformer.functions[call.name]?.first { $0.outline.parameters.count >= call.arguments.count }
    }
    guard conformers.count > 1, implementations.count == conformers.count,
      implementations.allSatisfy({ Self.isHelper($0, interpreter.program) })
    else { return nil }
    let kinds = Set(implementations.map(Self.ownKind))
    let kind = kinds.count == 1 ? kinds.first.flatMap(\.self) : nil
    return .navigation([NavigationAct(kind ?? Self.kind(ofName: call.name) ?? .custom, call.first)])
  }

  /// What a helper does with what it is given, by the only call of UIKit's in it; nil when there are several.
  private static func ownKind(_ function: SwiftFunction) -> EdgeKind? {
    if function.assignedNames.contains("rootViewController") { return .root }
    let names = function.calledNames.intersection(["pushViewController", "present", "setViewControllers"])
    guard names.count == 1 else { return nil }
    switch names.first {
    case "pushViewController": return .push
    case "present": return .present
    default: return .root
    }
  }

  private func kind(of call: CallSite) -> EdgeKind? {
    guard let kind = Self.kind(ofName: call.name) else { return nil }
    return kind.isWayBack || !call.arguments.isEmpty ? kind : nil
  }

  /// What a wrapper's method does, by its name.
  static func kind(ofName name: String) -> EdgeKind? {
    // Most names are none of these, which their first letter tells.
    guard let letter = name.utf8.first, letters.contains(letter) else { return nil }
    if name.hasPrefix("popToRoot") { return .popToRoot }
    if name.hasPrefix("pop"), !name.hasPrefix("popover"), !name.hasPrefix("popu") { return .pop }
    if name.hasPrefix("dismiss") || name.hasPrefix("hide") {
      return decorations.isDisjoint(with: Names.words(name)) ? .dismiss : nil
    }
    if name.hasPrefix("push") { return .push }
    if name.hasPrefix("present") || name.hasPrefix("showModal") { return .present }
    if name.hasPrefix("setRoot") || name.hasPrefix("replaceRoot") || name.hasPrefix("setModule") {
      return .root
    }
    return nil
  }

  private static let letters = Array("pdhsr".utf8)

  /// What is shown on a screen without being one, by the words of what hides it.
  private static let decorations: Set<String> = [
    "progress", "loading", "loader", "spinner", "hud", "indicator", "activity", "skeleton", "placeholder",
    "toast", "snackbar", "banner", "tooltip", "hint", "keyboard", "bar", "toolbar", "tabbar", "shadow",
    "separator", "badge", "button", "label", "icon", "title",
  ]

  /// A thing named like a wrapper that is no coordinator itself, and not one of UIKit's own.
  private func isWrapper(_ call: CallSite, _ interpreter: Interpreter) -> Bool {
    if let object = call.receiver.object {
      if object === call.frame.object || interpreter.types.role(of: object) == .screen { return false }
      if interpreter.types.roles.isCoordinator(object.typeName) {
        return Self.isNamedWrapper(object.typeName)
      }
      if interpreter.types.isController(object.typeName, object.type) { return false }
      if let type = object.type, interpreter.program.functions(call.name, of: type).isEmpty == false {
        return Self.isNamedWrapper(object.typeName) || wraps(type, interpreter)
      }
      return Self.isNamedWrapper(object.typeName)
    }
    switch call.receiverExpression?.kind {
    case .name(let name), .member(_, let name): return Self.isNamedWrapper(name)
    default: return false
    }
  }

  static func isNamedWrapper(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["router", "routing", "navigator", "navigation", "routertype", "routerprotocol", "routerimp"]
      .contains { lower.hasSuffix($0) }
  }

  /// Whether a type's own code passes its parameters to UIKit.
  private func wraps(_ type: SwiftType, _ interpreter: Interpreter) -> Bool {
    interpreter.program.supertypes(of: type).contains(where: Self.isNamedWrapper)
  }

  /// Whether a function only passes a controller on to UIKit, as those of a router's implementation do.
  static func isHelper(_ function: SwiftFunction, _ program: SwiftProgram) -> Bool {
    guard function.handsOn, let type = function.type, type.kind != .protocol,
      let taken = function.outline.parameters.first?.type,
      // A list of controllers may have more beside each: `[(controller: UIViewController, onPop: …)]`.
      let written = taken.firstName ?? taken.mentionedNames.sorted().first(where: KnownTypes.isController)
    else { return false }
    if KnownTypes.isController(written) { return written.hasPrefix("UI") && !isActing(type, program) }
    guard let taken = program.type(written, within: type), taken.kind == .protocol else { return false }
    return !isActing(type, program)
      && (program.type("UIViewController").map { program.supertypes(of: $0).contains(taken.name) } ?? false
        || ["Presentable", "Module", "Showable", "Drawable"].contains(where: taken.lastName.hasSuffix))
  }

  /// Whether a type only shows what it is given: whatever of it calls UIKit takes a controller, and it makes
  /// none of the app's.
  static func isPure(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    let functions = type.sortedFunctions
    let showing = functions.filter {
      $0.handsOn && $0.outline.header.access != .closed && !onlyKeeps($0, type)
    }
    guard !showing.isEmpty || holdsContainer(type, program), showing.allSatisfy({ isHelper($0, program) }),
      !type.lastName.lowercased().hasSuffix("wireframe"),
      !program.supertypes(of: type).contains(where: ChildCoordinators.isCertainName)
    else { return false }
    let names = functions.reduce(into: Set<String>()) { $0.formUnion($1.calledNames) }
    return !names.contains { name in
      guard name.beginsUppercase, let made = program.type(name, within: type), made.kind != .protocol else {
        return false
      }
      // A navigation controller of the app's own is only what the given one is put into.
      if program.type(made, isA: KnownTypes.isContainer) { return false }
      return program.type(made) { KnownTypes.isController($0) || $0 == "View" }
        || ChildCoordinators.isCertainName(made.lastName)
    }
  }

  /// Whether an initialiser only keeps the container that it is called with.
  private static func onlyKeeps(_ function: SwiftFunction, _ type: SwiftType) -> Bool {
    function.outline.name == "init"
      && function.calledNames.isDisjoint(with: [
        "pushViewController", "present", "setViewControllers", "show",
      ])
      && ["rootViewController", "viewControllers"].allSatisfy {
        !function.assignedNames.contains($0) || type.properties[$0] != nil
      }
  }

  /// Whether a type keeps a controller under a name that says that it only hands on to it.
  private static func holdsContainer(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    ["rootViewController", "navigationController"].contains { name in
      guard let (property, owner) = program.property(name, of: type), property.outline.getter == nil,
        owner.kind == .class
      else { return false }
      return (owner.functions["init"] ?? []).contains { function in
        function.outline.parameters.contains { $0.name == name }
      }
    }
  }

  /// As how many calls a call of a function counts: the conditions of one that shows whatever controller it
  /// is given explain less the further away it is.
  static func depth(of function: SwiftFunction, _ program: SwiftProgram) -> Int {
    if function.showsOnGiven { return 1 }
    if isHelper(function, program) { return Context.helperDepth }
    let taken = function.outline.parameters.first?.type?.firstName
    return function.handsOn && taken == "UIViewController" ? Context.helperDepth - 2 : 1
  }

  /// Whether a function's own code calls what UIKit shows controllers by; `present(message:)` of a banner is
  /// none.
  static func handsOn(_ function: SwiftFunction) -> Bool {
    if !function.assignedNames.isDisjoint(with: ["viewControllers", "rootViewController"]) { return true }
    return function.calls.contains { name, shapes in
      switch name {
      case "pushViewController", "setViewControllers": true
      case "present":
        shapes.contains { $0.count > 1 && $0[0] == nil && ["animated", "completion"].contains($0[1]) }
      case "show": shapes.contains([nil, "sender"])
      default: false
      }
    }
  }

  /// Screens and coordinators decide themselves, whatever they are passed.
  private static func isActing(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    program.type(type) { KnownTypes.isController($0) || $0.hasSuffix("Coordinator") }
  }

  /// The argument that says what is shown, and not from where: `x` of `push(from: self, to: x)`.
  static func shownIndex(_ arguments: [(label: String?, value: Expression)]) -> Int? {
    arguments.firstIndex { label, value in
      !value.isSelf && !["from", "over", "in", "on", "by", "sender", "animated"].contains(label)
    } ?? arguments.indices.first
  }

  private func takesScreen(_ call: CallSite, at index: Int, _ interpreter: Interpreter) -> Bool {
    let shown = call.arguments[index].value
    if case .object(let object) = shown {
      return object.owner != nil || interpreter.types.isScreen(shown)
        || interpreter.types.roles.isCoordinator(object.typeName)
    }
    // A value that could not be followed is counted when the wrapper takes a controller there.
    guard let type = call.receiver.object?.type else { return call.arguments[index].label == nil }
    let functions = interpreter.program.functions(call.name, of: type)
    let parameters = functions.first?.outline.parameters ?? []
    let taken =
      (parameters.indices.contains(index) ? parameters[index] : parameters.first)?.type?.mentionedNames ?? []
    return functions.isEmpty
      || ["Controller", "Presentable", "Module", "View", "Drawable"].contains { word in
        taken.contains { $0.contains(word) }
      }
  }
}
