import SwiftOutline

/// Conditions about how an app works and not about what it decides: fingers and geometry, indices within
/// bounds, classes of the system, versions of the system, and work that is under way already.
///
/// They are left out of compound conditions too: `!isLoading && isPaid` is "paid".
struct TechnicalChecks {
  private let program: SwiftProgram

  init(_ program: SwiftProgram) { self.program = program }

  /// What a condition comes to for somebody who uses the app.
  private enum Outcome {
    /// It holds whenever what it guards can happen.
    case always
    /// It holds only while something technical is under way.
    case never
    /// It says nothing of the app, whether it holds or not.
    case silent
    case decides(Guard)
  }

  /// A condition without its technical parts; nil if nothing is left.
  func deciding(_ one: Guard) -> Guard? {
    switch outcome(one) {
    case .always, .silent: nil
    // What only happens while something is under way is told by that.
    case .never: one
    case .decides(let rest): rest
    }
  }

  private func outcome(_ one: Guard) -> Outcome {
    switch one {
    case .not(let inner):
      switch outcome(inner) {
      case .always: return .never
      case .never: return .always
      case .silent: return .silent
      case .decides(let rest): return .decides(rest.negated)
      }
    case .all(let parts): return joined(parts) { .all($0) }
    case .and(let parts): return joined(parts) { .and($0) }
    case .or(let parts): return either(parts)
    default:
      if isSilent(one) { return .silent }
      if let isUnderWay = Self.isUnderWay(one) { return isUnderWay ? .never : .always }
      if let isWithinBounds = Self.isWithinBounds(one) { return isWithinBounds ? .always : .never }
      return isNewer(one) || Self.asksForElement(one) || Self.asksForFieldsText(one) ? .always : .decides(one)
    }
  }

  /// Several conditions that must all hold.
  private func joined(_ parts: [Guard], _ whole: ([Guard]) -> Guard) -> Outcome {
    let outcomes = parts.map(outcome)
    let rest = zip(parts, outcomes).compactMap { part, outcome -> Guard? in
      switch outcome {
      case .always, .silent: nil
      case .never: part
      case .decides(let rest): rest
      }
    }
    if rest.isEmpty {
      return outcomes.contains { if case .silent = $0 { true } else { false } } ? .silent : .always
    }
    return .decides(rest.count > 1 ? whole(rest) : rest[0])
  }

  /// Several conditions of which one must hold.
  private func either(_ parts: [Guard]) -> Outcome {
    var rest: [Guard] = []
    for part in parts {
      switch outcome(part) {
      case .always: return .always
      case .silent: return .silent
      case .never: break
      case .decides(let one): rest.append(one)
      }
    }
    if rest.isEmpty { return .never }
    return .decides(rest.count > 1 ? .or(rest) : rest[0])
  }

  /// Whether a condition unwraps the text of a field or label, which the system never leaves out.
  private static func asksForFieldsText(_ one: Guard) -> Bool {
    guard case .unwrap(_, _, let value) = one, case .member(let owner?, "text") = value.value.kind,
      let name = owner.lastName?.lowercased()
    else { return false }
    return ["field", "label", "textview"].contains(where: name.hasSuffix)
  }

  // MARK: - Silent ones

  private func isSilent(_ one: Guard) -> Bool {
    switch one {
    case .truth(let value): isSilent(value.value)
    case .isCase(let subject, let patterns):
      Self.isGesture(subject.value, patterns.compactMap(\.value.caseName))
        || !patterns.isEmpty && patterns.allSatisfy { $0.value.type.map(isOfSystem) ?? false }
    case .comparison(let left, _, let right):
      Self.isGesture(left.value, [right.value.writtenCase].compactMap(\.self))
        || Self.isGeometry(left.value) || Self.isGeometry(right.value)
        || isSystemCast(left.value) && right.value.isNil
        // A view's tag is a number that only the code knows, and a notification is tapped where nothing else is said.
        || [left, right].contains {
          ["tag", "UNNotificationDefaultActionIdentifier"].contains($0.value.lastName)
        }
    case .unwrap(_, _, let value): isSystemCast(value.value)
    default: false
    }
  }

  private func isSystemCast(_ expression: Expression) -> Bool {
    if case .cast(_, let type) = expression.kind { isOfSystem(type) } else { false }
  }

  private func isSilent(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .typeTest(_, let type): return isOfSystem(type)
    // `view.frame.contains(point)`.
    case .call(let callee, _):
      guard case .member(let base?, "contains") = callee.kind, let asked = base.lastName else { return false }
      return Self.areas.contains(asked)
    default: return false
    }
  }

  /// Whether a type is a class of the system's, which says how something is built; what went wrong is told by
  /// errors of the system, too.
  private func isOfSystem(_ type: TypeExpression) -> Bool {
    guard let name = type.name, program.types[name] == nil, !name.hasSuffix("Error") else { return false }
    return Self.prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
    }
  }

  private static let prefixes = ["UI", "NS", "AS", "AV", "CL", "WK", "SF", "PH", "PK", "MK", "UN"]

  private static let areas: Set<String> = ["frame", "bounds"]

  /// Whether a gesture is asked how far it is, or where it goes, which its own name says.
  private static func isGesture(_ subject: Expression, _ cases: [String]) -> Bool {
    isGestureState(subject, cases) || isDirection(subject, cases)
  }

  private static func isGestureState(_ subject: Expression, _ cases: [String]) -> Bool {
    guard !cases.isEmpty, cases.allSatisfy(gestureStates.contains),
      case .member(let holder?, "state") = subject.kind, let name = holder.lastName?.lowercased()
    else { return false }
    return ["gesture", "recognizer", "sender", "pan", "press", "tap", "swipe"].contains(where: name.hasSuffix)
  }

  private static let gestureStates: Set<String> = [
    "possible", "began", "changed", "ended", "cancelled", "failed", "recognized",
  ]

  private static func isDirection(_ subject: Expression, _ cases: [String]) -> Bool {
    !cases.isEmpty && subject.lastName == "direction" && cases.allSatisfy(directions.contains)
  }

  private static let directions: Set<String> = ["up", "down", "left", "right"]

  /// Whether a condition says that a screen has something to show, as it has wherever somebody does something
  /// on it; what is shown first may depend on it.
  static func isReadiness(_ one: Guard) -> Bool {
    switch one {
    case .isCase(let subject, let patterns): isReady(subject.value, patterns.compactMap(\.value.caseName))
    case .comparison(let left, "==", let right):
      isReady(left.value, [right.value.writtenCase].compactMap(\.self))
    default: false
    }
  }

  private static func isReady(_ subject: Expression, _ cases: [String]) -> Bool {
    guard !cases.isEmpty, cases.allSatisfy(ready.contains), let name = subject.lastName else { return false }
    let words = Names.words(name).map { $0.lowercased() }
    return words.last == "state" || words.last == "phase" || words.last == "status"
  }

  private static let ready: Set<String> = ["idle", "loaded", "ready", "content", "data", "populated"]

  /// Whether an expression is about places and lengths on the screen: `velocity.y`, `view.frame.height / 2`.
  private static func isGeometry(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .member(let base?, let name):
      if lengths.contains(name), let holder = holder(base)?.lowercased(),
        places.contains(where: holder.hasSuffix)
      {
        return true
      }
      return geometry.contains(name) || isGeometry(base)
    case .operation(_, let operands): return operands.contains(where: isGeometry)
    case .call(let callee, let arguments):
      return isGeometry(callee) || callee.lastName == "abs" && arguments.contains { isGeometry($0.value) }
    case .name(let name): return measures.contains(name)
    default: return false
    }
  }

  /// What a length is of: `velocity` of `velocity.y` and of `gesture.velocity(in: view).y`.
  private static func holder(_ base: Expression) -> String? {
    if case .call(let callee, _) = base.kind { callee.lastName } else { base.lastName }
  }

  private static let lengths: Set<String> = ["x", "y", "dx", "dy", "width", "height"]
  private static let places = ["velocity", "translation", "offset", "location", "point", "size", "position"]
  private static let measures: Set<String> = [
    "contentOffset", "contentHeight", "contentOffsetY", "offsetY", "yOffset", "velocity", "translation",
    "scrollViewHeight", "geometry",
  ]
  private static let geometry: Set<String> = [
    "frame", "bounds", "contentOffset", "contentSize", "safeAreaInsets", "geometry",
  ]

  /// Whether a condition says that a number is that of an element, or that it is none: `index < items.count`;
  /// nil for any other.
  private static func isWithinBounds(_ one: Guard) -> Bool? {
    guard case .comparison(let left, let symbol, let right) = one else { return nil }
    return isWithinBounds(left.value, symbol, right.value)
      ?? Guard.mirrored[symbol].flatMap { isWithinBounds(right.value, $0, left.value) }
  }

  private static func isWithinBounds(_ index: Expression, _ symbol: String, _ bound: Expression) -> Bool? {
    guard isIndex(index) else { return nil }
    switch bound.kind {
    case .member(_?, let name):
      guard name == "count" || name == "endIndex" else { return nil }
      return symbol == "<" ? true : symbol == ">=" ? false : nil
    case .literal("0"): return symbol == ">=" ? true : symbol == "<" ? false : nil
    default: return nil
    }
  }

  /// Whether a number is for looking something up; the page that somebody is on is more than that.
  private static func isIndex(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name):
      ["index", "idx", "i"].contains(name)
        || name.hasSuffix("Index") && !positions.contains(where: name.hasPrefix)
    case .member(let base?, let name):
      ["row", "item", "section"].contains(name) && base.lastName?.lowercased().hasSuffix("indexpath") ?? false
    default: false
    }
  }

  /// What begins the names of numbers that say where somebody is.
  private static let positions = ["current", "selected", "page", "active", "step", "last", "next"]

  // MARK: - Others

  /// Whether a condition asks whether there is an element with a number: `items.indices.contains(index)`.
  private static func asksForElement(_ one: Guard) -> Bool {
    guard case .truth(let value) = one, case .call(let callee, _) = value.value.kind,
      case .member(let base?, "contains") = callee.kind
    else { return false }
    return base.lastName == "indices"
  }

  /// Whether a condition asks for a version of the system that people have.
  private func isNewer(_ one: Guard) -> Bool {
    guard case .truth(let expression) = one else { return false }
    return expression.words.hasPrefix("#available")
  }

  /// Whether a condition says that something is under way, or that nothing is; nil for any other.
  ///
  /// A control that waits for an answer can't be touched, so that nothing is under way is no condition.
  private static func isUnderWay(_ one: Guard) -> Bool? {
    switch one {
    case .truth(let value):
      // `isLoading ?? false` asks for the same.
      let asked: Expression =
        if case .operation(["??"], let sides) = value.value.kind, let first = sides.first {
          first
        } else {
          value.value
        }
      guard asked.isPath, let name = asked.lastName else { return nil }
      return isBusy(name) || name == "isDisabled" || name == "disabled" ? true : nil
    case .isCase(_, let patterns):
      return !patterns.isEmpty && patterns.allSatisfy { isBusy($0.value.caseName ?? "") } ? true : nil
    case .comparison(_, let symbol, let other):
      guard let name = other.value.writtenCase, isBusy(name) else { return nil }
      return symbol == "==" ? true : symbol == "!=" ? false : nil
    default: return nil
    }
  }

  private static func isBusy(_ name: String) -> Bool {
    var words = Names.words(name).map { $0.lowercased() }
    if words.first == "is" || words.first == "show" || words.first == "shows" { words.removeFirst() }
    guard let first = words.first, let last = words.last else { return false }
    return busy.contains(first) || busy.contains(last)
  }

  private static let busy: Set<String> = [
    "loading", "submitting", "saving", "sending", "processing", "fetching", "uploading", "refreshing",
    "animating", "publishing", "requesting",
  ]
}
