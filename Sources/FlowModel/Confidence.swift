/// How sure it is that something is so.
public enum Confidence: String, CaseIterable, Hashable, Codable, Sendable {
  /// Evident from the source, or stated by a person.
  case certain
  /// An importer concluded it from names or habits.
  case inferred
}
