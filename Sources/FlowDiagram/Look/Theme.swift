/// The colours of a drawing.
public enum Theme: String, CaseIterable, Sendable {
  /// For light pages.
  case light
  /// For dark pages.
  case dark
  /// Light, and dark where the reader prefers it; decided inside the drawing.
  case auto
  /// Greys only, for printers.
  case print
}

/// What a colour is for.
///
/// Every role has its own colour in the light palette, so that a drawing in light colours can be turned into
/// a dark one by a style sheet that only replaces colours.
public enum ColourRole: String, CaseIterable, Sendable {
  case canvas, frame, frameLine, card, cardLine, ink, muted, condition, reference, badgeInk, portFill,
    portLine, picture, initial
  case root, push, present, tab, embed, showDetail, replace, custom, launch, start, finish, back, route,
    external
  case added, removed, changed, faded

  /// Whether text may have it.
  public var isText: Bool {
    switch self {
    case .canvas, .frame, .frameLine, .card, .cardLine, .portFill, .portLine, .picture: false
    default: true
    }
  }

  /// Whether text may be drawn on it.
  public var isBackground: Bool {
    switch self {
    case .canvas, .frame, .card, .portFill: true
    default: false
    }
  }
}

/// The colours of a theme, each as `#` and six lower-case hexadecimal digits.
///
/// Three-digit colours come out black in Graphviz 2.42.
public struct Palette: Sendable {
  private let colours: [ColourRole: String]

  /// The colour for a role.
  public func colour(_ role: ColourRole) -> String { colours[role] ?? "#000000" }

  /// The palette a theme is drawn in; that of `auto` is the light one.
  public static func palette(for theme: Theme) -> Palette {
    switch theme {
    case .light, .auto: light
    case .dark: dark
    case .print: grey
    }
  }

  /// Dark ink on white; hues from the palette by Okabe and Ito and GitHub's Primer, darkened to 4.5:1 on
  /// every background, and differ in lightness if a colour-blind eye sees them alike.
  public static let light = Palette(colours: [
    .canvas: "#ffffff", .frame: "#f6f8fa", .frameLine: "#d1d9e0", .card: "#fefefe", .cardLine: "#818b98",
    .ink: "#1f2328", .muted: "#59636e", .condition: "#8a5a00", .reference: "#0b4f9e", .badgeInk: "#fffffe",
    .portFill: "#f3f5f8",
    .portLine: "#9aa4af", .picture: "#e6eaef", .initial: "#0c6640",
    .root: "#0860ca", .push: "#32383f", .present: "#7a3fd6", .tab: "#0b6b7b", .embed: "#57606a",
    .showDetail: "#0a4b94", .replace: "#8a3b00", .custom: "#a8326f", .launch: "#0f5a2e", .start: "#1a7038",
    .finish: "#196c2e", .back: "#5f6873", .route: "#616b76", .external: "#4d555e",
    .added: "#007144", .removed: "#b83c00", .changed: "#0550ae", .faded: "#656d76",
  ])

  /// Light ink on near-black.
  public static let dark = Palette(colours: [
    .canvas: "#0d1117", .frame: "#161b22", .frameLine: "#3d444d", .card: "#0d1117", .cardLine: "#7d8590",
    .ink: "#f0f6fc", .muted: "#a3acb7", .condition: "#e3b341", .reference: "#6cb6ff", .badgeInk: "#0d1117",
    .portFill: "#161b22",
    .portLine: "#6e7681", .picture: "#212830", .initial: "#2ea98f",
    .root: "#58a6ff", .push: "#d3dae1", .present: "#bc8cff", .tab: "#56d4dd", .embed: "#a1a9b2",
    .showDetail: "#79c0ff", .replace: "#ffa657", .custom: "#ff9bce", .launch: "#7ee787", .start: "#3fb950",
    .finish: "#56d364", .back: "#9ea7b1", .route: "#a8b1bb", .external: "#b1bac4",
    .added: "#4ad295", .removed: "#ff9466", .changed: "#7ab8ff", .faded: "#8b949e",
  ])

  /// Black and greys.
  public static let grey = Palette(colours: [
    .canvas: "#ffffff", .frame: "#f7f7f7", .frameLine: "#bdbdbd", .card: "#ffffff", .cardLine: "#6f6f6f",
    .ink: "#000000", .muted: "#4a4a4a", .condition: "#303030", .reference: "#0d0d0d", .badgeInk: "#ffffff",
    .portFill: "#f2f2f2",
    .portLine: "#8a8a8a", .picture: "#e8e8e8", .initial: "#161616",
    .root: "#000000", .push: "#2a2a2a", .present: "#2a2a2a", .tab: "#2a2a2a", .embed: "#555555",
    .showDetail: "#2a2a2a", .replace: "#000000", .custom: "#2a2a2a", .launch: "#2a2a2a", .start: "#2a2a2a",
    .finish: "#2a2a2a", .back: "#555555", .route: "#555555", .external: "#444444",
    .added: "#000000", .removed: "#1a1a1a", .changed: "#0a0a0a", .faded: "#6a6a6a",
  ])
}
