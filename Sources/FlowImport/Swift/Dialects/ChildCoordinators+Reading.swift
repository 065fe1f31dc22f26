import FlowModel
import SwiftOutline

/// Child coordinators that are started, as it is written.
extension ChildCoordinators {
  func writtenNames(_ types: StaticTypes) -> Set<String> { StartMethods.of(types.program).own }

  func mayNavigate(_ name: String) -> Bool {
    verbs.contains(name) || name.hasPrefix("startFlow") || name.hasPrefix("startWith")
  }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard !call.isAssignment else { return nil }
    if call.name == "coordinate" {
      return call.argument("to").map { .navigates(.start, .expression($0)) }
    }
    guard StartMethods.of(types.program).contains(call.name, labels: call.labels),
      let receiver = call.receiver, !receiver.isSelf
    else { return nil }
    if case .name("super") = receiver.kind { return nil }
    let owners = types.types(of: receiver, in: call)
    let children = owners.filter { isCoordinator($0, types) }
    guard let child = children.first else {
      let name: String
      switch receiver.kind {
      case .name(let written), .member(_, let written): name = written
      default: return nil
      }
      guard owners.isEmpty, Self.isCertainName(name.prefix(1).uppercased() + name.dropFirst()) else {
        return nil
      }
      return .navigates(.start, .expression(receiver))
    }
    if child.name == types.enclosingType(of: call.site)?.name, call.site.function?.header.isStatic != true {
      return .notNavigation("calls the coordinator's own \(call.name)()")
    }
    return .navigates(.start, .all(children.map { .type($0) }))
  }

  private func isCoordinator(_ type: StaticType, _ types: StaticTypes) -> Bool {
    types.roles.isCoordinator(type.name)
      || types.program.types[type.name].map { $0.kind == .protocol && Self.isCertainName($0.lastName) }
        ?? false
  }
}
