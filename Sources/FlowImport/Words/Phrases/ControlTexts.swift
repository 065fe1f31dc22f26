import SwiftOutline

/// The texts on controls, by the expressions with which code refers to them.
enum ControlTexts {
  /// The text on a control that a closure is given to; nil for none, and for what is not known to be a control.
  static func text(on control: Expression, in call: WrittenCall, _ program: SwiftProgram) -> String? {
    guard let written = call.site.type, let type = program.types[written] ?? program.type(written) else {
      return nil
    }
    var isLocal = false
    if case .name(let name) = control.kind { isLocal = call.scope.look(up: name) != nil }
    guard isLocal else { return text(on: control, of: type, program) }
    switch call.site.member {
    case .function(let function)?: return text(onLocal: control, in: function.body ?? [])
    case .property(let property)?: return text(onLocal: control, madeFor: property, of: type, program)
    case nil: return nil
    }
  }

  /// The text on a control that a type's property leads to: `saveButton`, `footer.saveButton`.
  static func text(on control: Expression, of type: SwiftType, _ program: SwiftProgram) -> String? {
    guard let path = control.path?.filter({ $0 != "self" }), let name = path.last else { return nil }
    let labels = ControlLabels.of(type, in: program)
    if path.count > 1, let far = labels.text(at: path) { return far }
    var owner: SwiftType? = type
    for part in path.dropLast() { owner = owner.flatMap { program.held(in: part, of: $0) } }
    guard let owner, let (_, declaring) = program.property(name, of: owner) else { return nil }
    return ControlLabels.of(owner, in: program).text(of: name)
      ?? ControlLabels.of(declaring, in: program).text(of: name)
  }

  /// The text on a variable of a property's code, which mostly is what the property is made of.
  static func text(
    onLocal control: Expression, madeFor property: PropertyOutline, of type: SwiftType,
    _ program: SwiftProgram
  ) -> String? {
    let statements = (property.getter ?? []) + (property.initial.map { [.expression($0)] } ?? [])
    if let text = text(onLocal: control, in: statements) { return text }
    guard !SetTitles(statements).isOfSeveral else { return nil }
    return ControlLabels.of(type, in: program).text(of: property.name)
  }

  private static func text(onLocal control: Expression, in statements: [Statement]) -> String? {
    control.path.flatMap { SetTitles(statements).text(on: $0, near: control.line) }
  }
}

extension SwiftProgram {
  /// The type of what a type's property holds.
  func held(in property: String, of type: SwiftType) -> SwiftType? {
    guard let (found, owner) = self.property(property, of: type),
      let written = found.outline.type?.name ?? found.outline.madeType
    else { return nil }
    return self.type(written, within: owner)
  }
}
