import SwiftOutline

/// The names of what is outside the app.
enum ExternalPlace {
  /// What is said of an address that cannot be determined.
  static let page = "web page"

  /// What an address leads to: its host, or the app that its scheme opens.
  static func name(of url: Expression, in call: WrittenCall, _ types: StaticTypes) -> String {
    AddressReader(types).place(of: url, in: call) ?? page
  }

  /// The same while code is followed: by the value, or else as it is written at that place.
  static func name(of value: Value, at place: CodePlace, _ interpreter: Interpreter) -> String {
    if let found = named(value) { return found }
    let types = StaticTypes(interpreter.program, interpreter.types.roles)
    return OpenedAddresses.of(types).places[place] ?? page
  }

  private static func named(_ value: Value) -> String? {
    switch value {
    case .text(let text): return named(text)
    case .type(let name): return isSettings(name) ? "Settings" : nil
    case .alternatives(let each):
      let found = Set(each.compactMap { named($0.value) })
      return found.count == 1 ? found.first : nil
    case .object(let object):
      guard ["URL", "NSURL"].contains(object.typeName) else { return nil }
      return (object.fields["string"] ?? object.fields[""]).flatMap(named)
    default: return nil
    }
  }

  /// Whether a name is that of the system's address of the app's settings.
  static func isSettings(_ name: String) -> Bool { name.lowercased().contains("settingsurl") }

  /// The system's address of the app's settings.
  static let settings = "app-settings:"

  private static let schemes = [
    "tel:": "phone", "telprompt:": "phone", "mailto:": "mail", "sms:": "messages", "facetime:": "FaceTime",
    "maps:": "Maps", "app-settings:": "Settings", "app-prefs:": "Settings",
  ]

  /// What a written address leads to; nil for one that says too little.
  static func named(_ text: String) -> String? {
    let text = String(text.drop { $0 == "\"" || $0 == "#" })
    let small = text.lowercased()
    if let found = schemes.first(where: { small.hasPrefix($0.key) }) { return found.value }
    guard let range = text.range(of: "://") else { return nil }
    let scheme = small.prefix { $0 != ":" }
    if ["itms", "itms-apps", "itms-appss"].contains(scheme) { return "App Store" }
    guard scheme == "http" || scheme == "https" else {
      let isName = !scheme.isEmpty && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
      return isName ? "\(scheme): link" : nil
    }
    let host = text[range.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if ["apps.apple.com", "itunes.apple.com"].contains(host) { return "App Store" }
    return host.isEmpty || host.contains("\\") || host.contains("…") ? nil : String(host)
  }
}

/// Reads addresses out of the expressions that give them, through variables, constants and functions.
struct AddressReader {
  private let types: StaticTypes
  private var program: SwiftProgram { types.program }
  private static let depthLimit = 6

  init(_ types: StaticTypes) { self.types = types }

  /// The name of what the address in a call leads to; nil when it cannot be determined.
  func place(of url: Expression, in call: WrittenCall) -> String? {
    let place = StaticTypes.Place(scope: call.scope, type: types.enclosingType(of: call.site))
    if let found = name(url, place, 0) { return found }
    // `URL(string: …).map { open($0) }` opens what the closure is given.
    let passing: Set<String> = ["map", "flatMap", "compactMap", "forEach"]
    guard let role = call.closures.last(where: { passing.contains($0.name) }) else { return nil }
    return role.receiver.flatMap { name($0, place, 0) }
  }

  private func name(_ expression: Expression, _ place: StaticTypes.Place, _ depth: Int) -> String? {
    guard depth < Self.depthLimit else { return nil }
    let next = depth + 1
    switch expression.kind {
    case .string(let text), .literal(let text): return ExternalPlace.named(text)
    case .name(let name):
      if ExternalPlace.isSettings(name) { return "Settings" }
      if let (found, scope) = place.scope.look(up: name) {
        let inner = StaticTypes.Place(scope: scope, type: place.type)
        return found.value.flatMap { self.name($0, inner, next) }
      }
      if let type = place.type, let found = property(name, of: type, next) { return found }
      return program.variables[name].flatMap { self.name($0, of: nil, next) }
    case .member(let base, let name):
      if ExternalPlace.isSettings(name) { return "Settings" }
      guard let base else { return nil }
      let owners = types.types(of: base, place).compactMap { program.types[$0.name] }
      return owners.lazy.compactMap { property(name, of: $0, next) }.first ?? self.name(base, place, next)
    case .call(let callee, let arguments): return name(calling: callee, arguments, place, next)
    case .operation(_, let operands), .other(_, let operands):
      return operands.lazy.compactMap { name($0, place, next) }.first
    case .ternary(_, let then, let otherwise): return same([then, otherwise], place, next)
    case .cast(let value, _): return name(value, place, next)
    default: return nil
    }
  }

  private func name(
    calling callee: Expression, _ arguments: [Argument], _ place: StaticTypes.Place, _ depth: Int
  ) -> String? {
    let found = arguments.lazy.compactMap { self.name($0.value, place, depth) }.first
    if let found { return found }
    switch callee.kind {
    case .name(let name):
      let own = place.type.flatMap { types.function(name, arguments, in: $0) }
      return (own ?? program.functions[name]?.first).flatMap { results(of: $0, depth) }
    case .member(let base?, let name):
      let owners = types.types(of: base, place).compactMap { program.types[$0.name] }
      let function = owners.lazy.compactMap { types.function(name, arguments, in: $0) }.first
      return function.flatMap { results(of: $0, depth) } ?? self.name(base, place, depth)
    default: return nil
    }
  }

  private func property(_ name: String, of type: SwiftType, _ depth: Int) -> String? {
    program.property(name, of: type).flatMap { self.name($0.0, of: $0.1, depth) }
  }

  private func name(_ property: SwiftProperty, of type: SwiftType?, _ depth: Int) -> String? {
    let given = property.outline.initial.map { [$0] } ?? Self.results(property.outline.getter ?? [])
    return same(given, StaticTypes.Place(scope: WrittenScope(), type: type), depth)
  }

  private func results(of function: SwiftFunction, _ depth: Int) -> String? {
    let place = StaticTypes.Place(scope: WrittenScope(), type: function.type)
    return same(Self.results(function.outline.body ?? []), place, depth)
  }

  /// What all of some expressions lead to; nil when they differ.
  private func same(_ expressions: [Expression], _ place: StaticTypes.Place, _ depth: Int) -> String? {
    let found = expressions.map { name($0, place, depth) }
    guard let first = found.first, Set(found).count == 1 else { return nil }
    return first
  }

  private static func results(_ body: [Statement]) -> [Expression] {
    if body.count == 1, case .expression(let only)? = body.first { return [only] }
    var found: [Expression] = []
    StatementWalk.visit(body) { if case .exit(let value?) = $0 { found.append(value) } }
    return found
  }
}

/// What all calls of a program lead to that open an address, by their places.
struct OpenedAddresses {
  private(set) var places: [CodePlace: String] = [:]

  static func of(_ types: StaticTypes) -> OpenedAddresses { types.program.once { OpenedAddresses(types) } }

  private init(_ types: StaticTypes) {
    let reader = AddressReader(types)
    let names: Set<String> = ["open", "openURL", "Link"]
    for (index, file) in types.program.files.enumerated() {
      for call in WrittenCallReader.calls(in: file.outline, file: index, where: names.contains) {
        guard let url = call.argument("destination") ?? call.first, !call.isAssignment else { continue }
        places[call.place] = reader.place(of: url, in: call)
      }
    }
  }
}
