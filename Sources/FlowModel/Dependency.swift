/// One thing knows of another and depends on it; the direction is that of knowledge.
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
  /// How the reference is held; nil when not said.
  public var strength: Strength?
  /// What it is for, or the property that holds it.
  public var role: String?

  /// Makes a dependency.
  public init(_ target: Target, strength: Strength? = nil, role: String? = nil) {
    self.target = target
    self.strength = strength
    self.role = role
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
  /// The person or team that looks after it.
  public var owner: String?
  /// The rules of `flowatlas check` that do not apply to it.
  public var ignores: [Ignore] = []
  /// Where it stands in the app's code.
  public var source: SourceReference?
  /// What it knows of and depends on.
  public var uses: [Dependency]

  /// Makes a service.
  public init(
    _ id: ServiceID, title: String? = nil, type: String? = nil, summary: String? = nil, owner: String? = nil,
    source: SourceReference? = nil, uses: [Dependency] = []
  ) {
    self.id = id
    self.title = title
    self.type = type
    self.summary = summary
    self.owner = owner
    self.source = source
    self.uses = uses
  }

  /// What a person calls it: the title, or else the id.
  public var displayTitle: String {
    title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? id.rawValue
  }
}
