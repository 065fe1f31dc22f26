import FlowModel
import SwiftOutline

/// Places that an app opens in Maps: `item.openInMaps(launchOptions: nil)`, `MKMapItem.openMaps(with: items)`.
struct MapItems: CallDialect {
  let verbs: Set<String> = ["openInMaps", "openMaps"]
  var callNames: Set<String>? { verbs }

  func mayNavigate(_ name: String) -> Bool { verbs.contains(name) }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard Self.isMapKits(call.name, call.arguments.map(\.label)), let receiver = call.receiver else {
      return nil
    }
    // An app's own function is followed.
    guard
      !types.types(of: receiver, in: call).contains(where: {
        types.function(call.name, call.arguments, in: types.program.types[$0.name]) != nil
      })
    else { return nil }
    return .navigates(.external, .outside(Self.place))
  }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard Self.isMapKits(call.name, call.arguments.map(\.label)), call.receiverExpression != nil,
      call.receiver.object?.type.map({ interpreter.program.functions(call.name, of: $0).isEmpty }) ?? true
    else { return nil }
    var act = NavigationAct(.external)
    act.outside = Self.place
    return .navigation([act])
  }

  private static let place = "Maps"

  private static func isMapKits(_ name: String, _ labels: [String?]) -> Bool {
    name == "openMaps"
      ? labels.first == "with" : labels.isEmpty || labels.first == "launchOptions" || labels.first == "from"
  }
}
