import SwiftOutline

/// What is known of texts: what is done for a text that the code spells out, of `open("/home")` only the branch for
/// `"/home"`.
final class KnownTexts {
  let program: SwiftProgram
  let types: TypeQuestions

  init(program: SwiftProgram, types: TypeQuestions) {
    self.program = program
    self.types = types
  }

  /// What a text says whenever the code runs; nil when that is not known.
  func written(_ expression: Expression, _ frame: Frame) -> String? {
    switch expression.kind {
    case .name(let name) where frame[name] != nil: return frame.text(name)
    case .name(let name):
      if let text = frame.object?.texts[name] { return text }
    case .member(let base?, let name):
      if base.isSelf, let text = frame.object?.texts[name] { return text }
      if case .name(let variable) = base.kind, let value = frame[variable] {
        if case .object(let object) = value { return object.texts[name] }
        return nil
      }
    default: break
    }
    return WrittenTexts(program: program).text(expression, textScope(frame))
  }

  func textScope(_ frame: Frame) -> WrittenTexts.Scope {
    WrittenTexts.Scope(type: frame.type, names: { frame.text($0) })
  }

  /// A value with the texts that it is made with, where it is one of a type that code is passed:
  /// `Route(path: "/home")`, `Route.home()`, and `.home` for a parameter.
  func saying(
    _ value: Value, _ expression: Expression, expecting type: TypeExpression? = nil, _ frame: Frame
  ) -> Value {
    let expected = type?.firstName.flatMap { program.type($0, within: frame.type) }
    // What is written out has been seen where it is written, with the variables there.
    guard mayMakeTexts(expression, expected), type == nil || expression.isImplicit, value.list == nil else {
      return value
    }
    let scope = type == nil ? textScope(frame) : WrittenTexts.Scope(type: expected)
    guard let found = WrittenTexts(program: program).properties(expression, expecting: expected, scope),
      isPassed(found.type)
    else { return value }
    switch value {
    case .object(let object):
      // What an instance keeps beside its texts stays.
      guard object.type === found.type, object.isMade || object.fields.isEmpty && !object.isPayload else {
        return value
      }
      if object.isMade {
        object.texts = found.texts
        return value
      }
    case .alternatives, .closure, .method, .tuple: return value
    default: break
    }
    let object = SwiftObject(found.type.name, type: found.type, isMade: false)
    object.texts = found.texts
    return .object(object)
  }

  /// Whether an expression may make an instance that says something, which is asked for every call.
  private func mayMakeTexts(_ expression: Expression, _ expected: SwiftType?) -> Bool {
    switch expression.kind {
    case .call(let callee, _): return mayMakeTexts(callee, expected)
    case .member(nil, _): return expected.map(isPassed) ?? false
    case .member(let base?, _): return nestedType(expression).map(isPassed) ?? mayMakeTexts(base, nil)
    case .name(let name):
      return name.beginsUppercase && program.type(name).map { isPassed($0) || $0.kind == .enum } ?? true
    default: return false
    }
  }

  /// The type within another one that is named: `Desk.Order`.
  private func nestedType(_ expression: Expression) -> SwiftType? {
    guard case .member(let base?, let name) = expression.kind, name.beginsUppercase else { return nil }
    if case .name(let outer) = base.kind, outer.beginsUppercase {
      return program.type(outer).flatMap { program.type(name, within: $0) }
    }
    return nestedType(base).flatMap { program.type(name, within: $0) }
  }

  /// Whether a type is one of plain values with texts that functions are passed.
  private func isPassed(_ type: SwiftType) -> Bool {
    program.once { PassedTypes(program) }.names.contains(type.name) && types.roles[type.name] == nil
  }

  /// Notes that a parameter is given a text that is only likely: the standard of an optional, one of two.
  func noteGuess(_ name: String, _ value: Value, _ expression: Expression, _ frame: Frame) {
    guard value.text != nil else { return }
    // What another variable holds may itself be only likely.
    if !expression.isSpeltOut { frame.guess([name]) }
  }

  /// Whether a branch fits; of what isn't given from outside only a case of an enum is known, and a text that
  /// is spelt out.
  func fit(
    of pattern: Pattern, _ subject: Value, isGiven: Bool, _ text: String?, _ frame: Frame
  ) -> PatternFit {
    if let text { return fit(of: pattern, text, frame) }
    if let fit = fit(of: pattern, of: subject, frame) { return fit }
    guard isGiven || subject.possibleCases != nil else { return .maybe }
    return PatternFit.of(pattern, subject)
  }

  private func fit(of pattern: Pattern, _ text: String, _ frame: Frame) -> PatternFit {
    switch pattern {
    case .wildcard, .binding: .always
    case .declaration(_, let inner), .optional(let inner): fit(of: inner, text, frame)
    case .expression(let wanted):
      written(wanted, frame).map { $0 == text ? .always : .never } ?? .maybe
    case .enumCase(let base?, let name, nil):
      written(Expression(.member(base: base, name: name), line: base.line), frame)
        .map { $0 == text ? .always : .never } ?? .maybe
    default: .maybe
    }
  }

  /// Whether a comparison of texts holds that are both spelt out.
  func textTruth(of expression: Expression, _ frame: Frame) -> Bool? {
    switch expression.kind {
    case .operation(let operators, let operands):
      guard operators == ["=="] || operators == ["!="], operands.count == 2 else { return nil }
      if let one = written(operands[0], frame), let other = written(operands[1], frame) {
        return (one == other) == (operators == ["=="])
      }
      return saysSame(operands[0], as: operands[1], frame).map { $0 == (operators == ["=="]) }
    case .call(let callee, let arguments):
      guard arguments.count == 1, case .member(let base?, let name) = callee.kind else { return nil }
      return textTruth(name, of: base, arguments[0], frame)
    case .member(let base?, "isEmpty"): return written(base, frame).map(\.isEmpty)
    default: return nil
    }
  }

  private func textTruth(_ name: String, of base: Expression, _ argument: Argument, _ frame: Frame) -> Bool? {
    switch (name, argument.label) {
    case ("hasPrefix", nil), ("starts", "with"), ("hasSuffix", nil), ("contains", nil): break
    default: return nil
    }
    guard let part = written(argument.value, frame) else { return nil }
    if let text = written(base, frame) {
      switch name {
      case "hasPrefix", "starts": return text.hasPrefix(part)
      case "hasSuffix": return text.hasSuffix(part)
      default: return part.isEmpty || text.firstRange(of: part) != nil
      }
    }
    guard name == "contains" else { return nil }
    return WrittenTexts(program: program).texts(base, textScope(frame)).map { $0.contains(part) }
  }
}

/// The types of values with texts that functions are passed.
private final class PassedTypes {
  let names: Set<String>

  init(_ program: SwiftProgram) {
    var names: Set<String> = []
    for function in program.allFunctions where function.outline.body != nil {
      for parameter in function.outline.parameters {
        guard let name = parameter.type?.firstName, let type = program.type(name, within: function.type),
          type.kind == .struct || type.kind == .class, Self.holdsText(type)
        else { continue }
        names.insert(type.name)
      }
    }
    self.names = names
  }

  /// Whether a type holds a text, and nothing that does or shows something.
  private static func holdsText(_ type: SwiftType) -> Bool {
    let kept = type.sortedProperties.filter { !$0.outline.header.isStatic && $0.outline.getter == nil }
    let isActive = kept.contains { property in
      guard let written = property.outline.type else { return false }
      return written.isFunction || !Set(written.mentionedNames).isDisjoint(with: ["View", "AnyView"])
        || written.mentionedNames.contains { KnownTypes.isController($0) || type.genericNames.contains($0) }
    }
    return !isActive
      && kept.contains { property in
        let outline = property.outline
        if case .string? = outline.initial?.kind { return true }
        return outline.type?.unwrapped.name == "String"
      }
  }
}

extension Frame {
  /// What a variable says whenever the code runs; nil for no text, and for one that is only likely.
  fileprivate func text(_ name: String) -> String? { isGuess(name) ? nil : self[name]?.text }
}

extension Value {
  /// What is in it, when it is a list.
  fileprivate var list: [Value]? { if case .list(let items) = self { items } else { nil } }
}

extension Expression {
  /// Whether it is a literal, or a member of a type: `Paths.load.rawValue`.
  fileprivate var isSpeltOut: Bool {
    switch kind {
    case .string: true
    case .member(let base?, _): base.isSpeltOut
    case .name(let name): name.beginsUppercase
    default: false
    }
  }

  /// Whether it is an implicit member or a call of one: `.home`, `.load(item)`.
  fileprivate var isImplicit: Bool {
    switch kind {
    case .call(let callee, _): callee.isImplicit
    case .member(nil, _): true
    default: false
    }
  }

  /// The parts between operators of one kind; nil without such an operator.
  func parts(joinedBy joining: String) -> [Expression]? {
    guard case .operation(let operators, let operands) = kind, operators.contains(joining),
      operators.count == operands.count - 1
    else { return nil }
    var parts: [Expression] = []
    var start = 0
    for end in operands.indices where end == operators.count || operators[end] == joining {
      let part = Array(operands[start...end])
      let inner = Array(operators[start..<end])
      parts.append(
        part.count == 1 ? part[0] : Expression(.operation(operators: inner, operands: part), line: line))
      start = end + 1
    }
    return parts
  }
}
