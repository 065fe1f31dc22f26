import SwiftOutline

/// The declarations that can give texts, by their names.
struct TextDeclarations {
  /// A property or function whose text does not depend on what happens.
  struct Member {
    var owner: String
    var path: String
    var isStatic: Bool
    var value: Expression
    var parameters: [Parameter]
  }

  /// A function or property that may look up a key it is given.
  struct Helper {
    var name: String
    var owner: String?
    var parameters: [Parameter]
    var body: [Statement]
    /// Whether it is a property, which is asked without parentheses.
    var isProperty: Bool
  }

  private(set) var members: [String: [Member]] = [:]
  private(set) var functions: [String: [Member]] = [:]
  private(set) var helpers: [Helper] = []
  /// The texts of enums' cases, by the case's name.
  private(set) var rawValues: [String: [(owner: String, text: String)]] = [:]
  /// The types of properties, by owner and name.
  private(set) var propertyTypes: [String: String] = [:]
  /// The labels of parameters that take keys, by the name of what is called; an empty one for none.
  private(set) var keyLabels: [String: Set<String>] = [:]
  /// The first parts of the names of all types.
  private(set) var declared: Set<String> = []

  /// Whether the app has a function or property of a name that gives a text.
  func declares(_ name: String) -> Bool {
    members[name] != nil || functions[name] != nil || helpers.contains { $0.name == name }
  }

  private static let textTypes: Set<String> = [
    "String", "LocalizedStringKey", "LocalizedStringResource", "Text", "AttributedString",
    "NSAttributedString", "NSString", "Substring",
  ]
  /// The types of raw values that are no text.
  private static let numberTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "CGFloat",
  ]
  private static let keyTypes: Set<String> = [
    "LocalizedStringKey", "LocalizedStringResource", "String.LocalizationValue", "LocalizationValue",
  ]

  init(_ files: [SwiftFile]) {
    for file in files {
      for type in file.outline.types { add(type, file.referencePath) }
      for function in file.outline.functions { add(function, of: nil, file.referencePath) }
      for variable in file.outline.variables { add(variable, of: nil, file.referencePath) }
    }
  }

  private mutating func add(_ type: TypeOutline, _ path: String) {
    if type.kind != .extension {
      declared.insert(type.name.split(separator: ".").last.map(String.init) ?? "")
    }
    let isNumbered = type.inherited.contains { $0.name.map(Self.numberTypes.contains) ?? false }
    for one in type.cases where !isNumbered {
      var text = one.name
      if case .string(let raw)? = one.rawValue?.kind { text = raw }
      if one.parameters.isEmpty { rawValues[one.name, default: []].append((type.name, text)) }
    }
    for property in type.properties { add(property, of: type.name, path) }
    for function in type.functions { add(function, of: type.name, path) }
    if type.kind == .struct { addMemberwise(type) }
  }

  /// What the initialiser that a structure has by itself takes.
  private mutating func addMemberwise(_ type: TypeOutline) {
    let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
    for property in type.properties where property.getter == nil {
      guard let written = property.type?.name, Self.keyTypes.contains(written) else { continue }
      keyLabels[name, default: []].insert(property.name)
    }
  }

  private mutating func add(_ property: PropertyOutline, of owner: String?, _ path: String) {
    if let owner, let type = property.type?.name { propertyTypes[owner + "." + property.name] = type }
    guard property.type.map(Self.isText) ?? true else { return }
    if let getter = property.getter, property.type != nil {
      helpers.append(
        Helper(name: property.name, owner: owner, parameters: [], body: getter, isProperty: true))
    }
    guard let value = property.initial ?? property.getter.flatMap(\.onlyResult) else { return }
    // What begins empty is there to be filled.
    if case .string("") = value.kind, property.getter == nil, !property.header.isStatic { return }
    members[property.name, default: []].append(
      Member(
        owner: owner ?? "", path: path, isStatic: owner == nil || property.header.isStatic, value: value,
        parameters: []))
  }

  private mutating func add(_ function: FunctionOutline, of owner: String?, _ path: String) {
    let name = function.name == "init" ? owner?.split(separator: ".").last.map(String.init) : function.name
    for parameter in function.parameters {
      guard let name, let type = parameter.type?.name, Self.keyTypes.contains(type) else { continue }
      keyLabels[name, default: []].insert(parameter.label ?? "")
    }
    guard let body = function.body, function.returnType.map(Self.isText) ?? false else { return }
    if body.count < 20 {
      helpers.append(
        Helper(
          name: function.name, owner: owner, parameters: function.parameters, body: body, isProperty: false))
    }
    guard let value = body.onlyResult else { return }
    functions[function.name, default: []].append(
      Member(
        owner: owner ?? "", path: path, isStatic: owner == nil || function.header.isStatic, value: value,
        parameters: function.parameters))
  }

  private static func isText(_ type: TypeExpression) -> Bool {
    type.name.map { textTypes.contains($0) || $0.hasSuffix(".LocalizationValue") } ?? false
  }
}
