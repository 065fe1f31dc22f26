/// The types whose members stand in each file, by line.
struct TypePlaces {
  private let members: [Int: [(line: Int, type: SwiftType, property: String?)]]

  /// The types of a program, found once.
  static func of(_ program: SwiftProgram) -> TypePlaces {
    program.once { TypePlaces(program) }
  }

  private init(_ program: SwiftProgram) {
    var members: [Int: [(line: Int, type: SwiftType, property: String?)]] = [:]
    for type in program.sortedTypes {
      for function in type.sortedFunctions {
        members[function.file, default: []].append((function.outline.header.line, type, nil))
      }
      for property in type.sortedProperties {
        let name = property.outline.initial == nil ? nil : property.outline.name
        members[property.file, default: []].append((property.outline.header.line, type, name))
      }
    }
    self.members = members.mapValues { $0.sorted { $0.line < $1.line } }
  }

  /// The type of the member that begins last before a line.
  func type(at place: CodePlace) -> SwiftType? { members[place.file]?.last { $0.line <= place.line }?.type }

  /// The property around a line that is made there: `lazy var addButton = Button { … }`.
  func property(at place: CodePlace) -> String? {
    members[place.file]?.last { $0.line <= place.line }?.property
  }
}
