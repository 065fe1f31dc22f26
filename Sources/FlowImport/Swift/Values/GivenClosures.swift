import SwiftOutline

/// Which closures instances keep of which only the type is known.
///
/// The type of `let makeDetail: (Item) -> UIViewController` says nothing of the screen. What initialisers are
/// given does, and what is set later: `ListViewController(makeDetail: { DetailViewController($0) })`.
final class GivenClosures {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let local: LocalFacts
  private let wanted: Wanted
  private let index: GivenClosureIndex
  private var known: [Slot: Value?] = [:]
  private var frames: [CodePlace: Frame] = [:]
  /// What is being looked for, which may lead back to itself.
  private var active: Set<Slot> = []

  /// A closure that is one of more than this says nothing of what is shown.
  private static let limit = 6
  /// How many functions and initialisers that pass a closure on are looked through.
  private static let depthLimit = 5

  private struct Slot: Hashable {
    var type: String
    var property: String
  }

  init(_ interpreter: Interpreter, _ local: LocalFacts, _ wanted: Wanted) {
    self.interpreter = interpreter
    self.local = local
    self.wanted = wanted
    program = interpreter.program
    index = GivenClosureIndex(program, local.types) { wanted.isKept($0, by: $1, interpreter) }
  }

  /// What a property of a closure's type keeps in instances of a type; nil where nothing says it.
  func value(of name: String, in type: SwiftType) -> Value? {
    guard index.holds(name, type) else { return nil }
    let slot = Slot(type: type.name, property: name)
    if let found = known[slot] { return found }
    guard active.insert(slot).inserted else { return nil }
    defer { active.remove(slot) }
    interpreter.renewBudget()
    let found = Self.one(of: given(name, to: type, 0))
    known[slot] = .some(found)
    return found
  }

  /// The closures as one value; nil of none, and of too many.
  private static func one(of values: [Value]) -> Value? {
    guard let first = values.first, values.count <= limit else { return nil }
    return values.count == 1 ? first : .alternatives(values.map { Alternative(value: $0) })
  }

  // MARK: - What is given

  private func given(_ name: String, to type: SwiftType, _ depth: Int) -> [Value] {
    guard depth < Self.depthLimit else { return [] }
    var found: [Value] = []
    for call in index.makings(of: type) { found += given(name, to: type, by: call, depth) }
    for call in index.settings(of: name, in: type) {
      if case .assignment(let value) = call.form { found += values(of: value, in: call, depth) }
    }
    return found
  }

  private func given(_ name: String, to type: SwiftType, by call: WrittenCall, _ depth: Int) -> [Value] {
    let makers = program.functions("init", of: type)
    guard !makers.isEmpty else {
      let value = call.argument(name) ?? (call.arguments.last { $0.label == nil }?.value)
      return value.map { values(of: $0, in: call, depth) } ?? []
    }
    // An initialiser can be inherited beside a type's own.
    let family = [type] + program.supertypes(of: type).compactMap { program.types[$0] }
    guard
      let maker = family.lazy.compactMap({ self.local.types.function("init", call.arguments, in: $0) }).first
    else { return [] }
    return Assignments.of(name, in: maker.outline.body ?? []).flatMap { set -> [Value] in
      if case .name(let written) = set.value.kind,
        let parameter = maker.outline.parameters.first(where: { $0.name == written })
      {
        if let value = call.argument(for: written, of: maker) { return values(of: value, in: call, depth) }
        return parameter.standard.map { evaluated($0, frame(of: maker, depth)) } ?? []
      }
      return evaluated(set.value, frame(of: maker, depth))
    }
  }

  /// The closures that an expression can be where a call is written.
  private func values(of expression: Expression, in call: WrittenCall, _ depth: Int) -> [Value] {
    if case .name(let name) = expression.kind, let (found, _) = call.scope.look(up: name) {
      switch found.origin {
      case .parameter:
        guard case .function(let function)? = local.types.member(of: call.site) else { return [] }
        return values(passedFor: name, of: function, depth + 1)
      case .local:
        if let value = found.value, value != expression { return values(of: value, in: call, depth) }
      case .closureParameter, .element: return []
      }
    }
    return evaluated(expression, frame(of: call, depth))
  }

  /// What callers give a function for one of its parameters.
  private func values(passedFor name: String, of function: SwiftFunction, _ depth: Int) -> [Value] {
    guard depth < Self.depthLimit else { return [] }
    let calls =
      function.outline.name == "init"
      ? function.type.map { index.makings(of: $0) } ?? []
      : local.graph.uses(of: .function(function)).compactMap(\.call).filter { !$0.isRead }
    return calls.filter { function.outline.canMean($0.arguments) }.flatMap { call -> [Value] in
      if let value = call.argument(for: name, of: function) { return values(of: value, in: call, depth) }
      let standard = function.outline.parameters.first { $0.name == name }?.standard
      return standard.map { evaluated($0, frame(of: function, depth)) } ?? []
    }
  }

  private func evaluated(_ expression: Expression, _ frame: Frame) -> [Value] {
    if let made = initialiser(expression, frame) { return [made] }
    let value = interpreter.expressions.evaluate(expression, frame, Context().silenced)
    return value.alternatives.map(\.value).filter(\.isCallable)
  }

  /// An initialiser that is passed as a value: `DetailViewController.init`.
  private func initialiser(_ expression: Expression, _ frame: Frame) -> Value? {
    guard case .member(let base?, let name) = expression.kind,
      name == "init" || name.hasPrefix("init("), base.lastName?.beginsUppercase ?? false
    else { return nil }
    let made = Expression(.call(callee: base, arguments: []), line: expression.line)
    return .closure(ClosureValue(Closure(body: [.expression(made)]), frame))
  }

  // MARK: - Frames

  private func frame(of call: WrittenCall, _ depth: Int) -> Frame {
    if case .function(let function)? = local.types.member(of: call.site) { return frame(of: function, depth) }
    let type = local.types.enclosingType(of: call.site)
    let isStatic = call.site.member?.header.isStatic ?? true
    return Frame(
      object: isStatic ? nil : type.map { SwiftObject($0.name, type: $0, isMade: false) }, type: type,
      function: nil, file: call.site.file)
  }

  /// What is known in a function, whoever calls it.
  private func frame(of function: SwiftFunction, _ depth: Int) -> Frame {
    let place = CodePlace(file: function.file, line: function.outline.header.line)
    if let found = frames[place] { return found }
    let type = function.type
    let object =
      function.outline.header.isStatic ? nil : type.map { SwiftObject($0.name, type: $0, isMade: false) }
    let frame = Frame(object: object, type: type, function: function, file: function.file)
    frames[place] = frame
    for parameter in function.outline.parameters {
      let passed =
        wanted.isOne(parameter.type, within: type, interpreter)
        ? Self.one(of: values(passedFor: parameter.name, of: function, depth + 1)) : nil
      frame[parameter.name] =
        passed ?? parameter.type.map { interpreter.declaredValues.value(ofType: $0, within: type) }
        ?? .unknown
    }
    let silent = Context().silenced
    for binding in function.bindings where binding.names.count == 1 {
      guard let value = binding.value else { continue }
      frame[binding.names[0]] = interpreter.expressions.evaluate(value, frame, silent)
    }
    return frame
  }
}

extension GivenClosures {
  /// Which closures are looked for.
  enum Wanted {
    /// Factories of screens and coordinators.
    case factories
    /// Whatever a view's object is told to call, such as a view model or a child flow.
    case callbacks

    /// Whether a written type is that of such a closure.
    func isOne(_ written: TypeExpression?, within scope: SwiftType?, _ interpreter: Interpreter) -> Bool {
      switch self {
      case .factories: interpreter.givesWhatIsShown(written, within: scope)
      case .callbacks: written?.unwrapped.isFunction ?? false
      }
    }

    /// Whether a type keeps such a closure in a property, or passes it on from its initialiser.
    fileprivate func isKept(
      _ written: TypeExpression?, by holder: SwiftType?, _ interpreter: Interpreter
    ) -> Bool {
      if case .callbacks = self {
        guard let holder, interpreter.types.mayBeToldToCall(holder) else { return false }
      }
      return isOne(written, within: holder, interpreter)
    }
  }
}

extension Interpreter {
  /// Whether a written type is that of a closure that can give a screen or coordinator.
  func givesWhatIsShown(_ written: TypeExpression?, within scope: SwiftType?) -> Bool {
    guard let result = written?.functionResult?.unwrapped, !result.isVoid else { return false }
    return result.names.contains { name in
      let type = program.type(name, within: scope)
      return types.takesPart(type?.name ?? name, type) || KnownTypes.isController(name)
        || type?.kind == .protocol
          && (program.conformers([name]).contains { types.takesPart($0.name, $0) }
            || program.isAddedToControllers(name))
    }
  }
}
