import SwiftOutline

/// What is known of an instance's properties on the way to a call.
struct KnownProperties {
  let object: SwiftObject
  /// The cases that they are one of, by their paths.
  var values: [String: Value]
}

/// What conditions tell of the values that they ask about, here and in what is called from here.
///
/// `switch kind { case .sample: show(kind) }` calls `show` with `.sample`, and so does `refresh()` if that
/// asks for the `kind` of the same instance.
extension Interpreter {
  /// What conditions on the way have told of a property of the instance whose code it is.
  func known(_ expression: Expression, _ frame: Frame) -> Value? {
    switch expression.kind {
    case .name, .member(.some, _): break
    default: return nil
    }
    guard frame.knowsAny, let path = ownPath(expression, frame) else { return nil }
    return frame.known(path)
  }

  /// A value without what a property that can change only began with; what states coordinators are in is
  /// followed.
  func settled(_ value: Value, _ expression: Expression, _ frame: Frame) -> Value {
    guard case .enumCase = value, known(expression, frame) == nil, let object = frame.object,
      let name = ownPath(expression, frame), let type = object.type,
      let (property, owner) = program.property(name, of: type), property.outline.getter == nil,
      !property.outline.header.isStatic, !isConstant(name, of: type),
      object.fields[name] == nil || object.firstFields.contains(name),
      !roles.isCoordinator(type.name)
    else { return value }
    return property.outline.type.map { self.value(ofType: $0, within: owner) } ?? .unknown
  }

  /// The path from an instance to one of its properties: `model.kind` of `self.model.kind`.
  private func ownPath(_ expression: Expression, _ frame: Frame) -> String? {
    switch expression.kind {
    case .name(let name):
      return name == "self" || name.beginsUppercase || frame.object == nil || frame[name] != nil ? nil : name
    case .member(let base?, let name):
      return base.isSelf ? name : ownPath(base, frame).map { $0 + "." + name }
    default: return nil
    }
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

  private func narrow(
    _ subject: Expression, _ value: Value, to names: [String], _ frame: Frame, _ context: inout Context
  ) {
    guard !names.isEmpty else { return }
    var cases = names.map { Value.enumCase($0, arguments: carried(by: value, in: $0)) }
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
    guard let path = ownPath(subject, frame), let object = frame.object else { return }
    frame.know([path: narrowed])
    context.know(path, narrowed, of: object)
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
    var silent = context
    silent.isSilent = true
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

  /// That a value is what a branch asks for, of which it cannot be all where only some cases are possible.
  func condition(
    of branch: Choice.Branch, in choice: Choice, _ fits: [PatternFit], _ frame: Frame
  ) -> Guard {
    guard case .name(let name) = choice.subject.kind, let origin = frame.origin(of: name),
      !branch.patterns.isEmpty, fits.count == branch.patterns.count
    else { return choice.isCase(branch) }
    let possible = zip(branch.patterns, fits).filter { $1 != .never }.map(\.0)
    return .isCase(Spelt(origin), possible.map { Spelt($0) })
  }

  /// Whether a condition holds by what something was called with, and not by the instance.
  func given(truthOf condition: Expression, _ frame: Frame) -> Bool? {
    isDecidedByInstance([Condition(value: condition)], frame) ? nil : truth(of: condition, frame)
  }
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
