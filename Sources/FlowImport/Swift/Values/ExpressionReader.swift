import SwiftOutline

/// What expressions give; the calls in them are followed.
final class ExpressionReader {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let types: TypeQuestions
  private let declaredValues: DeclaredValues
  private let elements: CollectionElements
  private let typeTests: TypeTests
  private let nestedStates: NestedStates
  private let texts: KnownTexts
  private let conditionReader: ConditionReader
  private let ownership: Ownership

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    types = interpreter.types
    declaredValues = interpreter.declaredValues
    elements = interpreter.elements
    typeTests = interpreter.typeTests
    nestedStates = interpreter.nestedStates
    texts = interpreter.texts
    conditionReader = interpreter.conditionReader
    ownership = interpreter.ownership
  }

  /// What a binding to a constant always holds: `.constant(true)`.
  private static func constant(_ callee: Expression, _ arguments: [Argument]) -> Value? {
    guard case .member(let base, "constant") = callee.kind, base.map({ $0.kind == .name("Binding") }) ?? true,
      arguments.count == 1, arguments[0].label == nil
    else { return nil }
    return Value.truth(of: arguments[0].value)
  }

  /// What an expression gives; the calls in it are followed.
  func evaluate(_ expression: Expression, _ frame: Frame, _ context: Context) -> Value {
    if let known = conditionReader.known(expression, frame) { return known }
    switch expression.kind {
    case .name(let name): return value(named: name, frame, context)
    case .member(let base, let name):
      guard let base else { return .enumCase(name, arguments: []) }
      if name == "openSettingsURLString" { return .text(ExternalPlace.settings) }
      if let stream = interpreter.controlStreams.stream(expression, frame, context) { return stream }
      return texts.saying(member(name, of: base, frame, context), expression, frame)
    case .call(let callee, let arguments):
      if let held = Self.constant(callee, arguments) ?? conditionReader.counted(expression, frame) {
        return held
      }
      if let stream = interpreter.controlStreams.stream(expression, frame, context) { return stream }
      return texts.saying(
        interpreter.callFollower.call(callee, arguments, expression.line, frame, context), expression, frame)
    case .element(let base, let arguments):
      let keys = arguments.map { evaluate($0.value, frame, context) }
      let given = evaluate(base, frame, context)
      if case .entries(let entries) = given { return entry(of: entries, at: keys.first, arguments) }
      let found = element(of: given, arguments)
      return found.isKnown ? found : elements.element(of: base, frame) ?? found
    case .closure(let closure):
      return .closure(ClosureValue(closure, frame, asked: ServiceAnswers.Asked(context)))
    case .string(let text): return .text(text)
    case .array(let items): return Value.list(items.map { evaluate($0, frame, context) }).bounded
    case .tuple(let parts):
      let values = parts.map { ($0.label, Value.truth(of: $0.value) ?? evaluate($0.value, frame, context)) }
      return Value.tuple(values).bounded
    case .operation(let operators, let operands):
      if let sent = StateMachines.call(operators, operands, line: expression.line) {
        return evaluate(sent, frame, context)
      }
      if let target = expression.counted {
        interpreter.viewStates.noteCount(target, expression, frame, context)
      }
      if context.isSilent, Self.givesNothing(operators, operands) { return .unknown }
      let values = operands.map { evaluate($0, frame, context) }
      if operators.contains("??") { return Self.first(of: values) }
      // Of lists put together the end counts, which is on top of a stack.
      if !operators.isEmpty, operators.allSatisfy({ $0 == "+" }), case .list? = values.last {
        return Value.list(values.flatMap { if case .list(let items) = $0 { items } else { [Value]() } })
          .bounded
      }
      return values.count == 1 ? values[0] : .unknown
    case .ternary(let condition, let then, let otherwise):
      if !context.isSilent { _ = evaluate(condition, frame, context) }
      if let holds = conditionReader.given(truthOf: condition, frame) {
        return evaluate(holds ? then : otherwise, frame, context)
      }
      let holds = Guard(condition)
      let first = branch(then, holds, frame, context)
      let second = branch(otherwise, holds.negated, frame, context)
      return .either([
        Alternative(value: first, guards: [holds]), Alternative(value: second, guards: [holds.negated]),
      ])
    case .cast(let value, let type):
      if typeTests.isNever(expression, frame) { return .nothing }
      return cast(evaluate(value, frame, context), to: type, frame)
    case .typeTest(let value, _):
      if !context.isSilent { _ = evaluate(value, frame, context) }
      return .unknown
    case .generic(let base, _): return evaluate(base, frame, context)
    case .statement(let statement):
      return interpreter.statements.run([statement], Frame(within: frame), context)
    case .dictionary(let items): return entries(items.map { evaluate($0, frame, context) })
    case .other(_, let items):
      for item in items { _ = evaluate(item, frame, context) }
      return .unknown
    case .literal(let text): return text == "nil" ? .nothing : .unknown
    case .keyPath, .selector: return .unknown
    }
  }

  /// What an expression gives, with nothing noted.
  func value(of expression: Expression, _ frame: Frame) -> Value {
    interpreter.renewBudget()
    return evaluate(expression, frame, Context().silenced)
  }

  /// Whether what an operation gives is never known, so that its operands need not be either.
  private static func givesNothing(_ operators: [String], _ operands: [Expression]) -> Bool {
    operands.count > 1 && !operators.contains { $0 == "??" || $0 == "+" }
  }

  /// What is at a written place in a list; elsewhere it can be any of them.
  private func element(of list: Value, _ arguments: [Argument]) -> Value {
    guard case .list(let items) = list else { return .unknown }
    if case .literal(let text)? = arguments.first?.value.kind, let index = Int(text) {
      return items.indices.contains(index) ? items[index] : items.first ?? .unknown
    }
    return .either(items.map { Alternative(value: $0) })
  }

  /// A dictionary whose values can be called, shown or made; nothing is known of another.
  private func entries(_ values: [Value]) -> Value {
    let pairs = stride(from: 0, to: values.count - 1, by: 2).map { (key: values[$0], value: values[$0 + 1]) }
    let isKnown = pairs.contains { $0.value.isCallable || $0.value.isType || types.isScreen($0.value) }
    return isKnown ? .entries(pairs) : .unknown
  }

  /// What a dictionary has for a key: of one that is not known any of its values, each where it is its key.
  private func entry(
    of entries: [(key: Value, value: Value)], at key: Value?, _ arguments: [Argument]
  ) -> Value {
    if let key, let found = entries.first(where: { $0.key.isSame(as: key) }) { return found.value }
    guard let written = arguments.first?.value, written.isPath else {
      return .alternatives(entries.map { Alternative(value: $0.value) })
    }
    return .alternatives(
      entries.map { entry in
        Alternative(value: entry.value, guards: entry.key.asWritten.map { [Guard(written, is: $0)] } ?? [])
      })
  }

  /// One side of `condition ? a : b`.
  private func branch(
    _ expression: Expression, _ condition: Guard, _ frame: Frame, _ context: Context
  ) -> Value {
    var inner = context
    inner.require(condition)
    inner.enterBranch(since: context)
    return evaluate(expression, frame, inner)
  }

  private func cast(_ value: Value, to type: TypeExpression, _ frame: Frame) -> Value {
    if case .enumCase = value { return value }
    // `[first, second] as Array` has the same elements.
    if case .list(let items) = value, items.contains(where: { $0.object != nil }) { return value }
    // A generic parameter is what the caller takes it for.
    if value.object?.type != nil, let name = type.name, frame[name] == nil,
      frame.function?.outline.generics.contains(where: { $0.name == name }) ?? false
    {
      return value
    }
    if let narrowed = narrowed(value, to: type, frame) { return narrowed }
    if let object = value.object, object.isMade || object.type.map({ $0.kind != .protocol }) ?? false,
      !KnownTypes.isController(object.typeName) || !object.shows.isEmpty
    {
      return value
    }
    let wanted = declaredValues.value(ofType: type, within: frame.type)
    // The container in which something is presented stands for what is in it.
    if value.object?.presenter != nil, wanted.object.map({ KnownTypes.isContainer($0.typeName) }) ?? true {
      return value
    }
    if let own = value.object?.type, let base = wanted.object?.typeName,
      program.supertypes(of: own).contains(base)
    {
      return value
    }
    if let made = value.object, made.isMade, let object = wanted.object {
      let typed = SwiftObject(object.typeName, type: object.type)
      typed.fields = made.fields
      typed.shows = made.shows
      typed.title = made.title
      return .object(typed)
    }
    return wanted.isKnown ? wanted : value
  }

  /// An instance of which only a general type is known, as one of the subclass it is cast to:
  /// `factory as! ImportFactory`.
  private func narrowed(_ value: Value, to type: TypeExpression, _ frame: Frame) -> Value? {
    guard case .object(let object) = value, !object.isMade, object.presenter == nil, !object.isPayload,
      let own = object.type, own.kind == .class,
      let wanted = type.firstName.flatMap({ program.type($0, within: frame.type) }), wanted.kind == .class,
      program.supertypes(of: wanted).contains(own.name)
    else { return nil }
    return .object(SwiftObject(wanted.name, type: wanted, isMade: false))
  }

  private func value(named name: String, _ frame: Frame, _ context: Context) -> Value {
    if name == "self" {
      return frame.object.map { .object($0) } ?? frame.type.map { .type($0.name) } ?? .unknown
    }
    if name == "super" { return frame.object.map { .object($0) } ?? .unknown }
    if name == "Self" { return frame.type.map { .type($0.name) } ?? .unknown }
    if let value = frame[name] { return value }
    if name.hasPrefix("$") {
      return interpreter.viewStates.binding(Expression(.name(name), line: 0), frame, context) ?? .unknown
    }
    if name.beginsUppercase, let type = program.type(name, within: frame.type) {
      return .type(type.name)
    }
    if let object = frame.object {
      let value = interpreter.properties.property(name, of: object, context)
      if value.isKnown { return interpreter.events.emitting(value, name, of: object) }
      if let kept = object.traits[name] { return kept }
      if let presented = declaredValues.presented(name, over: object) { return presented }
      if let type = object.type, let function = taken(name, of: type) {
        return .method(function, object)
      }
    } else if let type = frame.type {
      let value = staticMember(name, of: type, context)
      if value.isKnown { return value }
    }
    if let outer = frame.type?.outerName.flatMap({ program.types[$0] }) {
      let value = staticMember(name, of: outer, context)
      if value.isKnown { return value }
    }
    if let variable = program.variables[name] {
      let global = Frame(object: nil, type: nil, function: nil, file: variable.file)
      let outline = variable.outline
      if let initial = outline.initial, context.depth < 20 {
        var silent = context.silenced
        silent.depth += 4
        let found = evaluate(initial, global, silent)
        if found.isKnown { return found }
      }
      return outline.type.map { declaredValues.value(ofType: $0, within: nil) } ?? .unknown
    }
    if name.beginsUppercase { return .type(name) }
    return .unknown
  }

  private func staticMember(_ name: String, of type: SwiftType, _ context: Context) -> Value {
    guard let (property, owner) = program.property(name, of: type), property.outline.header.isStatic else {
      return type.cases.contains { $0.name == name } ? .enumCase(name, arguments: []) : .unknown
    }
    // A static property belongs to no instance; its value is found the way an instance's is.
    return interpreter.properties.property(
      name, of: SwiftObject(owner.name, type: owner, isMade: false), context)
  }

  private func member(_ name: String, of base: Expression, _ frame: Frame, _ context: Context) -> Value {
    if base.isProjected || base.isSelf && name.hasPrefix("$") {
      return interpreter.viewStates.binding(
        Expression(.member(base: base, name: name), line: base.line), frame, context) ?? .unknown
    }
    let receiver = extended(base, with: name, frame, context) ?? evaluate(base, frame, context)
    if name == "callAsFunction", !receiver.isCallable {
      let call = Expression(.call(callee: base, arguments: []), line: base.line)
      return .closure(ClosureValue(Closure(body: [.expression(call)]), frame))
    }
    if let binding = nestedStates.nestedBinding(name, in: base, receiver, frame) { return binding }
    switch receiver {
    case .type(let typeName):
      if name == "self" || name == "Type" { return receiver }
      guard let type = program.type(typeName, within: frame.type) else { return .type("\(typeName).\(name)") }
      let value = staticMember(name, of: type, context)
      if value.object?.typeName == "String" {
        // `ProfileViewController.nibName`, which every screen inherits, says what the type is called.
        let member = Expression(.member(base: base, name: name), line: base.line)
        return texts.written(member, frame).map { .text($0) } ?? value
      }
      if value.isKnown { return value }
      if let nested = program.type(name, within: type) { return .type(nested.name) }
      if name == "allCases", !type.cases.isEmpty {
        return .list(type.cases.map { .enumCase($0.name, arguments: []) })
      }
      return taken(name, of: type).map { .method($0, nil) } ?? .unknown
    case .tuple(let parts):
      if let part = parts.first(where: { $0.label == name }) { return part.value }
      if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
      return .unknown
    case .list(let items):
      if items.isEmpty { return elements.taken(name, [], from: base, frame) ?? .unknown }
      if name == "first" { return items.first ?? .unknown }
      if name == StreamOperators.awaited, !interpreter.events.emitters(of: receiver).isEmpty {
        return receiver
      }
      return name == "last" ? items.last ?? .unknown : .unknown
    case .object(let object):
      let found = member(name, of: object, isSelf: object === frame.object, context)
      return ownership.lent(found, by: object, frame)
    case .alternatives(let values):
      return .either(
        values.compactMap { alternative in
          if case .enumCase(_, let carried) = alternative.value, !carried.isEmpty {
            return Alternative(
              value: interpreter.enumMembers.said(name, ofCase: alternative.value, base, frame, context),
              guards: alternative.guards)
          }
          return alternative.value.object.map {
            Alternative(value: member(name, of: $0, isSelf: false, context), guards: alternative.guards)
          }
        })
    case .enumCase(let caseName, _) where name == "rawValue":
      return interpreter.enumMembers.raw(caseName, base, frame, context)
    case .enumCase: return interpreter.enumMembers.said(name, ofCase: receiver, base, frame, context)
    case .entries(let entries):
      return name == "values" ? .list(entries.map(\.value)) : .unknown
    case .text: return receiver
    case .payload: return .payload
    case .binding(let object, let property):
      if name == "wrappedValue" { return interpreter.properties.property(property, of: object, context) }
      return nestedStates.nestedBinding(name, of: object, property) ?? .unknown
    case .unknown:
      if let taken = elements.taken(name, [], from: base, frame) { return taken }
      // What is in a stack that others have filled is not known, but what is put onto it is.
      return name == "viewControllers" && isStack(base, frame) ? .list([]) : .unknown
    default: return .unknown
    }
  }

  /// The first of several optional values: of one that is something only under conditions, or else the next.
  private static func first(of values: [Value]) -> Value {
    guard let index = values.firstIndex(where: \.isKnown) else { return .unknown }
    guard case .alternatives(let each) = values[index],
      each.allSatisfy({ !$0.guards.isEmpty && $0.value.object != nil }),
      let rest = values[(index + 1)...].first(where: { $0.object != nil }), let last = each.last?.guards
    else { return values[index] }
    // What a function returns at its end, where it has returned nothing before.
    let guards = last.dropLast() + last.suffix(1).map(\.negated)
    guard !each.contains(where: { $0.guards.allSatisfy(guards.contains) }) else { return values[index] }
    return .either(each + [Alternative(value: rest, guards: Array(guards))])
  }

  /// Whether an expression is the navigation controller around the screen whose code it is.
  private func isStack(_ expression: Expression, _ frame: Frame) -> Bool {
    if expression.lastName == "navigationController" { return true }
    guard case .name(let name) = expression.kind else { return false }
    return frame.function.map { UIKitStacks.isStack(name, in: $0) } ?? false
  }

  /// The one instance of a framework's class that the app extends by a property for a controller:
  /// `UIApplication.shared` of `UIApplication.shared.rootViewController`.
  private func extended(_ base: Expression, with name: String, _ frame: Frame, _ context: Context) -> Value? {
    guard case .member(let owner?, let instance) = base.kind, StaticTypes.singletons.contains(instance),
      case .type(let typeName) = evaluate(owner, frame, context),
      let type = program.type(typeName, within: frame.type), type.kind == .extension,
      let property = program.property(name, of: type)?.0.outline, property.getter != nil,
      !property.header.isStatic, let given = property.type?.unwrapped.firstName,
      types.isController(given, program.type(given, within: type))
    else { return nil }
    return .object(SwiftObject(type.name, type: type, isMade: false))
  }

  /// The method that is taken as a value by its name alone; of `tableView` a table view is meant.
  private func taken(_ name: String, of type: SwiftType) -> SwiftFunction? {
    program.functions(name, of: type).first { !$0.outline.isNamedAfterTeller }
  }

  private func member(
    _ name: String, of object: SwiftObject, isSelf: Bool, _ context: Context
  ) -> Value {
    if let passed = StreamOperators.of(program).passed(name, of: object) { return passed }
    let found = interpreter.properties.property(name, of: object, context)
    if found.isKnown {
      return isSelf
        ? interpreter.events.emitting(found, name, of: object)
        : ownership.owned(interpreter.events.emitting(found, name, of: object), by: object)
    }
    if ["topViewController", "visibleViewController", "viewControllers"].contains(name), !object.shows.isEmpty
    {
      return name == "viewControllers" ? .list(object.shows) : object.shows.last ?? .unknown
    }
    if name == "viewControllers", KnownTypes.isNavigation(object.typeName) { return .list([]) }
    if let presented = declaredValues.presented(name, over: object) { return presented }
    if RouteNavigation.routers.contains(name), types.roles.isCoordinator(object.typeName) {
      return .object(object)
    }
    if let type = object.type, let function = taken(name, of: type) {
      return .method(function, object)
    }
    return .unknown
  }
}
