import SwiftOutline

/// What conditions tell of the values that they ask about, here and in what is called from here.
///
/// `switch kind { case .sample: show(kind) }` calls `show` with `.sample`, and so does `refresh()` if that
/// asks for the `kind` of the same instance.
final class CaseNarrowing {
  let program: SwiftProgram
  let conditionReader: ConditionReader
  let patternParts: PatternParts
  /// What an expression gives.
  let evaluate: (Expression, Frame, Context) -> Value

  init(
    program: SwiftProgram, conditionReader: ConditionReader, patternParts: PatternParts,
    evaluate: @escaping (Expression, Frame, Context) -> Value
  ) {
    self.program = program
    self.conditionReader = conditionReader
    self.patternParts = patternParts
    self.evaluate = evaluate
  }

  /// In a branch a value that was asked about is one of the branch's cases, also for whom it is passed on to.
  func narrow(
    _ subject: Expression, _ value: Value, to branch: Choice.Branch, of choice: Choice, _ frame: Frame,
    _ context: inout Context
  ) {
    let names = branch.patterns.compactMap(\.caseName)
    guard names.count == branch.patterns.count, !branch.patterns.contains(where: { $0.rebinds(subject) })
    else { return }
    narrow(subject, value, to: names.isEmpty ? others(than: choice, value) : names, frame, &context)
  }

  private func narrow(
    _ subject: Expression, _ value: Value, to names: [String], _ frame: Frame, _ context: inout Context
  ) {
    guard !names.isEmpty else { return }
    var cases = names.map { Value.enumCase($0, arguments: patternParts.carried(by: value, in: $0)) }
    if let possible = value.possibleCases {
      cases = possible.filter { $0.caseName.map(names.contains) ?? false }
    }
    guard !cases.isEmpty else { return }
    let narrowed = cases.count == 1 ? cases[0] : .oneOf(cases)
    switch value {
    case .unknown: break
    case .object(let object)
    where object.type?.kind ?? .extension == .extension || object.type?.kind == .enum: break
    case .oneOf: break
    default: return
    }
    if case .name(let name) = subject.kind, frame[name] != nil {
      frame[name] = narrowed
      return
    }
    guard let path = conditionReader.ownPath(subject, frame), let object = frame.object else { return }
    frame.know([path: narrowed])
    context.know(path, narrowed, of: object)
  }

  /// The cases that are left for the `default` of a `switch`; none where the enum is not known.
  private func others(than choice: Choice, _ value: Value) -> [String] {
    let patterns = choice.branches.filter { $0.condition == nil }.flatMap(\.patterns)
    let named = patterns.compactMap(\.caseName)
    guard named.count == patterns.count,
      patterns.allSatisfy({ $0.caseParts?.allSatisfy { $0.pattern.takesAll } ?? true })
    else { return [] }
    let declared = value.object?.type.flatMap { $0.kind == .enum ? [$0] : nil }
    let owners = declared ?? EnumCases.of(program).owners(ofAll: named)
    guard owners.count == 1 else { return [] }
    return owners[0].cases.map(\.name).filter { !named.contains($0) }
  }

  /// Takes over what conditions that hold tell of the values that they ask about.
  func learn(_ conditions: [Condition], _ frame: Frame, _ context: inout Context) {
    for condition in conditions {
      if let pattern = condition.pattern {
        guard let name = pattern.caseName, !pattern.rebinds(condition.value), name != "some", name != "none"
        else { continue }
        narrow(condition.value, silent(condition.value, frame, context), to: [name], frame, &context)
      } else {
        learn(condition.value, frame, &context)
      }
    }
  }

  private func learn(_ expression: Expression, _ frame: Frame, _ context: inout Context) {
    guard case .operation(let operators, let operands) = expression.kind else { return }
    if operators.allSatisfy({ $0 == "&&" }) { for part in operands { learn(part, frame, &context) } }
    guard operators == ["=="], operands.count == 2 else { return }
    for (subject, written) in [(operands[0], operands[1]), (operands[1], operands[0])] {
      guard let name = written.writtenCase, subject.isPath,
        EnumCases.of(program).owners(of: name).contains(where: { owner in
          owner.cases.contains { $0.name == name && $0.parameters.isEmpty }
        })
      else { continue }
      narrow(subject, silent(subject, frame, context), to: [name], frame, &context)
    }
  }

  private func silent(_ expression: Expression, _ frame: Frame, _ context: Context) -> Value {
    guard expression.isPath else { return .unknown }
    let silent = context.silenced
    return evaluate(expression, frame, silent)
  }

  /// Gives a function what is known of the properties of its instance, but for what the function sets.
  func recall(_ function: SwiftFunction, _ frame: Frame, _ context: inout Context) {
    guard let object = frame.object,
      let index = context.known.firstIndex(where: { $0.object === object })
    else { return }
    let set = function.assignedNames
    context.known[index].values = context.known[index].values.filter { path, _ in
      !path.split(separator: ".").contains { set.contains(String($0)) }
    }
    frame.know(context.known[index].values)
  }
}

/// What is known of an instance's properties on the way to a call.
struct KnownProperties {
  let object: SwiftObject
  /// The cases that they are one of, by their paths.
  var values: [String: Value]
}

extension Context {
  /// Notes what is known of a property of an instance.
  fileprivate mutating func know(_ path: String, _ value: Value, of object: SwiftObject) {
    guard let index = known.firstIndex(where: { $0.object === object }) else {
      known.append(KnownProperties(object: object, values: [path: value]))
      return
    }
    known[index].values[path] = value
  }

  /// Forgets what is known of a property that is set.
  mutating func forget(_ target: Expression, of object: SwiftObject?) {
    guard !known.isEmpty, let name = target.throughKeyPath.lastName,
      let index = known.firstIndex(where: { $0.object === object })
    else {
      return
    }
    known[index].values = known[index].values.filter { path, _ in
      !path.split(separator: ".").contains { $0 == name }
    }
  }
}

extension Pattern {
  /// Whether it gives the name of what it is compared with to something else.
  fileprivate func rebinds(_ subject: Expression) -> Bool { subject.lastName.map(names.contains) ?? false }

  /// Whether it fits every value.
  fileprivate var takesAll: Bool {
    switch bare {
    case .wildcard, .binding: true
    default: false
    }
  }
}

extension Expression {
  /// Whether it is a name or a path of names: `kind`, `self.model.kind`.
  var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base?, _): base.isPath
    default: false
    }
  }

  /// The case without parts that is written: `.sample`, `Kind.sample`.
  var writtenCase: String? {
    switch kind {
    case .member(nil, let name): name
    case .member(let base?, let name):
      base.lastName?.beginsUppercase ?? false && !name.beginsUppercase ? name : nil
    default: nil
    }
  }
}
