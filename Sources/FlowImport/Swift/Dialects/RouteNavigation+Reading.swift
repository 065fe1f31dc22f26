import FlowModel
import SwiftOutline

/// Routes that are sent, as it is written: `coordinator.navigate(to: .settings)`.
extension RouteNavigation {
  func mayNavigate(_ name: String) -> Bool { Self.senders.contains(name) }

  /// Which transition a route is depends on whoever carries it out, so that only its place is known here.
  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard !call.isAssignment, let receiver = call.receiver, !receiver.isSelf,
      let first = call.arguments.first, ["to", "for", nil].contains(first.label),
      RouteCase.of(first.value).name != nil
    else { return nil }
    let owners = types.types(of: receiver, in: call)
    let isRouter = owners.contains { owner in
      types.roles.isCoordinator(owner.name)
        || types.isA(owner.name) { ChildCoordinators.isCertainName($0) || RouterWrapper.isNamedWrapper($0) }
    }
    return isRouter ? .navigates(.custom, .decidedElsewhere) : nil
  }
}
