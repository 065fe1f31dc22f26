/// Which methods screens have for others to call: `owner?.apply()`, `lazy var list = makeList { self.apply() }`.
enum CalledScreens {
  /// Follows those that nothing was seen to lead to, on the screen that has them.
  static func follow(_ interpreter: Interpreter, _ local: LocalFacts) {
    for type in interpreter.program.sortedTypes where interpreter.types.roles[type.name] == .screen {
      for function in EntryPoints.entries(of: type)
      where function.canNavigate && Entrances.words(function) == nil
        && !interpreter.log.visited.contains(ObjectIdentifier(function))
        && !StandardAnswers.isAnswer(function, of: type, interpreter.program)
        && (isCalled(function, of: type, local) || EntryPoints.isOnlyCalled(function, interpreter, local))
      {
        let source = EventSource.screen(ScreenKey(type: type.name))
        interpreter.enter(function, of: type, Context().event(source, EntryPoints.trigger(function)))
      }
    }
  }

  /// Whether a method of a screen's is only called by other types, or by what the screen's properties are
  /// made with.
  static func isCalled(_ function: SwiftFunction, of type: SwiftType, _ local: LocalFacts) -> Bool {
    guard type.kind == .class, function.outline.name != "init", !EntryPoints.isCalledFromOutside(function)
    else { return false }
    return local.graph.uses(of: .function(function)).contains { use in
      guard let call = use.call, !call.isRead else { return false }
      switch local.reach.memberUses.receivers(of: call) {
      case .types: return use.caller.type !== type || use.caller.isProperty
      case .around: return use.caller.type === type && use.caller.isProperty
      case .local, .unknown: return false
      }
    }
  }
}

extension CodeMember {
  fileprivate var isProperty: Bool {
    if case .property = self { true } else { false }
  }
}
