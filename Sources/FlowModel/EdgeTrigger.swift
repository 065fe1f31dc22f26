/// One way to start a transition: what happens, under which condition, and where the code says so.
public struct EdgeTrigger: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
  /// What starts the transition: a tap, an event, a segue's identifier.
  public var words: String?
  /// The condition under which it happens.
  public var `guard`: String?
  /// What else happens.
  public var effect: String?
  /// Where the code triggers the transition.
  public var source: SourceReference?
  /// The line of code that navigates.
  public var call: SourceReference?
  /// How certain it is; what a person writes is certain.
  public var confidence: Confidence

  /// Creates a trigger.
  public init(
    _ words: String? = nil, if guard: String? = nil, does effect: String? = nil,
    source: SourceReference? = nil, call: SourceReference? = nil, confidence: Confidence = .certain
  ) {
    self.words = words
    self.guard = `guard`
    self.effect = effect
    self.source = source
    self.call = call
    self.confidence = confidence
  }

  /// Creates a trigger of its words.
  public init(stringLiteral words: String) { self.init(words) }
}

extension Edge {
  /// The first trigger, which `trigger`, `guard`, `effect`, `source`, `call` and `confidence` describe.
  ///
  /// It has no words if the edge does not name its trigger.
  public var firstTrigger: EdgeTrigger {
    get {
      EdgeTrigger(
        trigger, if: self.guard, does: effect, source: source, call: call, confidence: confidence)
    }
    set {
      trigger = newValue.words
      self.guard = newValue.guard
      effect = newValue.effect
      source = newValue.source
      call = newValue.call
      confidence = newValue.confidence
    }
  }

  /// Every way to start the transition: the first trigger and the ``alternatives``.
  ///
  /// There is always at least one; assigning no triggers leaves one without words.
  public var triggers: [EdgeTrigger] {
    get { [firstTrigger] + alternatives }
    set {
      firstTrigger = newValue.first ?? EdgeTrigger()
      alternatives = Array(newValue.dropFirst())
    }
  }

  /// Whether an import inferred every trigger, so that the transition itself is not certain.
  public var isInferred: Bool { triggers.allSatisfy { $0.confidence == .inferred } }
}
