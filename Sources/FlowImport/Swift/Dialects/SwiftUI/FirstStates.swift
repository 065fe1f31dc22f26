import SwiftOutline

/// What states begin with, and so what a choice that depends on them shows first.
extension ViewTest {
  private static let depthLimit = 4

  /// Whether it holds as long as nothing has been set; nil where the code does not say.
  func holdsFirst(_ interpreter: Interpreter) -> Bool? {
    if let known = StoreFirsts(interpreter).holds(self) { return known }
    var outcomes: [Bool] = []
    for test in [self] + others {
      guard let subject = test.subject else { continue }
      for first in Self.firstSettings(in: subject, test.frame, interpreter, depth: 0) {
        if let holds = holds(after: first, interpreter) { outcomes.append(holds) }
      }
    }
    if outcomes.isEmpty { return nil }
    // One of several conditions that fails decides, also of those that must not all hold.
    return isNegated ? outcomes.contains(true) : !outcomes.contains(false)
  }

  /// Whether it asks for states that begin the same at every start, so that nothing stored decides.
  func beginsAlike(_ interpreter: Interpreter) -> Bool {
    // Whatever was stored, a store is made with a state that is written.
    if StoreFirsts(interpreter).holds(self) != nil { return true }
    return ([self] + others).allSatisfy { test in
      guard let subject = test.subject, !Self.joinsSeveral(subject) else { return false }
      let states = Self.named(in: subject, test.frame, interpreter, depth: 0)
      return states.count == 1 && states.allSatisfy { FirstSetting.isAlike($0.property, of: $0.owner) }
    }
  }

  /// The states that it asks for.
  func states(_ interpreter: Interpreter) -> Set<String> {
    ([self] + others).reduce(into: Set()) { found, test in
      guard let subject = test.subject else { return }
      found.formUnion(Self.named(in: subject, test.frame, interpreter, depth: 0).map(\.name))
    }
  }

  /// Whether an expression depends on several things of which one may be unknown.
  private static func joinsSeveral(_ expression: Expression) -> Bool {
    var isFound = false
    ExpressionWalk.visit([.expression(expression)]) { part in
      switch part.kind {
      case .operation(let operators, _) where !plain.contains(operators): isFound = true
      case .ternary, .statement: isFound = true
      default: break
      }
    }
    return isFound
  }

  private static let plain = [["!"], ["=="], ["!="]]

  /// The states that an expression names, also behind computed properties, each as set to what it begins with.
  private static func firstSettings(
    in expression: Expression, _ frame: Frame, _ interpreter: Interpreter, depth: Int
  ) -> [StateChange] {
    named(in: expression, frame, interpreter, depth: depth).map { state in
      StateChange(
        state: state.name, operation: .set(state.setting), context: Context(),
        place: CodePlace(file: state.property.file, line: state.property.outline.header.line))
    }
  }

  /// A state that an expression names, and what it begins with.
  private struct NamedState {
    var name: String
    var property: SwiftProperty
    var owner: SwiftType
    var setting: StateSetting
  }

  private static func named(
    in expression: Expression, _ frame: Frame, _ interpreter: Interpreter, depth: Int
  ) -> [NamedState] {
    guard depth < depthLimit else { return [] }
    var parts: [Expression] = []
    ExpressionWalk.visit([.expression(expression)]) { part in
      switch part.kind {
      case .name, .member(.some, _): parts.append(part)
      default: break
      }
    }
    return parts.flatMap { part -> [NamedState] in
      guard let (property, owner, object) = property(part, frame, interpreter) else { return [] }
      if let getter = property.outline.getter {
        guard let found = getter.onlyResult else { return [] }
        let inner = Frame(object: object, type: owner, function: nil, file: property.file)
        return named(in: found, inner, interpreter, depth: depth + 1)
      }
      guard let state = interpreter.viewStates.state(of: part, frame, Context()),
        let setting = FirstSetting.of(property, in: owner, interpreter)
      else { return [] }
      return [NamedState(name: state, property: property, owner: owner, setting: setting)]
    }
  }

  /// The property that an expression names, the type that declares it, and the instance that has it.
  static func property(
    _ expression: Expression, _ frame: Frame, _ interpreter: Interpreter
  ) -> (SwiftProperty, SwiftType, SwiftObject)? {
    var object = frame.object
    var name = ""
    switch expression.kind {
    case .name(let written): name = written
    case .member(let base?, let written):
      object = interpreter.expressions.value(of: base, frame).object
      name = written
    default: return nil
    }
    guard let object, let type = object.type,
      let (property, owner) = interpreter.program.property(name, of: type)
    else { return nil }
    return (property, owner, object)
  }
}

extension ViewTest {
  private static let devices = ["sizeclass", "idiom", "ipad", "iphone", "isphone", "ispad", "tablet"]

  /// Whether it asks what the device is, and not what people have done.
  var isOfDevice: Bool {
    guard let subject else { return false }
    var isFound = false
    ExpressionWalk.visit([.expression(subject)]) { part in
      guard let name = part.lastName?.lowercased() else { return }
      if Self.devices.contains(where: name.contains) { isFound = true }
    }
    return isFound
  }
}

extension StateChange.Operation {
  /// What is on top once a stack of cases was changed; itself for all else.
  var top: StateChange.Operation {
    switch self {
    case .set(.something(.list(let values), let expression)):
      guard case .array(let items) = expression.kind, let last = items.last, let value = values.last else {
        return self
      }
      return .set(StateSetting(value, last))
    case .append(let value, let expression): return .set(StateSetting(value, expression))
    default: return self
    }
  }
}
