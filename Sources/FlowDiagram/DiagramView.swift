import FlowModel

/// Which part of a registry a diagram shows.
public enum DiagramView: Hashable, Sendable {
  /// The tree of coordinators, or groups of them if there are too many for one drawing.
  case overview
  /// The coordinators of one group of the overview, by the group's id.
  case group(String)
  /// One coordinator with its screens, and ports to all it touches; the map of its chapters where it is
  /// large.
  case coordinator(CoordinatorID)
  /// A chapter of a large coordinator, from 1.
  case chapter(CoordinatorID, Int)
  /// Everything.
  case app
  /// The references around one coordinator, or in the whole app if it is nil.
  case dependencies(CoordinatorID?)
  /// The screens around one screen, up to a number of steps away in either direction.
  case focus(ScreenAddress, depth: Int)
}

/// How to make a diagram of a registry.
public struct DiagramOptions: Sendable {
  /// Whether ways back are dotted arrows instead of lines in their screen's card.
  public var drawsWaysBack: Bool
  /// Whether alerts and action sheets are shown.
  public var showsAlerts: Bool
  /// Where links lead.
  public var links: DiagramLinks
  /// What stands out; nil if nothing does.
  public var highlights: DiagramHighlights?
  /// What `check` found, to be marked; nil marks nothing.
  public var findings: FindingMarks?

  /// Creates options.
  public init(
    drawsWaysBack: Bool = false, showsAlerts: Bool = false,
    links: DiagramLinks = .none
  ) {
    self.drawsWaysBack = drawsWaysBack
    self.showsAlerts = showsAlerts
    self.links = links
  }
}

/// Where the links of a diagram lead.
public enum DiagramLinks: Sendable {
  /// Nowhere.
  case none
  /// To the Markdown pages of an atlas, from its folder of diagrams.
  case pages(AtlasNames)

  func coordinator(_ id: CoordinatorID) -> String? {
    switch self {
    case .none: nil
    case .pages(let names): "../" + names.page(of: id)
    }
  }

  func group(_ id: String) -> String? {
    switch self {
    case .none: nil
    case .pages: "../" + AtlasNames.page(ofGroup: id)
    }
  }

  func chapter(_ number: Int, of id: CoordinatorID) -> String? {
    switch self {
    case .none: nil
    case .pages(let names): "../" + names.page(of: id) + "#" + AtlasNames.anchor(ofChapter: number)
    }
  }

  func screen(_ address: ScreenAddress) -> String? {
    switch self {
    case .none: nil
    case .pages(let names): "../" + names.page(of: address.coordinator) + "#" + names.anchor(of: address)
    }
  }
}
