extension Edge {
  /// The coordinator the edge starts in: that of its `from`, or else the one that declares it.
  public func origin(declaredBy declarer: CoordinatorID) -> CoordinatorID { from?.coordinator ?? declarer }

  /// Whether it enters the app from outside: a route, or an edge that starts outside the app.
  public var entersApp: Bool {
    if case .outside? = from { return kind != .external }
    return kind == .route
  }
}
