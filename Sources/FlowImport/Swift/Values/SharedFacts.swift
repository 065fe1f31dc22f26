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
      let way = common(shared.map { facts[$0].trail })
      // A helper that screens call themselves does what they ask for; a service also does what nobody asks for.
      let depth = way.count + (showsWhatItIsPassed(group.call) ? 0 : 1)
      guard let index = shared.first, depth > 1,
        let function = functions.function(around: way.dropFirst().first ?? group.call)
      else { continue }
      facts[index].source = nil
      facts[index].presenter = nil
      facts[index].teller = nil
      facts[index].trigger = EntryPoints.trigger(function)
      facts[index].carried = nil
      facts[index].place = way.first ?? group.call
      facts[index].trail = Array(way.dropFirst())
      facts[index].guards = facts[index].guards.filter { condition in
        shared.allSatisfy { facts[$0].guards.contains(condition) }
      }
      removed.formUnion(shared.dropFirst())
    }
    return facts.indices.filter { !removed.contains($0) }.map { facts[$0] }
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
    return Group(kind: fact.kind, target: interpreter.name(of: fact.target), call: call)
  }
}

extension Interpreter {
  /// What tells a target from others.
  func name(of target: NavigationFact.Target) -> String {
    switch target {
    case .screen(let object): "\(key(object))"
    case .coordinator(let name), .outside(let name): name
    case .back: ""
    }
  }
}
