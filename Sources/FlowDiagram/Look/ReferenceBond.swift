/// How a reference is held, as drawings of references show it.
public enum ReferenceBond: String, CaseIterable, Sendable, Encodable {
  /// Keeps its target alive.
  case strong
  /// Does not keep its target alive.
  case weak
  /// Does not keep its target alive and must not outlive it.
  case unowned
  /// Nobody says.
  case unsaid
  /// Strong, and part of a circle of strong references, so that nobody in it is ever freed.
  case cycle
}
