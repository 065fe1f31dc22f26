import SwiftOutline

/// What stands on the buttons of the alerts that reducers show, by the actions that they send.
struct StoreButtons {
  private struct Button {
    var title: String
    /// The type whose code says so, and its file.
    var type: SwiftType?
    var file: Int
  }

  private let types: StaticTypes
  private var buttons: [String: [Button]] = [:]

  /// What makes the buttons of an alert.
  static let makers: Set<String> = ["ButtonState", "default", "destructive", "cancel"]

  init(_ types: StaticTypes) {
    self.types = types
    for (index, file) in types.program.files.enumerated() {
      for call in WrittenCallReader.calls(in: file.outline, file: index, where: Self.makers.contains) {
        guard let (action, title) = Self.button(call.arguments, WrittenParameters()) else { continue }
        buttons[action, default: []].append(
          Button(title: title, type: types.enclosingType(of: call.site), file: call.site.file))
      }
    }
  }

  /// What stands on the button that sends an action; nil where several could.
  func title(ofButton name: String, in reducer: SwiftType) -> String? {
    let all = buttons[name] ?? []
    let own = all.filter { button in
      button.type.map { types.program.outward(from: $0).contains { $0 === reducer } } ?? false
    }
    let near = all.filter { $0.file == reducer.file }
    for titles in [own, near, all].map({ Set($0.map(\.title)) }) where titles.count == 1 {
      return titles.first
    }
    return nil
  }

  /// The action that a button sends, and what stands on it; nil for a button that only closes the alert.
  static func button(
    _ arguments: [Argument], _ parameters: WrittenParameters
  ) -> (action: String, title: String)? {
    guard let action = arguments.first(where: { $0.label == "action" })?.value,
      let name = StoreFeatures.lastName(sent(parameters.resolved(sent(action)))),
      let title = arguments.lazy.compactMap({ StoreAlerts.text(in: $0.value, parameters) }).first
    else { return nil }
    return (name, title)
  }

  /// `.confirm` of `.send(.confirm)`, without what it carries.
  private static func sent(_ action: Expression) -> Expression {
    guard case .call(let callee, let arguments) = action.kind else { return action }
    if callee.lastName == "send", let first = arguments.first { return sent(first.value) }
    return callee
  }
}
