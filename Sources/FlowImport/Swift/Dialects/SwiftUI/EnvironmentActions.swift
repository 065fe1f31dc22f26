import SwiftOutline

/// What an app puts into the environment for views to call: `.environment(\.showPaywall) { isPaying = true }`.
struct EnvironmentActions {
  /// A value that some view sets under a key.
  private struct Given {
    var value: Expression
    /// The view that sets it.
    var type: SwiftType
    var file: Int
    /// The modifier of the app's own that sets it, with the parameter it is made from.
    var helper: Helper?
  }

  private struct Helper {
    var function: SwiftFunction
    var parameter: String
    var value: Expression
  }

  private var given: [String: [Given]] = [:]
  /// The names of the properties by which views read these.
  private(set) var names: Set<String> = []
  /// The modifiers of the app's own that set them.
  private var helpers: Set<String> = []

  static func of(_ program: SwiftProgram) -> EnvironmentActions {
    program.once { EnvironmentActions(program) }
  }

  private init(_ program: SwiftProgram) {
    guard let keys = program.types["EnvironmentValues"]?.properties, !keys.isEmpty else { return }
    var helpers: [String: [(key: String, helper: Helper)]] = [:]
    for function in program.types["View"]?.sortedFunctions ?? [] {
      ExpressionWalk.visit(function.outline.body ?? []) { expression in
        guard let (key, value) = Self.setting(expression), keys[key] != nil else { return }
        let used = function.outline.parameters.first { value.uses($0.name) }
        guard let used else { return }
        let helper = Helper(function: function, parameter: used.name, value: value)
        helpers[function.outline.name, default: []].append((key, helper))
      }
    }
    for type in program.sortedTypes where type.kind != .extension {
      guard SwiftUINavigation.isPart(type, program) || SwiftUINavigation.isApp(type, program) else {
        continue
      }
      let bodies =
        type.sortedProperties.map { ($0.outline.getter ?? [], $0.file) }
        + type.sortedFunctions.map { ($0.outline.body ?? [], $0.file) }
      for (body, file) in bodies {
        ExpressionWalk.visit(body) { expression in
          if let (key, value) = Self.setting(expression), keys[key] != nil {
            given[key, default: []].append(Given(value: value, type: type, file: file))
          }
          guard case .call(let callee, let arguments) = expression.kind,
            case .member(_, let name) = callee.kind
          else { return }
          for (key, helper) in helpers[name] ?? [] {
            guard let value = arguments.first(where: { $0.value.closure != nil })?.value else { continue }
            given[key, default: []].append(Given(value: value, type: type, file: file, helper: helper))
          }
        }
      }
      for property in type.sortedProperties {
        if let key = Self.key(of: property.outline), keys[key] != nil { names.insert(property.outline.name) }
      }
    }
    if given.isEmpty { names = [] }
    self.helpers = Set(helpers.filter { $0.value.allSatisfy { isSettled($0.key) } }.keys)
  }

  /// Whether one view sets what is read under a key.
  private func isSettled(_ key: String) -> Bool { Set((given[key] ?? []).map(\.type.name)).count == 1 }

  /// Whether a modifier only puts such an action into the environment.
  func sets(_ modifier: Modifier) -> Bool {
    if helpers.contains(modifier.name) { return true }
    guard modifier.name == "environment" else { return false }
    return modifier.arguments.first?.value.keyPathName.map(isSettled) ?? false
  }

  /// The key and value of `.environment(\.key, value)` and `.environment(\.key) { … }`.
  private static func setting(_ expression: Expression) -> (key: String, value: Expression)? {
    guard case .call(let callee, let arguments) = expression.kind, callee.lastName == "environment",
      arguments.count == 2, let key = arguments[0].value.keyPathName
    else { return nil }
    let value = arguments[1].value
    let isMade = ViewStructure.made(value).map { $0.name.beginsUppercase } ?? false
    return value.closure != nil || isMade || value.isPath ? (key, value) : nil
  }

  /// The key of `@Environment(\.showPaywall) var showPaywall`; nil for other properties.
  static func key(of property: PropertyOutline) -> String? {
    let attribute = property.header.attributes.first { $0.name == "Environment" }
    return attribute?.arguments.first?.value.keyPathName
  }

  /// What a property reads from the environment; nil where nothing is put there, or several views do.
  func value(of property: PropertyOutline, _ interpreter: Interpreter) -> Value? {
    guard let key = Self.key(of: property), let first = given[key]?.first, isSettled(key) else { return nil }
    let silent = Context().silenced
    let object = SwiftObject(first.type.name, type: first.type, isMade: false)
    let frame = Frame(object: object, type: first.type, function: nil, file: first.file)
    let value = interpreter.expressions.evaluate(first.value, frame, silent)
    let found: Value
    if let helper = first.helper {
      let inner = Frame(
        object: nil, type: helper.function.type, function: helper.function, file: helper.function.file)
      inner[helper.parameter] = value
      found = interpreter.expressions.evaluate(helper.value, inner, silent)
    } else {
      found = value
    }
    let isCallable = found.isCallable || found.object?.type?.functions["callAsFunction"] != nil
    return isCallable ? found : nil
  }
}
