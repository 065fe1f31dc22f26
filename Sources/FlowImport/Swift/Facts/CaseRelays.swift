import SwiftOutline

/// The enums with which parts of an app tell each other what happens, case by case: an action that a view
/// sends, what its model makes of it, what the coordinator is told in the end.
///
/// Who sends a case and who handles it are joined by the enum and the case, through publishers, streams,
/// closures and methods alike, as the instances between them are known at no place of the code.
final class CaseRelays {
  /// A case of one enum of the app.
  struct Message: Hashable {
    var type: String
    var name: String
  }

  /// The branch in which a call is made because some messages were received.
  struct Handling {
    var messages: Set<Message>
    /// Which of the call's conditions the branch is.
    var index: Int
    /// That the value is one of the cases.
    var condition: Guard?
  }

  let program: SwiftProgram
  private let types: StaticTypes
  private let enumCases: EnumCases
  /// The calls under some condition, by file and line.
  private var conditional: [Int: [Int: [WrittenCall]]] = [:]
  private var meantBy: [CodePlace: Set<Message>] = [:]

  /// The calls with a case as an argument, by the case's name.
  private lazy var senders: [String: [WrittenCall]] = findSenders()

  /// What frameworks call the functions that pass a value on to whoever listens.
  private static let sending = ["send", "accept", "onNext", "yield", "trySend", "next", "just", "Just"]
  /// What the functions of frameworks are called that compare or print a value, and tell nobody.
  private static let comparing: Set<String> = ["contains", "print", "assert", "XCTAssertEqual"]

  init(_ program: SwiftProgram, _ types: StaticTypes) {
    self.program = program
    self.types = types
    enumCases = .of(program)
  }

  // MARK: - Who sends

  /// The calls that send a message; what listens for it does not send it.
  func senders(of message: Message) -> [WrittenCall] {
    (senders[message.name] ?? []).filter { call in
      if HeardStreams.relayed(call) != nil { return relays(message, call) }
      return !Subscriptions.isOne(call.name)
        && call.arguments.contains { argument in
          argument.value.chosen == message.name && messages(argument, in: call).contains(message)
            || carries(message, argument, call)
        }
    }
  }

  /// Whether an operator before it turns values into a message, which a call passes on.
  private func relays(_ message: Message, _ call: WrittenCall) -> Bool {
    let cases = call.receiver?.relayedCases.filter { $0.chosen == message.name } ?? []
    let target = HeardStreams.target(call)
    let known = target.map { published(by: $0, in: call, types.enclosingType(of: call.site)) } ?? []
    if !known.isEmpty { return known.contains { $0.name == message.type } }
    let all = enumCases.owners(of: message.name)
    // `reactor.action` takes the actions of the reactor.
    if case .member(let base?, _)? = target?.kind {
      let holders = types.types(of: base, in: call).map(\.name)
      let own = all.filter { owner in holders.contains { owner.name.hasPrefix($0 + ".") } }
      if !own.isEmpty { return own.contains { $0.name == message.type } }
      // An enum of its own behind `typealias Action = …`.
      let aliased =
        target?.lastName == "action" ? NestedAliases.of(program).meanings(of: "Action", in: holders) : []
      if all.contains(where: { aliased.contains($0.name) }) { return aliased.contains(message.type) }
    }
    let owners = enumCases.nearest(all, to: call.site.file, label: nil)
    let isNear = owners.contains { $0.name == message.type }
    return cases.contains { value in
      guard let base = value.caseBase?.lastName else { return isNear }
      // `Reactor.Action.save`: in each type that declares it, `Action` stands for another enum.
      return program.types[message.type]?.lastName == base
        || isNear && NestedAliases.of(program).targets(of: base).contains(message.type)
    }
  }

  private func findSenders() -> [String: [WrittenCall]] {
    let names = HeardStreams.relays.union(Self.sending).union(receivingNames())
    let calls = WrittenCalls(program, where: names.contains, orRead: [])
    var found: [String: [WrittenCall]] = [:]
    for call in calls.all.flatMap(\.eachSent) where !call.isAssignment && !Self.comparing.contains(call.name)
    {
      let cases = HeardStreams.relayed(call)?.relayedCases ?? call.arguments.map(\.value)
      let carried = cases.flatMap(\.carriedValues)
      for name in Set((cases + carried).compactMap(\.chosen)) where !enumCases.owners(of: name).isEmpty {
        found[name, default: []].append(call)
      }
    }
    return found
  }

  /// The functions and closures of the app that can be called with a case.
  private func receivingNames() -> Set<String> {
    var found: Set<String> = []
    func takesCase(_ written: [TypeExpression?], _ scope: SwiftType?) -> Bool {
      written.contains { $0.map { !enums(in: $0, scope).isEmpty } ?? false }
    }
    for function in program.allFunctions {
      let isMaker = function.outline.name == "init"
      if isMaker, !(function.type.map(program.isMessage) ?? false) { continue }
      let parameters = function.outline.parameters.map(\.type)
      let generics = function.type?.genericNames ?? []
      let isGeneric = parameters.contains { $0?.name.map(generics.contains) ?? false }
      if isGeneric || takesCase(parameters, function.type) {
        found.insert(isMaker ? function.type?.lastName ?? "init" : function.outline.name)
      }
    }
    for type in program.sortedTypes {
      if type.kind == .struct, program.isMessage(type), type.functions["init"] == nil,
        takesCase(type.sortedProperties.map(\.outline.type), type)
      {
        found.insert(type.lastName)
      }
      for property in type.sortedProperties {
        guard let parameters = property.outline.type?.functionParameters, takesCase(parameters, type) else {
          continue
        }
        found.insert(property.outline.name)
      }
    }
    return found
  }

  /// The messages that an argument can be.
  func messages(_ argument: Argument, in call: WrittenCall) -> Set<Message> {
    guard let name = argument.value.chosen else { return [] }
    if let found = meantBy[call.place], found.contains(where: { $0.name == name }) { return found }
    var owners: [SwiftType] = []
    if let base = argument.value.caseBase {
      owners = types.types(of: base, in: call).compactMap { program.types[$0.name] }
    } else {
      owners = receivingTypes(of: call, argument).flatMap { enums(in: $0.type, $0.scope) }
    }
    // A stream of one value is one of those that the function gives.
    if owners.isEmpty, ["just", "Just"].contains(call.name), let given = call.site.function?.returnType {
      owners = enums(in: given, types.enclosingType(of: call.site))
    }
    owners = owners.filter { owner in owner.cases.contains { $0.name == name } }
    if owners.isEmpty, argument.value.caseBase == nil {
      owners = enumCases.nearest(enumCases.owners(of: name), to: call.site.file, label: argument.label)
    }
    let found = Set(owners.map { Message(type: $0.name, name: name) })
    meantBy[call.place, default: []].formUnion(found)
    return found
  }

  /// What is written of what a call passes an argument to.
  private func receivingTypes(
    of call: WrittenCall, _ argument: Argument
  ) -> [(type: TypeExpression, scope: SwiftType?)] {
    let around = types.enclosingType(of: call.site)
    if call.name.beginsUppercase {
      let path = [call.receiver?.path?.joined(separator: "."), call.name].compactMap(\.self)
      guard let made = program.type(path.joined(separator: "."), within: around) else { return [] }
      let kept = argument.label.flatMap { made.properties[$0]?.outline.type }.map { [($0, made)] } ?? []
      return declared("init", argument, in: made, arguments: []) + kept.map { ($0.0, Optional($0.1)) }
    }
    guard let receiver = call.receiver else {
      return declared(call.name, argument, in: around, arguments: [])
        + (call.scope.look(up: call.name)?.name.type.map { [($0, around)] } ?? [])
    }
    var found: [(TypeExpression, SwiftType?)] = []
    for owner in types.types(of: receiver, in: call) {
      found += owner.arguments.map { ($0, around) }
      found += declared(call.name, argument, in: program.types[owner.name], arguments: owner.arguments)
    }
    if let written = written(receiver, in: call, around) { found.append((written, around)) }
    return found
  }

  /// The type that a function or kept closure of a type takes for an argument.
  private func declared(
    _ name: String, _ argument: Argument, in type: SwiftType?, arguments: [TypeExpression]
  ) -> [(TypeExpression, SwiftType?)] {
    guard let type else { return [] }
    let generics = Dictionary(zip(type.genericNames, arguments)) { first, _ in first }
    var found = program.functions(name, of: type).flatMap { function in
      function.outline.parameters.filter { $0.label == argument.label }.compactMap { parameter in
        parameter.type.map { ($0.substituting(generics), function.type) }
      }
    }
    if let (property, owner) = program.property(name, of: type) {
      found += (property.outline.type?.functionParameters ?? []).map { ($0.substituting(generics), owner) }
    }
    return found
  }

  /// How a variable's type is written where it is declared.
  private func written(
    _ expression: Expression, in call: WrittenCall, _ around: SwiftType?
  ) -> TypeExpression? {
    switch expression.kind {
    case .name(let name):
      if let found = call.scope.look(up: name) { return found.name.type }
      return around.flatMap { program.property(name, of: $0)?.0.outline.type }
    case .member(let base?, let name):
      let owners =
        base.isSelf
        ? [around].compactMap(\.self)
        : types.types(of: base, in: call).compactMap {
          program.types[$0.name]
        }
      return owners.lazy.compactMap { self.program.property(name, of: $0)?.0.outline.type }.first
    default: return nil
    }
  }

  /// The enums of the app in a written type: itself, what it is generic over, and what the types around it
  /// and those that it inherits from are.
  func enums(in written: TypeExpression, _ scope: SwiftType?, depth: Int = 0) -> [SwiftType] {
    guard depth < 3 else { return [] }
    switch written.unwrapped {
    case .nominal(let base, _, let arguments):
      var found = arguments.flatMap { enums(in: $0, scope, depth: depth + 1) }
      if let name = written.name, let type = program.type(name, within: scope) {
        if type.kind == .enum { return [type] }
        found += type.inherited.flatMap { $0.arguments }.flatMap { enums(in: $0, type, depth: depth + 1) }
      }
      if let base { found += enums(in: base, scope, depth: depth + 1) }
      return found
    case .function(let parameters, _):
      return parameters.flatMap { enums(in: $0.type, scope, depth: depth + 1) }
    case .array(let element): return enums(in: element, scope, depth: depth + 1)
    default: return []
    }
  }

  // MARK: - Who handles

  /// The innermost branch around a call that is taken because of a message.
  func handling(_ call: WrittenCall) -> Handling? {
    for index in call.conditions.indices.reversed() {
      let subject: Expression
      let wanted: [String]
      let condition: Guard?
      let all: Set<String>
      switch call.conditions[index] {
      case .branch(let choice, let chosen):
        guard choice.branches.indices.contains(chosen) else { continue }
        subject = choice.subject
        condition = choice.isCase(choice.branches[chosen])
        wanted = choice.branches[chosen].patterns.compactMap(\.caseName)
        all = Set(choice.branches.flatMap(\.patterns).compactMap(\.caseName))
      case .holds(let conditions):
        guard let only = conditions.first(where: { $0.pattern?.caseName != nil }) else { continue }
        subject = only.value
        condition = Guard([only])
        wanted = [only.pattern?.caseName].compactMap(\.self)
        all = Set(wanted)
      case .fails, .ternary, .passed: continue
      }
      guard !wanted.isEmpty, isReceived(subject, in: call) else { continue }
      let owners = handled(subject, all, in: call)
      let messages = owners.flatMap { owner in wanted.map { Message(type: owner.name, name: $0) } }
      if !messages.isEmpty { return Handling(messages: Set(messages), index: index, condition: condition) }
    }
    return subscription(around: call)
  }

  /// Whether a closure on a line is kept to hear of some change.
  func hears(_ change: String, at place: CodePlace) -> Bool {
    calls(at: place).flatMap(\.closures).contains {
      Subscriptions.heard($0.name, $0.arguments) == .change(change)
    }
  }

  /// The messages that a closure around a call is kept to hear: `subscribe(name: .lock) { … }`.
  private func subscription(around call: WrittenCall) -> Handling? {
    for role in call.closures.reversed() {
      guard case .message(let name)? = Subscriptions.heard(role.name, role.arguments),
        let argument = role.arguments.first(where: { $0.value.chosen == name })
      else { continue }
      var registration = call
      registration.name = role.name
      registration.receiver = role.receiver
      registration.arguments = role.arguments
      registration.line = role.line
      let messages = messages(argument, in: registration)
      if !messages.isEmpty { return Handling(messages: messages, index: -1, condition: nil) }
    }
    return nil
  }

  /// The innermost branch for a message around a line.
  ///
  /// - Parameters:
  ///   - name: the case it must be for; nil for any.
  ///   - function: the function it must be in; nil for any.
  func handling(of name: String?, at place: CodePlace, in function: SwiftFunction? = nil) -> Handling? {
    for call in calls(at: place) {
      if let function, call.site.function?.header.line != function.outline.header.line { continue }
      guard let found = handling(call) else { continue }
      if name == nil || found.messages.contains(where: { $0.name == name }) { return found }
    }
    return nil
  }

  /// Whether a value is what the code around was called with.
  private func isReceived(_ subject: Expression, in call: WrittenCall) -> Bool {
    guard let name = subject.path?.first, name != "self" else { return false }
    if name.hasPrefix("$") { return true }
    switch call.scope.look(up: name)?.name.origin {
    case .parameter, .closureParameter, .element: return true
    case .local, nil: return false
    }
  }

  private func handled(_ subject: Expression, _ cases: Set<String>, in call: WrittenCall) -> [SwiftType] {
    let around = types.enclosingType(of: call.site)
    func fits(_ type: SwiftType) -> Bool { cases.isSubset(of: type.cases.map(\.name)) }
    let candidates = cases.first.map { enumCases.owners(of: $0) }?.filter(fits) ?? []
    guard case .name(let name) = subject.kind else {
      let known = types.types(of: subject, in: call).compactMap { program.types[$0.name] }.filter(fits)
      return known.isEmpty ? enumCases.nearest(candidates, to: call.site.file, label: nil) : known
    }
    var owners: [SwiftType] = []
    if let declared = call.scope.look(up: name) {
      if let type = declared.name.type { owners = enums(in: type, around) }
      if owners.isEmpty, declared.name.origin == .element, let value = declared.name.value {
        owners = published(by: value, in: call, around)
      }
    }
    if owners.isEmpty, let role = call.closures.last(where: { $0.parameters.contains(name) }) {
      if role.isAssigned || role.label != nil {
        let argument = Argument(label: nil, value: subject)
        owners = (role.receiver.map { types.types(of: $0, in: call) } ?? []).flatMap { owner in
          declared(role.name, argument, in: program.types[owner.name], arguments: owner.arguments)
            .flatMap { enums(in: $0.0, $0.1) }
        }
      }
      if owners.isEmpty, let receiver = role.receiver { owners = published(by: receiver, in: call, around) }
    }
    let found = owners.filter(fits)
    if !found.isEmpty || !owners.isEmpty { return found }
    return enumCases.nearest(candidates, to: call.site.file, label: nil)
  }

  /// The enums that a publisher or stream gives, however many operators there are between.
  private func published(by receiver: Expression, in call: WrittenCall, _ around: SwiftType?) -> [SwiftType] {
    var next: Expression? = receiver
    while let current = next {
      var found = types.types(of: current, in: call).flatMap { type in
        type.arguments.flatMap { enums(in: $0, program.types[type.name] ?? around) }
      }
      if found.isEmpty, let written = written(current, in: call, around) {
        found = enums(in: written, around)
      }
      if !found.isEmpty { return found }
      switch current.kind {
      case .call(let callee, _):
        if case .member(let base, _) = callee.kind { next = base } else { next = nil }
      case .member(let base, _): next = base
      default: next = nil
      }
    }
    return []
  }

  // MARK: - Reading

  /// The calls and assignments of a function that are under some condition.
  func calls(within function: SwiftFunction) -> [WrittenCall] {
    calls(in: function.file).values.flatMap(\.self)
      .filter { $0.site.function?.header.line == function.outline.header.line }
      .sorted { $0.line < $1.line }
  }

  private func calls(at place: CodePlace) -> [WrittenCall] { calls(in: place.file)[place.line] ?? [] }

  private func calls(in file: Int) -> [Int: [WrittenCall]] {
    if let found = conditional[file] { return found }
    guard program.files.indices.contains(file) else { return [:] }
    let found = WrittenCallReader.calls(in: program.files[file].outline, file: file, where: { _ in true })
      .filter { !$0.conditions.isEmpty || $0.closures.contains { Subscriptions.isOne($0.name) } }
    conditional[file] = Dictionary(grouping: found, by: \.line)
    return conditional[file] ?? [:]
  }
}

extension Expression {
  /// What a case is written on: `Action` of `Action.close`; nil for `.close`.
  fileprivate var caseBase: Expression? {
    switch kind {
    case .member(let base, _): base
    case .call(let callee, _): if case .member(let base, _) = callee.kind { base } else { nil }
    default: nil
    }
  }
}
