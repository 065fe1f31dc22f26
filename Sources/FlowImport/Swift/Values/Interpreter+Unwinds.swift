import FlowModel
import SwiftOutline

/// Segues that lead back, and what segues are called in code.
extension Interpreter {
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
      roles[type.name] == .screen && type.lastName != unwind.source
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
      guard let type = program.type(unwind.source), roles[type.name] == .screen else { continue }
      let source = EventSource.screen(ScreenKey(type: type.name))
      guard !facts.contains(where: { $0.source == source && $0.kind == .unwind }) else { continue }
      let touched = unwind.trigger.map { roles.hints.actions.words(ofSegue: $0, of: type.lastName) } ?? []
      for trigger in touched.isEmpty ? [unwind.trigger ?? unwind.action] : touched {
        facts.append(
          NavigationFact(
            kind: .unwind, target: target(of: unwind)?.object.map { .screen($0) } ?? .back, source: source,
            trigger: trigger, guards: [],
            place: CodePlace(file: type.file, line: type.header.line), scene: unwind.reference,
            isInferred: false, isLaunch: false))
      }
    }
  }

  /// The identifier a segue is performed by: a text, or a case or constant that stands for one.
  func segueName(_ identifier: Value, _ call: CallSite) -> String? {
    switch identifier {
    case .text(let text): return text
    case .enumCase(let name, _):
      let owner = (call.receiver.object ?? call.frame.object)?.type
      if let found = owner.flatMap({ storyboards.segue(accessor: name, from: $0.lastName) }) { return found }
      let cases = program.sortedTypes.filter { type in
        type.kind == .enum && type.outerName == owner?.name && type.cases.contains { $0.name == name }
      }
      if let found = cases.first?.cases.first(where: { $0.name == name }) {
        if case .string(let text)? = found.rawValue?.kind { return text }
        return name
      }
      let constant = Expression(
        .member(base: Expression(.name("String"), line: call.line), name: name), line: call.line)
      if case .text(let text) = evaluate(constant, call.frame, call.context) { return text }
      return nil
    default: return nil
    }
  }
}
