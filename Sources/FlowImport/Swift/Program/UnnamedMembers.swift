import SwiftOutline

/// The private functions and computed properties that no other code of their file names, but for code that is
/// itself not named: others cannot use them, whatever they call by that name.
struct UnnamedMembers {
  /// The functions among them.
  private(set) var functions: Set<ObjectIdentifier> = []
  /// The properties among them.
  private(set) var properties: Set<ObjectIdentifier> = []

  init(_ program: SwiftProgram, callers: OutsideCallers) {
    var files: [Int: File] = [:]
    for function in program.allFunctions where Self.isClosed(function.outline.header) {
      guard !callers.canCall(function) else { continue }
      files[function.file, default: File()].functions[function.outline.name, default: []].append(function)
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties where Self.isClosed(property.outline.header) {
        guard property.outline.getter != nil, property.outline.header.attributes.allSatisfy(Self.isHarmless)
        else { continue }
        files[property.file, default: File()].properties[property.outline.name, default: []].append(property)
      }
    }
    guard !files.isEmpty else { return }
    use(in: program, &files)
    for file in files.values {
      functions.formUnion(file.functions.values.joined().map { ObjectIdentifier($0) })
      properties.formUnion(file.properties.values.joined().map { ObjectIdentifier($0) })
    }
  }

  /// The private members of a file that are not known to be in use, by their names.
  private struct File {
    var functions: [String: [SwiftFunction]] = [:]
    var properties: [String: [SwiftProperty]] = [:]

    func has(_ function: SwiftFunction) -> Bool {
      functions[function.outline.name]?.contains { $0 === function } ?? false
    }

    func has(_ property: SwiftProperty) -> Bool {
      properties[property.outline.name]?.contains { $0 === property } ?? false
    }

    /// Takes out what code in use names, and what that names in turn.
    mutating func use(_ names: Set<String>) {
      var waiting = Array(names)
      while let name = waiting.popLast() {
        for function in functions.removeValue(forKey: name) ?? [] {
          waiting += UnusedFunctions.names(of: function)
          waiting += UnnamedMembers.attributeNames(function.outline.header)
        }
        for property in properties.removeValue(forKey: name) ?? [] {
          waiting += UnusedFunctions.names(of: property)
        }
      }
    }
  }

  /// Takes out what code in use names.
  private func use(in program: SwiftProgram, _ files: inout [Int: File]) {
    for function in program.allFunctions where files[function.file].map({ !$0.has(function) }) ?? false {
      let names = UnusedFunctions.names(of: function).union(Self.attributeNames(function.outline.header))
      files[function.file]?.use(names)
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties
      where files[property.file].map({ !$0.has(property) }) ?? false {
        files[property.file]?.use(UnusedFunctions.names(of: property))
      }
      for value in type.cases.compactMap(\.rawValue) {
        files[type.file]?.use(UnusedFunctions.names(of: value))
      }
    }
    let shared = program.variables.values.reduce(into: Set<String>()) {
      $0.formUnion(UnusedFunctions.names(of: $1))
    }
    for index in files.keys { files[index]?.use(shared) }
    for (index, file) in program.files.enumerated() {
      // What is named where the outline has no statements may be used there.
      files[index]?.use(UnusedFunctions.names(of: file.outline.statements).union(file.outline.unread))
    }
  }

  private static func isClosed(_ header: DeclarationHeader) -> Bool {
    header.access == .closed && !header.hasAttribute("objc")
  }

  private static func isHarmless(_ attribute: Attribute) -> Bool {
    ["ViewBuilder", "ToolbarContentBuilder", "SceneBuilder", "MainActor", "inlinable", "available"]
      .contains(attribute.name)
  }

  fileprivate static func attributeNames(_ header: DeclarationHeader) -> Set<String> {
    Set(header.attributes.flatMap(\.arguments).flatMap { UnusedFunctions.names(of: $0.value) })
  }
}
