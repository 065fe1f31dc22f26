/// Something a person sees: a view controller, a SwiftUI view, an alert, a web page, a system screen.
public struct Screen: Hashable, Codable, Sendable {
  /// Its name within the coordinator.
  public var id: ScreenID
  /// What a person calls it; nil when the id says it already.
  public var title: String?
  /// The class or struct in the app's code.
  public var type: String?
  /// The kind of a screen.
  public var kind: ScreenKind
  /// What it is for, in a sentence or two.
  public var summary: String?
  /// What to look out for: a trap, a mistake in the code, a condition that is easily missed.
  public var note: String?
  /// When it is created; nil if unspecified.
  public var created: Creation?
  /// The path of an image file that shows it: PNG, JPEG, GIF, WebP or SVG.
  public var picture: String?
  /// The person or team that looks after it.
  public var owner: String?
  /// Free words to group by.
  public var tags: [String]
  /// Its location in the app's source code.
  public var source: SourceReference?
  /// The objects it refers to.
  public var uses: [Dependency]
  /// The rules of `flowatlas check` that do not apply to it.
  public var ignores: [Ignore] = []
  /// How certain it is; what people write is certain.
  public var confidence: Confidence

  /// Creates a screen.
  public init(
    _ id: ScreenID, title: String? = nil, type: String? = nil, kind: ScreenKind = .view,
    summary: String? = nil, note: String? = nil, created: Creation? = nil, picture: String? = nil,
    owner: String? = nil, tags: [String] = [],
    source: SourceReference? = nil, uses: [Dependency] = [], confidence: Confidence = .certain
  ) {
    self.id = id
    self.title = title
    self.type = type
    self.kind = kind
    self.summary = summary
    self.note = note
    self.created = created
    self.picture = picture
    self.owner = owner
    self.tags = tags
    self.source = source
    self.uses = uses
    self.confidence = confidence
  }

  /// What a person calls it: the title, or else the id.
  public var displayTitle: String {
    title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? id.rawValue
  }
}

/// The kind of a screen.
public enum ScreenKind: String, CaseIterable, Hashable, Codable, Sendable {
  /// A plain view controller or SwiftUI view.
  case view
  /// A table or list.
  case table
  /// A collection.
  case collection
  /// Pages to swipe through.
  case pages
  /// A navigation controller that is a screen of its own.
  case navigation
  /// A tab bar controller that is a screen of its own.
  case tabs
  /// A split view controller that is a screen of its own.
  case split
  /// A SwiftUI view in a hosting controller.
  case hosting
  /// A GLKit view.
  case gl
  /// A media player.
  case player
  /// A web page inside the app.
  case web
  /// A screen of the system: a share sheet, a mail composer, a photo picker.
  case system
  /// An alert.
  case alert
  /// An action sheet.
  case actionSheet
  /// A window or its controller, on the Mac.
  case window
  /// An interface controller of the Watch.
  case watch
  /// A notification of the Watch.
  case watchNotification
  /// A glance of the Watch.
  case watchGlance
  /// A step of the app's launch: code that runs while nothing is on screen yet.
  case step
}
