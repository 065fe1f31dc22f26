import SwiftOutline

/// Finds which functions no code in use can call: it walks back from them over all calls that may mean them, up to
/// what frameworks, people or the start of the app call.
///
/// Each member is looked at once, and each mention of a name once for each function that has the name.
struct CallerSearch {
  private let uses: MemberUses
  private let calls: PossibleCalls
  private let outside: OutsideCallers
  /// The names in code whose calls are not looked at one by one.
  private var unseen: Set<String> = []
  /// The names that code has in other ways.
  private var written = WrittenNames()
  private var callers: [ObjectIdentifier: [CodeMember]] = [:]

  init(_ uses: MemberUses, _ outside: OutsideCallers) {
    self.uses = uses
    self.outside = outside
    calls = PossibleCalls(uses.types)
    findUnseen()
  }

  /// Those among some functions that nothing in use calls.
  mutating func uncalled(among functions: [SwiftFunction]) -> [SwiftFunction] {
    var callees: [ObjectIdentifier: [CodeMember]] = [:]
    var known: Set<ObjectIdentifier> = []
    var live: [CodeMember] = []
    var waiting = functions.map { CodeMember.function($0) }
    while let member = waiting.popLast() {
      guard known.insert(member.id).inserted, !member.isUnused else { continue }
      if isBeginning(member) {
        live.append(member)
      } else {
        for caller in callers(of: member) {
          callees[caller.id, default: []].append(member)
          waiting.append(caller)
        }
      }
    }
    var reached: Set<ObjectIdentifier> = []
    while let member = live.popLast() {
      if reached.insert(member.id).inserted { live += callees[member.id] ?? [] }
    }
    return functions.filter { !$0.isUnused && !reached.contains(ObjectIdentifier($0)) }
  }

  /// Whether a member may be used by something else than the calls that are known.
  private func isBeginning(_ member: CodeMember) -> Bool {
    guard case .function(let function) = member else { return true }
    let name = function.outline.name
    if written.composesSelectors, outside.isOfObjectiveC(function) { return true }
    return unseen.contains(name) || function.outline.header.isStatic && written.implied.contains(name)
      || outside.canCall(function)
  }

  private mutating func callers(of member: CodeMember) -> [CodeMember] {
    if let known = callers[member.id] { return known }
    var found: [CodeMember] = []
    if case .function(let function) = member {
      var known: Set<ObjectIdentifier> = [member.id]
      for named in uses.mentioned(function.outline.name).all
      where !known.contains(named.mention.caller.id)
        && calls.canMean(named.mention.call, on: named.receivers, function)
      {
        known.insert(named.mention.caller.id)
        found.append(named.mention.caller)
      }
    }
    callers[member.id] = found
    return found
  }

  /// Finds the names that are used where no call is noted: in code that outlines leave out, in texts that are names,
  /// and in code outside types.
  private mutating func findUnseen() {
    let program = uses.program
    for function in program.allFunctions { written.visit(function.outline.body ?? []) }
    for type in program.sortedTypes {
      for property in type.sortedProperties { written.visit(property.outline.code) }
    }
    for variable in program.variables.values { written.visit(variable.outline.code) }
    unseen = uses.unplacedNames
    for file in program.files {
      written.visit(file.outline.statements)
      unseen.formUnion(file.outline.unread)
      unseen.formUnion(file.outline.unbuilt)
    }
    unseen.formUnion(written.texts)
  }
}

extension PropertyOutline {
  /// All code of a property.
  fileprivate var code: [Statement] {
    (getter ?? []) + observers + (initial.map { [.expression($0)] } ?? [])
  }
}

extension CodeMember {
  /// Tells one member from another.
  var id: ObjectIdentifier {
    switch self {
    case .function(let function): ObjectIdentifier(function)
    case .property(let property, _): ObjectIdentifier(property)
    }
  }
}
