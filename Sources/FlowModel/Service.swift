/// A non-visual object that screens, coordinators or other services depend on, such as a session controller.
public struct Service: Hashable, Codable, Sendable {
  /// Its name.
  public var id: ServiceID
  /// What a person calls it; nil when the id says it already.
  public var title: String?
  /// The class or protocol in the app's code.
  public var type: String?
  /// What it is for.
  public var summary: String?
  /// What to look out for: a trap, a mistake in the code.
  public var note: String?
  /// When it is created; nil if unspecified.
  public var created: Creation?
  /// The person or team that looks after it.
  public var owner: String?
  /// The rules of `flowatlas check` that do not apply to it.
  public var ignores: [Ignore] = []
  /// Free words to group by.
  public var tags: [String]
  /// How certain it is; what people write is certain.
  public var confidence: Confidence
  /// Its location in the app's source code.
  public var source: SourceReference?
  /// The objects it refers to.
  public var uses: [Dependency]

  /// Creates a service.
  public init(
    _ id: ServiceID, title: String? = nil, type: String? = nil, summary: String? = nil, note: String? = nil,
    created: Creation? = nil, owner: String? = nil, tags: [String] = [], source: SourceReference? = nil,
    uses: [Dependency] = [], confidence: Confidence = .certain
  ) {
    self.id = id
    self.title = title
    self.type = type
    self.summary = summary
    self.note = note
    self.created = created
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
