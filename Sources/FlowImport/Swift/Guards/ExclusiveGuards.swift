import SwiftOutline

extension [Guard] {
  /// Whether these conditions and others certainly never hold together: other branches of the same code.
  func exclude(_ others: [Guard]) -> Bool {
    let all = others.flatMap(\.parts)
    return flatMap(\.parts).contains { one in all.contains(where: one.excludes) }
  }
}

extension Guard {
  fileprivate func excludes(_ other: Guard) -> Bool {
    if self == other.negated { return true }
    guard let (subject, names) = cases, let (otherSubject, otherNames) = other.cases,
      subject.description == otherSubject.description
    else { return false }
    return Set(names).isDisjoint(with: otherNames)
  }
}
