import SwiftOutline

/// What a person does for a written call to happen, by the closures and the function around it.
enum WrittenTrigger {
  /// Functions whose closures run in passing and say nothing of why.
  private static let passing: Set<String> = [
    "async", "asyncAfter", "sync", "Task", "detached", "run", "perform", "animate", "withAnimation",
    "transition", "map", "flatMap", "compactMap", "forEach", "filter", "then", "done", "main", "tryMap",
    "performBatchUpdates", "DispatchWorkItem", "delay", "receive", "ensure", "performWithoutAnimation",
  ]

  /// Labels of closures that say nothing of why.
  private static let silent: Set<String> = [
    "completion", "completionHandler", "execute", "content", "destination", "label", "get", "set", "actions",
  ]

  /// The words; nil where nothing says it.
  static func words(_ call: WrittenCall) -> String? {
    if let words = closureWords(call) { return words }
    switch call.site.member {
    case .function(let function): return EntryPoints.trigger(function)
    // A computed property only groups what is shown.
    case .property(let property): return property.getter == nil ? property.name : nil
    case nil: return nil
    }
  }

  /// What the closures around a call say; nil where there are none that say it.
  static func closureWords(_ call: WrittenCall) -> String? {
    for role in call.closures.reversed() where !passing.contains(role.name) {
      if let title = title(role) { return title }
      // What makes views, or a binding's accessors, is no event.
      if role.name.beginsUppercase, !role.isAssigned { continue }
      if let control = role.receiver?.lastName, control != "self",
        role.isAssigned ? ControlEvents.isPlain(role.name) : ControlEvents.registers(role.name)
      {
        return ControlEvents.trigger(control: control)
      }
      if role.isAssigned { return role.name }
      if let label = role.label, !silent.contains(label) { return label }
    }
    return nil
  }

  /// The title of the button or action that a closure belongs to.
  private static func title(_ role: ClosureRole) -> String? {
    guard role.name == "Button" || ControlEvents.addsChoice(role.name) else { return nil }
    let title =
      role.arguments.first { $0.label.map { $0.lowercased().hasSuffix("title") } ?? false }
      ?? role.arguments.first { $0.label == nil }
    if case .string(let text)? = title?.value.kind, !text.isEmpty { return text }
    return role.name == "Button" ? ViewStructure.label(role.arguments) : nil
  }
}

extension WrittenCall {
  /// The conditions around the call, the outermost first.
  var guards: [Guard] {
    conditions.flatMap { condition -> [Guard] in
      switch condition {
      case .holds(let conditions): return Guard(conditions).map { [$0] } ?? []
      case .fails(let conditions): return Guard(conditions).map { [$0.negated] } ?? []
      case .ternary(let condition, let holds):
        let condition = Guard(condition)
        return [holds ? condition : condition.negated]
      case .branch(let choice, let index):
        guard choice.branches.indices.contains(index) else { return [] }
        let branch = choice.branches[index]
        return [choice.isCase(branch)] + choice.guards(of: branch)
      }
    }
  }
}
