/// What a view and the models it has hold before something happens in it.
///
/// What one action sets is not what another finds: people do them in any order.
struct ViewStates {
  private var held: [(object: SwiftObject, fields: [String: Value])] = []

  init(around view: SwiftObject?) {
    guard let view else { return }
    held.append((view, view.fields))
    for value in view.fields.values {
      guard case .object(let model) = value, model.type?.kind == .class else { continue }
      held.append((model, model.fields))
    }
  }

  /// Forgets the cases that have been set since.
  func restore() {
    for (object, fields) in held {
      for (name, value) in object.fields where value.caseName != nil { object.fields[name] = fields[name] }
    }
  }
}
