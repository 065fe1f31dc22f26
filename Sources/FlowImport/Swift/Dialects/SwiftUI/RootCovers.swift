import SwiftOutline

/// Views that lie over all else in the window as the app starts, such as a splash or an introduction:
/// `.overlay { if isLaunching { SplashView() } }`, `ZStack { MainView(); if isNew { TourView() } }`.
///
/// What lies beneath is seen once their condition no longer holds, as if it was the `else` of it.
struct RootCovers {
  private let interpreter: Interpreter
  private let branching: ViewBranches
  private static let depthLimit = 6
  /// What covers, where it is shown, and what is so where it no longer is.
  typealias Cover = (body: [Statement], over: ViewPosition, beneath: ViewPosition)

  init(_ interpreter: Interpreter, _ branching: ViewBranches) {
    self.interpreter = interpreter
    self.branching = branching
  }

  /// What a statement shows over others; nil for what does not cover them at first.
  func cover(_ statement: Statement, _ position: ViewPosition) -> Cover? {
    guard case .conditional(let conditional)? = statement.decision else { return nil }
    // `hasSeen ? nil : TourView()` shows something where the condition does not hold.
    let isReversed = Self.isNothing(conditional.body)
    let (shown, hidden) =
      isReversed
      ? (conditional.otherwise, conditional.body) : (conditional.body, conditional.otherwise)
    guard Self.isNothing(hidden), RootChoices(interpreter.program).showsOne(shown, in: position.view) else {
      return nil
    }
    let branches = branching.branches(of: .conditional(conditional), position)
    guard branches.count == 2 else { return nil }
    let (over, beneath) = isReversed ? (branches[1], branches[0]) : (branches[0], branches[1])
    let tests = over.position.tests.dropFirst(position.tests.count)
    guard !over.body.isEmpty, !tests.isEmpty, tests.allSatisfy({ $0.holdsFirst(interpreter) == true }) else {
      return nil
    }
    return (over.body, over.position, beneath.position)
  }

  private static func isNothing(_ body: [Statement]) -> Bool {
    body.allSatisfy { statement in
      if case .expression(let expression) = statement {
        expression.isNil || ViewContents.isNothing(expression)
      } else {
        false
      }
    }
  }

  /// What a modifier lays over a view.
  func cover(_ modifier: Modifier, _ position: ViewPosition) -> Cover? {
    guard modifier.name == "overlay", let statement = Self.shown(by: modifier) else { return nil }
    return cover(statement, position)
  }

  /// The only thing in an overlay.
  private static func shown(by modifier: Modifier) -> Statement? {
    guard let value = modifier.arguments.last(where: { $0.label != "alignment" })?.value else { return nil }
    guard let closure = value.closure else { return .expression(value) }
    return closure.body.count == 1 ? closure.body.first : nil
  }

  /// The statements of a stack that cover those before them, by their indices.
  func covers(in statements: [Statement], _ position: ViewPosition) -> [Int: Cover] {
    var found: [Int: Cover] = [:]
    for (index, statement) in statements.enumerated() where index > 0 {
      found[index] = cover(statement, position)
    }
    return found
  }

  /// Whether a view's body has something over it at first.
  func isCovered(_ statements: [Statement], _ position: ViewPosition, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if statements.count > 1, depth > 0, !covers(in: statements, position).isEmpty { return true }
    guard statements.count == 1, let only = statements.onlyResult else { return false }
    let (base, modifiers) = ViewStructure.peel(only)
    if modifiers.contains(where: { cover($0, position) != nil }) { return true }
    guard let made = ViewStructure.made(base), ["Group", "ZStack", "GeometryReader"].contains(made.name),
      let closure = made.arguments.last?.value.closure
    else { return false }
    return isCovered(closure.body, position, depth: depth + 1)
  }
}
