import SwiftOutline

/// What containers for dependency injection give.
extension StaticTypes {
  /// What the closure gives that is registered for a type that is asked for.
  func registered(_ name: String, _ arguments: [Argument], _ depth: Int) -> [StaticType] {
    guard Registrations.resolving.contains(name), depth < Self.depthLimit,
      let found = Registrations.of(program).telling(arguments, program)
    else { return [] }
    let place = Place(scope: WrittenScope(), type: found.type)
    return results(of: found.closure.body, place, depth + 1).filter { !isGeneral($0) }
  }
}
