import SwiftOutline

/// Streams of what people do to controls: RxSwift's `button.rx.tap`, Combine's `button.publisher(for:)`, which
/// every app or library writes in its own way, and `button.tapPublisher`.
struct ControlStreams {
  enum Event: Hashable {
    /// The control itself is touched.
    case touch
    /// Something that the control's name and the event tell, such as a value that changes.
    case change
    /// What the system calls it: a name of `SystemEvents`.
    case system(String)
  }

  /// The control, view or screen to which it happens.
  var control: Expression
  var event: Event

  /// The stream that an expression is; nil for anything else.
  init?(_ expression: Expression) {
    var arguments: [Argument] = []
    var member = expression
    if case .call(let callee, let passed) = expression.kind { (member, arguments) = (callee, passed) }
    guard case .member(let base?, let name) = member.kind else { return nil }
    if case .member(let control?, "rx") = base.kind {
      guard let event = Self.reactive(name, arguments, control) else { return nil }
      self.init(control: control, event: event)
    } else if name.hasSuffix("ublisher") {
      guard let event = Self.published(name, arguments, base) else { return nil }
      self.init(control: base, event: event)
    } else {
      return nil
    }
  }

  private init(control: Expression, event: Event) {
    self.control = control
    self.event = event
  }

  /// What happens to a control that code calls by a name: `saveButtonTapped`; nil where only its title tells.
  var trigger: String? {
    switch event {
    case .touch:
      guard let name = controlName, name != "self", name != "view" else { return nil }
      return ControlEvents.trigger(control: name)
    case .change:
      guard let name = controlName, name != "self" else { return nil }
      return name + "Changed"
    case .system(let name): return name
    }
  }

  /// One of several is named by the list that it is in: `leftItem` for `bar.leftItems[0]` and `leftItems.first`.
  private var controlName: String? {
    switch control.kind {
    case .element(let list, _): list.lastName.map { Names.singular($0) ?? $0 }
    case .member(let list?, "first"), .member(let list?, "last"):
      list.lastName.map { Names.singular($0) ?? $0 }
    default: control.lastName
    }
  }

  private static let touches: Set<String> = [
    "tap", "tapGesture", "touchUpInside", "touchDown", "primaryAction",
  ]
  private static let shown: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]

  private static func reactive(_ name: String, _ arguments: [Argument], _ control: Expression) -> Event? {
    if touches.contains(name) { return .touch }
    if shown.contains(name) { return .system(name) }
    switch name {
    case "itemSelected", "modelSelected", "modelAndIndexSelected": return selection(of: control)
    case "itemDeselected", "modelDeselected": return .system("didDeselectRowAt")
    case "itemDeleted", "modelDeleted": return .system("onDelete")
    case "itemAccessoryButtonTapped": return .system("accessoryButtonTappedForRowWith")
    case "searchButtonClicked": return .system("searchBarSearchButtonClicked")
    case "cancelButtonClicked": return .system("searchBarCancelButtonClicked")
    case "textDidBeginEditing": return .system("searchBarTextDidBeginEditing")
    case "didSelectItem": return .system("didSelectTabBarItem")
    case "longPressGesture": return .system("onLongPressGesture")
    case "swipeGesture", "panGesture", "pinchGesture": return .system("gesture")
    case "controlEvent": return arguments.lazy.compactMap { controlEvent($0.value, control) }.first
    default: return nil
    }
  }

  /// Combine has no streams of controls; those of apps and libraries are named `…Publisher`.
  private static func published(_ name: String, _ arguments: [Argument], _ control: Expression) -> Event? {
    let words = Names.words(name).dropLast()
    if let event = arguments.lazy.compactMap({ controlEvent($0.value, control) }).first { return event }
    if words.contains("select") || words.contains("selected") {
      return words.contains("row") || words.contains("item") ? selection(of: control) : nil
    }
    let isTouch = words.contains { ["tap", "tapped", "touch", "click", "gesture", "press"].contains($0) }
    // `viewModel.tapPublisher` is not a control's own.
    guard isTouch, let owner = control.lastName, owner == "view" || ControlEvents.isControl(owner) else {
      return nil
    }
    return words.contains("long") ? .system("onLongPressGesture") : .touch
  }

  private static func selection(of control: Expression) -> Event {
    let words = Names.words(control.lastName ?? "")
    return .system(
      words.contains("collection") || words.contains("grid") ? "didSelectItemAt" : "didSelectRowAt")
  }

  /// An event of `UIControl.Event`.
  private static func controlEvent(_ expression: Expression, _ control: Expression) -> Event? {
    switch expression.lastName {
    case "touchUpInside", "touchDown", "primaryActionTriggered": .touch
    case "editingDidEndOnExit": .system("textFieldShouldReturn")
    case "editingDidBegin": .system("textFieldDidBeginEditing")
    case "editingDidEnd": .system("textFieldDidEndEditing")
    case "editingChanged": .system("textDidChange")
    case "valueChanged":
      Names.words(control.lastName ?? "").contains("refresh") ? .system("refreshable") : .change
    default: nil
    }
  }
}
