import SwiftOutline

/// What the app's own functions answer with `true` or `false` where what they are passed decides that:
/// `guard !handlesOnboarding(step) else { return }` around a `switch` over the step.
struct FunctionAnswers {
  private let reader: ConditionReader
  private let program: SwiftProgram
  /// The functions that are being asked, which may ask one another.
  private var asked: Set<ObjectIdentifier> = []

  init(_ reader: ConditionReader) {
    self.reader = reader
    program = reader.program
  }

  /// How statements end.
  private enum End: Hashable {
    case answer(Bool)
    /// What follows them runs.
    case goesOn
    case unknown
  }

  /// What a call of a method of the instance's own answers; nil where that is not known.
  func answer(of expression: Expression, _ frame: Frame) -> Bool? {
    guard case .call(let callee, let arguments) = expression.kind, !arguments.isEmpty,
      let name = ownMethod(callee, frame), let type = frame.object?.type ?? frame.type,
      let function = function(name, of: type, arguments), !asked.contains(ObjectIdentifier(function)),
      let inner = entered(function, arguments, frame)
    else { return nil }
    var deeper = self
    deeper.asked.insert(ObjectIdentifier(function))
    let body = function.outline.body ?? []
    if case .expression(let only)? = body.first, body.count == 1 { return deeper.truth(of: only, inner) }
    let ends = deeper.ends(of: body, inner)
    if ends.count == 1, case .answer(let answer)? = ends.first { return answer }
    return nil
  }

  private func ownMethod(_ callee: Expression, _ frame: Frame) -> String? {
    switch callee.kind {
    case .name(let name): frame[name] == nil ? name : nil
    case .member(let base?, let name): base.isSelf ? name : nil
    default: nil
    }
  }

  /// The only function that is meant, which no subclass replaces.
  private func function(_ name: String, of type: SwiftType, _ arguments: [Argument]) -> SwiftFunction? {
    let fitting = program.functions(name, of: type).filter {
      $0.outline.returnType?.name == "Bool" && $0.outline.canMean(arguments)
    }
    guard fitting.count == 1, fitting[0].outline.body != nil, !fitting[0].outline.header.isStatic,
      !program.conformers([type.name]).contains(where: { $0 !== type && $0.functions[name] != nil })
    else { return nil }
    return fitting[0]
  }

  /// The variables of a call; nil where nothing is known of what it passes.
  private func entered(_ function: SwiftFunction, _ arguments: [Argument], _ frame: Frame) -> Frame? {
    let inner = Frame(
      object: frame.object, type: function.type ?? frame.type, function: function, file: function.file)
    let bound = function.outline.bound(arguments)
    var isKnown = false
    for (index, parameter) in function.outline.parameters.enumerated() {
      var value = parameter.standard.flatMap(Value.truth) ?? .unknown
      if let argument = bound[index] {
        value =
          Value.truth(of: argument) ?? reader.given(argument, frame)
          ?? argument.writtenCase.map { .enumCase($0, arguments: []) } ?? .unknown
        value = reader.texts.saying(value, argument, expecting: parameter.type, frame)
        isKnown = isKnown || value.isCase || value.text != nil || value.object?.texts.isEmpty == false
      }
      inner[parameter.name] = value
    }
    return isKnown ? inner : nil
  }

  /// How statements can end.
  private func ends(of statements: [Statement], _ frame: Frame) -> Set<End> {
    var found: Set<End> = []
    for (index, statement) in statements.enumerated() {
      var ends: Set<End> = [.goesOn]
      switch statement {
      case .exit(let value): return found.union([end(value, frame)])
      case .jump: return found.union([.goesOn])
      case .expression(let value) where statements.count == 1:
        if case .truth(let answer)? = Value.truth(of: value) { ends = [.answer(answer)] }
      case .conditional(let conditional):
        ends = self.ends(of: conditional, frame)
      case .guarding(let conditions, let otherwise):
        switch outcome(of: conditions, frame) {
        case true?: break
        case false?: return found.union(self.ends(of: otherwise, frame))
        case nil:
          found.formUnion(self.ends(of: otherwise, frame))
          return found.union(self.ends(of: Array(statements[(index + 1)...]), frame))
        }
      case .choice(let choice): ends = self.ends(of: choice, frame)
      case .loop(_, _, let body): ends = self.ends(of: body, frame).union([.goesOn])
      case .scope(let body): ends = self.ends(of: body, frame)
      case .binding(let binding): for name in binding.names { frame[name] = .unknown }
      case .assignment(let target, _): if let name = target.lastName { frame.forget(name) }
      case .expression, .function: break
      }
      found.formUnion(ends.subtracting([.goesOn]))
      if !ends.contains(.goesOn) { return found }
    }
    return found.union([.goesOn])
  }

  private func end(_ value: Expression?, _ frame: Frame) -> End {
    value.flatMap { truth(of: $0, frame) }.map { .answer($0) } ?? .unknown
  }

  private func ends(of conditional: Conditional, _ frame: Frame) -> Set<End> {
    switch outcome(of: conditional.conditions, frame) {
    case true?: ends(of: conditional.body, Frame(within: frame))
    case false?: ends(of: conditional.otherwise, Frame(within: frame))
    case nil:
      ends(of: conditional.body, Frame(within: frame))
        .union(ends(of: conditional.otherwise, Frame(within: frame)))
    }
  }

  private func ends(of choice: Choice, _ frame: Frame) -> Set<End> {
    let text = reader.texts.written(choice.subject, frame)
    let value = reader.given(choice.subject, frame)
    var found: Set<End> = []
    for branch in choice.branches {
      let fits = branch.patterns.map {
        reader.texts.fit(of: $0, value ?? .unknown, isGiven: value?.isCase ?? false, text, frame)
      }
      if !fits.isEmpty, fits.allSatisfy({ $0 == .never }) { continue }
      let inner = Frame(within: frame)
      for name in branch.patterns.flatMap(\.names) { inner[name] = .unknown }
      found.formUnion(ends(of: branch.body, inner))
      if branch.condition == nil, fits.contains(.always) { return found }
    }
    return found
  }

  private func outcome(of conditions: [Condition], _ frame: Frame) -> Bool? {
    reader.outcome(of: conditions, frame, asking: self)
  }

  private func truth(of expression: Expression, _ frame: Frame) -> Bool? {
    reader.truth(of: expression, frame, asking: self)
  }
}
