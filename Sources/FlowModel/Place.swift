/// One end of an edge: where it starts or where it leads.
public enum Place: Hashable, Codable, Sendable {
  /// A screen of this app.
  case screen(ScreenAddress)
  /// A coordinator as a whole: entered where it begins, left from any of its screens.
  case coordinator(CoordinatorID)
  /// Something outside the app, such as `Safari` or `App Store`.
  case outside(String)
  /// A name as it was written, not yet looked up, or one that names nothing in the registry.
  case named(String)

  /// The coordinator that contains the place; nil outside the app and for a name.
  public var coordinator: CoordinatorID? {
    switch self {
    case .screen(let address): address.coordinator
    case .coordinator(let id): id
    case .outside, .named: nil
    }
  }

  /// The screen's address; nil when the place is not a screen.
  public var screen: ScreenAddress? {
    if case .screen(let address) = self { address } else { nil }
  }
}

extension Place: ExpressibleByStringLiteral {
  /// A name to be looked up: `settings`, `Main` or `Main.home`.
  public init(stringLiteral value: String) { self = .named(value) }
}

extension Place: CustomStringConvertible {
  /// The place as a model file writes it from anywhere: `Main.home`, `Main`, `Safari`.
  public var description: String {
    switch self {
    case .screen(let address): address.description
    case .coordinator(let id): id.rawValue
    case .outside(let name), .named(let name): name
    }
  }

  /// The place as a model file writes it within a coordinator, where own screens need no prefix.
  public func written(within coordinator: CoordinatorID) -> String {
    if case .screen(let address) = self, address.coordinator == coordinator {
      return address.screen.rawValue
    }
    return description
  }
}
