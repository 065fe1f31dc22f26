import SwiftOutline

/// Finds what coordinators begin with among the screens that their code is only seen to make:
/// `override func setup() -> UIViewController { ItemsViewController.make(flow: self) }`, whose result others put
/// into a stack.
struct FirstMadeScreens {
  private let program: SwiftProgram
  private let places: FunctionPlaces
  private let starts: StartMethods

  init(_ program: SwiftProgram) {
    self.program = program
    places = FunctionPlaces.of(program)
    starts = StartMethods.of(program)
  }

  /// The facts of what is made, of which some now are what a coordinator begins with, unless it is known to begin
  /// with something else.
  func begun(_ made: [NavigationFact], known: [NavigationFact]) -> [NavigationFact] {
    let begun = Set(known.filter(\.isBeginning).compactMap(\.coordinator))
    let indices = made.indices.filter { made[$0].coordinator.map { !begun.contains($0) } ?? false }
    var result = made
    var dropped: Set<Int> = []
    for (_, all) in Dictionary(grouping: indices, by: { made[$0].coordinator }) {
      let candidates = all.filter { start(of: made[$0]) != nil }
      let returned = candidates.filter { isResult(made[$0]) }
      let chosen = candidates.count == 1 ? candidates : returned
      guard chosen.count == 1, let first = chosen.first, case .screen(let screen) = made[first].target else {
        continue
      }
      result[first].kind = .root
      result[first].trigger = nil
      // What the first screen shows itself was only made for it.
      for index in candidates where index != first {
        let isShown = (known + made).contains { fact in
          guard case .screen(let key)? = fact.source, key.type == screen.typeName,
            case .screen(let shown) = fact.target, case .screen(let other) = made[index].target
          else { return false }
          return shown.typeName == other.typeName
        }
        if isShown { dropped.insert(index) }
      }
    }
    return result.indices.filter { !dropped.contains($0) }.map { result[$0] }
  }

  /// The method in which a coordinator begins, if it is there that a screen is made.
  private func start(of fact: NavigationFact) -> SwiftFunction? {
    guard fact.kind == .embed, fact.source == nil, case .screen = fact.target, let call = fact.call,
      let function = places.function(around: call), function.type?.name == fact.coordinator
    else { return nil }
    let name = function.outline.name
    return name != "init" && (Beginnings.methods.contains(name) || starts.contains(name)) ? function : nil
  }

  /// Whether a screen is what the method gives in which it is made.
  private func isResult(_ fact: NavigationFact) -> Bool {
    guard case .screen(let object) = fact.target, let function = start(of: fact),
      let last = function.outline.body?.last, let name = object.typeName.split(separator: ".").last
    else { return false }
    var result: Expression?
    switch last {
    case .exit(let value): result = value
    case .expression(let expression): result = expression
    default: return false
    }
    if case .name(let variable)? = result?.kind {
      result = function.bindings.last { $0.names == [variable] }?.value
    }
    guard case .call(let callee, _)? = result?.kind else { return false }
    switch callee.kind {
    case .name(let made): return made == name
    case .member(let base?, _): return base.lastName.map { $0 == name } ?? false
    default: return false
    }
  }
}
