import SwiftOutline

extension SwiftProgram {
  /// Whether all that a type inherits from is among the sources.
  func hasKnownParents(_ type: SwiftType) -> Bool {
    type.kind != .extension
      && supertypes(of: type).allSatisfy {
        types[$0].map { $0.kind != .extension } ?? Self.isPlainProtocol($0)
      }
  }

  /// Whether a protocol of Swift's own brings nothing that navigates.
  private static func isPlainProtocol(_ name: String) -> Bool {
    [
      "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Sendable", "Identifiable", "Error",
      "CustomStringConvertible", "CaseIterable", "Comparable", "AnyObject", "ObservableObject", "String",
      "Int",
      "NSObject", "NSObjectProtocol", "LocalizedError", "RawRepresentable", "OptionSet",
    ].contains(name)
  }
}

extension Expression {
  /// What is changed where this is changed in place: `name`, `base.name`, `base.name[index]`.
  var changed: (base: Expression?, name: String)? {
    switch kind {
    case .name(let name): (nil, name)
    case .member(let base, let name): (base, name)
    case .element(let base, _): base.changed
    default: nil
    }
  }
}

extension WrittenCall {
  /// Whether an instance is given its first value.
  var isInitial: Bool {
    site.function?.name == "init" && closures.isEmpty && (receiver?.isSelf ?? true)
  }
}

extension String {
  /// Whether it is made of several words, and so hardly means anything but the app's own.
  var hasSeveralWords: Bool { dropFirst().contains { $0.isUppercase } }

  /// Whether it begins like a name and not like an operator.
  var isWord: Bool { first.map { $0.isLetter || $0 == "_" } ?? false }
}
