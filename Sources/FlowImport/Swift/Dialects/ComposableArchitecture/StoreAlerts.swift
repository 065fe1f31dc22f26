import SwiftOutline

/// The titles of the alerts that reducers show, and the actions that their buttons send.
struct StoreAlerts {
  /// An alert as it is written: `AlertState { TextState("Sure?") } actions: { … }`.
  struct Alert {
    var title: String
    /// The cases that its code names, among them the actions of its buttons.
    var names: Set<String>
  }

  private let program: SwiftProgram
  private static let states: Set<String> = ["AlertState", "ConfirmationDialogState", "ActionSheetState"]

  init(_ program: SwiftProgram) { self.program = program }

  /// The alert that a state is set to; nil where its title is not known.
  func alert(setBy call: WrittenCall, in reducer: SwiftType) -> Alert? {
    guard case .assignment(let value) = call.form else { return nil }
    return alert(value, reducer, depth: 0)
  }

  private func alert(_ value: Expression, _ scope: SwiftType, depth: Int) -> Alert? {
    guard depth < 4 else { return nil }
    switch value.kind {
    case .call(let callee, let arguments):
      // `.alert(AlertState { … })` of a destination.
      let inner = arguments.lazy.compactMap { alert($0.value, scope, depth: depth + 1) }.first
      return inner ?? made(callee, arguments, value) ?? given(callee, scope, depth)
    case .member, .name: return given(value, scope, depth)
    default: return nil
    }
  }

  private func made(_ callee: Expression, _ arguments: [Argument], _ value: Expression) -> Alert? {
    guard let name = callee.namedType?.firstName, Self.states.contains(name) || name == "Self",
      let first = arguments.first(where: { $0.label == "title" })
        ?? arguments.first(where: { $0.label == nil }),
      let title = Self.text(in: first.value).flatMap({ DisplayText.tidy($0) })
    else { return nil }
    var names: Set<String> = []
    ExpressionWalk.visit([.expression(value)]) { expression in
      if case .member(_, let name) = expression.kind { names.insert(name) }
    }
    return Alert(title: title, names: names)
  }

  /// What a property or function gives: `.confirmDeletion`, `Self.alert(for: item)`.
  private func given(_ written: Expression, _ scope: SwiftType, _ depth: Int) -> Alert? {
    guard let name = written.lastName else { return nil }
    let owners = program.outward(from: scope) + Self.states.sorted().compactMap { program.types[$0] }
    for owner in owners {
      let properties = owner.properties[name].map { [CodeMember.property($0, owner)] } ?? []
      let members = properties + (owner.functions[name] ?? []).map { CodeMember.function($0) }
      for result in members.flatMap({ ViewResults.results(of: $0.statements) }) {
        if let found = alert(result, owner, depth: depth + 1) { return found }
      }
    }
    return nil
  }

  /// The first text that is written: `TextState("Sure?")`.
  static func text(in expression: Expression) -> String? {
    var found: String?
    ExpressionWalk.visit([.expression(expression)]) { part in
      guard found == nil, let made = ViewStructure.made(part), made.name == "TextState" else { return }
      found = made.arguments.first.flatMap { ViewStructure.words($0.value) }
    }
    return found
  }
}
