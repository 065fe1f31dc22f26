import FlowDiagram
import FlowModel

/// Puts edges into words for tables.
struct RowMaker {
  let registry: FlowRegistry
  private let edges: [EdgeName: Edge]

  init(_ registry: FlowRegistry) {
    self.registry = registry
    var edges: [EdgeName: Edge] = [:]
    for (owner, edge) in registry.edges { edges[EdgeName(owner, edge.number)] = edge }
    self.edges = edges
  }

  /// All edges by coordinator and number.
  var names: [EdgeName] { registry.edges.map { EdgeName($0.coordinator, $0.edge.number) } }

  func edge(_ name: EdgeName) -> Edge? { edges[name] }

  /// The coordinator an edge starts in.
  func origin(of name: EdgeName) -> CoordinatorID {
    edges[name]?.origin(declaredBy: name.coordinator) ?? name.coordinator
  }

  /// The rows of a coordinator's table: its own edges first, then others' that start in it.
  func rows(_ names: [EdgeName], of coordinator: CoordinatorID) -> [EdgeRow] {
    let own = names.filter { $0.coordinator == coordinator }.sorted()
    let others = names.filter { $0.coordinator != coordinator }.sorted()
    return (own + others).compactMap { row($0, of: coordinator) }
  }

  private func row(_ name: EdgeName, of coordinator: CoordinatorID) -> EdgeRow? {
    guard let edge = edges[name] else { return nil }
    return EdgeRow(
      name: name, edge: edge,
      number: EdgeWords.number(of: name, within: coordinator, in: registry),
      kind: EdgeLook.word(for: edge.kind), detail: EdgeWords.detail(of: edge),
      from: edge.from.map { words(for: $0, in: coordinator) }
        ?? (edge.kind == .route ? "outside" : "any screen"),
      to: edge.to.map { words(for: $0, in: coordinator) } ?? silentTarget(of: name, edge),
      trigger: edge.trigger ?? "", condition: EdgeWords.condition(edge.guard), effect: edge.effect ?? "",
      alternatives: edge.alternatives.map(EdgeWords.alternative),
      sheet: 8888, isDrawn: true, references: [], findings: [])
  }

  /// A screen's title, with its coordinator's before it where that is another one.
  private func words(for place: Place, in coordinator: CoordinatorID) -> String {
    let title = EdgeWords.title(of: place, in: registry)
    guard case .screen(let address) = place, address.coordinator != coordinator,
      let other = registry.coordinator(address.coordinator)
    else { return title }
    return "\(other.displayTitle): \(title)"
  }

  private func silentTarget(of name: EdgeName, _ edge: Edge) -> String {
    guard edge.kind == .finish else { return "" }
    let parents = registry.parents(of: origin(of: name)).compactMap { registry.coordinator($0)?.displayTitle }
    return parents.isEmpty ? "the parent" : parents.joined(separator: ", ")
  }
}
