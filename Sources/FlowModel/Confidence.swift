/// How certain a statement of the model is.
public enum Confidence: String, CaseIterable, Hashable, Codable, Sendable {
  /// Evident from the source, or stated by a person.
  case certain
  /// An import concluded it from names or conventions.
  case inferred
}
