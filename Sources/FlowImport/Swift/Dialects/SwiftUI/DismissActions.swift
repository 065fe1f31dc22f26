import SwiftOutline

/// The actions that take a view away: `@Environment(\\.dismiss) private var close`, or one that an object
/// keeps, as a router that is made with the environment's does.
enum DismissActions {
  private struct Names { var all: Set<String> = [] }

  /// The names of all properties of a program that are such an action.
  static func of(_ program: SwiftProgram) -> Set<String> {
    let found: Names = program.once {
      var names = Names()
      for type in program.sortedTypes {
        for property in type.sortedProperties where isDismissal(property.outline) {
          names.all.insert(property.outline.name)
        }
      }
      return names
    }
    return found.all
  }

  /// Whether a property is one, by its type, its key or its name; a closure that is only called so is none.
  static func isDismissal(_ property: PropertyOutline) -> Bool {
    if isKept(property) { return true }
    guard let attribute = property.header.attributes.first(where: { $0.name == "Environment" }) else {
      return false
    }
    guard case .keyPath(let path)? = attribute.arguments.first?.value.kind else {
      return property.name == "dismiss"
    }
    let key = path.split(separator: ".").last?.lowercased() ?? ""
    // A search that is dismissed leaves its screen where it is.
    return key.contains("dismiss") && !key.hasPrefix("is") && !key.hasSuffix("search")
  }

  /// Whether a property is declared as SwiftUI's action.
  private static func isKept(_ property: PropertyOutline) -> Bool {
    property.type?.firstName == "DismissAction"
  }

  /// Whether a type keeps one under a name: `router.dismiss()` of a router that has the environment's.
  static func isKept(_ name: String, by type: SwiftType, _ program: SwiftProgram) -> Bool {
    program.property(name, of: type).map { isKept($0.0.outline) } ?? false
  }

  /// Whether code that is followed calls one: `close()`, `close.callAsFunction()`, `router.close()`.
  static func isCalled(by call: CallSite, _ program: SwiftProgram) -> Bool {
    if call.arguments.isEmpty, let receiver = call.receiverExpression, !receiver.isSelf,
      let owner = call.receiver.object?.type, isKept(call.name, by: owner, program)
    {
      return true
    }
    let name: String?
    if call.name == "callAsFunction" {
      name = ViewStructure.state(call.receiverExpression)
    } else {
      name = call.receiverExpression == nil && call.arguments.isEmpty ? call.name : nil
    }
    guard let name, let type = call.frame.type, let (property, _) = program.property(name, of: type) else {
      return false
    }
    return isDismissal(property.outline)
  }
}
