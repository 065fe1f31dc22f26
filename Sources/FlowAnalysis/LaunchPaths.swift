import FlowModel

/// The shortest way from launch to every screen of a registry.
///
/// Ways back lead nowhere new, so no way takes one. Every way can be followed in the ``Simulator``.
///
/// Shortest means the fewest edges. Of equally short ways that one is taken which comes first when they are
/// compared step by step: by the coordinator that declares the edge, then the edge's number, then the order
/// of the screens it leads to. Ways begin in the order of ``Launch`` and of ``Entrance/all(of:)``.
public struct LaunchPaths: Sendable {
  /// One edge on the way.
  public struct Step: Hashable, Sendable {
    /// The edge, with the coordinator and the number it is known by.
    public let edge: NumberedEdge
    /// The place before the step.
    public let from: FlowGraph.Node
    /// Where one is after.
    public let to: FlowGraph.Node
  }

  /// A way from a beginning to a screen.
  public struct Path: Hashable, Sendable {
    /// How the app is entered; nil for a plain launch.
    public let entrance: Entrance?
    /// Where the way begins.
    public let start: FlowGraph.Node
    /// The edges to follow; empty when the beginning is the screen itself.
    public let steps: [Step]
  }

  /// How a screen is reached.
  public enum Reach: Hashable, Sendable {
    /// From a plain launch.
    case fromLaunch(Path)
    /// Only when the app is entered from outside, by a deep link, say.
    case onlyByRoute(Path)
    /// Not at all, as far as the model knows.
    case unreachable
  }

  /// How a screen is reached, without the way there.
  public struct Arrival: Hashable, Sendable {
    /// How the app is entered; nil for a plain launch.
    public let entrance: Entrance?
    /// How many edges there are to follow.
    public let stepCount: Int
    /// The last of them; nil where the way begins.
    public let lastStep: Step?
  }

  /// Where the app begins.
  public let launch: Launch

  private let graph: FlowGraph
  private let origins: [FlowGraph.Node: ForwardSearch.Origin]

  /// Finds the ways, in time linear in the size of the registry.
  public init(_ registry: FlowRegistry) {
    self.init(registry, graph: FlowGraph(registry))
  }

  /// Finds the ways in a graph that is there already.
  public init(_ registry: FlowRegistry, graph: FlowGraph) {
    launch = Launch(of: registry)
    self.graph = graph
    var search = ForwardSearch(graph: graph)
    search.runFromOutside(registry, launch)
    origins = search.origins
  }

  /// How a screen is reached.
  public func reach(_ screen: ScreenAddress) -> Reach { reach(.screen(screen)) }

  /// How a screen, or a coordinator that has none, is reached.
  public func reach(_ node: FlowGraph.Node) -> Reach {
    var steps: [Step] = []
    var place = node
    while let origin = origins[place] {
      if let step = step(of: origin, to: place) {
        steps.append(step)
        place = step.from
      } else {
        let path = Path(entrance: origin.entrance, start: place, steps: steps.reversed())
        return origin.entrance == nil ? .fromLaunch(path) : .onlyByRoute(path)
      }
    }
    return .unreachable
  }

  /// How a screen, or a coordinator that has none, is reached, in constant time; nil when it is not.
  public func arrival(at node: FlowGraph.Node) -> Arrival? {
    origins[node].map {
      Arrival(entrance: $0.entrance, stepCount: $0.stepCount, lastStep: step(of: $0, to: node))
    }
  }

  private func step(of origin: ForwardSearch.Origin, to node: FlowGraph.Node) -> Step? {
    origin.step.map { Step(edge: graph.transitions[$0.transition].edge, from: $0.from, to: node) }
  }
}
