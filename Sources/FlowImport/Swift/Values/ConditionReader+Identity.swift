import SwiftOutline

extension ConditionReader {
  /// Whether two expressions are the same screen or coordinator, `controller == settings`; nil where that is not
  /// known.
  ///
  /// Only what cannot become another one is compared: parameters, local constants and constant properties.
  func areSame(_ one: Expression, _ other: Expression, _ frame: Frame) -> Bool? {
    guard let one = lasting(one, frame), let other = lasting(other, frame) else { return nil }
    if one === other { return true }
    guard let first = one.type, let second = other.type, first !== second,
      types.roles[first.name] != nil, types.roles[second.name] != nil,
      !isKind(first, of: second), !isKind(second, of: first)
    else { return nil }
    return false
  }

  /// How a pattern that names a screen fits a value: `case settings: …` of `switch controller { … }`; nil for other
  /// patterns.
  func fit(of pattern: Pattern, to subject: Expression, _ frame: Frame) -> PatternFit? {
    let named: Expression
    switch pattern {
    case .expression(let expression) where expression.isPath: named = expression
    case .enumCase(let base?, let name, nil) where base.isSelf:
      named = Expression(.member(base: base, name: name), line: base.line)
    default: return nil
    }
    return areSame(subject, named, frame).map { $0 ? .always : .never }
  }

  private func isKind(_ type: SwiftType, of other: SwiftType) -> Bool {
    program.supertypes(of: type).contains(other.name)
  }

  private func lasting(_ expression: Expression, _ frame: Frame) -> SwiftObject? {
    switch expression.kind {
    case .name(let name):
      if let value = frame[name] { return frame.isGiven(name) ? value.object : nil }
      return lasting(name, frame)
    case .member(let base?, let name) where base.isSelf: return lasting(name, frame)
    default: return nil
    }
  }

  private func lasting(_ name: String, _ frame: Frame) -> SwiftObject? {
    guard let object = frame.object, let type = object.type, constants.isConstant(name, of: type),
      let (property, owner) = program.property(name, of: type)
    else { return nil }
    if let held = object.fields[name]?.object { return held }
    let outline = property.outline
    if let written = outline.type { return declaredValues.value(ofType: written, within: owner).object }
    guard let made = outline.initial?.called, made.base == nil, made.name.beginsUppercase else { return nil }
    return program.type(made.name, within: owner).map { SwiftObject($0.name, type: $0) }
  }
}
