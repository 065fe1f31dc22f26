import SwiftOutline

/// Something that is done to a state of views: a variable of a view, or a property of a model it watches.
struct StateChange {
  /// What is done.
  enum Operation {
    case set(StateSetting)
    case toggle
    case append(Value, Expression)
    case removeLast
    case removeAll
  }

  /// The state, by what declares it.
  var state: String
  var operation: Operation
  var context: Context
  /// The line where it is done.
  var place: CodePlace
  /// What the state is set to, with all it carries.
  var written: Value?
  /// The calls and modifiers through which views have passed it on.
  var trail: [CodePlace] = []
  /// Whether it is known why it happens, so that others are told instead.
  var isReplaced = false
  /// The view that acts as coordinator around; filled in by who follows the action.
  var coordinator: String?
  /// The screen that shows the alert in which it happens.
  var host: EventSource?
  /// Whether it comes from outside the app, as an opened link does.
  var isRoute = false
  /// Whether it happens as a view comes, goes or receives something, and not because of what people do.
  var isPassing = false
  /// Whether it happens in a view that only chooses among screens, and was placed on one of these.
  var isOfChooser = false
}

extension StateChange {
  /// Whether it only renews what the state's case carries: a guard on the way says that it is this case already.
  var keepsCase: Bool {
    guard case .set(.enumCase(let name)) = operation else { return false }
    let property = state.split(separator: ".").last.map(String.init)
    return context.guards.contains { condition in
      switch condition {
      case .isCase(let subject, let patterns):
        subject.value.lastName == property && !patterns.isEmpty
          && patterns.allSatisfy { $0.value.caseName == name }
      case .comparison(let left, "==", let right):
        left.value.lastName == property && right.value.writtenCase == name
      default: false
      }
    }
  }
}

extension StateChange {
  /// The changes without those by a callback's own name, where views were seen to call it.
  static func told(_ changes: [StateChange], without callbacks: Set<String>) -> [StateChange] {
    func isNamed(_ change: StateChange) -> Bool { change.context.trigger.map(callbacks.contains) ?? false }
    let seen = Set(changes.filter { !isNamed($0) }.map(\.place))
    return changes.filter { !isNamed($0) || !seen.contains($0.place) }
  }
}

/// What a state is set to, as far as is known.
enum StateSetting {
  case yes, no, nothing
  case enumCase(String)
  case something(Value, Expression)

  init(_ value: Value, _ expression: Expression) {
    switch (value, expression.kind) {
    case (_, .literal("true")), (.truth(true), _): self = .yes
    case (_, .literal("false")), (.truth(false), _): self = .no
    case (.nothing, _), (_, .literal("nil")), (_, .member(nil, "none")): self = .nothing
    case (.enumCase(let name, _), _): self = .enumCase(name)
    case (.object(let object), _) where object.payloadCase != nil: self = .enumCase(object.payloadCase ?? "")
    case (.text(let text), _): self = .enumCase(text)
    case (_, .literal(let text)), (_, .string(let text)): self = .enumCase(text)
    default: self = .something(value, expression)
    }
  }
}

/// What is found in SwiftUI's views while a program is followed.
struct ViewFindings {
  /// What is done to the state of views; nil while it is not needed.
  var changes: [StateChange]?
  /// What views call themselves, by type.
  var titles: [String: String] = [:]
  /// The views that view controllers show.
  var hosted: Set<String> = []
  /// The controllers that are shown for views which wrap them, by the views' types.
  var wrapped: [String: ScreenKey] = [:]
  /// The routes' views for which no change of a state was seen to ask.
  var unasked: [UnaskedRoute] = []
  /// Where views send actions to stores.
  var sent: [SentAction] = []
}

extension Interpreter {
  /// Follows statements where the variables are known.
  func enter(_ statements: [Statement], _ frame: Frame, _ context: Context) {
    restart()
    _ = self.statements.run(statements, frame, context)
    events.followEvents()
  }

  // MARK: - Which state

  // MARK: - Bindings
}

extension Expression {
  /// Whether it begins with `$name`.
  var isProjected: Bool {
    var current = self
    while true {
      switch current.kind {
      case .name(let name): return name.hasPrefix("$") && name.dropFirst().first?.isNumber == false
      case .member(let base?, let name):
        // `self.$name`
        if name.hasPrefix("$") { return true }
        current = base
      default: return false
      }
    }
  }

  /// `model.route` of `$model.route`.
  var withoutProjection: Expression {
    switch kind {
    case .name(let name):
      return name.hasPrefix("$") ? Expression(.name(String(name.dropFirst())), line: line) : self
    case .member(let base?, let name):
      let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
      return Expression(.member(base: base.withoutProjection, name: plain), line: line)
    default: return self
    }
  }
}

/// The states of views, and what is done to them.
final class ViewStateReader {
  unowned let interpreter: Interpreter
  let program: SwiftProgram
  private let nestedStates: NestedStates
  var findings = ViewFindings()

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    nestedStates = interpreter.nestedStates
  }

  /// Notes what is done to a state.
  func noteChange(
    _ state: String, _ operation: StateChange.Operation, line: Int, _ frame: Frame, _ context: Context,
    written: Value? = nil
  ) {
    guard !context.isSilent, findings.changes != nil else { return }
    findings.changes?.append(
      StateChange(
        state: state, operation: operation, context: context, place: CodePlace(file: frame.file, line: line),
        written: written))
  }

  /// The state that an expression names: `isShown`, `router.sheet`, `$model.route`, `Binding(get: …)`.
  func state(of expression: Expression, _ frame: Frame, _ context: Context, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    let silent = context.silenced
    switch expression.kind {
    case .name(let name):
      if let local = frame[name] {
        if case .binding(let object, let property) = local { return state(property, of: object, depth) }
        return nil
      }
      if expression.isProjected { return key(binding(expression, frame, silent), depth) }
      return frame.object.flatMap { state(name, of: $0, depth) }
    case .member(let base?, let name):
      if name == "wrappedValue" || name == "projectedValue" {
        return state(of: base, frame, silent, depth: depth + 1)
      }
      if expression.isProjected {
        if boundCase(of: expression, frame) != nil { return state(of: base, frame, silent, depth: depth + 1) }
        return key(binding(expression, frame, silent), depth)
          ?? state(name, ofElement: base, frame, silent, depth: depth)
      }
      let found = interpreter.expressions.evaluate(base, frame, silent)
      // The top of a stack of cases changes with the stack.
      if name == "last" || name == "first",
        found.object?.type.flatMap({ program.property(name, of: $0) }) == nil
      {
        return state(of: base, frame, silent, depth: depth + 1)
      }
      if let nested = nestedStates.nestedBinding(name, in: base, found, frame) { return key(nested, depth) }
      guard let object = found.object else {
        if case .binding(let holder, let property) = found {
          return key(nestedStates.nestedBinding(name, of: holder, property), depth)
        }
        return state(name, ofElement: base, frame, silent, depth: depth)
      }
      if case .binding? = object.fields[name] { return state(name, of: object, depth) }
      guard object.type.map({ program.property(name, of: $0) != nil }) ?? true else {
        return state(of: base, frame, silent, depth: depth + 1)
      }
      return state(name, of: object, depth)
    case .element(let base, let arguments):
      return keyed(base, arguments, frame, silent, depth: depth)
        ?? state(of: base, frame, silent, depth: depth + 1)
    case .call(let callee, let arguments):
      if let getter = arguments.first(where: { $0.label == "get" })?.value.closure?.body {
        return state(in: getter, frame, silent, depth: depth + 1)
      }
      let isMade = if case .name("Binding") = callee.kind { true } else { false }
      let isConstant = if case .member(_, "constant") = callee.kind { true } else { false }
      if let found = bound(by: callee, arguments, frame, silent, depth: depth) { return found }
      if isMade || isConstant, let first = arguments.first {
        if let getter = first.value.closure?.body {
          return state(in: getter, frame, silent, depth: depth + 1)
        }
        return state(of: first.value, frame, silent, depth: depth + 1)
      }
      if case .member(let base?, _) = callee.kind { return state(of: base, frame, silent, depth: depth + 1) }
      return nil
    case .operation(_, let operands), .other(_, let operands):
      return operands.lazy.compactMap { self.state(of: $0, frame, silent, depth: depth + 1) }.first
    default: return nil
    }
  }

  func state(in getter: [Statement], _ frame: Frame, _ context: Context, depth: Int) -> String? {
    for case .expression(let expression) in getter {
      if let found = state(of: expression, frame, context, depth: depth) { return found }
    }
    for case .exit(let expression?) in getter {
      if let found = state(of: expression, frame, context, depth: depth) { return found }
    }
    return nil
  }

  /// The name of a property's state: one stored under a key is the same wherever it is declared.
  func state(_ name: String, of object: SwiftObject, _ depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    if case .binding(let holder, let property)? = object.fields[name] {
      return state(property, of: holder, depth + 1)
    }
    guard let type = object.type else { return "\(object.typeName).\(name)" }
    guard let (property, owner) = program.property(name, of: type) else { return nil }
    if let key = Self.storedKey(of: property.outline) { return key }
    if let getter = property.outline.getter, getter.count == 1 {
      let frame = Frame(object: object, type: owner, function: nil, file: property.file)
      if let found = state(in: getter, frame, Context(), depth: depth + 1) { return found }
    }
    if let home = object.home, let written = property.outline.type, owner.genericNames.contains("\(written)")
    {
      return "\(home).\(name)"
    }
    // Routers over different routes keep different states.
    let over = object.type === owner && !object.arguments.isEmpty && !owner.generics.isEmpty
    return
      "\(owner.name)\(over ? "<\(object.arguments.map(\.description).joined(separator: ", "))>" : "").\(name)"
  }

  /// The name of the state that a property stores under a key; nil for one that is not stored.
  static func storedKey(of property: PropertyOutline) -> String? {
    let stored = property.header.attributes.first { ["AppStorage", "SceneStorage"].contains($0.name) }
    guard let key = stored?.arguments.first?.value else { return nil }
    if case .string(let text) = key.kind { return "@\(text)" }
    return "@\(key)"
  }

  private func key(_ value: Value?, _ depth: Int) -> String? {
    if case .binding(let object, let name)? = value { return state(name, of: object, depth + 1) }
    return nil
  }

  /// What `$name` or `$model.name` binds to.
  func binding(_ expression: Expression, _ frame: Frame, _ context: Context) -> Value? {
    switch expression.kind {
    case .name(let projected):
      let name = String(projected.dropFirst())
      guard projected.hasPrefix("$"), Int(name) == nil else { return nil }
      if let local = frame[name] {
        if case .binding = local { return local }
        return nil
      }
      guard let object = frame.object else { return nil }
      if case .binding? = object.fields[name] { return object.fields[name] }
      return .binding(object, name)
    case .member(let base?, let name):
      if name == "wrappedValue" || name == "projectedValue" { return binding(base, frame, context) }
      guard let object = interpreter.expressions.evaluate(base.withoutProjection, frame, context).object
      else { return nil }
      let name = name.hasPrefix("$") ? String(name.dropFirst()) : name
      if case .binding? = object.fields[name] { return object.fields[name] }
      return .binding(object, name)
    default: return nil
    }
  }
}
