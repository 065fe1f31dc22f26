import SwiftOutline

/// A function or property with code in it.
enum CodeMember {
  case function(SwiftFunction)
  case property(SwiftProperty, SwiftType)

  var name: String {
    switch self {
    case .function(let function): function.outline.name
    case .property(let property, _): property.outline.name
    }
  }

  /// What a function calls what it is passed; nothing for a property.
  var parameterNames: [String] {
    if case .function(let function) = self { function.outline.parameters.map(\.name) } else { [] }
  }

  /// Whether nothing calls or reads it, or nothing makes its type.
  var isUnused: Bool {
    switch self {
    case .function(let function): function.isUnused
    case .property(let property, let type): property.isUnused || type.isUnmade
    }
  }

  var type: SwiftType? {
    switch self {
    case .function(let function): function.type
    case .property(_, let type): type
    }
  }

  /// Where it is declared.
  var place: CodePlace {
    switch self {
    case .function(let function): CodePlace(file: function.file, line: function.outline.header.line)
    case .property(let property, _): CodePlace(file: property.file, line: property.outline.header.line)
    }
  }

  /// What happens when it is called; nil for a computed property, which says nothing.
  var trigger: String? {
    switch self {
    case .function(let function): EntryPoints.trigger(function)
    case .property(let property, _): property.outline.getter == nil ? property.outline.name : nil
    }
  }

  /// Its code.
  var statements: [Statement] {
    switch self {
    case .function(let function): function.outline.body ?? []
    case .property(let property, _):
      (property.outline.getter ?? []) + (property.outline.initial.map { [.expression($0)] } ?? [])
    }
  }

  /// The names of the types that its declaration mentions.
  var types: [String] {
    switch self {
    case .function(let function):
      (function.outline.parameters.map(\.type) + [function.outline.returnType]).flatMap {
        $0?.mentionedNames ?? []
      }
    case .property(let property, _): property.outline.type?.mentionedNames ?? []
    }
  }

  /// Whether it makes instances of its type.
  var isInitialiser: Bool {
    if case .function(let function) = self { function.outline.name == "init" } else { false }
  }
}
