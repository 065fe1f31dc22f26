import FlowModel
import SwiftOutline

/// Coordinators that start other coordinators.
struct ChildCoordinators: CallDialect {
  let verbs: Set<String> = ["start", "coordinate", "run", "begin"]

  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    guard type.kind == .class || type.kind == .struct || type.kind == .actor else { return nil }
    if isRepresentable(type, program) || program.isTypeEraser(type) { return nil }
    let supertypes = program.supertypes(of: type)
    // What changes other views acts for these.
    if supertypes.contains("ViewModifier") { return nil }
    if supertypes.contains(where: { Self.foreign.contains(where: $0.hasSuffix) }) { return nil }
    if supertypes.contains(where: Self.isCertainName) {
      return isScreenByBase(type, supertypes, program) ? nil : .coordinator(isCertain: true)
    }
    // A name alone is not enough for what does nothing.
    if Self.isCertainName(type.lastName) { return .coordinator(isCertain: false) }
    let isController = program.supertypes(of: type).contains(where: KnownTypes.isController)
    if Self.likelyEndings.contains(where: type.lastName.hasSuffix), !isController,
      !RouterWrapper.isPure(type, program)
    {
      return .coordinator(isCertain: false)
    }
    return nil
  }

  /// Whether a screen only has a coordinators' protocol because the base of the app's screens has it.
  private func isScreenByBase(_ type: SwiftType, _ supertypes: [String], _ program: SwiftProgram) -> Bool {
    guard !Self.isCertainName(type.lastName), supertypes.contains("UIViewController"),
      !supertypes.contains(where: KnownTypes.isContainer)
    else { return false }
    let bases = type.inherited.compactMap { $0.name.flatMap { program.type($0, within: type) } }
    guard let base = bases.first(where: { $0.kind == .class }) else { return false }
    let inherited = Set(program.supertypes(of: base))
    return !Self.isCertainName(base.lastName)
      && supertypes.filter(Self.isCertainName).allSatisfy { name in
        inherited.contains(name) && program.types[name]?.kind == .protocol
      }
  }

  private static let likelyEndings = ["Flow", "Router", "Navigator", "Wireframe", "WireFrame"]

  /// Coordinators of other things than screens.
  private static let foreign = ["PersistentStoreCoordinator", "FileCoordinator"]

  static func isCertainName(_ written: String) -> Bool {
    let name = written.split(separator: ".").last.map(String.init) ?? written
    let endings = [
      "Coordinator", "FlowController", "Coordinating", "CoordinatorProtocol", "CoordinatorType",
      "Coordinatable",
    ]
    return endings.contains(where: name.hasSuffix) && !name.hasPrefix("NS")
      && !name.hasSuffix("PersistentStoreCoordinator") && !name.hasSuffix("FileCoordinator")
  }

  /// The `Coordinator` within a UIKit view wrapped for SwiftUI is only its delegate.
  private func isRepresentable(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    if program.viewCoordinators.contains(type.lastName) { return true }
    guard let outer = type.outerName.flatMap({ program.types[$0] }) else { return false }
    return program.supertypes(of: outer).contains { $0.hasSuffix("Representable") }
  }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    if call.name == "coordinate", let given = call.argument("to"),
      let children = started(given, where: { interpreter.types.roles.isCoordinator($0.typeName) })
    {
      return .navigation([NavigationAct(.start, children)])
    }
    if case .name("super")? = call.receiverExpression?.kind { return nil }
    guard StartMethods.of(interpreter.program).contains(call.name, labels: call.arguments.map(\.label)),
      let children = started(
        call.receiver, where: { isChild($0, around: call.frame, interpreter) })
    else { return nil }
    guard let seen = started(children, where: { !showsNothing($0, call, interpreter) }) else {
      interpreter.log.dropped[call.place] = "starts a coordinator that shows nothing by then"
      return nil
    }
    var act = NavigationAct(.start, seen)
    act.given = given(by: call, to: seen.object, interpreter)
    return .navigation([act])
  }

  /// What a call passes to a child that decides what that does, by the names of the parameters.
  private func given(
    by call: CallSite, to child: SwiftObject?, _ interpreter: Interpreter
  ) -> [String: Value] {
    guard !call.arguments.isEmpty, let type = child?.type,
      let function = interpreter.overloads.best(
        interpreter.program.functions(call.name, of: type), call.arguments)
    else { return [:] }
    var given: [String: Value] = [:]
    for argument in call.arguments {
      guard argument.value.isCase,
        let parameter = function.outline.parameters.first(where: { $0.label == argument.label })
      else { continue }
      given[parameter.name] = argument.value
    }
    return given
  }

  /// Whether a coordinator only begins to listen when it is started: nothing that it does then leads to
  /// navigation, and it has no controller that others could show.
  private func showsNothing(_ child: SwiftObject, _ call: CallSite, _ interpreter: Interpreter) -> Bool {
    let program = interpreter.program
    guard let type = child.type,
      let function = interpreter.overloads.best(program.functions(call.name, of: type), call.arguments),
      function.outline.body != nil, function.outline.returnType == nil, !function.canNavigate,
      !function.calledNames.isEmpty,
      program.conformers([type.name]).isEmpty
    else { return false }
    let types = [type] + program.supertypes(of: type).compactMap { program.types[$0] }
    let given = Set(
      program.functions("init", of: type).flatMap(\.outline.parameters).compactMap { $0.type?.unwrapped })
    return !types.flatMap(\.sortedProperties).contains { property in
      // The stack that it was given shows what is on it already.
      if property.outline.initial == nil, let type = property.outline.type?.unwrapped, given.contains(type) {
        return false
      }
      let names = property.outline.type?.mentionedNames ?? []
      return (names + Array(property.initialNames)).contains { name in
        interpreter.types.takesPart(name, program.type(name, within: type))
          && !interpreter.types.roles.isCoordinator(program.type(name, within: type)?.name ?? name)
      }
    }
  }

  /// Whether an object is a coordinator other than the one whose code it is.
  private func isChild(_ object: SwiftObject, around frame: Frame, _ interpreter: Interpreter) -> Bool {
    guard object !== frame.object, interpreter.types.roles.isCoordinator(object.typeName) else {
      return false
    }
    // One's own `start()`, called from a screen or a child's end, is followed like any other method.
    return object.typeName != interpreter.types.coordinator(around: frame)?.name
      || interpreter.recorder.isAnother(object, in: frame)
  }

  /// The children among what a value can be, each with its conditions; nil where there are none.
  ///
  /// `let child: Coordinator` that is set in each branch of a `switch` is one of several.
  private func started(_ value: Value, where isChild: (SwiftObject) -> Bool) -> Value? {
    guard case .alternatives(let all) = value else {
      return value.object.flatMap { isChild($0) ? .object($0) : nil }
    }
    let children = all.filter { $0.value.object.map(isChild) ?? false }
    return children.isEmpty ? nil : .either(children)
  }
}
