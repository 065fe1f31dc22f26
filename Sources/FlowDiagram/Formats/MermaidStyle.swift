import FlowModel

/// The colours and lines of a Mermaid flowchart.
///
/// A page shows it on white or on near-black and doesn't say which, so cards bring their own background, and
/// lines have colours with a contrast of 4:1 to both. Grey lines keep the colour of the page's own theme.
enum MermaidStyle {
  /// How an arrow is drawn.
  struct Line {
    /// The arrow as Mermaid writes it.
    var arrow: String
    /// The style that its line has beside that; nil for the theme's own.
    var style: String?

    init(_ arrow: Diagram.Arrow) {
      if let highlight = arrow.highlight {
        self.arrow = highlight == .added ? "==>" : "-->"
        style = MermaidStyle.line(highlight)
      } else if arrow.isThin {
        self.arrow = "-.->"
      } else {
        self.arrow = MermaidStyle.line(arrow.look)
        style = MermaidStyle.colour(arrow.look.role).map { "stroke:\($0)" }
      }
    }
  }

  /// The class of a card: its style, or what it stands out by.
  static func name(_ card: Card) -> String { card.highlight?.rawValue ?? card.style.rawValue }

  /// The line of a highlight, in colours that show on white and on near-black.
  private static func line(_ highlight: Highlight) -> String {
    switch highlight {
    case .added: "stroke:#24892f,stroke-width:3px"
    case .removed: "stroke:#d1571e,stroke-width:2px,stroke-dasharray:7 4"
    case .changed: "stroke:#0072f4,stroke-width:3px,stroke-dasharray:2 4"
    case .unchanged: "stroke:#7d8590,stroke-width:1px"
    }
  }

  private static func card(_ highlight: Highlight) -> String {
    let (line, ink): (ColourRole, ColourRole) =
      highlight == .unchanged ? (.portLine, .faded) : (highlight.role, .ink)
    let colours =
      "fill:\(palette.colour(.card)),stroke:\(palette.colour(line)),color:\(palette.colour(ink))"
    switch highlight {
    case .added: return colours + ",stroke-width:3px"
    case .removed: return colours + ",stroke-width:2px,stroke-dasharray:7 4"
    case .changed: return colours + ",stroke-width:3px,stroke-dasharray:2 4"
    case .unchanged: return colours
    }
  }

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
  ///
  /// - Parameter hasWords: whether there are texts beside the cards.
  static func lines(for cards: [Card], arrows: [Line], hasWords: Bool = false) -> [String] {
    var places: [String: [Int]] = [:]
    for (index, arrow) in arrows.enumerated() {
      if let style = arrow.style { places[style, default: []].append(index) }
    }
    let styles = Set(cards.filter { $0.highlight == nil }.map(\.style))
    let highlights = Set(cards.compactMap(\.highlight))
    return Card.Style.allCases.filter(styles.contains).map { "  classDef \($0.rawValue) \(card($0))" }
      + Highlight.allCases.filter(highlights.contains).map { "  classDef \($0.rawValue) \(card($0))" }
      + (hasWords
        ? ["  classDef \(words) fill:\(palette.colour(.frame)),stroke:none,color:\(palette.colour(.ink))"]
        : [])
      + places.sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }.map { style, indices in
        "  linkStyle \(indices.map(String.init).joined(separator: ",")) \(style)"
      }
  }

  /// The class of texts beside the cards.
  static let words = "words"

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
