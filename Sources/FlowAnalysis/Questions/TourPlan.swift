import FlowModel

/// A test plan: few, short walks from launch that take every transition that can be taken.
///
/// Every walk can be followed in the ``Simulator``, so nothing is popped that was not pushed.
public struct TourPlan: Sendable {
  /// A walk, and what it takes for the first time.
  public struct Tour: Sendable {
    /// The walk.
    public fileprivate(set) var walk: Walk
    /// For each step the transitions that no earlier step or tour takes.
    public fileprivate(set) var news: [[NumberedEdge]]
    /// The transitions that its beginning takes by itself, for the first time.
    public fileprivate(set) var firstNews: [NumberedEdge] = []
    /// Whether its beginning is a way in that no earlier tour takes.
    public fileprivate(set) var beginsAnew = false
  }

  /// Why no tour takes a transition.
  public enum Reason: Hashable, Sendable {
    /// Nothing leads to where it starts.
    case unreached(Place)
    /// It is impossible wherever its source is on screen.
    case impossible(Obstacle)
    /// The registry is too large to be searched to the end.
    case tooLarge
  }

  /// The tours.
  public private(set) var tours: [Tour] = []
  /// The transitions that no tour takes, by coordinator and number.
  public private(set) var uncovered: [(edge: NumberedEdge, reason: Reason)] = []
  /// The number of transitions that the tours take.
  public private(set) var coveredCount = 0
  /// The number of all transitions.
  public let count: Int
  /// The number of routes that the tours enter by.
  public private(set) var coveredRouteCount = 0
  /// The number of all routes.
  public let routeCount: Int

  /// Plans tours.
  ///
  /// - Parameter length: the maximum number of steps in a tour, unless a screen is deeper.
  public init(_ simulator: Simulator, length: Int = 20) {
    routeCount = simulator.entrances.count(where: \.isRoute)
    count = simulator.edges.count + simulator.entrances.count - routeCount
    let exploration = Exploration(simulator)
    var planner = TourPlanner(simulator, exploration, length: max(1, length))
    planner.plan()
    tours = planner.walks.map { Tour(walk: $0, news: []) }
    noteNews(simulator)
    for (index, edge) in simulator.edges.enumerated() where exploration.places[index] == nil {
      let reason: Reason =
        exploration.obstacles[index].map(Reason.impossible)
        ?? (exploration.isCut ? .tooLarge : .unreached(edge.edge.from ?? .coordinator(edge.coordinator)))
      uncovered.append((edge, reason))
    }
    for entrance in planner.uncoveredEntrances {
      guard case .edge(let edge) = entrance else { continue }
      uncovered.append((edge, .impossible(.noTarget)))
    }
    uncovered.sort { $0.edge < $1.edge }
  }

  private mutating func noteNews(_ simulator: Simulator) {
    var known: Set<EdgeKey> = []
    var entrances: Set<Entrance> = []
    for index in tours.indices {
      let walk = tours[index].walk
      if case .entrance(let entrance, _) = walk.beginning {
        tours[index].beginsAnew = entrances.insert(entrance).inserted
      }
      var news: [[NumberedEdge]] = []
      let first = simulator.automaticEdges(in: walk.start).filter { known.insert(EdgeKey($0)).inserted }
      for step in walk.steps {
        var own: [NumberedEdge] = []
        if let edge = step.edge { own.append(edge) }
        if case .enter(let entrance, _) = step.move { entrances.insert(entrance) }
        own += simulator.automaticEdges(in: step.state)
        news.append(own.filter { known.insert(EdgeKey($0)).inserted })
      }
      tours[index].firstNews = first
      tours[index].news = news
    }
    coveredRouteCount = entrances.count(where: \.isRoute)
    coveredCount = known.count + entrances.count - coveredRouteCount
  }
}

/// What tells an edge from all others.
struct EdgeKey: Hashable {
  let coordinator: CoordinatorID
  let number: Int

  init(_ edge: NumberedEdge) {
    coordinator = edge.coordinator
    number = edge.number
  }
}
