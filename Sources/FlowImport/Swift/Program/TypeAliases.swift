import SwiftOutline

/// The app's `typealias`es: declarations are read as if every alias were written out.
///
/// Aliases of types that have a name are also found by ``SwiftProgram/type(_:within:)``; only written out,
/// those of tuples, closures, compositions and generic types tell what is in them.
struct TypeAliases {
  /// Those at the top level of files.
  private var global: [String: TypeExpression] = [:]
  /// Those within a type that stand for no plain name, by the type's qualified name.
  private var nested: [String: [String: TypeExpression]] = [:]

  /// How many aliases stand for one another in a row at most.
  private static let depthLimit = 8

  init(_ files: [SwiftFile]) {
    var declared: Set<String> = []
    for type in files.lazy.flatMap(\.outline.types) where type.kind != .extension {
      declared.insert(type.name)
    }
    for file in files {
      for alias in file.outline.aliases where !declared.contains(alias.name) && global[alias.name] == nil {
        global[alias.name] = alias.type
      }
      for type in file.outline.types {
        for alias in type.aliases where alias.type.name == nil || !alias.type.arguments.isEmpty {
          nested[type.name, default: [:]][alias.name] = alias.type
        }
      }
    }
  }

  /// The name of the type that an alias at the top level stands for in the end.
  func target(of name: String) -> String? {
    var found: String?
    var next = global[name]
    for _ in 0..<Self.depthLimit {
      guard let current = next?.firstName else { return found }
      found = current
      next = global[current]
      if next == nil { return found }
    }
    return nil
  }

  /// The aliases that names within a type can mean.
  private func known(within type: String?) -> [String: TypeExpression] {
    guard var name = type, !nested.isEmpty else { return global }
    var found = global
    var chain: [String] = []
    while true {
      chain.append(name)
      guard let dot = name.lastIndex(of: ".") else { break }
      name = String(name[..<dot])
    }
    for name in chain.reversed() { found.merge(nested[name] ?? [:]) { _, inner in inner } }
    return found
  }

  private func expanded(_ type: TypeExpression, _ known: [String: TypeExpression]) -> TypeExpression {
    var current = type
    for _ in 0..<Self.depthLimit {
      guard current.mentionedNames.contains(where: { known[$0] != nil }) else { return current }
      let next = current.substituting(known)
      if next == current { return current }
      current = next
    }
    // What stands for itself stays as it is written.
    return type
  }

  // MARK: - Declarations

  func expand(_ function: FunctionOutline, within type: String?) -> FunctionOutline {
    let known = known(within: type)
    guard !known.isEmpty else { return function }
    var function = function
    function.returnType = function.returnType.map { expanded($0, known) }
    for index in function.parameters.indices {
      function.parameters[index].type = function.parameters[index].type.map { expanded($0, known) }
    }
    return function
  }

  func expand(_ property: PropertyOutline, within type: String?) -> PropertyOutline {
    let known = known(within: type)
    guard !known.isEmpty, let written = property.type else { return property }
    var property = property
    property.type = expanded(written, known)
    return property
  }

  func expand(_ cases: [EnumCase], within type: String?) -> [EnumCase] {
    let known = known(within: type)
    guard !known.isEmpty else { return cases }
    return cases.map { each in
      var each = each
      for index in each.parameters.indices {
        each.parameters[index].type = each.parameters[index].type.map { expanded($0, known) }
      }
      return each
    }
  }

  /// What a type inherits from, each part of a composition by itself.
  func expand(inherited types: [TypeExpression]) -> [TypeExpression] {
    guard !global.isEmpty else { return types }
    return types.flatMap { written -> [TypeExpression] in
      guard case .composition(let parts) = expanded(written, global) else {
        return [expanded(written, global)]
      }
      return parts
    }
  }
}
