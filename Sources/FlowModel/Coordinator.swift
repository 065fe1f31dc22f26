/// An object that owns screens and decides where they lead.
public struct Coordinator: Hashable, Codable, Sendable {
  /// Its name.
  public var id: CoordinatorID
  /// What a person calls it; nil when the id says it already.
  public var title: String?
  /// The class or struct in the app's code.
  public var type: String?
  /// What it is for, in a sentence or two.
  public var summary: String?
  /// What to look out for: a trap, a mistake in the code, a condition that is easily missed.
  public var note: String?
  /// When it is created; nil if unspecified.
  public var created: Creation?
  /// How it shows its screens; nil if unspecified.
  public var container: Container?
  /// What contains its container: another coordinator, or one of its screens; nil if unspecified.
  public var inside: Place?
  /// The screen it begins with; nil when it has no fixed one.
  public var initial: ScreenID?
  /// Its parents, in addition to those that start it by an edge.
  public var parents: [CoordinatorID]
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
  /// Its screens in written order; the order means something to tabs, columns, pages and layers.
  public var screens: [Screen]
  /// Its edges in written order, which gives them their numbers.
  public var edges: [Edge]

  /// Creates a coordinator of lists; the builder form reads better by hand.
  public init(
    _ id: CoordinatorID, title: String? = nil, type: String? = nil, summary: String? = nil,
    note: String? = nil, created: Creation? = nil, container: Container? = nil, inside: Place? = nil,
    initial: ScreenID? = nil, parents: [CoordinatorID] = [],
    owner: String? = nil, tags: [String] = [], source: SourceReference? = nil, uses: [Dependency] = [],
    screens: [Screen], edges: [Edge]
  ) {
    self.id = id
    self.title = title
    self.type = type
    self.summary = summary
    self.note = note
    self.created = created
    self.container = container
    self.inside = inside
    self.initial = initial
    self.parents = parents
    self.owner = owner
    self.tags = tags
    self.source = source
    self.uses = uses
    self.screens = screens
    self.edges = edges
  }

  /// The name to show to people: the title, or else the id.
  public var displayTitle: String {
    title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? id.rawValue
  }

  /// The screen with an id; nil if there is none.
  public func screen(_ id: ScreenID) -> Screen? { screens.first { $0.id == id } }
}
