import FlowModel
import SwiftOutline

/// Coordinators whose state keeps a list of routes: `TCARouter(store.scope(state: \\.routes, …)) { screen in … }`.
enum StoreRouters {
  /// The view that shows the routes.
  static let view = "TCARouter"

  /// The store and the routes of a router that is given the whole store: `TCARouter(store) { … }`.
  static func routes(of call: WrittenCall) -> (store: String, path: [String])? {
    guard call.name == view, let store = call.first.flatMap(ViewStructure.state) else { return nil }
    return (store, ["routes"])
  }
}
