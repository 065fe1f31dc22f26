import FlowModel

/// Who owns whom among a registry's coordinators, sorted once.
///
/// It says what `FlowRegistry.parents(of:)` and `children(of:)` say, for all coordinators at once.
public struct CoordinatorFamily: Sendable {
  private let parentsByID: [CoordinatorID: [CoordinatorID]]
  private let childrenByID: [CoordinatorID: [CoordinatorID]]

  /// Finds the owners of every coordinator, once for all.
  public init(_ registry: FlowRegistry) {
    let ids = registry.coordinators.map(\.id)
    parentsByID = Dictionary(
      ids.map { ($0, registry.parents(of: $0)) }, uniquingKeysWith: { first, _ in first })
    childrenByID = Dictionary(
      ids.map { ($0, registry.children(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The coordinators that own a coordinator; sorted by id.
  public func parents(of id: CoordinatorID) -> [CoordinatorID] { parentsByID[id] ?? [] }

  /// The coordinators a coordinator owns; sorted by id.
  public func children(of id: CoordinatorID) -> [CoordinatorID] { childrenByID[id] ?? [] }
}

extension EdgeKind {
  /// Whether it shows something new within the app, as opposed to going back, ending, entering or leaving.
  var leadsOn: Bool {
    switch stackEffect {
    case .replaceAll, .replaceTop, .push, .layer, .select, .child, .none, .unknown: true
    case .back, .end, .enter, .leave: false
    }
  }
}

extension Edge {
  /// The coordinator the edge starts in: that of its `from`, or else the one that declares it.
  func origin(declaredBy declarer: CoordinatorID) -> CoordinatorID { from?.coordinator ?? declarer }

  /// Whether it enters the app from outside: a route, or an edge that starts outside the app.
  var entersApp: Bool {
    if case .outside? = from { return kind != .external }
    return kind == .route
  }
}
