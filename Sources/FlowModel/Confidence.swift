/// How sure it is that something is so.
public enum Confidence: String, CaseIterable, Hashable, Codable, Sendable {
  /// It is plain from the source, or a person said so.
  case certain
  /// An importer concluded it from names or habits.
  case inferred
}
