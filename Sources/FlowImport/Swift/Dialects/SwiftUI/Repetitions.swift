import SwiftOutline

/// Views that are repeated for each element of a list that the code spells out.
final class Repetitions {
  let interpreter: Interpreter
  let values: ViewValues

  init(interpreter: Interpreter, values: ViewValues) {
    self.interpreter = interpreter
    self.values = values
  }

  /// Where the body of a repetition is gone through: once for each element that is known, or else once.
  func repetitions(of subject: Expression?, _ closure: Closure, _ position: ViewPosition) -> [ViewPosition] {
    let type = values.declaredType(of: subject, position).map { $0.element ?? $0 }
    guard let subject, let known = elements(of: subject, type, position) else {
      let inner = position.within(Frame(within: position.frame))
      let element = values.carried(type, within: position.view)
      return [bound(element, inner, closure)]
    }
    return known.elements.map { element in
      var inner = position.within(Frame(within: position.frame))
      guard known.way == .number else {
        return bound(element, inner, closure, isNumbered: known.way == .numbered)
      }
      narrow(known.list, to: element, inner)
      inner.element = element.object
      return inner
    }
  }

  /// How a repetition goes through a list: by its elements, by these with their numbers, or by numbers.
  private enum Way { case element, numbered, number }

  private func bound(
    _ element: Value, _ position: ViewPosition, _ closure: Closure, isNumbered: Bool = false
  ) -> ViewPosition {
    var inner = position
    let names = closure.parameters.map(\.name)
    if isNumbered, names.count > 1 {
      inner.frame[names[1]] = element
    } else {
      let given = isNumbered ? .tuple([("offset", .unknown), ("element", element)]) : element
      inner.frame[names.first ?? "$0"] = given
    }
    inner.element = element.object
    return inner
  }

  /// The elements of a list that is repeated, where they are known and show or say something.
  private func elements(
    of subject: Expression, _ type: TypeExpression?, _ position: ViewPosition
  ) -> (elements: [Value], list: Expression, way: Way)? {
    let (list, way) = Self.list(in: subject)
    guard case .list(let items) = interpreter.expressions.value(of: list, position.frame), !items.isEmpty
    else {
      return nil
    }
    let type = values.declaredType(of: list, position).map { $0.element ?? $0 } ?? type
    let elements = items.map { item -> Value in
      let refined = interpreter.declaredValues.refined(item, by: type, within: position.view)
      return values.payload(refined, type, within: position.view)
    }
    let isTelling = elements.allSatisfy { element in
      if case .tuple = element { return true }
      return element.object.map { $0.isMade || $0.payloadCase != nil } ?? false
    }
    return isTelling ? (elements, list, way) : nil
  }

  /// The list behind `Array(pages.enumerated())`, `pages.indices` and `0..<pages.count`.
  private static func list(in subject: Expression) -> (Expression, Way) {
    switch subject.kind {
    case .call(let callee, let arguments):
      if case .member(let base?, "enumerated") = callee.kind { return (base, .numbered) }
      if case .name("Array") = callee.kind, arguments.count == 1 { return list(in: arguments[0].value) }
      if case .member(let base?, "indexed") = callee.kind { return (base, .numbered) }
    case .member(let base?, "indices"): return (base, .number)
    case .operation(let operators, let operands) where operators == ["..<"] && operands.count == 2:
      if case .member(let base?, "count") = operands[1].kind { return (base, .number) }
    default: break
    }
    return (subject, .element)
  }

  /// Makes a list one of a single element, so that `pages[number]` is that.
  private func narrow(_ list: Expression, to element: Value, _ position: ViewPosition) {
    switch list.kind {
    case .name(let name): position.frame[name] = .list([element])
    case .member(let base?, let name):
      guard case .name(let holder) = base.kind,
        let object = interpreter.expressions.value(of: base, position.frame).object
      else { return }
      let copy = SwiftObject(object.typeName, type: object.type, isMade: object.isMade)
      copy.fields = object.fields
      copy.fields[name] = .list([element])
      if holder == "self" { position.frame[name] = .list([element]) }
      position.frame[holder] = .object(copy)
    default: break
    }
  }
}
