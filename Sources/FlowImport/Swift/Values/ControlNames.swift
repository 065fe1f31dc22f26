/// Names the events that controls of storyboards and XIB files begin by the texts of these controls.
struct ControlNames {
  let types: TypeQuestions
  let log: FactLog
  private let actions: InterfaceActions
  private let places: TypePlaces

  init(types: TypeQuestions, log: FactLog) {
    self.types = types
    self.log = log
    actions = types.roles.hints.actions
    places = .of(types.program)
  }

  /// Names the events that controls of storyboards and XIB files begin by the texts of these controls.
  func nameActions() {
    guard !actions.isEmpty else { return }
    for index in log.facts.indices {
      guard let trigger = log.facts[index].trigger, case .screen(let key)? = log.facts[index].source
      else { continue }
      // A cell's controls are on the screen that has the cell.
      let owners = [types.program.types[key.type], places.type(at: log.facts[index].place)]
      let family = owners.compactMap(\.self).flatMap { [$0.name] + types.program.supertypes(of: $0) }
      guard let name = family.lazy.compactMap({ self.name(trigger, of: $0) }).first else { continue }
      log.facts[index].trigger = name
    }
  }

  /// The text on the control of a class that calls a method, or the control's own name; nil for neither.
  private func name(_ method: String, of type: String) -> String? {
    let outlet = actions.outlet(method, of: type)
    let words = actions.words(method, of: type)
    guard let outlet else { return words }
    // What Interface Builder shows gives way to what code sets.
    if let declared = types.program.types[type] {
      switch ControlLabels.of(declared, in: types.program).replacement(of: outlet) {
      case .text(let text): return text
      case .unknown: return TouchedHandlers.event(of: outlet, calling: method)
      case nil: break
      }
    }
    return words ?? TouchedHandlers.event(of: outlet, calling: method)
  }
}
