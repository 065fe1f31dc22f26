import SwiftOutline

/// What streams of values are made from, whatever operators are between: `input.tap.map { .detail }` of
/// `input.tap`, and who passes values on to them: `button.rx.tap.bind(to: input.tap)`.
final class HeardStreams {
  private let program: SwiftProgram
  private let types: StaticTypes
  private let streams: SentValues
  private lazy var relaying = WrittenCalls(program, where: Self.relays.contains, orRead: [])
  /// The calls that pass values on, by the name of the stream that gets them, each with its place among all.
  private lazy var feeding = callsByTarget()
  /// The calls of `.init(…)` and `Input.init(…)`, by the labels of what they are given.
  private lazy var implied = makings.named("init").reduce(into: [String: [WrittenCall]]()) { found, call in
    for label in Set(call.labels.compactMap(\.self)) { found[label, default: []].append(call) }
  }
  private lazy var makings = WrittenCalls(program, where: makers().contains, orRead: [])

  /// What frameworks call the functions that pass all values of a stream on.
  static let relays: Set<String> = ["bind", "subscribe", "assign", "drive", "emit", "multicast", "receive"]
  /// What frameworks call the functions whose closures hear a stream's values.
  private static let hearing = SentValues.hearing.union(["do", "handleEvents"])
  /// What frameworks call the functions and types that make one stream of several.
  private static let merging: Set<String> = ["merge", "Merge", "Merge3", "Merge4", "MergeMany", "concat"]
  /// What frameworks call the operators whose closures are told each value, and give another one.
  private static let operators: Set<String> = [
    "map", "flatMap", "flatMapLatest", "flatMapFirst", "compactMap", "concatMap", "tryMap", "filter",
  ]
  /// What frameworks call the operators after which values are still what they were, if fewer or more.
  private static let keeping = StreamOperators.plain.union([
    "removeDuplicates", "distinctUntilChanged", "dropFirst", "skip", "compactMap", "filter", "replaceError",
    "catchAndReturn", "prepend", "startWith", "merge", "withUnretained",
  ])
  /// What the names of the frameworks' streams end in.
  private static let kinds = [
    "Subject", "Relay", "Publisher", "Observable", "Driver", "Signal", "ControlEvent", "ControlProperty",
    "Infallible", "Observer", "Binder",
  ]
  /// How many operators a stream is followed through.
  private static let operatorLimit = 24
  /// How many functions that make it of another one a stream is followed through.
  private static let functionLimit = 4

  init(_ program: SwiftProgram, _ types: StaticTypes, _ streams: SentValues) {
    self.program = program
    self.types = types
    self.streams = streams
  }

  /// What a stream begins with.
  enum Source {
    /// What people do to a control, and the text on it.
    case control(trigger: String, title: String?)
    /// A property of the app's.
    case stream(SentValues.Stream)
  }

  /// The stream whose values a closure hears; nil where it hears none.
  static func heard(_ role: ClosureRole) -> Expression? {
    guard !role.isAssigned, hearing.contains(role.name) || operators.contains(role.name),
      role.label != "onCompleted", role.label != "receiveCompletion"
    else { return nil }
    return role.receiver
  }

  /// Whether what comes out of a chain of operators is what went in.
  static func keepsValues(_ chain: Expression) -> Bool {
    var next = chain
    while case .call(let callee, _) = next.kind, case .member(let base?, let name) = callee.kind {
      guard keeping.contains(name) else { return false }
      next = base
    }
    return true
  }

  /// The stream whose values a call passes on to another: `tap.map { .detail }` of
  /// `tap.map { .detail }.bind(to: route)`.
  static func relayed(_ call: WrittenCall) -> Expression? {
    target(call).flatMap { _ in call.receiver }
  }

  /// What a call passes a stream's values on to.
  static func target(_ call: WrittenCall) -> Expression? {
    guard relays.contains(call.name), case .call = call.form, let argument = call.arguments.first,
      argument.value.closure == nil, argument.label == nil || ["to", "subscriber"].contains(argument.label)
    else { return nil }
    switch argument.value.kind {
    case .name, .member(.some, _): return argument.value
    default: return nil
    }
  }

  /// What a stream begins with; none where that is not known.
  func sources(of chain: Expression, in call: WrittenCall) -> [Source] {
    sources(of: chain, types.place(of: call))
  }

  /// - Parameter functions: how many functions of the app's have made it.
  private func sources(
    of chain: Expression, _ place: StaticTypes.Place, madeBy functions: Int = 0
  ) -> [Source] {
    var next: Expression? = chain
    for _ in 0..<Self.operatorLimit {
      guard let current = next else { return [] }
      if let control = control(current, place) { return [control] }
      if let stream = stream(current, place) { return [.stream(stream)] }
      switch current.kind {
      case .call(let callee, let arguments):
        if let name = callee.lastName, Self.merging.contains(name) {
          let merged = arguments.flatMap { argument -> [Expression] in
            if case .array(let items) = argument.value.kind { items } else { [argument.value] }
          }
          let base: [Expression] =
            if case .member(let base?, _) = callee.kind, base.lastName?.beginsUppercase != true {
              [base]
            } else { [] }
          return (base + merged).flatMap { sources(of: $0, place, madeBy: functions) }
        }
        let made =
          functions < Self.functionLimit ? MadeStreams(types).streams(madeBy: callee, arguments, place) : []
        if !made.isEmpty {
          return made.flatMap { sources(of: $0.chain, $0.place, madeBy: functions + 1) }
        }
        if case .member(let base, _) = callee.kind { next = base } else { next = nil }
      case .member(let base, _): next = base
      case .name(let name):
        // A local variable that is made from another stream.
        guard let found = place.scope.look(up: name), let value = found.name.value, value != current else {
          return []
        }
        return sources(
          of: value, StaticTypes.Place(scope: found.scope, type: place.type), madeBy: functions)
      default: next = nil
      }
    }
    return []
  }

  /// What people do on what keeps a stream for it to give a value, where the property itself is made of that:
  /// `var closeTapped: Observable<Void> { closeButton.rx.tap.asObservable() }`.
  func controls(behind stream: SentValues.Stream) -> [(control: Source, property: CodeMember)] {
    streams.implementations(of: stream).flatMap { one -> [(control: Source, property: CodeMember)] in
      guard let (property, owner) = program.property(one.name, of: one.owner),
        let made = property.outline.getter?.onlyResult ?? property.outline.initial
      else { return [] }
      let place = StaticTypes.Place(scope: WrittenScope(), type: owner)
      return sources(of: made, place).compactMap { source in
        if case .control = source { (source, .property(property, owner)) } else { nil }
      }
    }
  }

  private func control(_ expression: Expression, _ place: StaticTypes.Place) -> Source? {
    guard let stream = ControlStreams(expression), let trigger = stream.trigger else { return nil }
    guard stream.event == .touch, let name = stream.control.lastName else {
      return .control(trigger: trigger, title: nil)
    }
    var owner = place.type
    if case .member(let base?, _) = stream.control.kind, !base.isSelf {
      owner = types.types(of: base, place).lazy.compactMap { self.program.types[$0.name] }.first
    }
    return .control(
      trigger: trigger, title: owner.flatMap { ControlLabels.of($0, in: program).text(of: name) })
  }

  /// A property that keeps a stream: of the type whose code it is, or of another one.
  private func stream(_ expression: Expression, _ place: StaticTypes.Place) -> SentValues.Stream? {
    guard let (name, owners) = types.property(expression, place) else { return nil }
    return owners.lazy.compactMap { owner -> SentValues.Stream? in
      guard let (property, declaring) = self.program.property(name, of: owner),
        declaring.kind != .extension || property.outline.getter == nil, self.isStream(property, in: declaring)
      else { return nil }
      return SentValues.Stream(name: name, owner: declaring)
    }.first
  }

  /// Whether a property's values are heard one after the other, and not asked for once.
  private func isStream(_ property: SwiftProperty, in owner: SwiftType) -> Bool {
    if SentValues.isWatched(property, of: owner) { return true }
    let written = property.outline.type ?? property.outline.initial?.madeType
    return written?.firstName.map { name in Self.kinds.contains(where: name.hasSuffix) } ?? false
  }

  /// The calls that pass another stream's values on to a stream.
  func feeders(of stream: SentValues.Stream) -> [WrittenCall] {
    streams.origins(of: stream).flatMap { one, names in
      names.flatMap { feeding[$0] ?? [] }.filter { streams.canBe($0.stream.owner, one.owner) }
    }
    .reduce(into: [Int: WrittenCall]()) { $0[$1.place] = $1.call }
    .sorted { $0.key < $1.key }.map(\.value)
  }

  private func callsByTarget() -> [String: [(place: Int, call: WrittenCall, stream: SentValues.Stream)]] {
    var found: [String: [(place: Int, call: WrittenCall, stream: SentValues.Stream)]] = [:]
    for (place, call) in relaying.all.enumerated() {
      guard let target = Self.target(call), let stream = stream(target, types.place(of: call)) else {
        continue
      }
      found[stream.name, default: []].append((place, call, stream))
    }
    return found
  }

  /// The streams that the type of a property is made with: `Input(tap: button.rx.tap.asObservable())`.
  func given(to stream: SentValues.Stream) -> [(call: WrittenCall, chain: Expression)] {
    guard stream.owner.kind == .struct else { return [] }
    return (makings.named(stream.owner.lastName) + (implied[stream.name] ?? [])).compactMap { call in
      guard call.form.isCall, let value = call.argument(stream.name), isMaking(stream.owner, call) else {
        return nil
      }
      return (call, value)
    }
  }

  private func isMaking(_ type: SwiftType, _ call: WrittenCall) -> Bool {
    let around = types.enclosingType(of: call.site)
    guard call.name == "init" else {
      return program.type(type.lastName, within: around) === type
        || call.receiver?.lastName.map { type.name.hasSuffix($0 + "." + type.lastName) } ?? false
    }
    if let made = call.receiver { return types.types(of: made, in: call).contains { $0.name == type.name } }
    if call.receiving == nil, let returned = call.site.function?.returnType?.firstName {
      return program.type(returned, within: around) === type
    }
    return types.parameters(receiving: call).contains { parameter, owner in
      parameter.name.flatMap { program.type($0, within: owner) } === type
    }
  }

  private func makers() -> Set<String> {
    Set(
      program.sortedTypes.filter { type in
        type.kind == .struct && type.sortedProperties.contains { isStream($0, in: type) }
      }.map(\.lastName) + ["init"])
  }
}

extension WrittenCall.Form {
  fileprivate var isCall: Bool { if case .call = self { true } else { false } }
}

extension Expression {
  /// The cases that the last operator gives which gives any: `.detail` of `tap.map { .detail }.share()`.
  var relayedCases: [Expression] {
    var next = self
    while case .call(let callee, let arguments) = next.kind {
      let found = arguments.flatMap { argument -> [Expression] in
        if let closure = argument.value.closure { return closure.body.givenCases }
        return argument.label == nil || argument.label == "to" ? argument.value.givenCases : []
      }
      if !found.isEmpty { return found }
      guard case .member(let base?, _) = callee.kind else { return [] }
      next = base
    }
    return []
  }

  /// The cases that an expression comes to, also within a stream of them: `.just(.detail)`.
  fileprivate var givenCases: [Expression] {
    switch kind {
    case .member(_, let name): return name.beginsUppercase ? [] : [self]
    case .call(let callee, let arguments):
      if let name = callee.lastName, ["just", "Just", "of", "concat", "merge"].contains(name) {
        return arguments.flatMap(\.value.givenCases)
      }
      if case .member(_, let name) = callee.kind, !name.beginsUppercase { return [self] }
      return []
    case .array(let items): return items.flatMap(\.givenCases)
    case .ternary(_, let then, let otherwise): return then.givenCases + otherwise.givenCases
    case .statement(let statement): return [statement].givenCases
    default: return []
    }
  }
}

extension [Statement] {
  /// The cases that code gives.
  fileprivate var givenCases: [Expression] {
    var found: [Expression] = []
    for (index, statement) in enumerated() {
      switch statement {
      case .exit(let value?): found += value.givenCases
      case .expression(let value): if index == count - 1 { found += value.givenCases }
      case .conditional(let conditional):
        found += conditional.body.givenCases + conditional.otherwise.givenCases
      case .guarding(_, let otherwise): found += otherwise.givenCases
      case .choice(let choice): found += choice.branches.flatMap(\.body.givenCases)
      case .scope(let body): found += body.givenCases
      default: break
      }
    }
    return found
  }
}
