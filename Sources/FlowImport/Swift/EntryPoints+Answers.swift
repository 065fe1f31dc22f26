import SwiftOutline

/// Methods by which screens and what they are made with answer others.
extension EntryPoints {
  /// What screens do when others tell them something, where nobody was seen to do so.
  ///
  /// Who tells them is where it happens, so this waits until all screens were followed.
  static func followAnswers(_ answers: [(SwiftFunction, SwiftType)], _ interpreter: Interpreter) {
    for (function, type) in answers where interpreter.log.callers[ObjectIdentifier(function)] == nil {
      var context = Context()
      context.source = teller(of: function, to: type, interpreter) ?? .screen(ScreenKey(type: type.name))
      context.trigger = trigger(function)
      interpreter.enter(function, of: type, context)
    }
  }

  /// Follows the standard methods by which screens answer others, where nobody was seen to call them there.
  ///
  /// All conformers of a protocol share them, so a call is one of a screen's only if it is on something that the
  /// screen can be.
  static func followStandardAnswers(_ interpreter: Interpreter, _ local: LocalFacts) {
    let calls = StandardAnswerCalls(interpreter, local)
    for type in interpreter.program.sortedTypes where interpreter.types.roles[type.name] == .screen {
      let screen = EventSource.screen(ScreenKey(type: type.name))
      for function in StandardAnswers.of(type, interpreter.program)
      where function.canNavigate && !isAnswered(function, on: type, interpreter)
        && calls.areFor(type, function)
      {
        interpreter.enter(function, of: type, Context().event(screen, trigger(function)))
      }
    }
  }

  /// Whether a standard method was seen to be called on a screen or what it inherits from, be it that of another
  /// extension of the protocol.
  private static func isAnswered(
    _ function: SwiftFunction, on screen: SwiftType, _ interpreter: Interpreter
  ) -> Bool {
    let family = [screen.name] + interpreter.program.supertypes(of: screen)
    let sources = family.map { EventSource.screen(ScreenKey(type: $0)) }
    return (function.type?.functions[function.outline.name] ?? []).contains {
      $0.hasLabels(of: function)
        && !(interpreter.log.callers[ObjectIdentifier($0)]?.isDisjoint(with: sources) ?? true)
    }
  }

  /// Follows the functions that a screen asks by passing itself, on that screen.
  ///
  /// - Returns: the others.
  static func followTold(
    _ functions: [SwiftFunction], of type: SwiftType, _ interpreter: Interpreter
  ) -> [SwiftFunction] {
    functions.filter { function in
      guard let teller = teller(of: function, to: type, interpreter) else { return true }
      interpreter.enter(function, of: type, Context().event(teller, trigger(function)))
      return false
    }
  }

  /// What observes a screen's own properties.
  static func followObservers(of type: SwiftType, on screen: EventSource, _ interpreter: Interpreter) {
    for property in type.sortedProperties where !property.outline.observers.isEmpty {
      // What is set by what happens is determined by that.
      if interpreter.stateObservers.followedObservers.contains(type.name + "." + property.outline.name) {
        continue
      }
      var context = Context()
      context.source = screen
      context.trigger = property.outline.name
      interpreter.enter(property.outline.observers, of: type, file: property.file, context)
    }
  }

  /// The screen that is the first to be passed to what answers it:
  /// `func editorConfiguration(_ editor: EditorViewController)`.
  private static func teller(
    of function: SwiftFunction, to type: SwiftType, _ interpreter: Interpreter
  ) -> EventSource? {
    guard let first = function.outline.parameters.first, first.label == nil,
      let written = first.type?.unwrapped.firstName,
      let teller = interpreter.program.type(written, within: type), teller.kind == .class, teller !== type,
      interpreter.types.roles[teller.name] == .screen,
      StandardAnswers.isAnswer(function, of: type, interpreter.program)
    else { return nil }
    return .screen(ScreenKey(type: teller.name))
  }
}
