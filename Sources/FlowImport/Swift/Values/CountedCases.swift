import SwiftOutline

/// Enums whose cases are counted through: `Step(rawValue: step.rawValue + 1)`.
extension ConditionReader {
  /// The case that has a number, which is known by another case's; nothing where the enum has none, and nil
  /// where the number is not known.
  func counted(_ expression: Expression, _ frame: Frame) -> Value? {
    guard case .call(let callee, let arguments) = expression.kind, arguments.count == 1,
      arguments[0].label == "rawValue", let written = callee.namedType?.name,
      let type = written == "Self" ? frame.type : program.type(written, within: frame.type),
      let numbers = Self.numbers(of: type), let number = number(arguments[0].value, of: type, frame)
    else { return nil }
    guard let index = numbers.firstIndex(of: number) else { return .nothing }
    return .enumCase(type.cases[index].name, arguments: [])
  }

  /// What an enum's property has for a case that is known, if it counts: `var next: Step? { Step(rawValue: rawValue + 1) }`.
  func counted(_ property: String, ofCase known: Value) -> Value? {
    guard case .enumCase(let name, let arguments) = known else { return nil }
    let owners = EnumCases.of(program).owners(of: name).filter {
      $0.properties[property]?.outline.getter != nil
    }
    guard owners.count == 1, let owner = owners.first, let found = owner.properties[property],
      let getter = found.outline.getter, getter.count == 1
    else { return nil }
    let only: Expression
    switch getter[0] {
    case .expression(let value), .exit(let value?): only = value
    default: return nil
    }
    let object = SwiftObject(owner.name, type: owner, isMade: false)
    object.payloadCase = name
    object.payloads = arguments
    return counted(only, Frame(object: object, type: owner, function: nil, file: found.file))
  }

  /// Whether an expression counts by itself, so that it is known what it gives.
  func isCounted(_ expression: Expression, _ frame: Frame) -> Bool {
    guard case .member(let base?, let name) = expression.kind else {
      return counted(expression, frame) != nil
    }
    return given(base, frame).flatMap { counted(name, ofCase: $0) } != nil
  }

  private func number(_ expression: Expression, of type: SwiftType, _ frame: Frame) -> Int? {
    func rawValue(of value: Value?) -> Int? {
      guard case .enumCase(let name, _)? = value,
        let index = type.cases.firstIndex(where: { $0.name == name })
      else { return nil }
      return Self.numbers(of: type)?[index]
    }
    switch expression.kind {
    case .literal(let text): return Int(text)
    case .name("rawValue") where frame.type === type:
      return rawValue(of: given(Expression(.name("self"), line: expression.line), frame))
    case .member(let base?, "rawValue"):
      let written = base.writtenCase.map { Value.enumCase($0, arguments: []) }
      return rawValue(of: given(base, frame) ?? written)
    case .operation(let operators, let operands):
      guard operators == ["+"] || operators == ["-"], operands.count == 2,
        let first = number(operands[0], of: type, frame), let second = number(operands[1], of: type, frame)
      else { return nil }
      return operators == ["+"] ? first + second : first - second
    default: return nil
    }
  }

  /// The raw values of an enum's cases, in order; nil where they are no numbers.
  private static func numbers(of type: SwiftType) -> [Int]? {
    guard type.kind == .enum, type.inherited.contains(where: { $0.name == "Int" }) else { return nil }
    var numbers: [Int] = []
    for one in type.cases {
      guard let written = one.rawValue else {
        numbers.append((numbers.last ?? -1) + 1)
        continue
      }
      guard case .literal(let text) = written.kind, let number = Int(text) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
