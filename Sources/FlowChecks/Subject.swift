import FlowAnalysis
import FlowModel

/// What a finding is about.
public enum Subject: Hashable, Sendable {
  /// The app as a whole.
  case app
  /// A coordinator.
  case coordinator(CoordinatorID)
  /// A screen.
  case screen(ScreenAddress)
  /// An edge, by the coordinator that declares it, its number there and its stable id.
  case edge(CoordinatorID, number: Int, id: EdgeID)
  /// A route of the registry.
  case route(RouteID)
  /// A service.
  case service(ServiceID)
  /// A line of the app's code.
  case code(SourceReference)

  /// An edge.
  public static func edge(_ edge: NumberedEdge) -> Subject {
    .edge(edge.coordinator, number: edge.number, id: edge.edge.id)
  }

  /// A screen, or a coordinator that has none.
  public static func node(_ node: FlowGraph.Node) -> Subject {
    switch node {
    case .screen(let address): .screen(address)
    case .coordinator(let id): .coordinator(id)
    }
  }

  /// The coordinator it belongs to; nil for the app, routes, services and code.
  public var coordinator: CoordinatorID? {
    switch self {
    case .coordinator(let id), .edge(let id, _, _): id
    case .screen(let address): address.coordinator
    case .app, .route, .service, .code: nil
    }
  }

  /// A name that survives moved lines and other edges: `screen Profile.settings`.
  public var stableName: String {
    switch self {
    case .app: "app"
    case .coordinator(let id): "coordinator \(id)"
    case .screen(let address): "screen \(address)"
    case .edge(let id, _, let edge): "edge \(id).\(edge)"
    case .route(let id): "route \(id)"
    case .service(let id): "service \(id)"
    case .code(let source): "code \(source.path)"
    }
  }

  /// The words a person knows it by: `screen Profile.settings`, `edge Profile 3`.
  public var words: String {
    if case .edge(let id, let number, _) = self { return "edge \(id) \(number)" }
    if case .code(let source) = self { return "\(source)" }
    return stableName
  }

  /// The order of findings: the app, coordinators with their edges and screens, routes, services, code.
  var rank: Rank {
    switch self {
    case .app: Rank(sort: 0)
    case .coordinator(let id): Rank(sort: 1, name: id.rawValue)
    case .edge(let id, let number, _): Rank(sort: 1, name: id.rawValue, part: 1, number: number)
    case .screen(let address):
      Rank(sort: 1, name: address.coordinator.rawValue, part: 2, detail: address.screen.rawValue)
    case .route(let id): Rank(sort: 2, name: id.rawValue)
    case .service(let id): Rank(sort: 3, name: id.rawValue)
    case .code(let source): Rank(sort: 4, name: source.path, number: source.line ?? 0)
    }
  }

  struct Rank: Comparable {
    var sort: Int
    var name = ""
    var part = 0
    var number = 0
    var detail = ""

    static func < (left: Rank, right: Rank) -> Bool {
      if left.sort != right.sort { return left.sort < right.sort }
      if left.name != right.name { return left.name.precedes(right.name) }
      if left.part != right.part { return left.part < right.part }
      if left.number != right.number { return left.number < right.number }
      return left.detail.precedes(right.detail)
    }
  }
}

extension String {
  /// Sorts by Unicode scalars, whatever the machine's language.
  func precedes(_ other: String) -> Bool {
    unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }
}
