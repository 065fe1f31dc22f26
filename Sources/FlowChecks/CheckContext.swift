import FlowAnalysis
import FlowModel

/// A registry with what several rules need to know about it, found out once.
public struct CheckContext: Sendable {
  /// The registry.
  public let registry: FlowRegistry
  /// Its graph of screens.
  public let graph: FlowGraph
  /// How every screen is reached.
  public let paths: LaunchPaths
  /// What the project says.
  public let settings: CheckSettings
  /// How the registry was read.
  public let reading: CheckReading
  /// What is on top of what.
  let layers: Layers
  private let arrivals: Arrivals
  private let hubs: Hubs

  /// Finds out what rules need, in linear time.
  public init(
    _ registry: FlowRegistry, settings: CheckSettings = CheckSettings(),
    reading: CheckReading = CheckReading()
  ) {
    self.registry = registry
    self.settings = settings
    self.reading = reading
    graph = FlowGraph(registry)
    paths = LaunchPaths(registry, graph: graph)
    arrivals = Arrivals(graph)
    hubs = Hubs(registry)
    layers = Layers(registry, graph)
  }

  // MARK: - The graph

  /// The transitions that lead to a node, without those that only start there.
  func arrivals(at node: FlowGraph.Node) -> [FlowGraph.Transition] {
    arrivals.transitions(to: node, in: graph).filter { $0.source != .node(node) }
  }

  /// The screen a node stands for; nil for a coordinator without screens.
  func screen(at node: FlowGraph.Node) -> Screen? {
    if case .screen(let address) = node { registry.screen(address) } else { nil }
  }

  /// Whether a node is shown by the system over what is there, and goes away by itself when one answers.
  func isTransient(_ node: FlowGraph.Node) -> Bool { screen(at: node)?.kind.isTransient ?? false }

  // MARK: - Doubts

  /// Why something that is missing in a coordinator may only be missing in the registry; nil when it is not.
  func doubtOfGaps(in id: CoordinatorID) -> String? {
    guard reading.imported.contains(id) else { return nil }
    switch reading.unresolvedCalls {
    case nil: return "the model was imported, and does not list unresolved calls"
    case 0: return nil
    case 1: return "1 navigating call is unresolved"
    case let count?: return "\(count) navigating calls are unresolved"
    }
  }

  /// Whether a coordinator was read from code.
  func isImported(_ id: CoordinatorID) -> Bool { reading.imported.contains(id) }

  /// Why an edge may not exist; nil when it does.
  func doubt(about edges: NumberedEdge...) -> String? { doubt(about: edges) }

  /// Why some of several edges may not exist; nil when they do.
  func doubt(about edges: [NumberedEdge]) -> String? {
    if let edge = edges.first(where: { $0.edge.isInferred }) { return "the import inferred \(edge.name)" }
    let hub = edges.lazy.compactMap { edge in isImported(edge.coordinator) ? hubs.hub(of: edge.edge) : nil }
      .first
    return hub.map { "many screens share '\($0)', which may show it from another place" }
  }

  // MARK: - Words

  /// Whether tags say that something is still to come, or no part of this app.
  static func isUncoded(_ tags: [String]) -> Bool { tags.contains("planned") || tags.contains("outside") }
}

extension NumberedEdge {
  /// What a reader knows it by: `Profile 3`.
  var name: String { "\(coordinator) \(number)" }
}

extension FlowGraph.Node: CustomStringConvertible {
  /// The node as a model file writes it from anywhere.
  public var description: String {
    switch self {
    case .screen(let address): address.description
    case .coordinator(let id): id.rawValue
    }
  }
}

extension ScreenKind {
  /// Whether the system shows it over what is there, and takes it away when one answers.
  var isTransient: Bool { self == .alert || self == .actionSheet || self == .system }
}

/// Calls in the code that many screens lead over, such as the app's one function for all links.
///
/// An import knows every screen that gets there, and what is shown there, but not always which leads to
/// which.
private struct Hubs: Sendable {
  /// How many screens may share a call before nobody knows from where it shows what it does.
  private static let shared = 3
  private var sources: [SourceReference: Set<Place>] = [:]

  init(_ registry: FlowRegistry) {
    for (owner, edge) in registry.edges {
      for trigger in edge.triggers {
        guard let call = trigger.call, call.path != trigger.source?.path else { continue }
        sources[call, default: []].insert(edge.from ?? .coordinator(owner))
      }
    }
    sources = sources.filter { $0.value.count > Self.shared }
  }

  /// The shared call of an edge all of whose triggers lead over one; nil when some trigger does not.
  func hub(of edge: Edge) -> SourceReference? {
    let calls = edge.triggers.map { $0.call.flatMap { sources[$0] == nil ? nil : $0 } }
    return calls.allSatisfy { $0 != nil } ? calls.first ?? nil : nil
  }
}

/// The transitions that lead to every node.
private struct Arrivals: Sendable {
  private var direct: [FlowGraph.Node: [Int]] = [:]
  private var whole: [CoordinatorID: [Int]] = [:]
  private var entries: Set<FlowGraph.Node> = []

  init(_ graph: FlowGraph) {
    for (index, transition) in graph.transitions.enumerated() {
      for target in transition.targets {
        switch target {
        case .node(let node): direct[node, default: []].append(index)
        case .whole(let id): whole[id, default: []].append(index)
        }
      }
    }
    for id in whole.keys { entries.formUnion(graph.entries(of: id)) }
  }

  func transitions(to node: FlowGraph.Node, in graph: FlowGraph) -> [FlowGraph.Transition] {
    var indices = direct[node] ?? []
    if entries.contains(node), let more = whole[node.coordinator] {
      indices = Set(indices).union(more).sorted()
    }
    return indices.map { graph.transitions[$0] }
  }
}
