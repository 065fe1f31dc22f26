import FlowModel
import SwiftOutline

/// Types whose names begin with a small letter, against Swift's custom: `loginView`.
///
/// The import tells types from variables by the first letter, so it reads these types under a name with a capital
/// one, and gives them their own name back in the end.
struct SmallTypeNames {
  private var capitalised: [String: String] = [:]
  private var declared: Set<String> = []

  /// - Parameter files: all files, since a name that some variable has too is not changed anywhere.
  init(_ files: [SwiftFile]) {
    for file in files {
      for type in file.outline.types where type.kind != .extension { declared.insert(type.name) }
    }
    var small = declared.filter { $0.first?.isLowercase ?? false && !$0.contains(".") }
    guard !small.isEmpty else { return }
    for file in files { small.subtract(Self.variables(in: file.outline)) }
    for name in small {
      let new = name.prefix(1).uppercased() + name.dropFirst()
      if !declared.contains(new) { capitalised[name] = new }
    }
  }

  /// The files with a capital letter at the beginning of each type.
  func capitalised(_ files: [SwiftFile]) -> [SwiftFile] {
    guard !capitalised.isEmpty else { return files }
    let renamer = TypeRenamer(capitalised, declared: declared)
    return files.map { file in
      var file = file
      file.outline = renamer.renamed(file.outline)
      return file
    }
  }

  /// What storyboards say, with the same names.
  func capitalised(_ parts: [ModelPart]) -> [ModelPart] {
    capitalised.isEmpty ? parts : parts.map { Self.renamed($0, capitalised) }
  }

  /// A part with the names that the code has.
  func restored(_ part: ModelPart) -> ModelPart {
    guard !capitalised.isEmpty else { return part }
    return Self.renamed(part, Dictionary(capitalised.map { ($1, $0) }) { first, _ in first })
  }

  private static func renamed(_ part: ModelPart, _ names: [String: String]) -> ModelPart {
    var part = part
    for index in part.coordinators.indices {
      part.coordinators[index].type = part.coordinators[index].type.map { names[$0] ?? $0 }
      for screen in part.coordinators[index].screens.indices {
        let type = part.coordinators[index].screens[screen].type
        part.coordinators[index].screens[screen].type = type.map { names[$0] ?? $0 }
      }
    }
    return part
  }

  /// The names of a file's variables, properties, parameters and functions.
  private static func variables(in outline: SourceOutline) -> Set<String> {
    var found = Set(outline.variables.map(\.name))
    func add(_ statements: [Statement]) {
      ExpressionWalk.visit(statements, bindings: { found.formUnion($0.names) }, expressions: { _ in })
    }
    func add(_ function: FunctionOutline) {
      found.insert(function.name)
      found.formUnion(function.parameters.map(\.name))
      add(function.body ?? [])
    }
    for type in outline.types {
      for property in type.properties {
        found.insert(property.name)
        add(property.getter ?? [])
      }
      for function in type.functions { add(function) }
      found.formUnion(type.cases.map(\.name))
    }
    for function in outline.functions { add(function) }
    add(outline.statements)
    return found
  }
}
