import FlowModel
import SwiftOutline

/// Keeps what very many events lead to from being recorded once for each of them.
///
/// A screen's function that others call for many reasons, as one that opens an address, is what happens as
/// far as its screen is concerned; a list of a hundred triggers is of no use.
struct HubFacts {
  /// How many triggers one call may have as one edge.
  static let limit = 10

  private struct Group: Hashable {
    var source: EventSource
    var kind: EdgeKind
    var target: String
    var call: CodePlace
  }

  private let interpreter: Interpreter
  private let functions: FunctionPlaces
  private let places: TypePlaces

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    functions = .of(interpreter.program)
    places = .of(interpreter.program)
  }

  func folded(_ facts: [NavigationFact]) -> [NavigationFact] {
    var groups: [Group: [Int]] = [:]
    for (index, fact) in facts.enumerated() {
      if let group = group(of: fact) { groups[group, default: []].append(index) }
    }
    var removed: Set<Int> = []
    var facts = facts
    for (group, indices) in groups {
      let triggers = Set(indices.map { facts[$0].trigger ?? "" })
      guard triggers.count > Self.limit else { continue }
      // What happens on the screen itself comes before what others make it do.
      let own = indices.filter { facts[$0].teller == group.source }
      let isOwn = !own.isEmpty && Set(own.map { facts[$0].trigger ?? "" }).count <= Self.limit
      let far = isOwn ? indices.filter { facts[$0].teller != group.source } : indices
      guard let first = far.first, let function = functions.function(around: group.call) else { continue }
      // A view's body says when it shows something, and no function does.
      let isBody =
        places.type(at: group.call).map { SwiftUINavigation.isPart($0, interpreter.program) } ?? false
      facts[first].trigger = isBody ? nil : EntryPoints.trigger(function)
      facts[first].place = group.call
      facts[first].guards = []
      facts[first].trail = []
      facts[first].isInferred = true
      removed.formUnion(far.dropFirst())
    }
    return facts.indices.filter { !removed.contains($0) }.map { facts[$0] }
  }

  private func group(of fact: NavigationFact) -> Group? {
    guard let source = fact.source, let call = fact.call, fact.trigger != nil else { return nil }
    return Group(source: source, kind: fact.kind, target: interpreter.types.name(of: fact.target), call: call)
  }
}
