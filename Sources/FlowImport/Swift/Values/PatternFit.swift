import SwiftOutline

/// Whether a pattern fits what is known of a value.
enum PatternFit {
  case never, maybe, always

  /// Compares a pattern with a value.
  static func of(_ pattern: Pattern, _ value: Value) -> PatternFit {
    switch pattern {
    case .wildcard, .binding: return .always
    case .declaration(_, let inner): return of(inner, value)
    default: break
    }
    switch value {
    case .truth(let truth):
      guard case .expression(let wanted) = pattern, case .truth(let expected)? = Value.truth(of: wanted)
      else { return .maybe }
      return expected == truth ? .always : .never
    case .number(let number):
      guard case .expression(let wanted) = pattern, case .number(let expected)? = Value.truth(of: wanted)
      else { return .maybe }
      return expected == number ? .always : .never
    case .oneOf(let cases):
      let fits = cases.map { of(pattern, $0) }
      guard let first = fits.first else { return .maybe }
      return fits.allSatisfy { $0 == first } ? first : .maybe
    case .nothing: return ofNothing(pattern)
    case .enumCase(let known, let arguments): return of(pattern, known, arguments)
    default: return .maybe
    }
  }

  private static func ofNothing(_ pattern: Pattern) -> PatternFit {
    switch pattern {
    case .enumCase(_, "none", _): .always
    case .enumCase(nil, _, _), .optional: .never
    case .expression(let expression): expression.isNil ? .always : .maybe
    default: .maybe
    }
  }

  private static func of(_ pattern: Pattern, _ known: String, _ arguments: [Value]) -> PatternFit {
    switch pattern {
    case .enumCase(_, "some", _): return .maybe
    case .enumCase(_, let name, let parts):
      guard name == known else { return .never }
      let fits = (parts ?? []).enumerated().map { index, part in
        of(part.pattern, index < arguments.count ? arguments[index] : .unknown)
      }
      return fits.contains(.never) ? .never : fits.contains(.maybe) ? .maybe : .always
    case .optional(let inner): return of(inner, .enumCase(known, arguments: arguments))
    case .expression(let expression): return expression.isNil ? .never : .maybe
    default: return .maybe
    }
  }
}

extension Expression {
  /// Whether it is `nil`.
  var isNil: Bool { kind == .literal("nil") }

  /// Whether it is `self`.
  var isSelf: Bool { if case .name("self") = kind { true } else { false } }
}

/// What the parts of patterns stand for.
struct PatternParts {
  let declaredValues: DeclaredValues

  /// Gives the names in a pattern what a value carries there, as far as that is known.
  func bindParts(of pattern: Pattern, to value: Value, _ frame: Frame) {
    switch pattern {
    case .binding(let name): frame[name] = value
    case .declaration(_, let inner), .optional(let inner): bindParts(of: inner, to: value, frame)
    case .cast(let inner, let type):
      let typed = declaredValues.value(ofType: type, within: frame.type)
      bindParts(of: inner, to: typed.isKnown ? typed : value, frame)
    case .enumCase(_, let name, let parts):
      for (part, carried) in zip(parts ?? [], carried(by: value, in: name)) {
        bindParts(of: part.pattern, to: carried, frame)
      }
    case .tuple(let parts):
      guard case .tuple(let values) = value else { return }
      for (part, element) in zip(parts, values) { bindParts(of: part.pattern, to: element.value, frame) }
    case .wildcard, .typeTest, .expression: break
    }
  }

  /// What a case carries: what it was made with, or else what is declared for it.
  func carried(by value: Value, in name: String) -> [Value] {
    switch value {
    case .enumCase(_, let arguments): return arguments
    case .oneOf(let cases):
      return cases.first { $0.caseName == name }.map { carried(by: $0, in: name) } ?? []
    case .alternatives(let values):
      return values.first { $0.value.caseName == name }.map { carried(by: $0.value, in: name) } ?? []
    case .object(let object) where object.payloadCase == name && !object.payloads.isEmpty:
      return object.payloads
    case .object(let object):
      guard let type = object.type, type.kind == .enum,
        let found = type.cases.first(where: { $0.name == name })
      else { return [] }
      return found.parameters.map { parameter in
        parameter.type.map { declaredValues.value(ofType: $0, within: type) } ?? .unknown
      }
    default: return []
    }
  }
}
