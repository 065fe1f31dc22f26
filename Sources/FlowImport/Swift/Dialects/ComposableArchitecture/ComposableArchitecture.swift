import FlowModel
import SwiftOutline

/// The Composable Architecture: views present what reducers put into their state.
///
/// A view names the state that it presents by a key path; a reducer sets that state when it receives an
/// action. Both together are a transition: from the view, by the action, to what the view presents.
struct ComposableArchitecture: CallDialect {
  private static let names: Set<String> = [
    "append", "removeLast", "popLast", "removeAll", "pop", "dismiss", "NavigationLink", "state",
  ]

  func mayNavigate(_ name: String) -> Bool {
    Self.names.contains(name) || StorePresentation.kinds[name] != nil
  }

  func writtenNames(_ types: StaticTypes) -> Set<String> {
    let features = StoreFeatures.of(types)
    if features.sends.isEmpty { return features.stateNames }
    let routes = features.presentations.contains { $0.call.name == StoreRouters.view }
    return features.stateNames.union(routes ? RouteVerbs.names.union(["send"]) : ["send"])
  }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    let features = StoreFeatures.of(types)
    let written = features.presentations.filter { $0.place == call.place && $0.call.name == call.name }
    if !written.isEmpty { return .navigates(written[0].kind, .all(written.map(\.shown))) }
    guard let change = features.change(by: call) else { return nil }
    guard change.isBack else {
      return .navigates(change.kind, .all(change.presentations.map { .elsewhere($0.call, $0.shown) }))
    }
    let onlyAlerts = !change.presentations.isEmpty && change.presentations.allSatisfy(\.isAlert)
    return onlyAlerts ? .notNavigation("forgets an alert") : .navigates(change.kind, .nothing)
  }

  // MARK: - Sending

  let callNames: Set<String>? = ["send"]

  /// Notes where a view sends an action, and for what reason.
  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard interpreter.viewStates.findings.changes != nil,
      let written = call.arguments.first, written.label == nil
    else { return nil }
    let features = StoreFeatures.of(StaticTypes(interpreter.program, interpreter.types.roles))
    guard features.viewSends.contains(call.place) else { return nil }
    if !call.context.isSilent {
      interpreter.viewStates.findings.sent.append(
        SentAction(
          place: call.place, text: "\(written.expression)", source: call.context.source,
          trigger: call.context.trigger, guards: call.context.guards))
    }
    return .value(.unknown)
  }

  // MARK: - Facts

  /// Gives what views present the actions by which reducers cause it.
  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard type === interpreter.program.sortedTypes.last else { return }
    let features = StoreFeatures.of(StaticTypes(interpreter.program, interpreter.types.roles))
    guard !features.presentations.isEmpty else { return }
    StoreTransitions(features, interpreter).tell()
  }
}
