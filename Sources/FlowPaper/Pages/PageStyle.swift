import Canvas
import FlowDiagram

/// How pages look: one family of fonts, few sizes, one accent.
struct PageStyle: Sendable {
  let theme: Theme
  let ink: Colour
  let muted: Colour
  let rule: Colour
  let accent: Colour
  let condition: Colour

  init(_ theme: Theme) {
    // Paper is white, whatever a reader prefers on screen.
    self.theme = theme == .print ? .print : .light
    let palette = Palette.palette(for: self.theme)
    func colour(_ role: ColourRole) -> Colour { Colour(hex: palette.colour(role)) ?? .black }
    ink = colour(.ink)
    muted = colour(.muted)
    rule = colour(.cardLine)
    accent = colour(.root)
    condition = colour(.condition)
  }

  var isGrey: Bool { theme == .print }

  var body: TextStyle { TextStyle(size: 8.5, colour: ink) }
  var strong: TextStyle { TextStyle(size: 8.5, weight: .bold, colour: ink) }
  var quiet: TextStyle { TextStyle(size: 8, colour: muted) }
  var caption: TextStyle { TextStyle(size: SheetOptions.smallestText, colour: muted, tracking: 0.2) }
  var heading: TextStyle { TextStyle(size: 10, weight: .bold, colour: ink) }

  var hairline: Stroke { Stroke(rule, width: 0.25) }
  var line: Stroke { Stroke(ink, width: 0.8) }
  /// Where a pen writes.
  var writingLine: Stroke { Stroke(rule, width: 0.5, dashes: [0.5, 2], cap: .round) }
}
