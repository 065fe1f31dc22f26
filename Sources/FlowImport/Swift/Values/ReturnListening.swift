import FlowModel
import SwiftOutline

/// Closures that run when what is shown goes back: `router.push(screen, onPop: { … })`.
final class ReturnListening {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let types: TypeQuestions
  private static let words: Set<String> = [
    "pop", "popped", "popping", "dismiss", "dismissed", "dismissal", "dismissing", "back",
  ]

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    types = interpreter.types
  }

  /// Notes the closures that a call which shows something is passed for when that goes back.
  func followReturns(_ site: CallSite) {
    guard !site.context.isSilent, let kind = RouterWrapper.kind(ofName: site.name), !kind.isWayBack else {
      return
    }
    for argument in site.arguments {
      guard argument.value.isCallable, let label = argument.label,
        !Set(Names.words(label)).isDisjoint(with: Self.words), let shown = shownOrigin(site)
      else { continue }
      let trigger = kind == .present ? swipe : "onPop"
      interpreter.events.when(
        shown, trigger, argument.value, line: argument.expression.line, site.frame, site.context,
        method: label)
    }
  }

  /// What a call shows, as where something happens; nil when it shows nothing.
  private func shownOrigin(_ site: CallSite) -> EventOrigin? {
    for argument in site.arguments {
      guard case .object(let object) = argument.value else { continue }
      if let owner = object.owner, types.roles.isCoordinator(owner.name) {
        return .source(.coordinator(owner.name))
      }
      guard let shown = types.unwrapped(object) else { continue }
      // Of an empty container nothing is known.
      if shown === object, KnownTypes.isContainer(object.typeName) { return EventOrigin.none }
      if let source = types.source(of: object) { return .source(source) }
    }
    return nil
  }

  /// How what is presented goes by itself: where the code hears it, a person swipes it down.
  private var swipe: String {
    let hearing = "presentationControllerDidDismiss"
    return program.declares(hearing) ? hearing : "viewDidDisappear"
  }
}
