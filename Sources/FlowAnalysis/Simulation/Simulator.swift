import FlowModel

/// Follows transitions through what is on screen, by what ``EdgeKind/StackEffect`` says of their kinds.
///
/// What the model does not say is assumed in the app's favour:
/// - A push, a detail, a started coordinator and a sheet have a way back unless the edge says otherwise.
/// - A coordinator without screens, and one whose container is the window, acts whatever is on screen.
/// - A child that is embedded without trigger or guard is there as soon as its parent is.
/// - An alert goes away when one of its buttons leads on.
/// - A pushed screen goes onto the nearest navigation stack that has screens of its coordinator.
///
/// A transition that leads on is possible wherever its source is on screen; a way back is possible only where
/// what it takes away was put there by a matching transition.
public struct Simulator: Sendable {
  /// One thing that can happen.
  public enum Move: Hashable, Sendable {
    /// A transition, and the screen that it shows where several are possible.
    case take(NumberedEdge, to: FlowGraph.Node?)
    /// What the system offers: a back button, a sheet swiped down, an alert closed.
    case goBack
    /// The app is entered from outside, at one of several possible screens.
    case enter(Entrance, to: FlowGraph.Node?)
  }

  /// The maximum number of items in all stacks.
  public static let depthLimit = 1000

  /// The registry whose transitions are followed.
  public let registry: FlowRegistry
  /// Its graph of screens and transitions.
  public let graph: FlowGraph
  /// Where the app begins.
  public let launch: Launch
  /// All edges that do not enter the app, by coordinator and number.
  public let edges: [NumberedEdge]
  /// All ways into the app from outside.
  public let entrances: [Entrance]

  private let numbers: [EdgeKey: Int]
  let containers: ContainerPlans
  let edgesOfPlaces: [Place: [Int]]
  /// The edges that embed a child without being asked.
  let automatic: [Place: [Int]]
  private let windows: [CoordinatorID]
  private let screenless: Set<CoordinatorID>

  /// Creates a simulator, in time linear in the size of the registry.
  public init(_ registry: FlowRegistry) {
    self.init(registry, graph: FlowGraph(registry))
  }

  /// Creates a simulator with a graph that is there already.
  public init(_ registry: FlowRegistry, graph: FlowGraph) {
    self.registry = registry
    self.graph = graph
    launch = Launch(of: registry)
    entrances = Entrance.all(of: registry)
    var edges: [NumberedEdge] = []
    var places: [Place: [Int]] = [:]
    var automatic: [Place: [Int]] = [:]
    for coordinator in registry.coordinators {
      for edge in coordinator.edges where !edge.entersApp {
        let place = edge.from ?? .coordinator(coordinator.id)
        places[place, default: []].append(edges.count)
        let staysInPile = coordinator.container == .layers && edge.to?.screen?.coordinator == coordinator.id
        if edge.isAutomatic, !staysInPile { automatic[place, default: []].append(edges.count) }
        edges.append(NumberedEdge(coordinator.id, edge))
      }
    }
    self.edges = edges
    numbers = Dictionary(
      edges.enumerated().map { (EdgeKey($1), $0) }, uniquingKeysWith: { first, _ in first })
    edgesOfPlaces = places
    self.automatic = automatic
    containers = ContainerPlans(registry)
    windows = registry.coordinators.filter { $0.container == .window }.map(\.id)
    screenless = Set(registry.coordinators.map(\.id).filter(registry.beginsWithoutScreen))
  }

  /// What is on screen at launch: several states when it is open where the app begins.
  public var beginnings: [OnScreen] {
    launch.places.flatMap { place in graph.entries(at: place).compactMap { begin(at: place, showing: $0) } }
  }

  /// What is on screen when an app begins at a place; nil outside the app and for a missing name.
  ///
  /// - Parameter node: the screen it begins with, where a coordinator has several.
  public func begin(at place: Place, showing node: FlowGraph.Node? = nil) -> OnScreen? {
    var maker = ContentMaker(self)
    guard let item = maker.item(for: place, showing: node) else { return nil }
    var stage = Stage(self, OnScreen(layers: [OnScreen.Layer(stack: [item])]))
    stage.settle()
    return stage.state
  }

  /// The state after a move.
  ///
  /// - Throws: why the move is impossible.
  public func state(after move: Move, in state: OnScreen) throws(Obstacle) -> OnScreen {
    var stage = Stage(self, state)
    switch move {
    case .take(let edge, let node): try stage.take(edge, showing: node)
    case .goBack: try stage.goBack()
    case .enter(let entrance, let node):
      guard let target = entrance.target else { throw .noTarget }
      guard let state = begin(at: target, showing: node) else { throw .missing(target.description) }
      return state
    }
    stage.settle()
    return stage.state
  }

  // MARK: - What is possible

  /// The edges that could be taken if nothing but their source mattered, by coordinator and number.
  ///
  /// - Parameter takesWholes: whether edges of coordinators as wholes are among them.
  func candidates(in state: OnScreen, takesWholes: (CoordinatorID) -> Bool = { _ in true }) -> [Int] {
    var places: Set<Place> = []
    for position in state.shownPositions {
      switch state[position].node {
      case .screen(let address): places.formUnion([.screen(address), .coordinator(address.coordinator)])
      case .coordinator(let id): places.insert(.coordinator(id))
      }
    }
    for id in windows + state.standIns.filter(screenless.contains) { places.insert(.coordinator(id)) }
    var found: Set<Int> = []
    for place in places {
      if case .coordinator(let id) = place, !takesWholes(id) { continue }
      found.formUnion(edgesOfPlaces[place] ?? [])
    }
    return found.sorted()
  }

  /// Where an edge may lead in a state; one nil for an edge whose target is not a screen or not its to
  /// choose.
  public func destinations(of edge: NumberedEdge, in state: OnScreen) -> [FlowGraph.Node?] {
    guard edge.edge.kind.leadsOn, let target = edge.edge.to else { return [nil] }
    let entries = graph.entries(at: target)
    if entries.count < 2 || containers.isSplit(target) { return [entries.first] }
    if edge.edge.kind == .tab, Stage(self, state).isLoadedTab(target) { return [nil] }
    return entries
  }

  /// All that can happen in a state, by coordinator and number; the system's way back comes last.
  ///
  /// The way back is left out where an edge does the same.
  public func moves(in state: OnScreen) -> [Move] { outcomes(in: state).map(\.move) }

  /// All that can happen in a state, with what is on screen then.
  func outcomes(in state: OnScreen) -> [(move: Move, state: OnScreen)] {
    var outcomes: [(move: Move, state: OnScreen)] = []
    var results: Set<OnScreen> = []
    for index in candidates(in: state) {
      let edge = edges[index]
      for node in destinations(of: edge, in: state) {
        let move = Move.take(edge, to: node)
        guard let after = try? self.state(after: move, in: state) else { continue }
        if !edge.edge.kind.leadsOn { results.insert(after) }
        outcomes.append((move, after))
      }
    }
    if let after = try? self.state(after: .goBack, in: state), !results.contains(after) {
      outcomes.append((.goBack, after))
    }
    return outcomes
  }

  /// The children that appear with a screen, without anybody's doing.
  public func automaticEdges(of node: FlowGraph.Node) -> [NumberedEdge] {
    (automatic[Place(node)] ?? []).map { edges[$0] }
  }

  // MARK: - What the model says

  /// The place of an edge in ``edges``; nil for one that enters the app.
  func index(of edge: NumberedEdge) -> Int? { numbers[EdgeKey(edge)] }

  /// Whether a coordinator acts even while no screen of it is seen.
  func isAlwaysAtWork(_ id: CoordinatorID) -> Bool {
    registry.coordinator(id)?.container == .window
  }

  /// Whether a coordinator has no screens, or begins with none of them.
  func isScreenless(_ id: CoordinatorID) -> Bool { screenless.contains(id) }

  func isAlert(_ node: FlowGraph.Node) -> Bool {
    guard case .screen(let address) = node else { return false }
    let kind = registry.screen(address)?.kind
    return kind == .alert || kind == .actionSheet
  }
}

extension Edge {
  /// Whether it shows a child that nobody has to ask for.
  var isAutomatic: Bool {
    kind == .embed && triggers.contains { ($0.words ?? "").isEmpty && ($0.guard ?? "").isEmpty }
  }
}

extension Place {
  /// The place of a node.
  public init(_ node: FlowGraph.Node) {
    switch node {
    case .screen(let address): self = .screen(address)
    case .coordinator(let id): self = .coordinator(id)
    }
  }
}
