import FlowModel

/// The colours and lines of a Mermaid flowchart.
///
/// A page shows it on white or on near-black and doesn't say which, so cards bring their own background, and
/// lines have colours with a contrast of 4:1 to both. Grey lines keep the colour of the page's own theme.
enum MermaidStyle {
  /// The line of each kind: Mermaid has fewer lines than there are kinds, and the label says the rest.
  static func line(_ look: EdgeLook) -> String {
    switch look.line {
    case .dashed, .dotted: "-.->"
    case .solid: look.width > 2 ? "==>" : "-->"
    }
  }

  /// The colour of a kind's lines; nil for the theme's own.
  static func colour(_ role: ColourRole) -> String? {
    switch role {
    case .root: "#0072f4"
    case .present: "#954aff"
    case .tab: "#1c848b"
    case .showDetail: "#0077e0"
    case .replace: "#c05a00"
    case .custom: "#e80076"
    case .launch, .start, .finish: "#24892f"
    default: nil
    }
  }

  /// The definitions of the classes that occur, and the colours of the arrows by their places.
  static func lines(for styles: Set<Card.Style>, arrows: [ColourRole]) -> [String] {
    var places: [String: [Int]] = [:]
    for (index, role) in arrows.enumerated() {
      if let colour = colour(role) { places[colour, default: []].append(index) }
    }
    return Card.Style.allCases.filter(styles.contains).map { "  classDef \($0.rawValue) \(card($0))" }
      + places.sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }.map { colour, indices in
        "  linkStyle \(indices.map(String.init).joined(separator: ",")) stroke:\(colour)"
      }
  }

  /// How a frame is drawn.
  static var frame: String {
    "fill:\(palette.colour(.frame)),stroke:\(palette.colour(.frameLine)),color:\(palette.colour(.ink))"
  }

  private static let palette = Palette.light

  private static func card(_ style: Card.Style) -> String {
    let (fill, line, rest): (ColourRole, ColourRole, String) =
      switch style {
      case .screen: (.card, .cardLine, "")
      case .initial: (.card, .initial, ",stroke-width:3px")
      case .modal: (.card, .present, "")
      case .alert: (.card, .condition, "")
      case .step: (.card, .launch, "")
      case .coordinator: (.frame, .cardLine, "")
      case .service: (.portFill, .cardLine, "")
      case .any, .port: (.portFill, .portLine, ",stroke-dasharray:5 3")
      case .missing: (.portFill, .condition, ",stroke-dasharray:5 3")
      }
    return "fill:\(palette.colour(fill)),stroke:\(palette.colour(line)),color:\(palette.colour(.ink))\(rest)"
  }
}
