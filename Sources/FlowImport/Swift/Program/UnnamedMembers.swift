import SwiftOutline

/// The private functions and computed properties that no other code of their file names, but for code that is
/// itself not named: others cannot use them, whatever they call by that name.
struct UnnamedMembers {
  /// What they are identified by.
  let ids: Set<ObjectIdentifier>

  init(_ program: SwiftProgram, callers: OutsideCallers) {
    let properties = program.sortedTypes.flatMap { type in
      type.sortedProperties.map { CodeMember.property($0, type) }
    }
    var files: [Int: File] = [:]
    var roots: [CodeMember] = []
    for member in program.allFunctions.map({ CodeMember.function($0) }) + properties {
      if Self.isClosed(member, callers) {
        files[member.place.file, default: File()].waiting[member.name, default: []].append(member)
      } else {
        roots.append(member)
      }
    }
    for root in roots { files[root.place.file]?.use(Self.names(of: root)) }
    for type in program.sortedTypes {
      for value in type.cases.compactMap(\.rawValue) {
        files[type.file]?.use(UnusedFunctions.names(of: value))
      }
    }
    let shared = program.variables.values.reduce(into: Set<String>()) {
      $0.formUnion(UnusedFunctions.names(of: $1))
    }
    for (index, file) in program.files.enumerated() {
      files[index]?.use(shared)
      // What is named where the outline has no statements may be used there.
      files[index]?.use(UnusedFunctions.names(of: file.outline.statements).union(file.outline.unread))
    }
    ids = Set(files.values.flatMap(\.waiting.values).joined().map(\.id))
  }

  /// The members of a file that are not known to be in use, by their names.
  private struct File {
    var waiting: [String: [CodeMember]] = [:]

    /// Takes out what code in use names, and what that names in turn.
    mutating func use(_ names: Set<String>) {
      var names = Array(names)
      while let name = names.popLast() {
        for member in waiting.removeValue(forKey: name) ?? [] { names += UnnamedMembers.names(of: member) }
      }
    }
  }

  /// Whether only code of its file can use a member, so that it is not in use if no code there names it.
  private static func isClosed(_ member: CodeMember, _ callers: OutsideCallers) -> Bool {
    switch member {
    case .function(let function):
      let header = function.outline.header
      return header.access == .closed && !header.hasAttribute("objc") && !callers.canCall(function)
    case .property(let property, _):
      let header = property.outline.header
      return header.access == .closed && property.outline.getter != nil
        && header.attributes.allSatisfy { harmlessAttributes.contains($0.name) }
    }
  }

  private static let harmlessAttributes: Set<String> = [
    "ViewBuilder", "ToolbarContentBuilder", "SceneBuilder", "MainActor", "inlinable", "available",
  ]

  /// The names in a member's code, and in its attributes.
  private static func names(of member: CodeMember) -> Set<String> {
    switch member {
    case .function(let function):
      let attributes = function.outline.header.attributes.flatMap(\.arguments)
      return attributes.reduce(UnusedFunctions.names(of: function)) {
        $0.union(UnusedFunctions.names(of: $1.value))
      }
    case .property(let property, _): return UnusedFunctions.names(of: property)
    }
  }
}
