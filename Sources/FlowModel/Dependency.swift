/// A reference from one object to another.
public struct Dependency: Hashable, Codable, Sendable {
  /// What is known.
  public enum Target: Hashable, Codable, Sendable {
    /// A service.
    case service(ServiceID)
    /// A coordinator.
    case coordinator(CoordinatorID)
    /// A screen.
    case screen(ScreenAddress)
    /// A name as it was written, not yet looked up.
    case named(String)
  }

  /// How the reference is held, which decides what keeps what alive.
  public enum Strength: String, CaseIterable, Hashable, Codable, Sendable {
    /// Keeps its target alive.
    case strong
    /// Does not keep its target alive.
    case weak
    /// Does not keep its target alive and must not outlive it.
    case unowned
  }

  /// What is known.
  public var target: Target
  /// How the reference is held; nil if unspecified.
  public var strength: Strength?
  /// What it is for, or the property that holds it.
  public var role: String?
  /// The protocol that it goes through, such as a delegate's; nil if it refers to the type itself.
  public var throughProtocol: String?
  /// Whether the object that holds the reference also creates the other one; nil if unspecified.
  public var creates: Bool?
  /// What to look out for: a trap, a mistake in the code.
  public var note: String?
  /// Free words to group by.
  public var tags: [String]
  /// How certain it is; what people write is certain.
  public var confidence: Confidence

  /// Creates a dependency.
  public init(
    _ target: Target, strength: Strength? = nil, role: String? = nil, through protocol: String? = nil,
    creates: Bool? = nil, note: String? = nil, tags: [String] = [], confidence: Confidence = .certain
  ) {
    self.target = target
    self.strength = strength
    self.role = role
    self.throughProtocol = `protocol`
    self.creates = creates
    self.note = note
    self.tags = tags
    self.confidence = confidence
  }
}

extension Dependency.Target: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A name to be looked up.
  public init(stringLiteral value: String) { self = .named(value) }

  /// The target as a model file writes it.
  public var description: String {
    switch self {
    case .service(let id): id.rawValue
    case .coordinator(let id): id.rawValue
    case .screen(let address): address.description
    case .named(let name): name
    }
  }
}

extension Dependency: ExpressibleByStringLiteral {
  /// A dependency on a name to be looked up.
  public init(stringLiteral value: String) { self.init(.named(value)) }
}
