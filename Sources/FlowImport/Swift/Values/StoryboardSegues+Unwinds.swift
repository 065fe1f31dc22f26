import FlowModel
import SwiftOutline

/// Segues that lead back.
extension StoryboardSegues {
  /// What performing a segue back does; nil for other segues.
  func unwind(_ name: String, from type: SwiftType) -> NavigationAct? {
    guard let found = storyboards.unwinds.first(where: { $0.source == type.lastName && $0.trigger == name })
    else { return nil }
    return NavigationAct(.unwind, target(of: found))
  }

  /// The only screen with the method that a segue leads back to, which `withSegue` may be part of.
  private func target(of unwind: StoryboardScenes.Unwind) -> Value? {
    let names =
      [unwind.action]
      + ["WithSegue", "With", "Segue"].compactMap { ending in
        unwind.action.hasSuffix(ending) ? String(unwind.action.dropLast(ending.count)) : nil
      }
    let holders = program.sortedTypes.filter { type in
      types.roles[type.name] == .screen && type.lastName != unwind.source
        && names.contains { name in
          type.functions[name]?.contains { $0.outline.parameters.count == 1 } ?? false
        }
    }
    guard holders.count == 1, let only = holders.first else { return nil }
    return .object(SwiftObject(only.name, type: only))
  }

  /// Notes the segues back that nothing in the code performs.
  func followUnwinds() {
    for unwind in storyboards.unwinds {
      guard let type = program.type(unwind.source), types.roles[type.name] == .screen else { continue }
      if let identifier = unwind.trigger, isToldByCode(identifier, of: type) { continue }
      let source = EventSource.screen(ScreenKey(type: type.name))
      guard !log.facts.contains(where: { $0.source == source && $0.kind == .unwind }) else { continue }
      let touched =
        unwind.trigger.map { types.roles.hints.actions.words(ofSegue: $0, of: type.lastName) } ?? []
      for trigger in touched.isEmpty ? [unwind.trigger ?? unwind.action] : touched {
        log.facts.append(
          NavigationFact(
            kind: .unwind, target: target(of: unwind)?.object.map { .screen($0) } ?? .back, source: source,
            trigger: trigger, guards: [],
            place: CodePlace(file: type.file, line: type.header.line), scene: unwind.reference,
            isInferred: false, isLaunch: false))
      }
    }
  }
}
