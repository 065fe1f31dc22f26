import FlowModel
import SwiftOutline

/// Keeps what a service shows by itself from being recorded for every screen that uses the service.
///
/// A request that is refused may lead to an alert over whatever is on screen then. The screen that asked
/// neither shows it nor is shown there: it happens anywhere, and the way through the service that all of these
/// facts have in common says when.
struct SharedFacts {
  /// From how many screens on a service's navigation is no longer that of each of them.
  static let limit = 20

  private struct Group: Hashable {
    var kind: EdgeKind
    var target: String
    var call: CodePlace
  }

  private let interpreter: Interpreter
  private let functions: FunctionPlaces

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    functions = .of(interpreter.program)
  }

  func folded(_ facts: [NavigationFact]) -> [NavigationFact] {
    var groups: [Group: [Int]] = [:]
    for (index, fact) in facts.enumerated() {
      if let group = group(of: fact) { groups[group, default: []].append(index) }
    }
    var facts = facts
    var removed: Set<Int> = []
    for (group, indices) in groups {
      let shared = indices.filter { !facts[$0].isPlaced }
      guard Set(shared.map { facts[$0].source }).count > Self.limit else { continue }
      for joint in joints(shared, group, facts) { fold(joint, group, &facts, &removed) }
    }
    return facts.indices.filter { !removed.contains($0) }.map { facts[$0] }
  }

  /// The ways that lead through the same call into a service, each from many screens; all ways, where all do.
  private func joints(_ shared: [Int], _ group: Group, _ facts: [NavigationFact]) -> [[Int]] {
    // A helper that screens call themselves does what they ask for; a service also does what nobody asks for.
    let count = showsWhatItIsPassed(group.call) ? 2 : 1
    if common(shared.map { facts[$0].trail }).count >= count { return [shared] }
    // The way back out of a flow is not one service's, and others may call the same helper themselves.
    guard !group.kind.isWayBack, group.kind != .finish, isService(group.call) else { return [] }
    let known = shared.filter { facts[$0].trail.count >= count }
    let byEntrance = Dictionary(grouping: known) { facts[$0].trail.suffix(count) }
    return byEntrance.values.filter { Set($0.map { facts[$0].source }).count > Self.limit }
  }

  /// Whether a call is in code that is no screen's, coordinator's or view's, nor an addition to all of these.
  private func isService(_ call: CodePlace) -> Bool {
    guard let type = functions.function(around: call)?.type, type.kind != .extension, type.kind != .protocol,
      interpreter.types.roles[type.name] == nil
    else { return false }
    return !interpreter.program.type(type) {
      KnownTypes.isController($0) || KnownTypes.isView($0) || $0 == "View"
    }
  }

  private func fold(
    _ joint: [Int], _ group: Group, _ facts: inout [NavigationFact], _ removed: inout Set<Int>
  ) {
    let way = common(joint.map { facts[$0].trail })
    guard let index = joint.first,
      let function = functions.function(around: way.dropFirst().first ?? group.call)
    else { return }
    facts[index].source = nil
    facts[index].presenter = nil
    facts[index].teller = nil
    facts[index].trigger = EntryPoints.trigger(function)
    facts[index].carried = nil
    facts[index].place = way.first ?? group.call
    facts[index].trail = Array(way.dropFirst())
    facts[index].guards = facts[index].guards.filter { condition in
      joint.allSatisfy { facts[$0].guards.contains(condition) }
    }
    removed.formUnion(joint.dropFirst())
  }

  /// Whether a call is in a function that shows whatever it is passed, so that its callers decide.
  private func showsWhatItIsPassed(_ call: CodePlace) -> Bool {
    functions.function(around: call)?.outline.parameters.contains { parameter in
      parameter.type?.mentionedNames.contains { $0.contains("View") } ?? false
    } ?? false
  }

  /// The calls that all ways end with.
  private func common(_ ways: [[CodePlace]]) -> [CodePlace] {
    guard var shared = ways.first else { return [] }
    for way in ways.dropFirst() {
      let count = zip(shared.reversed(), way.reversed()).prefix { $0 == $1 }.count
      shared = Array(shared.suffix(count))
    }
    return shared
  }

  private func group(of fact: NavigationFact) -> Group? {
    guard let source = fact.source, !source.isAlert, let call = fact.call, fact.kind != .external,
      fact.kind != .embed
    else { return nil }
    if case .outside = fact.target { return nil }
    return Group(kind: fact.kind, target: interpreter.types.name(of: fact.target), call: call)
  }
}

extension TypeQuestions {
  /// What tells a target from others.
  func name(of target: NavigationFact.Target) -> String {
    switch target {
    case .screen(let object): "\(key(object))"
    case .coordinator(let name), .outside(let name): name
    case .back: ""
    }
  }
}
