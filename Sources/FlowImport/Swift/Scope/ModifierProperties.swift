import SwiftOutline

/// Modifiers of the app's own that are properties, `extension View { var themed: some View { … } }`, which are read as
/// functions without parameters, like all other modifiers.
struct ModifierProperties {
  private let names: Set<String>

  /// The files with functions and calls instead.
  static func asFunctions(in files: [SwiftFile]) -> [SwiftFile] {
    let modifiers = ModifierProperties(files)
    guard !modifiers.names.isEmpty else { return files }
    let renamer = TypeRenamer(replacing: modifiers.called)
    return files.map { file in
      var file = file
      for index in file.outline.types.indices { modifiers.declareFunctions(in: &file.outline.types[index]) }
      if modifiers.occur(in: file.outline) { file.outline = renamer.renamed(file.outline) }
      return file
    }
  }

  private init(_ files: [SwiftFile]) {
    var found: Set<String> = []
    for file in files {
      for type in file.outline.types {
        found.formUnion(type.properties.filter { Self.isModifier($0, of: type) }.map(\.name))
      }
    }
    names = found
  }

  private static func isModifier(_ property: PropertyOutline, of type: TypeOutline) -> Bool {
    guard type.kind == .extension, type.name == "View", property.getter != nil, !property.header.isStatic,
      case .opaque? = property.type
    else { return false }
    return property.name != "body"
  }

  private func declareFunctions(in type: inout TypeOutline) {
    type.functions += type.properties.filter { Self.isModifier($0, of: type) }.map {
      FunctionOutline(name: Self.function($0.name), returnType: $0.type, body: $0.getter, header: $0.header)
    }
  }

  /// What a property is called as a function, so that no call is taken for the property again.
  private static func function(_ name: String) -> String { name + "Modifier" }

  /// A modifier that is named, as a call; nil for all else.
  private func called(_ kind: Expression.Kind) -> Expression.Kind? {
    guard case .member(let base?, let name) = kind, names.contains(name), isView(base) else { return nil }
    let callee = Expression(.member(base: base, name: Self.function(name)), line: base.line)
    return .call(callee: callee, arguments: [])
  }

  /// Whether something is a view that is made or modified, as far as its form tells.
  private func isView(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call: true
    case .member(let base?, let name): names.contains(name) && isView(base)
    case .name(let name):
      name == "self" || name == "content" || name.hasSuffix("View") && !name.beginsUppercase
    default: false
    }
  }

  private func occur(in outline: SourceOutline) -> Bool {
    ExpressionWalk.contains(outline) { part in
      if case .member(.some, let name) = part.kind { names.contains(name) } else { false }
    }
  }
}
