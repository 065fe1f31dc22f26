import FlowModel

/// Which coordinator leads to which: a line for every coordinator, and a cell for every pair with a way from
/// one to the other.
public struct WayMatrix: Sendable {
  /// One coordinator, which has a row and a column.
  public struct Line: Hashable, Sendable {
    /// Its id.
    public var id: CoordinatorID
    /// What a person calls it.
    public var title: String
    /// The group it belongs to; nil where the overview has none.
    public var group: String?
    /// Where a click leads.
    public var link: String?
  }

  /// The ways from the coordinator of a row to that of a column.
  public struct Cell: Hashable, Sendable {
    /// The place of the coordinator the ways start in.
    public var row: Int
    /// The place of the coordinator they lead to.
    public var column: Int
    /// What the first of them does, by weight.
    public var kind: EdgeKind
    /// The number of them.
    public var count: Int
    /// The text shown while a pointer hovers over it.
    public var tooltip: String
  }

  /// The app's name.
  public let app: String
  /// The coordinators, those of a group together and each after the one that starts it.
  public let lines: [Line]
  /// The cells by row and column.
  public let cells: [Cell]

  /// Collects the ways of a registry.
  public init(_ registry: FlowRegistry, links: DiagramLinks = .none) {
    let ways = CoordinatorWays(registry, launch: registry.launchPlaces)
    let groups = OverviewGroups(ways)
    let order =
      groups.groups.isEmpty
      ? ways.forest.order : groups.groups.flatMap { $0.members.compactMap(ways.place) }
    let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    app = DiagramWords.appTitle(registry)
    lines = order.map { place in
      let coordinator = registry.coordinators[place]
      return Line(
        id: coordinator.id, title: coordinator.overviewTitle, group: groups.group(of: coordinator.id)?.title,
        link: links.coordinator(coordinator.id))
    }
    cells = ways.pairs.compactMap { pair -> Cell? in
      guard let row = places[pair.from], let column = places[pair.to], let entries = ways.edges[pair]
      else { return nil }
      let kinds = Set(entries.map(\.edge.kind))
      let numbers = OverviewTree.numbers(of: entries, registry, limit: 12)
      return Cell(
        row: row, column: column, kind: EdgeKind.allCases.first(where: kinds.contains) ?? .custom,
        count: entries.count,
        tooltip: "\(registry.coordinators[pair.from].overviewTitle) to "
          + "\(registry.coordinators[pair.to].overviewTitle): \(numbers)")
    }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }
}
