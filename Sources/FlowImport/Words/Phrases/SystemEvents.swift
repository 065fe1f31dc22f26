import SwiftOutline

/// The words for what the system calls, and for names that say nothing by themselves.
///
/// This is the only place that has them.
enum SystemEvents {
  /// What happens when a screen or view comes up.
  static let shown = "when shown"
  /// What happens when an app or coordinator begins.
  static let start = "start"
  /// What happens when an alert says so that nothing else is known of.
  static let failed = "error occurs"
  /// What happens when a screen goes away.
  static let hidden = "when closed"

  /// What the system's delegates are told by methods that only their first names tell apart.
  private static let delegated: [String: [String: String]] = [
    "documentCameraViewController": [
      "didFinishWith": "document scanned", "didFailWithError": "scanning fails",
    ],
    "mailComposeController": ["didFinishWith": "mail sent or cancelled"],
    "messageComposeViewController": ["didFinishWith": "message sent or cancelled"],
    "webView": [
      "didFinish": "page loaded", "didFail": "page fails to load",
      "didFailProvisionalNavigation": "page fails to load", "didCommit": "page begins to show",
      "didStartProvisionalNavigation": "page begins to load",
    ],
    "picker": ["didFinishPicking": "media picked"],
    "contactPicker": ["didSelect": "contact picked"],
    "contactViewController": ["didCompleteWith": "contact saved or cancelled"],
    "eventEditViewController": ["didCompleteWith": "event saved or cancelled"],
    "authorizationController": [
      "didCompleteWithAuthorization": "signed in", "didCompleteWithError": "signing in fails",
    ],
    "mapView": ["didSelect": "annotation tapped", "didDeselect": "annotation deselected"],
    "tabBar": ["didSelect": "tab selected"],
    "tabBarController": ["didSelect": "tab selected", "shouldSelect": "tab tapped"],
    "dataScanner": ["didTapOn": "scanned item tapped", "didAdd": "code scanned"],
    "locationManager": [
      "didUpdateLocations": "location found", "didFailWithError": "location not found",
      "didChangeAuthorization": "location permission changed",
    ],
  ]

  /// The words for a method of one of the system's delegates: `didFinishWith` of `mailComposeController`.
  static func delegated(_ method: String, _ trigger: String) -> String? { delegated[method]?[trigger] }

  /// Methods and modifiers that run as a screen comes up.
  private static let appearing: Set<String> = [
    "viewDidLoad", "loadView", "awakeFromNib", "viewWillAppear", "viewDidAppear", "viewIsAppearing",
    "onAppear", "body", "didAppear", "willAppear", "task", "viewDidLayoutSubviews", "viewWillLayoutSubviews",
    "layoutSubviews", "didMoveToWindow", "willMoveToWindow", "didMoveToSuperview", "didMove", "willMove",
    "willDisplay", "cellForRowAt", "cellForItemAt", "viewForHeaderInSection", "viewForFooterInSection",
    "viewForSupplementaryElementOfKind", "makeUIViewController", "updateUIViewController", "makeUIView",
    "updateUIView", "prepareForReuse", "onLoad", "onFirstAppear", "viewLoaded", "viewDidFirstAppear",
    "numberOfRowsInSection", "prepare",
  ]
  /// Those that run as it goes away.
  private static let disappearing: Set<String> = [
    "viewWillDisappear", "viewDidDisappear", "onDisappear", "willDisappear", "didDisappear", "deinit",
  ]
  /// Methods in which something begins; on a screen that is when it is shown.
  private static let beginning: Set<String> = [
    "init", "start", "begin", "setup", "configure", "bind", "bindViewModel", "setupBindings", "setUpBindings",
    "setupView", "setupViews", "setUp", "setupUI", "configureUI", "initialize", "initialise", "commonInit",
    "setUpUI", "configureView", "run", "subscribe", "setupSubscriptions", "bindings", "load", "launch",
  ]

  /// Whether a name is that of a method which runs as a screen comes up.
  static func isShown(_ name: String) -> Bool { words(name, onScreen: true) == shown }

  /// Whether a method's name says that something is worked on, which is done as often as it is called.
  static func isWork(_ name: String) -> Bool { ["load", "run", "launch"].contains(name) }

  /// The words for a name that is the system's, or says nothing.
  ///
  /// - Parameter onScreen: whether it happens on a screen.
  static func words(_ name: String, onScreen: Bool) -> String? {
    if appearing.contains(name) { return shown }
    if disappearing.contains(name) { return hidden }
    if beginning.contains(name) { return onScreen ? shown : start }
    return table[name]
  }

  private static let table = [
    "didSelectRowAt": "row selected", "didSelectItemAt": "item selected", "willSelectRowAt": "row selected",
    "shouldSelectItemAt": "item selected", "shouldSelectRowAt": "row selected",
    "didDeselectRowAt": "row deselected", "didDeselectItemAt": "item deselected",
    "accessoryButtonTappedForRowWith": "row's accessory tapped", "didHighlightRowAt": "row touched",
    "trailingSwipeActionsConfigurationForRowAt": "row swiped",
    "leadingSwipeActionsConfigurationForRowAt": "row swiped", "editActionsForRowAt": "row swiped",
    "contextMenuConfigurationForRowAt": "row held", "contextMenuConfigurationForItemAt": "item held",
    "contextMenuConfigurationForItemsAt": "item held",
    "willPerformPreviewActionForMenuWith": "preview tapped", "primaryActionTriggered": "primary action",
    "searchBarSearchButtonClicked": "search pressed", "searchBarCancelButtonClicked": "search cancelled",
    "searchBarBookmarkButtonClicked": "search bar's bookmark button pressed",
    "searchBarTextDidBeginEditing": "search field tapped",
    "searchBarShouldBeginEditing": "search field tapped",
    "updateSearchResults": "search text changed", "textDidChange": "text changed",
    "textFieldShouldReturn": "return pressed", "textFieldDidBeginEditing": "field tapped",
    "textFieldShouldBeginEditing": "field tapped", "textFieldDidEndEditing": "field left",
    "textViewDidChange": "text changed", "shouldChangeCharactersIn": "text changed",
    "didFinishPickingMediaWithInfo": "media picked",
    "imagePickerControllerDidCancel": "image picker cancelled",
    "didPickDocumentsAt": "documents picked", "didPickDocumentAt": "document picked",
    "documentPickerWasCancelled": "document picker cancelled",
    "presentationControllerDidDismiss": "swiped down",
    "presentationControllerWillDismiss": "swiped down",
    "presentationControllerDidAttemptToDismiss": "swiped down", "decidePolicyFor": "link tapped",
    "shouldInteractWith": "link tapped", "createWebViewWith": "link to a new window tapped",
    "runJavaScriptAlertPanelWithMessage": "page shows an alert",
    "runJavaScriptConfirmPanelWithMessage": "page asks for confirmation",
    "runJavaScriptTextInputPanelWithPrompt": "page asks for text",
    "traitCollectionDidChange": "appearance changed", "scrollViewDidScroll": "scrolled",
    "scrollViewDidEndDecelerating": "scrolled", "scrollViewDidEndDragging": "scrolled",
    "viewWillTransition": "rotated", "motionEnded": "device shaken",
    "touchesBegan": "touched", "touchesEnded": "touched", "accessibilityPerformEscape": "escape gesture",
    "accessibilityActivate": "activated", "hitTest": "touched",
    "willEnterForeground": "app comes to the foreground",
    "willEnterForegroundNotification": "app comes to the foreground",
    "applicationWillEnterForeground": "app comes to the foreground",
    "sceneWillEnterForeground": "app comes to the foreground",
    "didBecomeActive": "app becomes active", "didBecomeActiveNotification": "app becomes active",
    "applicationDidBecomeActive": "app becomes active", "sceneDidBecomeActive": "app becomes active",
    "willResignActive": "app becomes inactive", "willResignActiveNotification": "app becomes inactive",
    "applicationWillResignActive": "app becomes inactive", "sceneWillResignActive": "app becomes inactive",
    "didEnterBackground": "app goes to the background",
    "didEnterBackgroundNotification": "app goes to the background",
    "applicationDidEnterBackground": "app goes to the background",
    "sceneDidEnterBackground": "app goes to the background",
    "didFinishLaunchingWithOptions": start, "willFinishLaunchingWithOptions": start, "willConnectTo": start,
    "application": start, "scene": start, "didFinishLaunching": start,
    "onOpenURL": "deep link", "onContinueUserActivity": "user activity", "refreshable": "pulled to refresh",
    "onTapGesture": "tapped", "onLongPressGesture": "held", "gesture": "gesture",
    "simultaneousGesture": "gesture", "onSubmit": "submitted", "onDrop": "dropped",
    "dropDestination": "dropped", "fileImporter": "file chosen", "keyboardShortcut": "keyboard shortcut",
    "onDelete": "deleted", "onReceive": "event received", "onChange": "value changed",
    "action": "tapped", "tapAction": "tapped", "primaryAction": "tapped", "buttonAction": "tapped",
    "didSelectTabBarItem": "tab selected", "didSelectViewController": "tab selected",
    "completion": "when done", "completionHandler": "when done", "handler": "when done",
    "callback": "when done",
    "onCompletion": "when done", "onComplete": "when done", "completed": "when done", "done": "done",
    "completionWithItemsHandler": "sharing finished", "sink": "event received", "didSet": "value changed",
    "isPresented": "state change", "isPresenting": "state change", "isActive": "state change",
    "isShowing": "state change", "show": "shown", "presented": "state change", "destination": "state change",
    "viewForHeader": shown, "onPop": "gone back", "onBack": "gone back", "popped": "gone back",
    "didPop": "gone back",
    "didPopViewController": "gone back",
    "displayModeForExpandingToProposedDisplayMode": "split view expands",
    "topColumnForCollapsingToProposedTopColumn": "split view collapses",
    "collapseSecondary": "split view collapses",
    "separateSecondaryFrom": "split view expands", "tabBarController": "tab selected",
    "userContentController": "page sends a message", "metadataOutput": "code scanned",
    "didOutputMetadataObjects": "code scanned", "didAutocompleteWith": "place chosen",
    "restoreUserInterfaceForPictureInPictureStopWithCompletionHandler": "picture in picture closed",
    "didReceiveMemoryWarning": "memory low", "success": "when it succeeds",
    "failure": "when it fails", "shouldStartLoadWith": "link tapped",
    "didSelectRowAtIndexPath": "row selected", "didSelectItemAtIndexPath": "item selected",
    "restoreCompletedTransactionsFailedWithError": "restoring purchases fails",
    "paymentQueueRestoreCompletedTransactionsFinished": "purchases restored",
  ]

  /// Whether a name is that of a method by which the system tells that the app comes or goes.
  static func isLifeCycle(_ name: String) -> Bool { table[name]?.hasPrefix("app ") ?? false }

  /// Whether a name says nothing of what happens or is shown, as those of states and of what is done at the
  /// end.
  static func isSilent(_ name: String) -> Bool {
    ["state change", "when done", "value changed", "event received"].contains(table[name]) || name == "show"
  }

  /// What the system writes on a SwiftUI button that has a role and no label.
  static func role(in arguments: [Argument]) -> String? {
    guard case .member(nil, let role)? = arguments.first(where: { $0.label == "role" })?.value.kind else {
      return nil
    }
    return switch role {
    case "close": "Close"
    case "cancel": "Cancel"
    case "confirm": "Done"
    default: nil
    }
  }

  /// What the system's bar button items say.
  static func barItem(_ name: String) -> String? {
    switch name {
    case "action": "Share"
    case "trash": "Delete"
    case "fastForward": "Fast forward"
    case "flexibleSpace", "fixedSpace": nil
    case "organize", "add", "done", "cancel", "edit", "save", "close", "compose", "reply", "bookmarks",
      "search", "refresh", "stop", "camera", "play", "pause", "rewind", "undo", "redo":
      name.prefix(1).uppercased() + name.dropFirst()
    default: nil
    }
  }

  /// What the system's buttons say that have a look of their own.
  static func buttonType(_ name: String) -> String? {
    switch name {
    case "close": "Close"
    case "contactAdd": "Add"
    case "detailDisclosure", "infoLight", "infoDark": "Info"
    default: nil
    }
  }

  private static let symbols = [
    "plus": "add", "xmark": "close", "gearshape": "settings", "ellipsis": "more",
    "square.and.arrow.up": "share", "trash": "delete", "pencil": "edit",
    "square.and.pencil": "edit", "person": "profile", "info": "info", "questionmark": "help", "house": "home",
    "qrcode": "QR code", "bell": "notifications", "checkmark": "done", "chevron.left": "back",
    "chevron.backward": "back", "arrow.left": "back", "arrow.backward": "back", "multiply": "close",
    "line.3.horizontal": "menu",
    "slider.horizontal.3": "filter",
    "square.and.arrow.down": "download", "arrow.clockwise": "reload", "doc.on.doc": "copy",
  ]
  /// Those whose names are one word that is no name of anything else.
  private static let plainSymbols = [
    "xmark": "close", "gear": "settings", "gearshape": "settings", "ellipsis": "more",
    "magnifyingglass": "search",
  ]
  private static let looks: Set<Substring> = ["fill", "circle", "slash", "badge", "2"]

  /// The words for a button that only has one of the system's symbols; nil for what is no symbol's name.
  static func symbol(_ name: String) -> String? {
    let parts = name.split(separator: ".")
    guard parts.allSatisfy({ $0.allSatisfy { $0.isLowercase || $0.isNumber } }) else { return nil }
    let plain = parts.filter { !looks.contains($0) }
    if parts.count == 1 { return plainSymbols[name] }
    if let known = symbols[plain.joined(separator: ".")] ?? symbols[name] { return known }
    guard parts.count != plain.count || parts.contains("arrow") else { return nil }
    return plain.joined(separator: " ") + " icon"
  }

  /// What an image stands for that is named like one of the system's symbols: `chevron-left`.
  static func sign(_ name: String) -> String? {
    if let known = symbol(name) ?? symbols[name] { return known }
    let dotted = String(name.map { $0 == "-" || $0 == "_" ? "." : $0 }).lowercased()
    return dotted.contains(".") ? symbols[dotted] : nil
  }

  /// What an image stands for by what is drawn on it, whatever its colour and size: `arrow_left_24`.
  private static func drawn(_ words: [String]) -> String? {
    let shapes = words.map {
      String($0.lowercased().drop(while: \.isNumber).reversed().drop(while: \.isNumber).reversed())
    }
    .filter { !$0.isEmpty && !styles.contains($0) }
    let arrows: Set<String> = ["arrow", "chevron", "angle", "caret"]
    let backwards: Set<String> = ["left", "back", "backward", "prev", "previous"]
    if !shapes.isEmpty, shapes.allSatisfy({ arrows.contains($0) || backwards.contains($0) }),
      !backwards.isDisjoint(with: shapes)
    {
      return "back"
    }
    guard shapes.count == 1 else { return nil }
    switch shapes[0] {
    case "x", "xmark", "cross", "close": return "close"
    case "kebab", "meatball", "dots", "ellipsis": return "more"
    case "hamburger", "burger": return "menu"
    default: return nil
    }
  }

  /// What says how an image looks.
  private static let styles: Set<String> = [
    "black", "white", "gray", "grey", "dark", "light", "small", "big", "large", "medium", "line", "fill",
    "filled", "outline", "outlined", "bold", "thin", "regular", "circle", "px", "sm", "md", "lg",
  ]

  /// The words for an image that a button has instead of a text.
  static func image(_ name: String) -> String {
    if let known = sign(name) { return known }
    var words = Names.words(name)
    let looks: Set<String> = ["ic", "icon", "icn", "ico", "img", "image", "btn", "nav", "button"]
    if let known = drawn(words.filter { !looks.contains($0.lowercased()) }) { return known }
    while words.count > 1, let first = words.first, looks.contains(first) { words.removeFirst() }
    // A number is the size of what is drawn: `ic_more_24`.
    while words.count > 1, let last = words.last, looks.contains(last) || last.allSatisfy(\.isNumber) {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }
}
