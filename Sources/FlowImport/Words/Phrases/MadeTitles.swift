import SwiftOutline

/// The titles that controls are made with, also by functions and classes of the app's own:
/// `makeButton("Confirm", action: #selector(confirm))`, whose code sets its first argument as the title.
final class MadeTitles {
  private let program: SwiftProgram
  /// The parameters that become titles, by function; nil where none does.
  private var parameters: [ObjectIdentifier: String?] = [:]

  /// Those of a program, found once.
  static func of(_ program: SwiftProgram) -> MadeTitles { program.once { MadeTitles(program) } }

  private init(_ program: SwiftProgram) { self.program = program }

  /// The title that something is made with.
  ///
  /// - Parameter type: the type whose code it is.
  func title(of expression: Expression, in type: SwiftType?) -> String? {
    if let title = SelectorLinks.title(of: expression) { return title }
    for (function, given) in given(by: expression, in: type) {
      guard let value = parameter(of: function).flatMap({ given[$0] }) else { continue }
      // A helper may dress up the text: `TitledButton(title: Texts.bold("Save"))`.
      if let title = SelectorLinks.text(value) ?? title(of: value, in: type) { return title }
    }
    // What sets up a new control gives that control: `TitledButton("Save").then { … }`.
    guard case .call(let callee, _) = expression.kind, case .member(let base?, _) = callee.kind,
      let made = base.called, made.name.beginsUppercase || made.name == "then"
    else { return nil }
    return title(of: base, in: type)
  }

  /// The functions that a call can mean, with what each parameter gets.
  private func given(
    by expression: Expression, in type: SwiftType?
  ) -> [(function: SwiftFunction, arguments: [String: Expression])] {
    guard let (base, name, arguments) = expression.called,
      arguments.contains(where: {
        SelectorLinks.text($0.value) != nil || $0.value.path != nil || $0.value.called != nil
      })
    else { return [] }
    return functions(name, calledOn: base, in: type).map { function in
      var given: [String: Expression] = [:]
      for (index, value) in function.outline.bound(arguments) {
        given[function.outline.parameters[index].name] = value
      }
      return (function, given)
    }
  }

  private func functions(_ name: String, calledOn base: Expression?, in type: SwiftType?) -> [SwiftFunction] {
    guard let base, !base.isSelf else {
      if name.beginsUppercase {
        return program.type(name, within: type).map { program.functions("init", of: $0) } ?? []
      }
      return (type.map { program.functions(name, of: $0) } ?? []) + (program.functions[name] ?? [])
    }
    guard let owner = base.lastName, owner.beginsUppercase else {
      // What a property's function makes is known where only one has the name.
      let all = program.functions(named: name)
      return all.count == 1 ? all : []
    }
    return program.type(owner, within: type).map { program.functions(name, of: $0) } ?? []
  }

  /// The parameter that a function's code makes the title of a control.
  private func parameter(of function: SwiftFunction) -> String? {
    let key = ObjectIdentifier(function)
    if let known = parameters[key] { return known }
    // A function that calls itself makes no title of its own.
    parameters[key] = .some(nil)
    let found = titles(in: function).lazy.compactMap { Self.variable($0) }.first { name in
      function.outline.parameters.contains { $0.name == name }
    }
    parameters[key] = .some(found)
    return found
  }

  /// What a function's code makes titles.
  private func titles(in function: SwiftFunction) -> [Expression] {
    guard let body = function.outline.body else { return [] }
    var found: [Expression] = []
    StatementWalk.visit(body) { statement in
      guard case .assignment(let target, let value) = statement, let name = target.lastName else { return }
      if Self.labels.contains(name) { found.append(value) }
    }
    ExpressionWalk.visit(body) { expression in
      guard let (_, name, arguments) = expression.called else { return }
      if ControlLabels.setters.contains(name), let first = arguments.first { found.append(first.value) }
      for argument in arguments {
        guard let label = argument.label,
          Self.labels.contains(label) || label == "string" && name.hasSuffix("AttributedString")
        else { continue }
        found.append(argument.value)
      }
      for (inner, given) in given(by: expression, in: function.type) {
        if let title = parameter(of: inner).flatMap({ given[$0] }) { found.append(title) }
      }
    }
    return found
  }

  private static let labels: Set<String> = ["title", "text", "attributedTitle", "buttonTitle"]

  /// The variable that an expression gives the text of: `title` of `title.uppercased()` and `title ?? ""`.
  private static func variable(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): return name
    case .operation(let operators, let operands) where operators.first == "??":
      return operands.first.flatMap(variable)
    case .call(let callee, let arguments):
      guard case .member(let base?, let name) = callee.kind, !base.isSelf, arguments.isEmpty || name == "init"
      else {
        let isText = callee.lastName.map { $0.hasSuffix("String") || $0 == "AttributeContainer" } ?? false
        return isText ? arguments.first.flatMap { variable($0.value) } : nil
      }
      return variable(base)
    default: return nil
    }
  }
}
