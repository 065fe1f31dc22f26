import FlowModel
import SwiftOutline

/// What `presentedViewController?.dismiss(…)` closes.
struct PresentedScreens {
  /// How many screens can be meant.
  private static let presentedLimit = 4

  let types: TypeQuestions
  let log: FactLog

  /// Gives every fact that closes what its source presents the screens that this can be.
  func resolvePresented() {
    guard log.facts.contains(where: \.closesPresented) else { return }
    var presented: [EventSource: [EventSource]] = [:]
    for fact in log.facts where fact.kind == .present {
      guard let source = fact.source, case .screen(let object) = fact.target,
        !KnownTypes.isAlert(object.typeName)
      else { continue }
      let shown = EventSource.screen(types.key(object))
      if presented[source]?.contains(shown) != true { presented[source, default: []].append(shown) }
    }
    log.facts = log.facts.flatMap { fact -> [NavigationFact] in
      guard fact.closesPresented else { return [fact] }
      let tests = fact.guards.flatMap(\.parts).compactMap(PresentedTest.init)
      let named = tests.compactMap { screen(named: $0.type) }
      let found = named.isEmpty ? fact.source.flatMap { presented[$0] } ?? [] : named
      guard !found.isEmpty, found.count <= Self.presentedLimit else {
        if let place = fact.call {
          log.undecided[place] = "what stands over the screen that closes it is not known"
        }
        return []
      }
      return found.map { source in
        var closing = fact
        closing.source = source
        // Its source says what the test has asked.
        if !named.isEmpty {
          closing.guards = fact.guards.compactMap { $0.removing { PresentedTest($0) != nil } }
        }
        closing.isInferred = closing.isInferred || found.count > 1
        return closing
      }
    }
  }

  private func screen(named type: String) -> EventSource? {
    types.roles[type] == .screen || SystemScreens.contains(type, types.program.types[type])
      ? .screen(ScreenKey(type: type)) : nil
  }
}

extension DeclaredValues {
  /// Whatever a screen presents, or the item in whose bar it puts buttons, as a value.
  func presented(_ name: String, over object: SwiftObject) -> Value? {
    if name == "navigationItem", let type = program.types["UINavigationItem"], !type.functions.isEmpty,
      types.isController(object.typeName, object.type)
    {
      return .object(SwiftObject(type.name, type: type, isMade: false))
    }
    guard name == "presentedViewController", object.type != nil, types.role(of: object) == .screen else {
      return nil
    }
    let shown = SwiftObject("UIViewController", isMade: false)
    shown.presenter = object
    return .object(shown)
  }
}

/// A condition that asks for the type of what is presented:
/// `presentedViewController is EditorViewController`.
private struct PresentedTest {
  let type: String

  init?(_ guarded: Guard) {
    let tested: (value: Expression, type: TypeExpression)
    switch guarded {
    case .truth(let test):
      guard case .typeTest(let value, let type) = test.value.kind else { return nil }
      tested = (value, type)
    case .unwrap(_, _, let unwrapped):
      guard case .cast(let value, let type) = unwrapped.value.kind else { return nil }
      tested = (value, type)
    default: return nil
    }
    guard "\(tested.value)".contains("presentedViewController"), let name = tested.type.firstName else {
      return nil
    }
    type = name
  }
}
