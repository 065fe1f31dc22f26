import FlowModel

/// Why a transition is impossible in a state.
public enum Obstacle: Error, Hashable, Sendable {
  /// It starts at a place that is not on screen.
  case notShown(Place)
  /// It takes a screen off a stack, and the screen was not pushed onto one.
  case notPushed(FlowGraph.Node)
  /// It takes a modal layer away, and the screen is not in one.
  case notPresented(FlowGraph.Node)
  /// It goes back to a place that is not below.
  case notBelow(Place)
  /// A coordinator finishes, and nothing is below it.
  case nothingBelow(CoordinatorID)
  /// The system offers no way back.
  case noWayBack
  /// It leads to a name that the registry does not have.
  case missing(String)
  /// It does not say where it leads.
  case noTarget
  /// More screens would be stacked than the simulator follows.
  case tooDeep

  /// The reason in words: `'Settings' was presented, not pushed, so there is nothing to pop`.
  public func words(in registry: FlowRegistry) -> String {
    switch self {
    case .notShown(let place): "\(Self.title(place, registry)) is not on screen"
    case .notPushed(let node):
      "\(Self.title(Place(node), registry)) was not pushed, so there is nothing to pop"
    case .notPresented(let node):
      "\(Self.title(Place(node), registry)) was not presented, so there is nothing to dismiss"
    case .notBelow(let place): "\(Self.title(place, registry)) is not the screen below"
    case .nothingBelow(let id):
      "there is nothing below \(Self.title(.coordinator(id), registry)) to return to"
    case .noWayBack: "there is no way back from here"
    case .missing(let name): "'\(name)' is not in this registry"
    case .noTarget: "the model does not say where it leads"
    case .tooDeep: "more than \(Simulator.depthLimit) screens would be stacked"
    }
  }

  private static func title(_ place: Place, _ registry: FlowRegistry) -> String {
    switch place {
    case .screen(let address): "'\(registry.screen(address)?.displayTitle ?? address.description)'"
    case .coordinator(let id): "'\(registry.coordinator(id)?.displayTitle ?? id.rawValue)'"
    case .outside(let name), .named(let name): "'\(name)'"
    }
  }
}
