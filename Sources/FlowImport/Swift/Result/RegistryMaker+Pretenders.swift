import SwiftOutline

extension RegistryMaker {
  /// Types that are only named like coordinators, and bases of others, go when they do nothing.
  mutating func dropPretenders() {
    let program = interpreter.program
    let acting = Set(facts.compactMap(\.coordinator))
    let bases = Set(program.sortedTypes.flatMap(program.supertypes))
    let started = Set(
      facts.compactMap { fact -> String? in
        if case .coordinator(let name) = fact.target { name } else { nil }
      })
    for type in program.sortedTypes {
      guard case .coordinator(let isCertain)? = interpreter.types.roles[type.name],
        !acting.contains(type.name)
      else {
        continue
      }
      if bases.contains(type.name) || !isCertain && (!started.contains(type.name) || isIdle(type)) {
        interpreter.types.roles.remove(type.name)
      }
    }
    let roles = interpreter.types.roles
    facts = facts.filter { fact in
      if case .coordinator(let name) = fact.target { return roles.isCoordinator(name) }
      return true
    }
  }

  /// Whether nothing in a type's code navigates or has to do with what people see.
  private func isIdle(_ type: SwiftType) -> Bool {
    let program = interpreter.program
    // A library may call what conforms to one of its protocols.
    guard program.hasKnownParents(type) else { return false }
    let places = interpreter.log.writtenPlaces
    return ([type] + program.supertypes(of: type).compactMap { program.types[$0] }).allSatisfy { each in
      let members =
        each.sortedFunctions.map { CodeMember.function($0) }
        + each.sortedProperties.map { CodeMember.property($0, each) }
      return members.allSatisfy { member in
        var isIdle = true
        ExpressionWalk.visit(member.statements) { expression in
          isIdle = isIdle && !places.contains(CodePlace(file: member.place.file, line: expression.line))
        }
        return isIdle && !member.types.contains { interpreter.types.takesPart($0, program.types[$0]) }
      }
    }
  }
}
