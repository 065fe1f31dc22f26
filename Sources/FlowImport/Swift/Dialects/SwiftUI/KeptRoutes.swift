import SwiftOutline

/// Routes that are structures which keep the view they show: `Route(id: "settings") { SettingsView() }`.
extension ViewExplorer {
  /// What is shown for one value that keeps a view; nil where its type says all that is known.
  func kept(by value: Value?, _ presentation: ViewPresentation) -> [Content]? {
    guard let value, let shown = presentation.shown, let route = route(value, presentation.payload),
      let type = route.type, type.kind == .struct, !SwiftUINavigation.isView(type, interpreter.program)
    else { return nil }
    budget = Self.stepLimit
    let found = contents(of: shown, .object(route), presentation.position).filter { $0.object?.type != nil }
    return found.isEmpty ? nil : found.compactMap { discover($0, nil) }
  }

  /// The structure that a value is, or that its type has as a static member of that name.
  private func route(_ value: Value, _ type: SwiftType?) -> SwiftObject? {
    switch value {
    case .object(let object): return object.isMade ? object : nil
    case .enumCase(let name, _):
      guard let type, type.kind == .struct else { return nil }
      let frame = Frame(object: nil, type: type, function: nil, file: type.file)
      if type.properties[name]?.outline.header.isStatic ?? false {
        let member = Expression(.member(base: Expression(.name(type.name), line: 0), name: name), line: 0)
        return interpreter.value(of: member, frame).object
      }
      guard let function = type.functions[name]?.first(where: { $0.outline.header.isStatic }) else {
        return nil
      }
      var silent = Context()
      silent.isSilent = true
      return interpreter.invoke(function, on: nil, type: type, arguments: [], silent).object
    default: return nil
    }
  }
}

extension StateChange {
  /// What a state is set to; nil for what is no value of the app's.
  var value: Value? {
    switch operation {
    case .set(.something(let value, _)): value
    case .set(.enumCase(let name)): .enumCase(name, arguments: [])
    default: nil
    }
  }
}
