import SwiftOutline

/// What is done for an instance that says something, of `show(.help)` only the branch for the static member `help`.
extension KnownTexts {
  /// Whether a pattern is an instance that says the same as another one; nil where that is not asked.
  func fit(of pattern: Pattern, of subject: Value, _ frame: Frame) -> PatternFit? {
    guard case .object(let object) = subject, !object.texts.isEmpty else { return nil }
    let wanted: Expression
    switch pattern {
    case .declaration(_, let inner), .optional(let inner): return fit(of: inner, of: subject, frame)
    case .expression(let expression): wanted = expression
    case .enumCase(let base, let name, nil): wanted = Expression(.member(base: base, name: name), line: 0)
    default: return nil
    }
    return saysSame(object, as: wanted, frame).map { $0 ? .always : .never }
  }

  /// Whether two instances are the same by what they say; nil where that is not known of both.
  func saysSame(_ one: Expression, as other: Expression, _ frame: Frame) -> Bool? {
    if let object = said(by: one, frame) { return saysSame(object, as: other, frame) }
    return said(by: other, frame).flatMap { saysSame($0, as: one, frame) }
  }

  private func said(by expression: Expression, _ frame: Frame) -> SwiftObject? {
    guard case .name(let name) = expression.kind, case .object(let object)? = frame[name],
      !object.texts.isEmpty
    else { return nil }
    return object
  }

  private func saysSame(_ object: SwiftObject, as wanted: Expression, _ frame: Frame) -> Bool? {
    guard let type = object.type,
      let found = WrittenTexts(program: program).properties(wanted, expecting: type, textScope(frame)),
      found.type === type
    else { return nil }
    let shared = Set(object.texts.keys).intersection(found.texts.keys)
    if shared.contains(where: { object.texts[$0] != found.texts[$0] }) { return false }
    return object.texts.count == found.texts.count && shared.count == found.texts.count ? true : nil
  }
}
