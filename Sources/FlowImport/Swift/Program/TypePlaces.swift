/// The types whose members stand in each file, by line.
struct TypePlaces {
  private let members: [Int: [(line: Int, type: SwiftType)]]

  /// The types of a program, found once.
  static func of(_ program: SwiftProgram) -> TypePlaces {
    program.once { TypePlaces(program) }
  }

  private init(_ program: SwiftProgram) {
    var members: [Int: [(line: Int, type: SwiftType)]] = [:]
    for type in program.sortedTypes {
      for function in type.sortedFunctions {
        members[function.file, default: []].append((function.outline.header.line, type))
      }
      for property in type.sortedProperties {
        members[property.file, default: []].append((property.outline.header.line, type))
      }
    }
    self.members = members.mapValues { $0.sorted { $0.line < $1.line } }
  }

  /// The type of the member that begins last before a line.
  func type(at place: CodePlace) -> SwiftType? { members[place.file]?.last { $0.line <= place.line }?.type }
}
