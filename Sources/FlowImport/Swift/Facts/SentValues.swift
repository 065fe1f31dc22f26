import SwiftOutline

/// Where values come from that code hears: the calls that send them through a subject, and the assignments to
/// a property whose changes are published.
final class SentValues {
  private let program: SwiftProgram
  private let types: StaticTypes
  private lazy var calls = WrittenCalls(program, where: candidates().contains, orRead: [])
  /// The calls that send, by the name of what they are called on, each with its place among all of them.
  private lazy var sends = sendsByTarget()
  private var knownSenders: [SendersKey: [WrittenCall]] = [:]

  /// What frameworks call the functions that send a value to whoever listens.
  static let sending: Set<String> = ["send", "accept", "onNext", "yield"]

  init(_ program: SwiftProgram, _ types: StaticTypes) {
    self.program = program
    self.types = types
  }

  /// What code listens to: a property of a type.
  struct Stream {
    var name: String
    var owner: SwiftType
  }

  private struct SendersKey: Hashable {
    var name: String
    var owner: ObjectIdentifier
    var isHeard: Bool
  }

  /// The calls that send what a stream gives, and the assignments that change it.
  ///
  /// - Parameter isHeard: whether those count that are made as something is heard where listening begins.
  func senders(of stream: Stream, heardIn isHeard: Bool = false) -> [WrittenCall] {
    let key = SendersKey(name: stream.name, owner: ObjectIdentifier(stream.owner), isHeard: isHeard)
    if let known = knownSenders[key] { return known }
    let found = findSenders(of: stream, heardIn: isHeard)
    knownSenders[key] = found
    return found
  }

  private func sendsByTarget() -> [String: [(place: Int, call: WrittenCall)]] {
    var found: [String: [(place: Int, call: WrittenCall)]] = [:]
    let all = Self.sending.union(["toggle"]).sorted().flatMap { calls.named($0) }
    for (place, call) in all.enumerated() {
      guard let name = call.receiver?.lastName.map(Self.plain) else { continue }
      found[name, default: []].append((place, call))
    }
    return found
  }

  private func findSenders(of stream: Stream, heardIn isHeard: Bool) -> [WrittenCall] {
    if stream.owner.kind == .protocol {
      return implementations(of: stream).flatMap { senders(of: $0, heardIn: isHeard) }
    }
    let sources = sources(of: stream)
    let sends = sources.flatMap { self.sends[$0] ?? [] }.sorted { $0.place < $1.place }.map(\.call)
      .filter { call in call.receiver.map { isOwned($0, by: stream.owner, call) } ?? false }
    let changes = sources.sorted().flatMap { calls.named($0) }.filter { call in
      guard case .assignment(let value) = call.form, !value.isNone else { return false }
      let isOwn = call.receiver?.isSelf ?? true
      if isOwn { return isWithin(stream.owner, call) }
      return isOf(stream.owner, call.receiver ?? value, call)
    }
    return (sends + changes).flatMap(\.eachSent).filter { call in
      guard let member = call.site.member else { return false }
      return !Beginnings.methods.contains(member.name)
        || isHeard && call.closures.contains { HeardStreams.heard($0) != nil }
        || call.closures.contains(where: Self.isKept)
    }
  }

  /// The properties that a stream is made from: a subject is handed out as a publisher.
  private func sources(of stream: Stream) -> Set<String> {
    guard let (property, owner) = program.property(stream.name, of: stream.owner) else { return [] }
    let outline = property.outline
    var found = twins(of: stream)
    let code = (outline.getter ?? []) + (outline.initial.map { [.expression($0)] } ?? [])
    ExpressionWalk.visit(code) { expression in
      let name: String
      switch expression.kind {
      case .name(let written): name = Self.plain(written)
      case .member(let base?, let written) where base.isSelf: name = Self.plain(written)
      default: return
      }
      if name != "self", program.property(name, of: owner) != nil { found.insert(name) }
    }
    return found
  }

  /// Whether a closure is kept by what it is assigned to or what is made with it, and runs later.
  private static func isKept(_ role: ClosureRole) -> Bool {
    role.isAssigned || role.label != nil && role.name.beginsUppercase && !role.name.hasPrefix("UI")
  }

  /// A protocol that more types fulfil than this could mean any of them.
  private static let implementationLimit = 3

  /// What fulfils a protocol's requirement of a stream: `var errorPublisher: AnyPublisher<Error, Never> { get }`.
  func implementations(of stream: Stream) -> [Stream] {
    guard stream.owner.kind == .protocol else { return [stream] }
    let found = program.conformers([stream.owner.name]).compactMap { type -> Stream? in
      guard let (_, owner) = program.property(stream.name, of: type), owner.kind != .protocol else {
        return nil
      }
      return Stream(name: stream.name, owner: owner)
    }
    return found.count <= Self.implementationLimit ? found : []
  }

  /// The properties that an initialiser makes of the same subject, to send and to hear values:
  /// `let tap = PublishSubject<Void>(); select = tap.asObserver(); selected = tap.asObservable()`.
  func twins(of stream: Stream) -> Set<String> {
    var found: Set<String> = [stream.name]
    guard stream.owner.properties[stream.name]?.outline.initial == nil else { return found }
    for function in stream.owner.functions["init"] ?? [] {
      let set = Assignments.named(in: function.outline.body ?? [])
      let roots = Set(set.filter { $0.name == stream.name }.compactMap { $0.value.streamRoot })
      guard !roots.isEmpty else { continue }
      for (name, value) in set where value.streamRoot.map(roots.contains) ?? false { found.insert(name) }
      found.formUnion(roots.filter { stream.owner.properties[$0] != nil })
    }
    return found
  }

  private func isOwned(_ receiver: Expression, by owner: SwiftType, _ call: WrittenCall) -> Bool {
    switch receiver.kind {
    case .name(let name): return call.scope.look(up: name) == nil && isWithin(owner, call)
    case .member(let base?, _):
      if base.isSelf { return isWithin(owner, call) }
      return isOf(owner, base, call)
    default: return false
    }
  }

  /// Whether an expression is of a type, or of what that inherits from or conforms to.
  private func isOf(_ owner: SwiftType, _ expression: Expression, _ call: WrittenCall) -> Bool {
    types.types(of: expression, in: call).contains { type in
      type.name == owner.name || program.supertypes(of: owner).contains(type.name)
    }
  }

  /// What comes out of a stream, as the properties of the types that have it: a stream, and the names of all
  /// that it is made from.
  func origins(of stream: Stream) -> [(stream: Stream, names: Set<String>)] {
    implementations(of: stream).map { ($0, sources(of: $0).union([$0.name])) }
  }

  /// Whether a property of one type can be that of another: the same, or what that inherits from or fulfils.
  func canBe(_ type: SwiftType, _ other: SwiftType) -> Bool {
    program.isKind(other, of: type)
  }

  /// Whether a call is in a type's own code, or in that of what inherits from it.
  private func isWithin(_ owner: SwiftType, _ call: WrittenCall) -> Bool {
    guard let around = types.enclosingType(of: call.site) else { return false }
    return program.isKind(around, of: owner)
  }

  /// The assignments to properties of a name, of those that states have.
  func settings(of name: String) -> [WrittenCall] {
    calls.named(name).filter { call in
      if case .assignment(let value) = call.form { !value.isNone } else { false }
    }
  }

  private func candidates() -> Set<String> {
    var found = Self.sending.union(["toggle"])
    for type in program.sortedTypes {
      if type.kind == .struct, type.lastName.hasSuffix("State") { found.formUnion(type.properties.keys) }
      for property in type.sortedProperties where Self.isWatched(property, of: type) {
        found.insert(property.outline.name)
      }
    }
    return found
  }

  /// Whether views or other code see that a property changes.
  static func isWatched(_ property: SwiftProperty, of type: SwiftType) -> Bool {
    let header = property.outline.header
    return ["Published", "State", "Binding"].contains(where: header.hasAttribute)
      || property.outline.getter == nil && type.header.hasAttribute("Observable")
  }

  // MARK: - Hearing

  /// What frameworks call the functions whose closures are told each value.
  static let hearing: Set<String> = [
    "sink", "subscribe", "bind", "drive", "emit", "asyncSink", "subscribeNext", "observeNext",
  ]

  /// What a closure is told of: `model.$route` of `model.$route.sink { … }` and `.onReceive(model.$route) { … }`.
  static func heard(_ role: ClosureRole) -> Expression? {
    guard !role.isAssigned else { return nil }
    if hearing.contains(role.name) { return role.receiver }
    switch role.name {
    case "onReceive": return role.arguments.first { $0.label == nil }?.value
    case "onChange": return role.arguments.first { $0.label == "of" }?.value
    default: return nil
    }
  }

  // MARK: - Views

  /// How many views a binding is followed through.
  private static let bindingLimit = 3

  /// A view's state, and what it is called in the views that are given a binding to it.
  func shared(_ stream: Stream) -> [Stream] {
    var found = [stream]
    var next = [stream]
    for _ in 0..<Self.bindingLimit where !next.isEmpty {
      next = next.flatMap(receivers).filter { other in
        !found.contains { $0.name == other.name && $0.owner === other.owner }
      }
      found += next
    }
    return found
  }

  private func receivers(of stream: Stream) -> [Stream] {
    makings(in: stream.owner.file).flatMap { call -> [Stream] in
      guard types.enclosingType(of: call.site) === stream.owner,
        let child = program.type(call.name, within: stream.owner)
      else { return [] }
      return call.arguments.compactMap { argument in
        guard let label = argument.label, argument.value.isBinding(to: stream.name),
          program.property(label, of: child) != nil
        else { return nil }
        return Stream(name: label, owner: child)
      }
    }
  }

  /// Whether a control of the framework's changes a property when people touch it: `TabView(selection: $tab)`.
  func isEdited(_ stream: Stream) -> Bool {
    makings(in: stream.owner.file).contains { call in
      types.enclosingType(of: call.site) === stream.owner
        && program.type(call.name, within: stream.owner) == nil
        && call.arguments.contains { $0.value.isBinding(to: stream.name) }
    }
  }

  private var made: [Int: [WrittenCall]] = [:]

  private func makings(in file: Int) -> [WrittenCall] {
    if let known = made[file] { return known }
    let found = WrittenCallReader.calls(
      in: program.files[file].outline, file: file, where: { $0.beginsUppercase })
    made[file] = found
    return found
  }

  /// `isOpen` of `$isOpen`.
  static func plain(_ name: String) -> String { name.hasPrefix("$") ? String(name.dropFirst()) : name }
}

extension Expression {
  /// Whether it is the binding to a property: `$isOpen`, `self.$isOpen`, `$model.isOpen`.
  fileprivate func isBinding(to property: String) -> Bool {
    switch kind {
    case .name(let name): name == "$" + property
    case .member(let base?, let name):
      name == "$" + property || name == property && base.path?.contains { $0.hasPrefix("$") } ?? false
    default: false
    }
  }

  /// The variable that a stream is made from by operators: `tap` of `tap.asObservable().share()`.
  fileprivate var streamRoot: String? {
    switch kind {
    case .name(let name): name.beginsUppercase || name == "self" ? nil : name
    case .member(let base?, let name): base.isSelf ? name : base.streamRoot
    case .call(let callee, _):
      if case .member(let base?, _) = callee.kind { base.streamRoot } else { nil }
    default: nil
    }
  }

  /// Whether it says that there is nothing, or that something is over.
  fileprivate var isNone: Bool {
    switch kind {
    case .literal("nil"), .literal("false"): true
    case .member(nil, let name): ["none", "idle"].contains(name)
    case .array(let items): items.isEmpty
    default: false
    }
  }
}
