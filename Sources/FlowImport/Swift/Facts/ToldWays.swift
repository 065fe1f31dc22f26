import FlowModel

/// Ways that are told already by what a state shows, by the calls that led to the state being set.
struct ToldWays {
  private struct Way: Hashable {
    var source: EventSource?
    var kind: EdgeKind
    var target: String
    var call: CodePlace
  }

  private let log: FactLog
  private var indices: [Way: [Int]] = [:]

  init(_ log: FactLog) {
    self.log = log
    for (index, fact) in log.facts.enumerated() {
      for call in Set(fact.passed) {
        if let way = Self.way(fact, call) { indices[way, default: []].append(index) }
      }
    }
  }

  /// Whether such a way is the same as one that is only known by where a call is written, which then is a part of it.
  func tell(_ fact: NavigationFact, calledAt call: CodePlace) -> Bool {
    guard let way = Self.way(fact, call), let told = indices[way] else { return false }
    for index in told where !log.facts[index].trail.contains(call) { log.facts[index].trail.append(call) }
    return true
  }

  private static func way(_ fact: NavigationFact, _ call: CodePlace) -> Way? {
    let target: String
    switch fact.target {
    case .screen(let object): target = object.typeName
    case .coordinator(let name): target = name
    case .back, .outside: return nil
    }
    return Way(source: fact.source, kind: fact.kind, target: target, call: call)
  }
}
