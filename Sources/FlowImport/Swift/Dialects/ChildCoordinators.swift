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
    if supertypes.contains(where: Self.isCertainName) { return .coordinator(isCertain: true) }
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
    if call.name == "coordinate", let child = call.argument("to")?.object,
      interpreter.roles.isCoordinator(child.typeName)
    {
      return .navigation([NavigationAct(.start, .object(child))])
    }
    guard let child = call.receiver.object, child !== call.frame.object,
      interpreter.roles.isCoordinator(child.typeName),
      StartMethods.of(interpreter.program).contains(call.name, labels: call.arguments.map(\.label))
    else { return nil }
    if case .name("super")? = call.receiverExpression?.kind { return nil }
    // One's own `start()`, called from a screen or a child's end, is followed like any other method.
    if child.typeName == interpreter.coordinator(around: call.frame)?.name,
      !interpreter.isAnother(child, in: call.frame)
    {
      return nil
    }
    return .navigation([NavigationAct(.start, .object(child))])
  }
}
