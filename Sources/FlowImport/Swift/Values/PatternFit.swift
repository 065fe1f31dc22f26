import SwiftOutline

/// Whether a pattern fits what is known of a value.
enum PatternFit {
  case never, maybe, always

  /// Compares a pattern's text, or a part of one, with a value.
  ///
  /// - Parameter names: the names the whole pattern binds.
  static func of(_ text: String, names: [String], _ value: Value) -> PatternFit {
    let plain = PatternParts.plain(text)
    if plain == "_" || names.contains(plain) { return .always }
    switch value {
    case .truth(let truth):
      return plain == "true" || plain == "false" ? (plain == "true") == truth ? .always : .never : .maybe
    case .nothing:
      if plain == "nil" || name(plain) == "none" { return .always }
      return plain.hasPrefix(".") || plain.hasSuffix("?") ? .never : .maybe
    case .enumCase(let known, let arguments):
      guard let name = name(plain), name != "some" else { return plain == "nil" ? .never : .maybe }
      guard name == known else { return .never }
      guard let parts = PatternParts.arguments(plain) else { return .always }
      let fits = parts.enumerated().map { index, part in
        of(part, names: names, index < arguments.count ? arguments[index] : .unknown)
      }
      return fits.contains(.never) ? .never : fits.contains(.maybe) ? .maybe : .always
    default: return .maybe
    }
  }

  /// The case that a pattern begins with; nil when it is none, as `is Screen`.
  private static func name(_ plain: String) -> String? {
    guard let first = plain.first, first == "." || first.isUppercase else { return nil }
    return RouteCase.name(
      String(plain.prefix { $0 != "(" }.split(separator: ".").last.map { "." + $0 } ?? ""))
  }
}

extension PatternParts {
  /// A pattern without the word that binds its names, and without the label before a part of one.
  static func plain(_ text: String) -> String {
    var rest = text.drop { $0 == " " || $0 == "\n" }
    if let colon = rest.firstIndex(of: ":"),
      rest[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    {
      rest = rest[rest.index(after: colon)...].drop { $0 == " " }
    }
    for word in ["let ", "var "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count).drop { $0 == " " }
    }
    return String(rest)
  }

  /// The parts of what a case's pattern carries; nil when it carries nothing.
  static func arguments(_ plain: String) -> [String]? {
    guard let open = plain.firstIndex(of: "("), plain.hasSuffix(")") else { return nil }
    return of(String(plain[open...]))
  }
}

extension Interpreter {
  /// Binds the names of a pattern, or of a part of one, to what the value carries.
  func bind(_ text: String, names: [String], to value: Value, _ frame: Frame) {
    let plain = PatternParts.plain(text)
    if names.contains(plain) {
      frame[plain] = value
      return
    }
    guard let parts = PatternParts.arguments(plain) else { return }
    for (part, argument) in zip(parts, carried(by: value, in: plain)) {
      bind(part, names: names, to: argument, frame)
    }
  }

  /// In a branch for one case a variable that was asked about is that case, also for whom it is handed on to.
  func narrow(_ subject: Expression, _ value: Value, to branch: Choice.Branch, _ frame: Frame) {
    guard case .name(let name) = subject.kind, frame[name] != nil, branch.patterns.count == 1,
      let pattern = branch.patterns.first, pattern.cases.count == 1, !pattern.names.contains(name)
    else { return }
    switch value {
    case .unknown: break
    case .object(let object)
    where object.type?.kind ?? .extension == .extension || object.type?.kind == .enum: break
    default: return
    }
    frame[name] = .enumCase(
      pattern.cases[0], arguments: carried(by: value, in: PatternParts.plain(pattern.text)))
  }

  /// What a case carries: what it was made with, or else what is declared for it.
  private func carried(by value: Value, in pattern: String) -> [Value] {
    switch value {
    case .enumCase(_, let arguments): return arguments
    case .object(let object):
      guard let type = object.type, type.kind == .enum, let name = RouteCase.name(pattern),
        let found = type.cases.first(where: { $0.name == name })
      else { return [] }
      return found.parameters.map { parameter in
        parameter.type.map { self.value(ofType: $0, within: type) } ?? .unknown
      }
    default: return []
    }
  }
}
