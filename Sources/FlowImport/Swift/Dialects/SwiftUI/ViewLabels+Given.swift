import SwiftOutline

/// What the callers of components give them to show on what is touched.
extension ViewLabels {
  /// The text that the caller of a component gave it to show on what is touched: "Save" of
  /// `ActionButton(title: "Save")`; nil where it gave none, or the component has a text of its own there.
  func given(in labels: [Argument], _ position: ViewPosition) -> String? {
    guard let component = position.frame.object, component.isMade, let type = component.type,
      position.screen?.type != type.name
    else { return nil }
    let bodies = labels.compactMap(\.value.closure?.body)
    if bodies.contains(where: { ViewStructure.lastingText(in: $0) != nil }) { return nil }
    for body in bodies {
      if let found = given(in: body, component, type, position, depth: 0) { return found }
    }
    return nil
  }

  /// The same on a view of the component that is touched: `label.onTapGesture { action() }`.
  func given(on view: Expression, _ position: ViewPosition) -> String? {
    guard let component = position.frame.object, component.isMade, let type = component.type,
      position.screen?.type != type.name
    else { return nil }
    return given(in: [.expression(view)], component, type, position, depth: 0)
  }

  private func given(
    in statements: [Statement], _ component: SwiftObject, _ type: SwiftType, _ position: ViewPosition,
    depth: Int
  ) -> String? {
    guard depth < 4 else { return nil }
    var found: String?
    ExpressionWalk.visit(statements) { expression in
      guard found == nil else { return }
      if let view = ViewStructure.made(expression), ["Text", "Label"].contains(view.name),
        let first = view.arguments.first?.value, first.isPlainName, let name = first.lastName
      {
        if case .text(let text)? = component.fields[name], !text.isEmpty, !KeyWords.looksLikeKey(text) {
          found = text
          return
        }
        // The caller's text is not known, but what it is of.
        if let made = position.made, made.object === component,
          let written = made.arguments.first(where: { $0.label == name }),
          let words = touchedViews.touchedValue(Self.views(of: written))
        {
          found = words
          return
        }
      }
      // A part of the component that one of its methods or properties gives.
      var called = expression
      if case .call(let callee, _) = expression.kind { called = callee }
      guard called.isPlainName, let name = called.lastName, !name.beginsUppercase else { return }
      // What the caller puts on it.
      if case .closure(let closure)? = component.fields[name], ViewStructure.showsViews(closure.closure.body)
      {
        let inner = position.within(closure.frame)
        found =
          text(in: closure.closure.body, inner) ?? touchedViews.touchedElement(closure.closure.body, inner)
          ?? touchedViews.touchedValue(closure.closure.body)
        return
      }
      // A view with the caller's in it: `let row = ListRow { content }`.
      if let row = position.frame[name]?.object, row.isMade, row !== component {
        // The fields in an order that is the same in each run.
        let closures = row.fields.sorted { $0.key < $1.key }.compactMap {
          if case .closure(let closure) = $0.value { closure } else { nil }
        }
        found =
          closures.lazy.compactMap {
            self.given(in: $0.closure.body, component, type, position, depth: depth + 1)
          }.first
        return
      }
      let body =
        type.properties[name]?.outline.getter ?? type.functions[name]?.first?.outline.body ?? []
      if name != "body", !body.isEmpty {
        found = given(in: body, component, type, position, depth: depth + 1)
      }
    }
    return found
  }
}
