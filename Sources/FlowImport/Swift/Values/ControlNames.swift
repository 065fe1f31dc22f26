/// Names the events that controls of storyboards and XIB files begin by the texts of these controls.
struct ControlNames {
  let types: TypeQuestions
  let log: FactLog

  /// Names the events that controls of storyboards and XIB files begin by the texts of these controls.
  func nameActions() {
    let actions = types.roles.hints.actions
    guard !actions.isEmpty else { return }
    for index in log.facts.indices {
      guard let trigger = log.facts[index].trigger, case .screen(let key)? = log.facts[index].source,
        let type = types.program.types[key.type]
      else { continue }
      let family = [type.name] + types.program.supertypes(of: type)
      if let words = family.lazy.compactMap({ actions.words(trigger, of: $0) }).first {
        log.facts[index].trigger = words
      }
    }
  }
}
