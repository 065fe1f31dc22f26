import SwiftOutline

/// Which screens hold what.
final class ScreenHolders {
  let program: SwiftProgram
  let types: TypeQuestions
  /// What screens are made with, as far as written calls tell.
  var givenParts: GivenParts?
  private var holderCache: [String: [SwiftType]] = [:]

  init(_ types: TypeQuestions) {
    program = types.program
    self.types = types
  }

  /// The screens that have a property of a type, or of a protocol it conforms to.
  func holders(of type: SwiftType) -> [SwiftType] {
    if let known = holderCache[type.name] { return known }
    let found = findHolders(of: type)
    holderCache[type.name] = found
    return found
  }

  /// The screens that have a property an object can be in: of a generic type's with the same arguments.
  func holders(of object: SwiftObject) -> [SwiftType] {
    guard let type = object.type else { return [] }
    let all = holders(of: type)
    guard !type.generics.isEmpty else { return all }
    return all.filter { holder in
      holder.sortedProperties.contains { property in
        guard let written = property.outline.type?.unwrapped,
          written.firstName.flatMap({ program.type($0, within: holder) }) === type
        else { return false }
        return written.arguments.map(\.description) == object.arguments.map(\.description)
      }
    }
  }

  private func findHolders(of type: SwiftType) -> [SwiftType] {
    let names = Set(
      [type.name] + program.supertypes(of: type).filter { program.types[$0]?.kind == .protocol })
    var found: [String: SwiftType] = [:]
    for holder in names.flatMap(program.holders) where types.roles[holder.name] == .screen {
      if givenParts?.canHold(holder, type) ?? true { found[holder.name] = holder }
    }
    return found.values.sorted {
      ($0.file, $0.header.line, $0.name) < ($1.file, $1.header.line, $1.name)
    }
  }
}
