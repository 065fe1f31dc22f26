import SwiftOutline

/// What a controller adds as its children, by types alone.
struct AddedChildren {
  /// The names of their types; nil for those whose type is not known.
  private(set) var types: Set<String?> = []
  private let owner: SwiftType
  private let program: SwiftProgram

  init(_ owner: SwiftType, _ program: SwiftProgram) {
    self.owner = owner
    self.program = program
    for function in owner.sortedFunctions where !function.calledNames.isDisjoint(with: CalledNames.embedding)
    {
      let names = Names(function.outline)
      ExpressionWalk.visit(function.outline.body ?? []) { expression in
        guard let (base, name, arguments) = expression.called, CalledNames.embedding.contains(name),
          base?.isSelf ?? true, arguments.count == 1
        else { return }
        types.insert(type(of: arguments[0].value, names, depth: 0))
      }
    }
  }

  /// Whether all are of one class, which is a part of the screen each time: a player, a map, a sheet's content.
  var isOnePart: Bool {
    guard types.count == 1, case let name?? = types.first else { return false }
    return name != "UIViewController" && !KnownTypes.isContainer(name)
      && program.types[name].map { $0.kind == .class } ?? true
  }

  /// What the variables of a function hold.
  private struct Names {
    var values: [String: Expression] = [:]
    var written: [String: TypeExpression] = [:]

    init(_ function: FunctionOutline) {
      for parameter in function.parameters { written[parameter.name] = parameter.type }
      StatementWalk.visit(function.body ?? []) { statement in
        switch statement {
        case .binding(let binding) where binding.names.count == 1:
          written[binding.names[0]] = binding.type
          values[binding.names[0]] = binding.value
        case .conditional(let conditional): note(conditional.conditions)
        case .guarding(let conditions, _): note(conditions)
        default: break
        }
      }
    }

    private mutating func note(_ conditions: [Condition]) {
      for condition in conditions where condition.isUnwrapping {
        guard let names = condition.pattern?.names, names.count == 1, let name = names.first else { continue }
        written[name] = condition.type
        values[name] = condition.value
      }
    }
  }

  private func type(of child: Expression, _ names: Names, depth: Int) -> String? {
    guard depth < 6 else { return nil }
    switch child.kind {
    case .name(let name):
      if let written = names.written[name] { return written.unwrapped.name }
      if let value = names.values[name], value.kind != child.kind {
        return type(of: value, names, depth: depth + 1)
      }
      return type(ofProperty: name, names, depth)
    case .member(let base?, let name): return base.isSelf ? type(ofProperty: name, names, depth) : nil
    case .cast(_, let type): return type.unwrapped.name
    case .call:
      if let made = child.madeType?.firstName { return made }
      // `PlayerController.standard()` gives one, whatever its code does.
      guard let (base, _, _) = child.called, let name = base?.lastName, name.beginsUppercase else {
        return nil
      }
      return name.hasSuffix("Controller") ? name : nil
    default: return nil
    }
  }

  private func type(ofProperty name: String, _ names: Names, _ depth: Int) -> String? {
    guard let (property, _) = program.property(name, of: owner) else { return nil }
    if let written = property.outline.type { return written.unwrapped.name }
    return property.outline.initial.flatMap { type(of: $0, names, depth: depth + 1) }
  }
}
