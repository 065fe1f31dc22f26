/// The enums of a program by the names of their cases.
struct EnumCases {
  private let owners: [String: [SwiftType]]
  /// The folders of the files, by index.
  private let folders: [[Substring]]

  private init(_ program: SwiftProgram) {
    var owners: [String: [SwiftType]] = [:]
    for type in program.sortedTypes where type.kind == .enum {
      for each in type.cases { owners[each.name, default: []].append(type) }
    }
    self.owners = owners
    folders = program.files.map { $0.referencePath.split(separator: "/").dropLast() }
  }

  /// Those of a program, found once.
  static func of(_ program: SwiftProgram) -> EnumCases { program.once { EnumCases(program) } }

  /// The enums that have a case.
  func owners(of name: String) -> [SwiftType] { owners[name] ?? [] }

  /// The enums that have all of some cases.
  func owners(ofAll names: [String]) -> [SwiftType] {
    guard let first = names.first else { return [] }
    return owners(of: first).filter { owner in
      names.allSatisfy { name in owner.cases.contains { $0.name == name } }
    }
  }

  /// The enums whose declaration is the nearest to a file, of those the ones that a label is named after.
  func nearest(_ candidates: [SwiftType], to file: Int, label: String?) -> [SwiftType] {
    guard candidates.count > 1, folders.indices.contains(file) else { return candidates }
    let own = folders[file]
    func distance(_ type: SwiftType) -> Int {
      guard folders.indices.contains(type.file) else { return .max }
      let other = folders[type.file]
      let shared = zip(own, other).prefix { $0 == $1 }.count
      return own.count + other.count - 2 * shared
    }
    let least = candidates.map(distance).min()
    let near = candidates.filter { distance($0) == least }
    guard let label, let first = label.first else { return near }
    let ending = first.uppercased() + label.dropFirst()
    let named = near.filter { $0.lastName.hasSuffix(ending) }
    return named.isEmpty ? near : named
  }
}

extension SwiftProgram {
  /// Whether a type's instances are told to a store or the like, with what they are made with.
  func isMessage(_ type: SwiftType) -> Bool {
    let names = outward(from: type).map(\.lastName) + supertypes(of: type)
    return names.contains { name in
      ["Action", "Actions", "Event", "Message", "Command", "Intent"].contains(where: name.hasSuffix)
    }
  }
}
