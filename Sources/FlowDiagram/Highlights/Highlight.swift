import FlowModel

/// How a part of a diagram stands out from the others, or steps back behind them.
///
/// Colour, line and sign each say it alone, so that it can be seen in grey and by colour-blind readers.
public enum Highlight: String, Sendable, CaseIterable, Encodable {
  /// It came.
  case added
  /// It went.
  case removed
  /// It says something else.
  case changed
  /// It is as it was, and grey.
  case unchanged

  /// The sign before a number or tag; empty for what is as it was.
  public var sign: String {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    case .unchanged: ""
    }
  }

  /// The colour of its lines.
  var role: ColourRole {
    switch self {
    case .added: .added
    case .removed: .removed
    case .changed: .changed
    case .unchanged: .faded
    }
  }

  /// How its lines are broken.
  var line: EdgeLook.Line {
    switch self {
    case .added, .unchanged: .solid
    case .removed: .dashed
    case .changed: .dotted
    }
  }

  /// What several together are: what all of them are, or else changed.
  static func joined(_ all: [Highlight]) -> Highlight? {
    guard let first = all.first else { return nil }
    return all.allSatisfy { $0 == first } ? first : .changed
  }
}

/// Which parts of a registry stand out in its diagrams; all others step back.
public struct DiagramHighlights: Sendable {
  /// Coordinators.
  public var coordinators: [CoordinatorID: Highlight] = [:]
  /// Screens.
  public var screens: [ScreenAddress: Highlight] = [:]
  /// Edges.
  public var edges: [EdgeName: Highlight] = [:]
  /// Routes.
  public var routes: [RouteID: Highlight] = [:]
  /// What a screen's card says of it after the sign, in capitals; by default the highlight itself.
  public var tags: [ScreenAddress: String] = [:]
  /// What a label adds to an edge, such as `was if signed in`.
  public var notes: [EdgeName: String] = [:]
  /// What an overview adds to a coordinator's card, such as `+2 screens`.
  public var coordinatorNotes: [CoordinatorID: String] = [:]
  /// The numbers that readers know edges by, where these are not those of the registry.
  public var numbers: [EdgeName: Int] = [:]

  /// Makes highlights of nothing.
  public init() {}

  /// How an edge stands out.
  func of(_ edge: EdgeName) -> Highlight { edges[edge] ?? .unchanged }

  /// How several edges together stand out.
  func of(_ edges: [EdgeName]) -> Highlight { Highlight.joined(edges.map(of)) ?? .unchanged }
}

extension EdgeLook {
  /// How edges of a kind are drawn if some stand out: their highlight decides about colour and line, and the
  /// kind about the marks at both ends.
  public static func of(_ kind: EdgeKind, _ highlight: Highlight?) -> EdgeLook {
    var look = of(kind)
    guard let highlight else { return look }
    look.role = highlight.role
    look.line = highlight.line
    look.width = highlight == .unchanged ? 0.9 : 2.2
    return look
  }

  /// What the legend says of a highlight.
  public static func meaning(of highlight: Highlight) -> String {
    switch highlight {
    case .added, .removed, .changed: "\(highlight.sign) \(highlight.rawValue)"
    case .unchanged: "unchanged"
    }
  }
}
