import SwiftOutline

/// The titles of the alerts that reducers show, and the actions that their buttons send.
struct StoreAlerts {
  /// An alert as it is written: `AlertState { TextState("Sure?") } actions: { … }`.
  struct Alert {
    var title: String
    /// What stands on its buttons, by the actions that these send.
    var buttons: [String: String]
    /// The cases that its code names, among them the actions of its buttons.
    var names: Set<String>
  }

  private let program: SwiftProgram
  private static let states: Set<String> = ["AlertState", "ConfirmationDialogState", "ActionSheetState"]

  init(_ program: SwiftProgram) { self.program = program }

  /// The alert that a state is set to; nil where its title is not known.
  func alert(setBy call: WrittenCall, in reducer: SwiftType) -> Alert? {
    guard case .assignment(let value) = call.form else { return nil }
    return alert(value, reducer, WrittenParameters(), depth: 0)
  }

  private func alert(
    _ value: Expression, _ scope: SwiftType, _ parameters: WrittenParameters, depth: Int
  ) -> Alert? {
    guard depth < 4 else { return nil }
    switch value.kind {
    case .call(let callee, let arguments):
      // `.alert(AlertState { … })` of a destination.
      let inner = arguments.lazy.compactMap { alert($0.value, scope, parameters, depth: depth + 1) }.first
      return inner ?? made(callee, arguments, value, parameters)
        ?? given(callee, arguments, scope, parameters, depth)
    case .member, .name: return given(value, [], scope, parameters, depth)
    default: return nil
    }
  }

  private func made(
    _ callee: Expression, _ arguments: [Argument], _ value: Expression, _ parameters: WrittenParameters
  ) -> Alert? {
    guard let name = callee.namedType?.firstName, Self.states.contains(name) || name == "Self",
      let first = arguments.first(where: { $0.label == "title" })
        ?? arguments.first(where: { $0.label == nil }),
      let title = Self.text(in: first.value, parameters).flatMap({ DisplayText.tidy($0) })
    else { return nil }
    var names: Set<String> = []
    var buttons: [String: String] = [:]
    ExpressionWalk.visit([.expression(value)]) { expression in
      if case .member(_, let name) = parameters.resolved(expression).kind { names.insert(name) }
      if let (_, name, arguments) = expression.called, StoreButtons.makers.contains(name),
        let button = StoreButtons.button(arguments, parameters)
      {
        buttons[button.action] = button.title
      }
    }
    return Alert(title: title, buttons: buttons, names: names)
  }

  /// What a property or function gives: `.confirmDeletion`, `Self.alert(for: item)`.
  private func given(
    _ written: Expression, _ arguments: [Argument], _ scope: SwiftType, _ parameters: WrittenParameters,
    _ depth: Int
  ) -> Alert? {
    guard let name = written.lastName else { return nil }
    let owners = program.outward(from: scope) + Self.states.sorted().compactMap { program.types[$0] }
    for owner in owners {
      if let statements = owner.properties[name].map({ CodeMember.property($0, owner).statements }),
        let found = alert(givenBy: statements, owner, WrittenParameters(), depth)
      {
        return found
      }
      for function in owner.functions[name] ?? [] {
        guard let own = WrittenParameters(of: function.outline, arguments, within: parameters),
          let found = alert(givenBy: CodeMember.function(function).statements, owner, own, depth)
        else { continue }
        return found
      }
    }
    return nil
  }

  private func alert(
    givenBy statements: [Statement], _ owner: SwiftType, _ parameters: WrittenParameters, _ depth: Int
  ) -> Alert? {
    ViewResults.results(of: statements).lazy.compactMap { alert($0, owner, parameters, depth: depth + 1) }
      .first
  }

  /// The first text that is written: `TextState("Sure?")`; with `…` for what is only known at run time.
  static func text(in expression: Expression, _ parameters: WrittenParameters = WrittenParameters())
    -> String?
  {
    var found: String?
    ExpressionWalk.visit([.expression(expression)]) { part in
      guard found == nil, let made = ViewStructure.made(part), made.name == "TextState",
        let written = made.arguments.first.map({ parameters.resolved($0.value) })
      else { return }
      if case .literal(let text) = written.kind {
        found = DisplayText.interpolated(text)
      } else {
        found = ViewStructure.words(written)
      }
    }
    return found
  }
}
