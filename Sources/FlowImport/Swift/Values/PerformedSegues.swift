import FlowModel
import SwiftOutline

/// Segues that code performs.
final class PerformedSegues {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let storyboards: StoryboardScenes
  private let segues: StoryboardSegues

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    storyboards = interpreter.storyboards
    segues = interpreter.segues
  }

  /// What a segue does that code performs.
  func segue(_ identifier: Value, _ call: CallSite) -> NavigationAct {
    guard let type = (call.receiver.object ?? call.frame.object)?.type,
      let name = segueName(identifier, call, of: type)
    else { return NavigationAct(.push, .unknown) }
    segues.notePerformed(name, of: type, at: call.place)
    if let back = segues.unwind(name, from: type) { return back }
    guard let segue = storyboards.segue(name, from: type.lastName)
    else { return NavigationAct(.push, .unknown) }
    return NavigationAct(segue.kind, segues.object(of: segue.target), style: segue.style)
  }

  /// The identifier a segue is performed by: a text, or a case or constant that stands for one.
  private func segueName(_ identifier: Value, _ call: CallSite, of owner: SwiftType) -> String? {
    // The file that declares the names is generated while the app is built.
    let written = call.arguments.first { $0.label == "withIdentifier" }?.expression
    if let name = written.flatMap(WrittenSegues.accessor),
      let found = storyboards.segue(accessor: name, from: owner.lastName)
    {
      return found
    }
    switch identifier {
    case .text(let text): return text
    case .enumCase(let name, _):
      if let found = storyboards.segue(accessor: name, from: owner.lastName) { return found }
      let cases = program.sortedTypes.filter { type in
        type.kind == .enum && type.outerName == owner.name && type.cases.contains { $0.name == name }
      }
      if let found = cases.first?.cases.first(where: { $0.name == name }) {
        if case .string(let text)? = found.rawValue?.kind { return text }
        return name
      }
      let constant = Expression(
        .member(base: Expression(.name("String"), line: call.line), name: name), line: call.line)
      if case .text(let text) = interpreter.expressions.evaluate(constant, call.frame, call.context) {
        return text
      }
      return nil
    default: return nil
    }
  }
}
