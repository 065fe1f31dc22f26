import FlowModel
import SwiftOutline

/// SwiftUI's modifiers, links and ways back, as they are written.
extension SwiftUINavigation {
  private static let names: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
    "actionSheet", "NavigationLink", "dismiss", "openURL", "Link", "append", "removeLast",
  ]

  func mayNavigate(_ name: String) -> Bool {
    Self.names.contains(name) || LibraryPresenters.style(name) != nil
  }

  func writtenNames(_ types: StaticTypes) -> Set<String> {
    DismissActions.of(types.program).union(OwnPresenters.of(types.program).names)
      .union(OwnDestinations.of(types.program).names)
  }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard !call.isAssignment else { return nil }
    switch call.name {
    case "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "actionSheet":
      return modifier(call)
    case "navigationDestination":
      guard ["for", "isPresented", "item"].contains(call.labels.first) else { return nil }
      return .navigates(.push, shown(call))
    case "NavigationLink": return link(call)
    case "Link":
      guard call.receiver == nil, let url = call.argument("destination") else { return nil }
      return .navigates(.external, .outside(ExternalPlace.name(of: url, in: call, types)))
    case "openURL":
      // `.openURL(url)` is a case that somebody else may hear.
      guard call.receiver == nil, !call.isImplied, let url = call.first else { return nil }
      return .navigates(.external, .outside(ExternalPlace.name(of: url, in: call, types)))
    case "dismiss": return dismissal(call, types)
    case "append", "removeLast": return path(call, types)
    default:
      if DismissActions.of(types.program).contains(call.name) { return dismissal(call, types) }
      let written = Modifier(name: call.name, arguments: call.arguments, line: call.line)
      if let (modifier, style) = OwnPresenters.of(types.program).presentation(written) {
        return .navigates(.present, .styled(style, shown(modifier)))
      }
      if let modifier = OwnDestinations.of(types.program).destination(written) {
        return .navigates(.push, shown(modifier))
      }
      guard let style = LibraryPresenters.style(call.name, labels: call.labels),
        types.program.types["View"]?.functions[call.name]?.isEmpty ?? true
      else { return nil }
      return .navigates(.present, .styled(style, shown(call)))
    }
  }

  private func modifier(_ call: WrittenCall) -> CallReading? {
    let states: Set<String?> = ["isPresented", "item", "presenting", "presentationMode", "unwrapping"]
    guard call.labels.contains(where: states.contains), call.arguments.count > 1 else { return nil }
    switch call.name {
    case "alert", "confirmationDialog", "actionSheet":
      if handsOn(call) { return .notNavigation("an overload that calls SwiftUI's own") }
      let isAlert = call.name == "alert"
      let type = StaticType(isAlert ? "SwiftUI.Alert" : "SwiftUI.ConfirmationDialog")
      return .navigates(.present, .styled(isAlert ? "alert" : "actionSheet", .type(type)))
    default:
      let style = call.name == "fullScreenCover" ? "fullScreen" : call.name
      return .navigates(.present, .styled(style, shown(call)))
    }
  }

  /// Whether a modifier is set by the app's own overload of it, which leaves what is shown to its callers.
  private func handsOn(_ call: WrittenCall) -> Bool {
    call.site.type == "View" && call.site.function?.name == call.name
  }

  private func shown(_ call: WrittenCall) -> CallReading.Shown {
    shown(Modifier(name: call.name, arguments: call.arguments, line: call.line))
  }

  private func shown(_ modifier: Modifier) -> CallReading.Shown {
    guard let shown = modifier.shown else { return .all([]) }
    return shown.closure.map { .views($0) } ?? .expression(shown)
  }

  private func link(_ call: WrittenCall) -> CallReading? {
    if let destination = call.argument("destination") {
      return .navigates(.push, destination.closure.map { .views($0) } ?? .expression(destination))
    }
    // A link by value leads where a destination for its type says.
    if call.argument("value") != nil || call.argument("state") != nil { return .navigates(.push, .all([])) }
    guard let closure = call.arguments.first(where: { $0.value.closure != nil && $0.label == nil }) else {
      return nil
    }
    return closure.value.closure.map { .navigates(.push, .views($0)) }
  }

  private func dismissal(_ call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard call.arguments.isEmpty || call.labels == ["animation"] else { return nil }
    if case .member(_, "wrappedValue")? = call.receiver?.kind { return .navigates(.dismiss, .nothing) }
    if let receiver = call.receiver, !receiver.isSelf {
      let known = types.types(of: receiver, in: call)
      if known.contains(where: { $0.name == "PresentationMode" }) { return .navigates(.dismiss, .nothing) }
      let owners = known.compactMap { types.program.types[$0.name] }
      let isKept = owners.contains { DismissActions.isKept(call.name, by: $0, types.program) }
      return isKept ? .navigates(.dismiss, .nothing) : nil
    }
    guard call.receiver == nil || call.receiver?.isSelf == true,
      let type = types.enclosingType(of: call.site),
      let (property, _) = types.program.property(call.name, of: type)
    else { return nil }
    return DismissActions.isDismissal(property.outline) ? .navigates(.dismiss, .nothing) : nil
  }

  private func path(_ call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard let receiver = call.receiver, let name = ViewStructure.state(receiver),
      name.lowercased().hasSuffix("path")
    else { return nil }
    let isStack = types.types(of: receiver, in: call).contains {
      $0.name == "NavigationPath" || $0.element != nil
    }
    guard isStack else { return nil }
    if call.name == "append" { return .navigates(.push, .all([])) }
    // `path.removeLast(path.count)` is all of it.
    if case .member(.some, "count")? = call.first?.kind { return .navigates(.popToRoot, .nothing) }
    return .navigates(.pop, .nothing)
  }
}
