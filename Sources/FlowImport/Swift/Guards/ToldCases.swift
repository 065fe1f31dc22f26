import SwiftOutline

extension [Guard] {
  /// The conditions that are left where one of some names is known to stand for a case; nil if they exclude it.
  ///
  /// - Parameters:
  ///   - name: the case.
  ///   - subjects: the names of parameters, one of which is that case.
  func told(_ name: String, of subjects: Set<String>) -> [Guard]? {
    var left: [Guard] = []
    for condition in flatMap(\.parts) {
      switch condition.answer(for: name, of: subjects) {
      case nil: left.append(condition)
      case true?: break
      case false?: return nil
      }
    }
    return left
  }
}

extension Guard {
  /// Whether a condition on one of some names holds for a case; nil if it is about something else.
  fileprivate func answer(for name: String, of subjects: Set<String>) -> Bool? {
    switch self {
    case .isOther(let subject, let patterns):
      guard subject.value.isName(among: subjects) else { return nil }
      return !patterns.compactMap(\.value.caseName).contains(name)
    case .not(let inner): return inner.answer(for: name, of: subjects).map { !$0 }
    case .comparison(let subject, "!=", let wanted):
      return Guard.comparison(subject, "==", wanted).answer(for: name, of: subjects).map { !$0 }
    default:
      guard let (subject, names) = cases, subject.isName(among: subjects) else { return nil }
      return names.contains(name)
    }
  }
}

extension Expression {
  fileprivate func isName(among names: Set<String>) -> Bool {
    if case .name(let name) = kind { names.contains(name) } else { false }
  }
}
