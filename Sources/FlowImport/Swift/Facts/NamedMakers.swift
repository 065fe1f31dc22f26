import SwiftOutline

/// The functions and properties whose code names types, as it does to make instances.
///
/// Screens that are called `ViewController` within their features are told apart by how the code writes them.
struct NamedMakers {
  private let byName: [String: [CodeMember]]
  /// Of names that several types have: the members by the full name of the type.
  private let byType: [String: [CodeMember]]
  private let shared: Set<String>

  init(_ program: SwiftProgram) {
    var byName: [String: [CodeMember]] = [:]
    for function in program.allFunctions {
      for name in function.reachingNames where name.beginsUppercase {
        byName[name, default: []].append(.function(function))
      }
    }
    var types: [String: Int] = [:]
    for type in program.sortedTypes {
      types[type.lastName, default: 0] += 1
      for property in type.sortedProperties {
        for name in property.calledNames.union(property.initialNames) where name.beginsUppercase {
          byName[name, default: []].append(.property(property, type))
        }
      }
    }
    shared = Set(types.filter { $0.value > 1 }.keys)
    byType = shared.sorted().reduce(into: [:]) { found, name in
      for member in byName[name] ?? [] {
        for type in Self.types(named: name, in: member, program) { found[type, default: []].append(member) }
      }
    }
    self.byName = byName
  }

  /// The members whose code names a type.
  func members(naming type: SwiftType) -> [CodeMember] {
    (shared.contains(type.lastName) ? byType[type.name] : byName[type.lastName]) ?? []
  }

  /// The full names of the types that some code means by a name.
  private static func types(named name: String, in member: CodeMember, _ program: SwiftProgram) -> Set<String>
  {
    var found: Set<String> = []
    ExpressionWalk.visit(member.statements) { expression in
      switch expression.kind {
      case .name(name), .member(_?, name):
        guard let path = expression.namedType?.description,
          let type = program.type(path, within: member.type), type.lastName == name
        else { return }
        found.insert(type.name)
      default: break
      }
    }
    return found
  }
}
