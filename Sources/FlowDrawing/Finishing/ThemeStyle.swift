import FlowDiagram

/// Turns a light drawing dark for readers who prefer that, by a style sheet inside the drawing.
enum ThemeStyle {
  /// The style sheet for the colours that occur; every colour of the light palette means one thing only.
  static func sheet(for root: SVGElement) -> String {
    var used: Set<String> = []
    root.forEach { element in
      for attribute in ["fill", "stroke"] {
        if let colour = element.attributes[attribute] { used.insert(colour) }
      }
    }
    var rules: [String] = []
    for role in ColourRole.allCases {
      let (light, dark) = (Palette.light.colour(role), Palette.dark.colour(role))
      guard used.contains(light), light != dark else { continue }
      rules.append("[fill=\"\(light)\"]{fill:\(dark)}[stroke=\"\(light)\"]{stroke:\(dark)}")
    }
    return "@media (prefers-color-scheme:dark){\(rules.joined())}"
  }
}
