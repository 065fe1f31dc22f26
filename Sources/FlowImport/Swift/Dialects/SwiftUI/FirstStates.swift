import SwiftOutline

/// What states begin with, and so what a choice that depends on them shows first.
extension ViewTest {
  private static let depthLimit = 4

  /// Whether it holds as long as nothing has been set; nil where the code does not say.
  func holdsFirst(_ interpreter: Interpreter) -> Bool? {
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

  /// The states that an expression names, also behind computed properties, each as set to what it begins with.
  private static func firstSettings(
    in expression: Expression, _ frame: Frame, _ interpreter: Interpreter, depth: Int
  ) -> [StateChange] {
    guard depth < depthLimit else { return [] }
    var named: [Expression] = []
    ExpressionWalk.visit([.expression(expression)]) { part in
      switch part.kind {
      case .name, .member(.some, _): named.append(part)
      default: break
      }
    }
    return named.flatMap { part -> [StateChange] in
      guard let (property, owner, object) = property(part, frame, interpreter) else { return [] }
      if let getter = property.outline.getter {
        guard let found = getter.onlyResult else { return [] }
        let inner = Frame(object: object, type: owner, function: nil, file: property.file)
        return firstSettings(in: found, inner, interpreter, depth: depth + 1)
      }
      guard let state = interpreter.viewStates.state(of: part, frame, Context()),
        let setting = firstSetting(property, of: owner, interpreter)
      else { return [] }
      return [
        StateChange(
          state: state, operation: .set(setting), context: Context(),
          place: CodePlace(file: property.file, line: property.outline.header.line))
      ]
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

  /// What a property is declared or initialised with; nil for what others give it, and for what is looked up.
  private static func firstSetting(
    _ property: SwiftProperty, of owner: SwiftType, _ interpreter: Interpreter
  ) -> StateSetting? {
    let outline = property.outline
    guard !given.contains(where: outline.header.hasAttribute) else { return nil }
    let initialisers = owner.functions["init"] ?? []
    let set = initialisers.flatMap { Assignments.of(outline.name, in: $0.outline.body ?? []) }
    guard set.count + (outline.initial == nil ? 0 : 1) < 2 else { return nil }
    if let written = set.first?.value ?? outline.initial {
      let frame = Frame(object: nil, type: owner, function: nil, file: property.file)
      let setting = StateSetting(interpreter.expressions.value(of: written, frame), written)
      if case .something = setting { return nil }
      return setting
    }
    if case .optional? = outline.type { return .nothing }
    return nil
  }

  /// What a view is given by others.
  private static let given = [
    "Binding", "Environment", "EnvironmentObject", "ObservedObject", "Bindable", "FocusedObject", "Injected",
    "Dependency",
  ]
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
