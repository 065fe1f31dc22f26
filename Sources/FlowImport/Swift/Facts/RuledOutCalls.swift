import SwiftOutline

/// Finds the calls that never happen: everything that leads to them was followed, and what is known there
/// excludes them.
///
/// One caller that was not followed is enough for a call to stay, since it may call with something else.
struct RuledOutCalls {
  private let interpreter: Interpreter
  private let local: LocalFacts
  /// The lines of the branches that were never taken, and the types whose instances decided it.
  private let unreachable: [CodePlace: Set<String>]
  /// The declarations whose code was followed.
  private let followed: Set<CodePlace>
  /// The lines of the branches that some call excluded, whether another one took them or not.
  private let excluded: Set<CodePlace>
  /// What the facts that were found rest on.
  private let evidence: Set<CodePlace>
  /// Where instances are made of the types that decide something.
  private let makings: [String: Set<CodePlace>]

  /// How many callers a call is followed back over.
  private static let depthLimit = 8

  init(_ interpreter: Interpreter, _ local: LocalFacts) {
    self.interpreter = interpreter
    self.local = local
    var unreachable: [CodePlace: Set<String>] = [:]
    var excluded: Set<CodePlace> = []
    for (place, branch) in interpreter.log.excluded {
      let isReached = interpreter.log.reached.contains(ReachedStatement(place: place, mark: branch.first))
      ExpressionWalk.visit(branch.statements) {
        let line = CodePlace(file: place.file, line: $0.line)
        excluded.insert(line)
        if !isReached { unreachable[line, default: []].formUnion(branch.instances) }
      }
    }
    self.excluded = excluded
    for key in interpreter.log.calls.keys { unreachable[CodePlace(file: key.file, line: key.line)] = nil }
    self.unreachable = unreachable
    followed = Self.followed(interpreter)
    evidence = interpreter.log.facts.reduce(into: []) { $0.formUnion($1.evidence) }
    makings = Self.makings(of: unreachable.values.reduce(into: []) { $0.formUnion($1) }, interpreter.program)
  }

  /// Whether a written call never happens.
  func contains(_ entry: LocalFacts.Entry) -> Bool {
    if doesNothingInHelper(entry) { return true }
    guard !unreachable.isEmpty else { return false }
    let member = local.types.member(of: entry.call.site)
    return isRuledOut(entry.place, member, 0) || member.map { isOnlyCalledInVain($0, 0) } ?? false
  }

  /// Whether a helper was followed from a call and did nothing, while what it can do was found from other calls:
  /// `inform(failed: false)` where only `failed: true` shows an alert.
  private func doesNothingInHelper(_ entry: LocalFacts.Entry) -> Bool {
    guard case .navigates(_, let shown) = entry.reading else { return false }
    let inner: [WrittenCall] =
      switch shown {
      case .elsewhere(let call, _): [call]
      case .all(let all):
        all.compactMap { if case .elsewhere(let call, _) = $0 { call } else { nil } }
      default: []
      }
    return !inner.isEmpty
      && inner.allSatisfy { call in
        guard case .function(let helper)? = local.types.member(of: call.site) else { return false }
        return excluded.contains(call.place) && evidence.contains(call.place)
          && interpreter.log.calledFrom[ObjectIdentifier(helper)]?.contains(entry.place) ?? false
      }
  }

  /// Whether a call is in a branch that is never taken, whoever calls the code around it.
  private func isRuledOut(_ place: CodePlace, _ member: CodeMember?, _ depth: Int) -> Bool {
    guard depth < Self.depthLimit, let instances = unreachable[place], instances.allSatisfy(areKnown)
    else { return false }
    return member.map { areCallersKnown(of: $0, depth) } ?? true
  }

  /// Whether a function is called, and nowhere but in branches that are never taken.
  private func isOnlyCalledInVain(_ member: CodeMember, _ depth: Int) -> Bool {
    let uses = local.graph.uses(of: member)
    return !uses.isEmpty && uses.allSatisfy { isInVain($0, depth) }
  }

  private func isInVain(_ use: CallGraph.Use, _ depth: Int) -> Bool {
    use.call.map { isRuledOut($0.place, use.caller, depth + 1) } ?? false
  }

  /// Whether every call of a function was followed with what is known there.
  private func areCallersKnown(of member: CodeMember, _ depth: Int) -> Bool {
    local.graph.uses(of: member).allSatisfy { use in
      guard case .function(let function) = member, let call = use.call, !call.isRead,
        !member.isInitialiser
      else { return followed.contains(use.caller.place) }
      let places = interpreter.log.calledFrom[ObjectIdentifier(function)] ?? []
      return places.contains(call.place) || isInVain(use, depth)
    }
  }

  /// Whether all instances of a type were followed from where they are made.
  private func areKnown(_ type: String) -> Bool {
    (makings[type] ?? []).isSubset(of: interpreter.log.madeAt[type] ?? [])
  }

  private static func followed(_ interpreter: Interpreter) -> Set<CodePlace> {
    var found: Set<CodePlace> = []
    let program = interpreter.program
    for function in program.allFunctions where interpreter.log.visited.contains(ObjectIdentifier(function)) {
      found.insert(CodePlace(file: function.file, line: function.outline.header.line))
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties {
        found.insert(CodePlace(file: property.file, line: property.outline.header.line))
      }
    }
    return found
  }

  private static func makings(of types: Set<String>, _ program: SwiftProgram) -> [String: Set<CodePlace>] {
    guard !types.isEmpty else { return [:] }
    let names = Set(types.compactMap { program.types[$0]?.lastName })
    var found: [String: Set<CodePlace>] = [:]
    for (index, file) in program.files.enumerated() {
      for call in WrittenCallReader.calls(in: file.outline, file: index, where: names.contains)
      where !call.isRead && !call.isAssignment {
        let scope = call.site.type.flatMap { program.types[$0] ?? program.type($0) }
        // Previews make views as nobody sees them.
        if let scope, program.outward(from: scope).contains(where: { Self.isPreview($0, program) }) {
          continue
        }
        guard let made = program.type(call.name, within: scope), types.contains(made.name) else { continue }
        found[made.name, default: []].insert(call.place)
      }
    }
    return found
  }

  private static func isPreview(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    program.supertypes(of: type).contains("PreviewProvider")
  }
}
