import FlowModel

/// How a kind of edge is drawn: colour is never the only difference.
public struct EdgeLook: Sendable, Hashable {
  /// How the line is broken.
  public enum Line: String, Sendable {
    case solid, dashed, dotted
  }

  /// The line's and the badge's colour.
  public var role: ColourRole
  /// How the line is broken.
  public var line: Line
  /// The line's width in points.
  public var width: Double
  /// Graphviz's name of the arrowhead.
  public var head: String
  /// Graphviz's name of the mark at the line's beginning.
  public var tail: String

  /// How edges of a kind are drawn.
  public static func of(_ kind: EdgeKind) -> EdgeLook {
    switch kind {
    case .root: EdgeLook(role: .root, line: .solid, width: 2.6, head: "normal", tail: "none")
    case .push: EdgeLook(role: .push, line: .solid, width: 1.3, head: "normal", tail: "none")
    case .present: EdgeLook(role: .present, line: .dashed, width: 1.4, head: "normal", tail: "none")
    case .tab: EdgeLook(role: .tab, line: .solid, width: 1.3, head: "normal", tail: "box")
    case .embed: EdgeLook(role: .embed, line: .solid, width: 0.8, head: "onormal", tail: "none")
    case .showDetail: EdgeLook(role: .showDetail, line: .solid, width: 1.3, head: "vee", tail: "none")
    case .replace: EdgeLook(role: .replace, line: .solid, width: 2.2, head: "vee", tail: "none")
    case .reveal: EdgeLook(role: .replace, line: .dashed, width: 1.4, head: "vee", tail: "none")
    case .cover: EdgeLook(role: .replace, line: .dashed, width: 1.4, head: "onormal", tail: "none")
    case .custom: EdgeLook(role: .custom, line: .dashed, width: 1.4, head: "diamond", tail: "none")
    case .launch: EdgeLook(role: .launch, line: .solid, width: 1.3, head: "normal", tail: "dot")
    case .start: EdgeLook(role: .start, line: .solid, width: 1.3, head: "normal", tail: "odot")
    case .finish: EdgeLook(role: .finish, line: .solid, width: 1.3, head: "normal", tail: "tee")
    case .pop, .popToRoot, .dismiss, .unwind:
      EdgeLook(role: .back, line: .dotted, width: 1.4, head: "vee", tail: "none")
    case .route: EdgeLook(role: .route, line: .dashed, width: 1.1, head: "normal", tail: "dot")
    case .external: EdgeLook(role: .external, line: .solid, width: 1.3, head: "onormal", tail: "odiamond")
    }
  }

  /// How a reference is drawn.
  public static func of(_ bond: ReferenceBond) -> EdgeLook {
    switch bond {
    case .strong: EdgeLook(role: .push, line: .solid, width: 1.6, head: "normal", tail: "none")
    case .weak: EdgeLook(role: .showDetail, line: .dashed, width: 1.3, head: "vee", tail: "none")
    case .unowned: EdgeLook(role: .present, line: .dotted, width: 1.4, head: "vee", tail: "none")
    case .unsaid: EdgeLook(role: .embed, line: .solid, width: 0.8, head: "vee", tail: "none")
    case .cycle: EdgeLook(role: .custom, line: .solid, width: 2.6, head: "normal", tail: "none")
    }
  }

  /// What the legend says of a reference.
  public static func meaning(of bond: ReferenceBond) -> String {
    switch bond {
    case .strong: "strong: keeps it alive"
    case .weak: "weak: does not keep it alive"
    case .unowned: "unowned: must not outlive it"
    case .unsaid: "reference of unknown strength"
    case .cycle: "strong cycle: never freed"
    }
  }

  /// What the legend says of a kind.
  public static func meaning(of kind: EdgeKind) -> String {
    switch kind {
    case .root: "root: replaces what is shown"
    case .push: "push: adds to the stack"
    case .present: "present: opens a layer on top"
    case .tab: "tab: selects a tab"
    case .embed: "embed: shows a child inside"
    case .showDetail: "show detail: the other column"
    case .replace: "replace: swaps the top screen"
    case .reveal: "reveal: shows the layer below"
    case .cover: "cover: puts a layer on top"
    case .custom: "custom: the app's own way"
    case .launch: "launch: next step of the launch"
    case .start: "start: opens a coordinator"
    case .finish: "finish: returns to the parent"
    case .pop: "pop: back one screen"
    case .popToRoot: "pop to root: back to the first"
    case .dismiss: "dismiss: closes the layer"
    case .unwind: "unwind: back to a named screen"
    case .route: "route: enters from outside"
    case .external: "external: leaves the app"
    }
  }

  /// The kind in a word or two, as labels and cards say it.
  public static func word(for kind: EdgeKind) -> String {
    switch kind {
    case .popToRoot: "pop to root"
    case .showDetail: "show detail"
    default: kind.rawValue
    }
  }

  /// UIKit's and SwiftUI's styles as people say them; others as they are written.
  public static func words(forStyle style: String) -> String {
    switch style {
    case "fullScreen": "full screen"
    case "pageSheet": "page sheet"
    case "formSheet": "form sheet"
    case "fullScreenCover": "full-screen cover"
    case "actionSheet": "action sheet"
    case "currentContext": "current context"
    case "overFullScreen": "full-screen overlay"
    case "overCurrentContext": "overlay on the current context"
    default: style
    }
  }
}
