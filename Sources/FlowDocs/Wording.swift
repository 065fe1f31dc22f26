import FlowDiagram
import FlowModel

/// The words that pages use for the model's kinds.
enum Wording {
  /// What an edge does, in words: `present as sheet`.
  static func kind(of edge: Edge) -> String {
    var words = words(for: edge.kind)
    if let style = edge.style, style != edge.kind.rawValue { words += manner(style, of: edge.kind) }
    if let hasWayBack = edge.hasWayBack, hasWayBack != goesBack(edge.kind) {
      words += hasWayBack ? ", with a way back" : ", no way back"
    }
    return words
  }

  private static func manner(_ style: String, of kind: EdgeKind) -> String {
    switch (kind, style) {
    case (.embed, _): " in \(EdgeLook.words(forStyle: style))"
    // How a coordinator shows what it starts.
    case (.start, "push"): ", pushed"
    case (.start, "present"): ", presented"
    case (_, "fullScreen"): " full screen"
    case (_, "currentContext"): " in the current context"
    case (_, "custom"): " in a custom style"
    default: " as \(EdgeLook.words(forStyle: style))"
    }
  }

  /// What edges of a kind do.
  static func words(for kind: EdgeKind) -> String {
    switch kind {
    case .root: "new root, replaces what is shown"
    case .push: "push"
    case .present: "present"
    case .tab: "select tab"
    case .embed: "embed"
    case .showDetail: "show detail"
    case .replace: "replace the top screen"
    case .reveal: "reveal the layer below"
    case .cover: "cover with a layer"
    case .custom: "custom transition"
    case .launch: "next step of the launch"
    case .start: "start"
    case .finish: "finish"
    case .pop: "pop"
    case .popToRoot: "pop to root"
    case .dismiss: "dismiss"
    case .unwind: "unwind"
    case .route: "route"
    case .external: "leave the app"
    }
  }

  /// How a coordinator shows its screens.
  static func words(for container: Container) -> String {
    switch container {
    case .window: "window"
    case .navigation: "navigation stack"
    case .tabs: "tab bar"
    case .split: "split view"
    case .pages: "pages"
    case .layers: "layers"
    case .custom: "custom"
    }
  }

  /// What sort of screen it is.
  static func words(for kind: ScreenKind) -> String {
    switch kind {
    case .view: "view"
    case .table: "table"
    case .collection: "collection"
    case .pages: "pages"
    case .navigation: "navigation stack"
    case .tabs: "tab bar"
    case .split: "split view"
    case .hosting: "SwiftUI view"
    case .gl: "GLKit view"
    case .player: "media player"
    case .web: "web page"
    case .system: "system screen"
    case .alert: "alert"
    case .actionSheet: "action sheet"
    case .window: "window"
    case .watch: "Watch screen"
    case .watchNotification: "Watch notification"
    case .watchGlance: "Watch glance"
    case .step: "step of the launch"
    }
  }

  /// When something is made.
  static func words(for creation: Creation) -> String {
    switch creation {
    case .atLaunch: "created at launch"
    case .onDemand: "created on demand"
    case .whenShown: "created each time it is shown"
    }
  }

  /// What sort of way in a route is.
  static func words(for kind: Route.Kind) -> String {
    switch kind {
    case .link: "link"
    case .shortcut: "shortcut"
    case .notification: "notification"
    case .widget: "widget"
    case .activity: "user activity"
    case .document: "document"
    }
  }

  /// `1 screen`, `2 screens`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `2 coordinators, 1 screen and 3 transitions`.
  static func size(of coordinators: [Coordinator]) -> String {
    let screens = coordinators.reduce(0) { $0 + $1.screens.count }
    let edges = coordinators.reduce(0) { $0 + $1.edges.count }
    return "\(count(coordinators.count, "coordinator")), \(count(screens, "screen")) and "
      + count(edges, "transition")
  }

  /// What an importer only concluded.
  static let inferred = "inferred"

  /// What stands after a name that the registry does not have.
  static let missing = "not in this registry"

  private static func goesBack(_ kind: EdgeKind) -> Bool {
    switch kind.stackEffect {
    case .push, .layer: true
    default: false
    }
  }
}
