import FlowModel
import SwiftOutline

/// Functions of libraries by which a coordinator starts another: `openChildModally(onboarding)`,
/// `startChild(login)`, `addTab(home)`.
///
/// They are declared where the app's sources do not reach, so that their names say what they do.
struct LibraryStarts: CallDialect {
  let verbs: Set<String> = []

  private static let beginnings: Set<String> = [
    "open", "start", "show", "present", "push", "launch", "begin", "run", "add", "navigate", "transition",
  ]
  private static let objects: Set<String> = [
    "child", "coordinator", "flow", "tab", "inline", "modally", "modal", "children",
  ]
  /// What only keeps a child.
  private static let bookkeeping: Set<String> = ["addChild", "addChildCoordinator", "addCoordinator"]

  func mayNavigate(_ name: String) -> Bool {
    guard !Self.bookkeeping.contains(name), name.hasSeveralWords else { return false }
    let words = Names.words(name).map { $0.lowercased() }
    return words.first.map(Self.beginnings.contains) ?? false
      && words.dropFirst().contains(where: Self.objects.contains)
  }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard !call.isAssignment, !call.isRead, call.receiver?.isSelf ?? true,
      !types.program.declares(call.name), let child = call.first,
      types.types(of: child, in: call).contains(where: { types.roles.isCoordinator($0.name) })
    else { return nil }
    return .navigates(Self.kind(call.name), .expression(child))
  }

  func mayKnow(callsOf name: String) -> Bool { mayNavigate(name) }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard call.receiverExpression?.isSelf ?? true, let first = call.arguments.first, first.label == nil,
      let child = first.value.object, child !== call.frame.object,
      interpreter.types.roles.isCoordinator(child.typeName),
      !interpreter.program.declares(call.name)
    else { return nil }
    return .navigation([NavigationAct(Self.kind(call.name), .object(child))])
  }

  private static func kind(_ name: String) -> EdgeKind {
    let words = Set(Names.words(name).map { $0.lowercased() })
    if words.contains("tab") { return .tab }
    if !words.isDisjoint(with: ["present", "modally", "modal"]) { return .present }
    return words.contains("push") ? .push : .start
  }
}
