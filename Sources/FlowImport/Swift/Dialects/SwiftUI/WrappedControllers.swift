/// Views that only wrap a view controller, which is the screen that people see.
enum WrappedControllers {
  /// Takes what happens in such views for what happens in the controllers, unless the views are shown themselves.
  static func settle(_ interpreter: Interpreter) {
    var wrapped = interpreter.viewStates.findings.wrapped
    guard !wrapped.isEmpty else { return }
    for case .screen(let object) in interpreter.log.facts.lazy.map(\.target) {
      wrapped[interpreter.types.key(object).type] = nil
    }
    for index in interpreter.log.facts.indices {
      guard case .screen(let key)? = interpreter.log.facts[index].source, let shown = wrapped[key.type] else {
        continue
      }
      interpreter.log.facts[index].source = .screen(shown)
    }
  }
}
