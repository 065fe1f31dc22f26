import SwiftOutline

/// A type that a screen of the system tells what happens.
struct SystemDelegate: Hashable {
  /// The screen's type.
  var teller: String
  /// The delegate's type.
  var type: String
}

/// Notes who becomes the delegate of a screen of the system.
struct SystemDelegates: AssignmentDialect {
  func meaning(of assignment: AssignmentSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard !assignment.context.isSilent, let teller = assignment.receiver.object,
      let type = assignment.value.object?.type, assignment.name.lowercased().hasSuffix("delegate"),
      SystemScreens.contains(teller.typeName, teller.type)
    else { return nil }
    let found = SystemDelegate(teller: teller.typeName, type: type.name)
    if !interpreter.delegations.systemDelegates.contains(found) {
      interpreter.delegations.systemDelegates.append(found)
    }
    return nil
  }
}
