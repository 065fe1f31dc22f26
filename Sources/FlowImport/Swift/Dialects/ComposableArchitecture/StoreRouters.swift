import FlowModel
import SwiftOutline

/// Coordinators whose state keeps a list of routes: `TCARouter(store.scope(state: \\.routes, …)) { screen in … }`.
enum StoreRouters {
  /// The view that shows the routes.
  static let view = "TCARouter"

  /// What shows a route, and how.
  static let ways: [String: (kind: EdgeKind, style: String?)] = [
    "push": (.push, nil), "presentSheet": (.present, "sheet"), "presentCover": (.present, "fullScreen"),
  ]

  /// What goes back from one.
  static let backs: [String: EdgeKind] = [
    "goBack": .pop, "goBackTo": .pop, "pop": .pop, "popTo": .pop, "goBackToRoot": .popToRoot,
    "popToRoot": .popToRoot, "popToCurrentNavigationRoot": .popToRoot, "dismiss": .dismiss,
    "dismissAll": .dismiss,
  ]

  static let names = Set(ways.keys).union(backs.keys)

  /// The store and the routes of a router that is given the whole store: `TCARouter(store) { … }`.
  static func routes(of call: WrittenCall) -> (store: String, path: [String])? {
    guard call.name == view, let store = call.first.flatMap(ViewStructure.state) else { return nil }
    return (store, ["routes"])
  }

  /// The cases that lists of routes begin with: `home` of `[.root(.home(.init()))]`.
  static func roots(in program: SwiftProgram) -> Set<String> {
    let found: Roots = program.once {
      var roots = Roots()
      for (index, file) in program.files.enumerated() {
        for call in WrittenCallReader.calls(in: file.outline, file: index, where: { $0 == "root" }) {
          if call.receiver?.lastName.map({ $0 == "Route" }) ?? true,
            let name = call.first.flatMap({ RouteCase.of($0).name })
          {
            roots.names.insert(name)
          }
        }
      }
      return roots
    }
    return found.names
  }

  private struct Roots {
    var names: Set<String> = []
  }
}
