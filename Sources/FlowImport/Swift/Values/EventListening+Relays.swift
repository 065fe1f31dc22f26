import SwiftOutline

/// What coordinators hear of their own subjects, and streams that are passed on to one.
extension EventListening {
  /// How streams are passed on: `save.rx.tap.bind(to: finish)`, `publisher.subscribe(result)`.
  private static let relaying: Set<String> = ["bind", "drive", "emit", "subscribe"]
  private static let hearing: Set<String> = ["do", "handleEvents", "tap", "subscribe", "sink"]
  /// What changes nothing of what comes.
  private static let plain = StreamOperators.plain.union(["sink", "drive", "bind"])

  /// Follows what a coordinator's own subject sends that a stream is passed on to; nil for all other calls.
  func relay(_ site: CallSite, _ base: Expression) -> Value? {
    guard Self.relaying.contains(site.name), !site.arguments.isEmpty, !emitters(of: site.receiver).isEmpty,
      site.arguments.allSatisfy({ argument in
        [nil, "to"].contains(argument.label) && argument.expression.isPath
          && isOwnSubject(argument.value, site)
      })
    else { return nil }
    for argument in site.arguments {
      let subject = argument.expression
      let value = Self.mapped(base) ?? Expression(.name("value"), line: site.line)
      let sending = Expression(.member(base: subject, name: "onNext"), line: site.line)
      let call = Expression(.call(callee: sending, arguments: [Argument(value: value)]), line: site.line)
      let closure = Closure(parameters: [Parameter(label: nil, name: "value")], body: [.expression(call)])
      var heard = site
      heard.name = "subscribe"
      heard.arguments = [
        (
          "onNext", .closure(ClosureValue(closure, site.frame)),
          Expression(.closure(closure), line: site.line)
        )
      ]
      _ = listen(heard, base)
    }
    return site.receiver
  }

  private func isOwnSubject(_ value: Value, _ site: CallSite) -> Bool {
    guard let owner = value.object?.emitter?.object else { return false }
    return owner === site.frame.object && types.roles.isCoordinator(owner.typeName)
  }

  /// What the last `map` of a chain makes of whatever comes: `.finished` of `tap.map { .finished }`.
  private static func mapped(_ base: Expression) -> Expression? {
    var current = base
    while case .call(let callee, let arguments) = current.kind,
      case .member(let inner?, let name) = callee.kind
    {
      if name == "map" { return arguments.last?.value.closure?.body.onlyResult }
      guard plain.contains(name) else { return nil }
      current = inner
    }
    return nil
  }

  /// Keeps what a coordinator does with each value of a subject of its own, to be followed where one is sent:
  /// `finish.do(onNext: { self.pop() })`; false for all other calls.
  func hearOwn(_ site: CallSite) -> Bool {
    guard Self.hearing.contains(site.name), let emitter = site.receiver.object?.emitter,
      isOwnSubject(site.receiver, site),
      let type = emitter.object.type, program.property(emitter.name, of: type) != nil
    else { return false }
    let closures = site.arguments.filter {
      ["onNext", "receiveOutput", "receiveValue", nil].contains($0.label)
    }
    guard !closures.isEmpty, closures.count == site.arguments.count else { return false }
    for argument in closures {
      guard case .closure(let closure) = argument.value else { return false }
      if site.context.isSilent { continue }
      let line = argument.expression.line
      guard emitter.object.hearers[emitter.name]?.contains(where: { $0.line == line }) != true else {
        continue
      }
      emitter.object.hearers[emitter.name, default: []].append((line, closure))
      var later = site.context.event(nil, emitter.name)
      later.call = CodePlace(file: site.frame.file, line: site.line)
      keepForLater(closure, later)
    }
    return true
  }

  /// Follows what a coordinator does with a value that is sent to a subject of its own.
  func tellOwn(_ site: CallSite) {
    guard Endings.sending.contains(site.name), !site.context.isSilent,
      let emitter = site.receiver.object?.emitter, let hearers = emitter.object.hearers[emitter.name]
    else { return }
    // What leads to itself has begun elsewhere.
    emitter.object.hearers[emitter.name] = nil
    defer { emitter.object.hearers[emitter.name] = hearers }
    for hearer in hearers {
      interpreter.run(.closure(hearer.closure), arguments: [site.first ?? .payload], site.context)
    }
  }

  /// A stream whose values are all the same case: of `cancel.map { Result.cancelled }`.
  func transformed(_ site: CallSite) -> Value {
    switch site.receiver {
    case .object(let stream) where stream.emitter != nil:
      if let base = site.receiverExpression,
        let condition = StreamFilters.condition(
          site.name, of: base, site.arguments.last?.value.closureValue?.closure)
      {
        let copy = stream.copy(sending: stream.sent)
        copy.conditions.append(condition)
        return .object(copy)
      }
      if site.name == "map", let only = site.arguments.last?.value.closureValue,
        let result = only.closure.body.onlyResult
      {
        let value = interpreter.expressions.evaluate(result, only.frame, site.context.silenced)
        if value.caseName != nil { return .object(stream.copy(sending: value)) }
      }
      return stream.sent == nil || Self.plain.contains(site.name)
        ? site.receiver : .object(stream.copy(sending: nil))
    case .list(let items):
      return .list(
        items.map { item in
          var one = site
          one.receiver = item
          return transformed(one)
        })
    default: return site.receiver
    }
  }
}

extension Value {
  fileprivate var closureValue: ClosureValue? {
    if case .closure(let closure) = self { closure } else { nil }
  }
}

extension SwiftObject {
  /// The same stream, of which all values are known, or none.
  fileprivate func copy(sending value: Value?) -> SwiftObject {
    let copy = SwiftObject(typeName, type: type, isMade: isMade)
    copy.emitter = emitter
    copy.sent = value
    copy.output = output
    copy.conditions = conditions
    return copy
  }
}
