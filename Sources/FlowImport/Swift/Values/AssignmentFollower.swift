import SwiftOutline

/// What follows from setting variables and properties.
final class AssignmentFollower {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let dialectIndex: DialectIndex
  private let types: TypeQuestions
  private let impliedMembers: ImpliedMembers
  private let recorder: FactRecorder
  private let ownership: Ownership
  private let log: FactLog
  private let worth: FunctionWorth
  /// SwiftUI's wrappers that hold what they are made with.
  static let wrappers: Set<String> = ["State", "StateObject", "ObservedObject", "Bindable", "GestureState"]

  /// What a wrapper is made with, `State(initialValue: store)`, also where the app has another type of that name; nil
  /// for other calls.
  static func held(byWrapper name: String, _ arguments: PassedArguments) -> Value? {
    guard wrappers.contains(name), arguments.count == 1, let first = arguments.first, first.value.isKnown,
      first.label == "initialValue" || first.label == "wrappedValue"
    else { return nil }
    return first.value
  }

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    dialectIndex = interpreter.dialectIndex
    types = interpreter.types
    impliedMembers = interpreter.impliedMembers
    recorder = interpreter.recorder
    ownership = interpreter.ownership
    log = interpreter.log
    worth = interpreter.worth
  }

  func assign(_ expression: Expression, to target: Expression, _ frame: Frame, _ context: Context) {
    let target = target.throughKeyPath
    let declared = impliedMembers.declaredType(of: target, frame)
    let isPlain = context.isSilent && !(declared.map(worth.mayTell) ?? true)
    let value =
      isPlain
      ? .unknown
      : interpreter.expressions.evaluate(impliedMembers.implied(expression, declared, frame), frame, context)
    interpreter.barButtons.noteButtons(target, expression, frame, context)
    interpreter.barButtons.carryButtons(target, value, frame, context)
    switch target.kind {
    case .name(let name):
      if frame.assign(name, value, context) { return }
      guard let object = frame.object else { return }
      if wrap(value, name, of: object) { return }
      set(name, of: .object(object), base: nil, to: value, expression, target.line, frame, context)
    case .member(let base?, let name):
      let receiver = interpreter.expressions.evaluate(base, frame, context)
      let value = interpreter.impliedInstances.set(value, expression, name, of: receiver, frame, context)
      if base.isSelf, let object = receiver.object, wrap(value, name, of: object) { return }
      set(name, of: receiver, base: base, to: value, expression, target.line, frame, context)
    default:
      interpreter.viewStates.noteElement(target, value, expression, frame, context)
      _ = interpreter.expressions.evaluate(target, frame, context)
    }
  }

  private func set(
    _ name: String, of receiver: Value, base: Expression?, to value: Value, _ expression: Expression,
    _ line: Int, _ frame: Frame, _ context: Context
  ) {
    if let choices = interpreter.stateObservers.eachChoice(
      of: expression, for: name, of: receiver, frame, context)
    {
      for choice in choices {
        let value = interpreter.expressions.evaluate(choice.expression, frame, choice.context)
        set(name, of: receiver, base: base, to: value, choice.expression, line, frame, choice.context)
      }
      return
    }
    let site = AssignmentSite(
      receiver: receiver, receiverExpression: base, name: name, value: value, expression: expression,
      line: line, frame: frame, context: context)
    for dialect in dialectIndex.ofAssignments {
      guard let acts = dialect.meaning(of: site, interpreter) else { continue }
      for act in acts {
        recorder.record(
          act, name: name, text: (base.map { "\($0)." } ?? "") + "\(name) = \(expression)", line: line, frame,
          context)
      }
      break
    }
    if case .alternatives(let each) = receiver {
      for one in each {
        guard let object = one.value.object else { continue }
        keep(value, name, of: object, base, line, frame, context, Value.truth(of: expression))
      }
      return
    }
    if name == "title", case .member(let owner?, "tabBarItem")? = base?.kind {
      interpreter.expressions.evaluate(owner, frame, context).object?.fields["tabBarItem.title"] = value
    }
    if name == "title", case .name("tabBarItem")? = base?.kind {
      frame.object?.fields["tabBarItem.title"] = value
    }
    guard let object = receiver.object else { return }
    // What is read aloud on an item that shows no text.
    if name == "accessibilityLabel", object.title == nil, object.typeName.hasSuffix("Item"),
      case .text(let text) = value
    {
      object.title = DisplayText.tidy(text)
    }
    keep(value, name, of: object, base, line, frame, context, Value.truth(of: expression))
  }

  /// Keeps a value in a property, and what follows from it.
  ///
  /// - Parameter truth: the value, if `true` or `false` is written.
  func keep(
    _ value: Value, _ name: String, of object: SwiftObject, _ base: Expression?, _ line: Int, _ frame: Frame,
    _ context: Context, _ truth: Value? = nil
  ) {
    if !context.isSilent, !isKept(value, name, of: object) { log.changes += 1 }
    object.texts[name] = nil
    // A property that is bound to another's stays so, and `_name` is where it is bound.
    if case .binding = value {
      object.fields[name.hasPrefix("_") ? String(name.dropFirst()) : name] = value
      return
    }
    if case .binding? = object.fields[name] { return }
    // What is made in one branch is not undone by what the other says.
    if case .nothing = value, context.branches > 0, object.fields[name]?.object != nil { return }
    object.fields[name] = value
    object.firstFields.remove(name)
    if case .closure(let closure) = value, let type = object.type,
      let written = program.property(name, of: type)?.0.outline.type
    {
      closure.expected = written.functionParameters
    }
    if case .object(let given) = value, object !== frame.object { ownership.carry(given, object) }
    if value.isCallable {
      let trigger = interpreter.controls.controlTrigger(base, set: name, frame, context) ?? name
      handle(value, trigger, of: object, line, frame, context)
    }
    interpreter.delegations.noteDelegate(name, of: object, value, frame)
    interpreter.stateObservers.observe(truth ?? value, name, of: object, line, frame, context)
  }

  /// Whether a property is already what it is set to; of what a framework's instance holds nothing is known.
  private func isKept(_ value: Value, _ name: String, of object: SwiftObject) -> Bool {
    (object.fields[name] ?? (object.isForeign ? .unknown : nil)).map(value.isUnchanged) ?? false
  }

  /// A closure set on another object is what happens when that object calls it.
  private func handle(
    _ closure: Value, _ name: String, of object: SwiftObject, _ line: Int, _ frame: Frame, _ context: Context
  ) {
    guard object !== frame.object else { return }
    if let source = types.source(of: object) {
      let isChild = types.roles.isCoordinator(object.typeName)
      interpreter.events.when(
        isChild ? .object(object) : .source(source), name, closure, line: line, frame, context)
    } else if types.role(of: object) == nil {
      guard !isContinuation(name, of: object) else {
        _ = interpreter.run(closure, arguments: [.payload], context)
        return
      }
      interpreter.events.when(.object(object), name, closure, line: line, frame, context)
    }
  }

  /// Whether a closure is what comes after work that begins here: `operation.completionBlock = { … }`.
  ///
  /// What the app's own code calls is followed where it calls it.
  private func isContinuation(_ name: String, of object: SwiftObject) -> Bool {
    object.type.map { program.property(name, of: $0) == nil } ?? true
      && Names.words(name).contains { ["completion", "completed", "complete"].contains($0) }
  }

  /// Keeps what a wrapper is made with as the value of its property; false for what is no wrapper.
  ///
  /// What a state begins with that is plain, as a flag or a case, is not what it stays.
  private func wrap(_ value: Value, _ name: String, of object: SwiftObject) -> Bool {
    guard name.hasPrefix("_"), let type = object.type else { return false }
    let plain = String(name.dropFirst())
    guard program.property(name, of: type) == nil, let (property, _) = program.property(plain, of: type),
      !property.outline.header.attributes.isEmpty
    else { return false }
    switch value {
    // A wrapper of which only the wrapper is known says less than the property's type.
    case .object(let wrapper) where wrapper.type == nil && Self.wrappers.contains(wrapper.typeName): break
    case .object, .list, .binding, .alternatives, .closure: object.fields[plain] = value
    // A binding to a constant is never set.
    case .truth where property.outline.header.hasAttribute("Binding"): object.fields[plain] = value
    default: break
    }
    return true
  }
}
