/// One directed transition, and what triggers it.
///
/// Most transitions have one trigger, which `trigger`, `guard`, `effect`, `source`, `call` and `confidence`
/// describe. Where several triggers start the same transition, these describe the first, and ``alternatives``
/// the others; ``triggers`` has them all.
public struct Edge: Hashable, Codable, Sendable {
  private var shared: Shared

  /// Its stable name within the coordinator; empty until the registry is assembled.
  ///
  /// It derives from source, kind, target and the first trigger with its guard, so it survives changes to
  /// the alternatives.
  public var id: EdgeID {
    get { shared.values.id }
    set { change { $0.id = newValue } }
  }
  /// Its number within the coordinator, from 1; 0 until the registry is assembled.
  ///
  /// Diagrams, tables, sheets and findings all use this number.
  public var number: Int {
    get { shared.values.number }
    set { change { $0.number = newValue } }
  }
  /// Where it starts; nil means any screen of the coordinator, and for a route outside the app.
  public var from: Place? {
    get { shared.values.from }
    set { change { $0.from = newValue } }
  }
  /// Where it leads; nil for a way back to the previous screen.
  public var to: Place? {
    get { shared.values.to }
    set { change { $0.to = newValue } }
  }
  /// What it does.
  public var kind: EdgeKind {
    get { shared.values.kind }
    set { change { $0.kind = newValue } }
  }
  /// What starts it: a tap, an event, a segue's identifier; of several triggers the first.
  public var trigger: String? {
    get { shared.values.trigger }
    set { change { $0.trigger = newValue } }
  }
  /// The condition under which it happens.
  public var `guard`: String? {
    get { shared.values.`guard` }
    set { change { $0.`guard` = newValue } }
  }
  /// How a modal is presented, or which part of its container a child takes: `sheet`, `popover`, `sidebar`.
  public var style: String? {
    get { shared.values.style }
    set { change { $0.style = newValue } }
  }
  /// The animation of the switch, in words or as the code names it.
  public var animation: String? {
    get { shared.values.animation }
    set { change { $0.animation = newValue } }
  }
  /// The data it carries along.
  public var payload: String? {
    get { shared.values.payload }
    set { change { $0.payload = newValue } }
  }
  /// What else happens.
  public var effect: String? {
    get { shared.values.effect }
    set { change { $0.effect = newValue } }
  }
  /// The class that performs it, such as a custom segue's.
  public var type: String? {
    get { shared.values.type }
    set { change { $0.type = newValue } }
  }
  /// The object that carries it out, such as a flow controller that the source only asks; nil if unspecified.
  public var performer: Dependency.Target? {
    get { shared.values.performer }
    set { change { $0.performer = newValue } }
  }
  /// Whether people can go back over it; nil leaves it to the kind.
  public var hasWayBack: Bool? {
    get { shared.values.hasWayBack }
    set { change { $0.hasWayBack = newValue } }
  }
  /// More about it, in a sentence or two.
  public var summary: String? {
    get { shared.values.summary }
    set { change { $0.summary = newValue } }
  }
  /// What to look out for: a trap, a mistake in the code, a condition that is easily missed.
  public var note: String? {
    get { shared.values.note }
    set { change { $0.note = newValue } }
  }
  /// Free words to group by.
  public var tags: [String] {
    get { shared.values.tags }
    set { change { $0.tags = newValue } }
  }
  /// The rules of `flowatlas check` that do not apply to it.
  public var ignores: [Ignore] {
    get { shared.values.ignores }
    set { change { $0.ignores = newValue } }
  }
  /// Where the app's code triggers it.
  public var source: SourceReference? {
    get { shared.values.source }
    set { change { $0.source = newValue } }
  }
  /// The line of the app's code that navigates.
  public var call: SourceReference? {
    get { shared.values.call }
    set { change { $0.call = newValue } }
  }
  /// How certain it is; what people write is certain.
  public var confidence: Confidence {
    get { shared.values.confidence }
    set { change { $0.confidence = newValue } }
  }
  /// The triggers after the first.
  public var alternatives: [EdgeTrigger] {
    get { shared.values.alternatives }
    set { change { $0.alternatives = newValue } }
  }

  /// Creates an edge; its number is given when the registry is assembled.
  public init(
    id: EdgeID = "", from: Place? = nil, to: Place? = nil, by kind: EdgeKind, on trigger: String? = nil,
    if guard: String? = nil, style: String? = nil, animation: String? = nil,
    carries payload: String? = nil, does effect: String? = nil, type: String? = nil,
    performer: Dependency.Target? = nil, back: Bool? = nil, summary: String? = nil, note: String? = nil,
    tags: [String] = [], source: SourceReference? = nil,
    call: SourceReference? = nil, confidence: Confidence = .certain, alternatives: [EdgeTrigger] = []
  ) {
    shared = Shared(
      Values(
        id: id, number: 0, from: from, to: to, kind: kind, trigger: trigger, guard: `guard`, style: style,
        animation: animation, payload: payload, effect: effect, type: type, performer: performer,
        hasWayBack: back, summary: summary, note: note, tags: tags, source: source, call: call,
        confidence: confidence, alternatives: alternatives))
  }
}

// An edge has so many parts, and so many indexes list edges, that its copies share them until one is changed.
extension Edge {
  private struct Values: Hashable, Codable, Sendable {
    var id: EdgeID
    var number: Int
    var from: Place?
    var to: Place?
    var kind: EdgeKind
    var trigger: String?
    var `guard`: String?
    var style: String?
    var animation: String?
    var payload: String?
    var effect: String?
    var type: String?
    var performer: Dependency.Target?
    var hasWayBack: Bool?
    var summary: String?
    var note: String?
    var tags: [String]
    var ignores: [Ignore] = []
    var source: SourceReference?
    var call: SourceReference?
    var confidence: Confidence
    var alternatives: [EdgeTrigger]
  }

  // Nothing changes an instance that more than one edge has.
  private final class Shared: @unchecked Sendable {
    var values: Values

    init(_ values: Values) { self.values = values }
  }

  private mutating func change(_ change: (inout Values) -> Void) {
    if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.values) }
    change(&shared.values)
  }

  /// Whether all parts of two edges are the same.
  public static func == (left: Edge, right: Edge) -> Bool {
    left.shared === right.shared || left.shared.values == right.shared.values
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) { shared.values.hash(into: &hasher) }

  /// Reads an edge.
  public init(from decoder: any Decoder) throws { shared = Shared(try Values(from: decoder)) }

  /// Writes all parts.
  public func encode(to encoder: any Encoder) throws { try shared.values.encode(to: encoder) }
}

extension Edge: CustomReflectable {
  /// All parts, as those of any other struct.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: shared.values).children, displayStyle: .struct)
  }
}
