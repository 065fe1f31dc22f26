import SwiftOutline

/// The pages of a controller that adds one of a list of controllers as its child, by an index: an app's own tab bar.
struct SwappedPages {
  /// The list: `pages` of `addChild(pages[index])`.
  let list: Expression
  let index: Expression

  /// The pages of which a call adds one; nil for other children.
  ///
  /// - Parameter child: what is added, or a local variable for it.
  init?(adding child: Expression, in function: SwiftFunction?) {
    var child = child
    if case .name(let name) = child.kind, let body = function?.outline.body {
      ExpressionWalk.visit(body) { binding in
        if binding.names == [name], let value = binding.value { child = value }
      } expressions: { _ in
      }
    }
    guard case .element(let list, let arguments) = child.kind, arguments.count == 1,
      arguments[0].label == nil,
      list.isPath
    else { return nil }
    if case .literal = arguments[0].value.kind { return nil }
    self.list = list
    index = arguments[0].value
  }

  /// Whether a function of a type adds one of the controllers that the type has in a list.
  static func areSwapped(by function: SwiftFunction, of type: SwiftType) -> Bool {
    guard !function.calledNames.isDisjoint(with: CalledNames.embedding), let body = function.outline.body
    else {
      return false
    }
    var isFound = false
    ExpressionWalk.visit(body) { expression in
      guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName,
        CalledNames.embedding.contains(name), let child = arguments.first?.value,
        let pages = SwappedPages(adding: child, in: function), let list = pages.list.lastName,
        let element = type.properties[list].flatMap(element)
      else { return }
      if KnownTypes.isController(element) { isFound = true }
    }
    return isFound
  }

  /// The type of what a list has in it, as it is declared or made: `[UIViewController]()`.
  private static func element(of list: SwiftProperty) -> String? {
    if let written = list.outline.type { return written.unwrapped.element?.firstName }
    guard case .call(let callee, _)? = list.outline.initial?.kind, case .array(let items) = callee.kind,
      items.count == 1
    else { return nil }
    return items[0].namedType?.firstName
  }
}
