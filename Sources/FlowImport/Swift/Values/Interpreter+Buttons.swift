import SwiftOutline

/// Buttons that a coordinator puts into the bars of the screens it makes.
extension Interpreter {
  /// A method of a coordinator that a button calls.
  struct ButtonAction: Hashable {
    var coordinator: String
    var method: String
  }

  /// Notes whose bar a button stands in whose action is a coordinator's own method:
  /// `list.navigationItem.rightBarButtonItem = UIBarButtonItem(…, action: #selector(addTapped))`.
  func noteButtons(_ target: Expression, _ value: Expression, _ frame: Frame, _ context: Context) {
    guard case .member(let base?, let name) = target.kind, Self.bars.contains(where: name.hasSuffix),
      let type = coordinator(around: frame)
    else { return }
    var owner = base
    if case .member(let inner?, "navigationItem") = base.kind { owner = inner }
    guard !owner.isSelf else { return }
    var names = CalledNames()
    names.visit([.expression(value)])
    let actions = names.found.filter { name in
      type.functions[name]?.contains { $0.outline.header.hasAttribute("objc") } ?? false
    }
    guard !actions.isEmpty else { return }
    var silent = context
    silent.isSilent = true
    guard let screen = evaluate(owner, frame, silent).object, let source = source(of: screen),
      case .screen = source
    else { return }
    for action in actions {
      buttonActions[ButtonAction(coordinator: type.name, method: action), default: []].insert(source)
    }
  }

  private static let bars = ["BarButtonItem", "BarButtonItems", "toolbarItems"]

  /// The screens in whose bars a button calls a coordinator's method, by name.
  func screens(withButtonFor function: SwiftFunction, of type: SwiftType) -> [EventSource] {
    let found = buttonActions[ButtonAction(coordinator: type.name, method: function.outline.name)] ?? []
    return found.sorted { one, other in
      guard case .screen(let first) = one, case .screen(let second) = other else { return false }
      return (first.type, first.title ?? "") < (second.type, second.title ?? "")
    }
  }
}
