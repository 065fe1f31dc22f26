import SwiftOutline

/// The cases of one enum that a content is for, where a case of another enum carries it: `about` of
/// `.setting(.about)`.
struct CaseLevel: Equatable {
  /// The enum's name, where it is known.
  var type: String?
  var cases: [String]

  /// What a pattern asks of the routes within a route, the outer ones first.
  static func levels(of pattern: Pattern, _ type: SwiftType?, _ program: SwiftProgram) -> [CaseLevel] {
    let declared = type?.cases.first { $0.name == pattern.caseName }?.parameters
    for (index, part) in (pattern.caseParts ?? []).enumerated() {
      guard let name = part.pattern.caseName else { continue }
      let written = declared.flatMap { $0.indices.contains(index) ? $0[index].type?.firstName : nil }
      let inner = written.flatMap { program.type($0, within: type) }
      return [CaseLevel(type: inner?.name, cases: [name])] + levels(of: part.pattern, inner, program)
    }
    return []
  }

  /// Whether a pattern can fit a route, as far as it is known what the route carries.
  static func fits(_ pattern: Pattern, _ route: Value, _ program: SwiftProgram) -> Bool {
    zip(levels(of: pattern, nil, program), route.carriedCases).allSatisfy { $0.cases.contains($1) }
  }

  /// What all of several patterns ask for: as many levels as each of them has, with all their cases.
  static func joined(_ all: [[CaseLevel]]) -> [CaseLevel] {
    let depth = all.map(\.count).min() ?? 0
    return (0..<depth).map { level in
      CaseLevel(type: all[0][level].type, cases: all.flatMap { $0[level].cases })
    }
  }
}

/// A condition that says which routes within a route a content is for.
struct InnerCondition {
  var condition: Guard
  /// How many levels of routes must be known for it to be decided.
  var depth: Int
}

extension ViewPosition {
  /// Only for some cases of what a state carries.
  ///
  /// - Parameter type: the enum's name; of an enum that a case of another carries, the other's cases stay.
  func only(_ names: [String], of type: String? = nil) -> Self {
    var inner = self
    guard let cases else {
      (inner.cases, inner.caseType, inner.innerCases, inner.innerConditions) = (names, type, [], [])
      return inner
    }
    if let type, let caseType, type != caseType {
      if let index = innerCases.firstIndex(where: { $0.type == type }) {
        inner.innerCases[index].cases = innerCases[index].cases.filter(names.contains)
      } else {
        inner.innerCases.append(CaseLevel(type: type, cases: names))
      }
    } else {
      inner.cases = cases.filter(names.contains)
    }
    return inner
  }

  /// Whether what a route carries is known to be none that this is for.
  func excludes(_ route: Value?) -> Bool {
    guard let carried = route?.carriedCases else { return false }
    return zip(innerCases, carried).contains { !$0.cases.contains($1) }
  }

  /// The conditions without those that a route decides.
  func guards(for route: Value?) -> [Guard] {
    let known = route?.carriedCases.count ?? 0
    let decided = innerConditions.filter { $0.depth <= known }.map(\.condition)
    return decided.isEmpty ? guards : guards.filter { !decided.contains($0) }
  }
}

extension Value {
  /// The cases that a case carries, as far as they are known, the outer ones first: `about` of `.setting(.about)`.
  var carriedCases: [String] {
    let carried: [Value]
    switch self {
    case .enumCase(_, let arguments): carried = arguments
    case .object(let object) where object.payloadCase != nil: carried = object.shows
    default: return []
    }
    guard let next = carried.first(where: { $0.caseName != nil }), let name = next.caseName else { return [] }
    return [name] + next.carriedCases
  }
}
