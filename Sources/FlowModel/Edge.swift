/// One directed transition, and what triggers it.
///
/// Most transitions have one trigger, which `trigger`, `guard`, `effect`, `source`, `call` and `confidence`
/// describe. Where several triggers start the same transition, these describe the first, and ``alternatives``
/// the others; ``triggers`` has them all.
public struct Edge: Hashable, Codable, Sendable {
  /// Its stable name within the coordinator; empty until the registry is assembled.
  ///
  /// It derives from source, kind, target and the first trigger with its guard, so it survives changes to
  /// the alternatives.
  public var id: EdgeID
  /// Its number within the coordinator, from 1; 0 until the registry is assembled.
  ///
  /// Diagrams, tables, sheets and findings all use this number.
  public var number: Int
  /// Where it starts; nil means any screen of the coordinator, and for a route outside the app.
  public var from: Place?
  /// Where it leads; nil for a way back to the previous screen.
  public var to: Place?
  /// What it does.
  public var kind: EdgeKind
  /// What starts it: a tap, an event, a segue's identifier; of several triggers the first.
  public var trigger: String?
  /// The condition under which it happens.
  public var `guard`: String?
  /// How a modal is presented, or which part of its container a child takes: `sheet`, `popover`, `sidebar`.
  public var style: String?
  /// The animation of the switch, in words or as the code names it.
  public var animation: String?
  /// The data it carries along.
  public var payload: String?
  /// What else happens.
  public var effect: String?
  /// The class that performs it, such as a custom segue's.
  public var type: String?
  /// The object that carries it out, such as a flow controller that the source only asks; nil if unspecified.
  public var performer: Dependency.Target?
  /// Whether people can go back over it; nil leaves it to the kind.
  public var hasWayBack: Bool?
  /// More about it, in a sentence or two.
  public var summary: String?
  /// What to look out for: a trap, a mistake in the code, a condition that is easily missed.
  public var note: String?
  /// Free words to group by.
  public var tags: [String]
  /// The rules of `flowatlas check` that do not apply to it.
  public var ignores: [Ignore] = []
  /// Where the app's code triggers it.
  public var source: SourceReference?
  /// The line of the app's code that navigates.
  public var call: SourceReference?
  /// How certain it is; what people write is certain.
  public var confidence: Confidence
  /// The triggers after the first.
  public var alternatives: [EdgeTrigger]

  /// Creates an edge; its number is given when the registry is assembled.
  public init(
    id: EdgeID = "", from: Place? = nil, to: Place? = nil, by kind: EdgeKind, on trigger: String? = nil,
    if guard: String? = nil, style: String? = nil, animation: String? = nil,
    carries payload: String? = nil, does effect: String? = nil, type: String? = nil,
    performer: Dependency.Target? = nil, back: Bool? = nil, summary: String? = nil, note: String? = nil,
    tags: [String] = [], source: SourceReference? = nil,
    call: SourceReference? = nil, confidence: Confidence = .certain, alternatives: [EdgeTrigger] = []
  ) {
    self.id = id
    self.number = 0
    self.from = from
    self.to = to
    self.kind = kind
    self.trigger = trigger
    self.guard = `guard`
    self.style = style
    self.animation = animation
    self.payload = payload
    self.effect = effect
    self.type = type
    self.performer = performer
    self.hasWayBack = back
    self.summary = summary
    self.note = note
    self.tags = tags
    self.source = source
    self.call = call
    self.confidence = confidence
    self.alternatives = alternatives
  }
}
