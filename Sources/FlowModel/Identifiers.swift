/// A name that the model uses to refer to something; what a person reads is its title.
public protocol Identifier: Hashable, Codable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The identifier as it is written in a model file.
  var rawValue: String { get }
  /// Makes an identifier of any text; whether it is a valid one is checked when a registry is assembled.
  init(_ rawValue: String)
}

extension Identifier {
  /// Sorts by Unicode scalars, whatever the machine's language.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue.unicodeScalars.lexicographicallyPrecedes(right.rawValue.unicodeScalars)
  }

  /// The identifier itself.
  public var description: String { rawValue }

  /// Creates an identifier of a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Whether it is valid in references and file names: letters, digits, `_` and `-`, not empty.
  ///
  /// Letters are those of any script. A dot would read as `coordinator.screen`.
  public var isValid: Bool {
    !rawValue.isEmpty && rawValue.utf8.count <= 200
      && rawValue.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "-"
          || $0.properties.generalCategory == .nonspacingMark
      } && rawValue.unicodeScalars.first != "-"
  }
}

/// Names a coordinator, such as `Profile`.
public struct CoordinatorID: Identifier {
  /// The identifier as it is written in a model file.
  public let rawValue: String
  /// Creates an identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Names a screen within its coordinator, such as `settings`.
public struct ScreenID: Identifier {
  /// The identifier as it is written in a model file.
  public let rawValue: String
  /// Creates an identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Names a route, such as `open-activity`.
public struct RouteID: Identifier {
  /// The identifier as it is written in a model file.
  public let rawValue: String
  /// Creates an identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Names a service, such as `Session`.
public struct ServiceID: Identifier {
  /// The identifier as it is written in a model file.
  public let rawValue: String
  /// Creates an identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Names an edge within its coordinator; it stays the same when other edges come and go.
public struct EdgeID: Identifier {
  /// The identifier as it is written in a model file.
  public let rawValue: String
  /// Creates an identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Names a screen within the whole app: `Profile.settings`.
public struct ScreenAddress: Hashable, Codable, Comparable, Sendable, CustomStringConvertible {
  /// The coordinator that owns the screen.
  public var coordinator: CoordinatorID
  /// The screen's name there.
  public var screen: ScreenID

  /// Creates an address.
  public init(_ coordinator: CoordinatorID, _ screen: ScreenID) {
    self.coordinator = coordinator
    self.screen = screen
  }

  /// The form used in model files: `coordinator.screen`.
  public var description: String { "\(coordinator).\(screen)" }

  /// Sorts by coordinator, then by screen.
  public static func < (left: ScreenAddress, right: ScreenAddress) -> Bool {
    (left.coordinator, left.screen) < (right.coordinator, right.screen)
  }
}
