/// A way into the app from outside: a deep link, a shortcut, a notification.
public struct Route: Hashable, Codable, Sendable {
  /// The kind of an entrance.
  public enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// A link with the app's own scheme or a universal link.
    case link
    /// A shortcut on the app's icon or in the Shortcuts app.
    case shortcut
    /// A notification that was tapped.
    case notification
    /// A widget or live activity.
    case widget
    /// A user activity handed over from another device, Spotlight or Siri.
    case activity
    /// A document or share from another app.
    case document
  }

  /// Its name.
  public var id: RouteID
  /// The kind of an entrance.
  public var kind: Kind
  /// The link's pattern, such as `myapp://activity/{id}`; nil when it has none.
  public var url: String?
  /// The screen or coordinator it leads to.
  public var to: Place
  /// The condition under which it leads there.
  public var `guard`: String?
  /// The data it carries.
  public var payload: String?
  /// What it is for.
  public var summary: String?
  /// Free words to group by.
  public var tags: [String]
  /// How certain it is; what people write is certain.
  public var confidence: Confidence
  /// The rules of `flowatlas check` that do not apply to it.
  public var ignores: [Ignore] = []
  /// Its location in the app's source code.
  public var source: SourceReference?

  /// Creates a route.
  public init(
    _ id: RouteID, kind: Kind = .link, url: String? = nil, to: Place, if guard: String? = nil,
    carries payload: String? = nil, summary: String? = nil, tags: [String] = [],
    source: SourceReference? = nil,
    confidence: Confidence = .certain
  ) {
    self.id = id
    self.kind = kind
    self.url = url
    self.to = to
    self.guard = `guard`
    self.payload = payload
    self.summary = summary
    self.tags = tags
    self.source = source
    self.confidence = confidence
  }
}
