import FlowModel

/// A word that a key of the model file allows.
protocol ModelWord {
  /// What it means, for people who choose one in their editor.
  var sentence: String { get }

  /// What other tools and UIKit call these words, in lower case.
  static var otherWords: [String: OtherWord<Self>] { get }
}

/// A word of the format for somebody who wrote another one.
struct OtherWord<Word> {
  var word: Word
  /// What to write behind the key.
  var written: String
}

extension ModelWord {
  static var otherWords: [String: OtherWord<Self>] { [:] }
}

extension ModelWord where Self: RawRepresentable<String> {
  /// The names of words by what else they are called.
  fileprivate static func called(_ names: [Self: [String]]) -> [String: OtherWord<Self>]
  where Self: Hashable {
    var result: [String: OtherWord<Self>] = [:]
    for (word, others) in names {
      for other in others { result[other] = OtherWord(word: word, written: word.rawValue) }
    }
    return result
  }
}

extension ModelWord where Self: RawRepresentable<String> & CaseIterable {
  static var outlines: [WordOutline] {
    allCases.map { WordOutline(word: $0.rawValue, sentence: $0.sentence) }
  }
}

extension Container: ModelWord {
  var sentence: String {
    switch self {
    case .window: "The window's root, one screen at a time."
    case .navigation: "A navigation stack."
    case .tabs: "A tab bar; the screens are its tabs in order."
    case .split: "A split view; the screens are its columns in order."
    case .pages: "Pages to swipe through, in order."
    case .layers: "Views stacked over one another; the first screen is the one on top."
    case .custom: "A container of the app's own making."
    }
  }

  static var otherWords: [String: OtherWord<Self>] {
    called([
      .navigation: ["navigationcontroller", "uinavigationcontroller", "navigationstack"],
      .tabs: ["tabbar", "tabbarcontroller", "uitabbarcontroller", "tabview"],
      .split: ["splitview", "splitviewcontroller", "uisplitviewcontroller", "navigationsplitview"],
      .pages: ["pageviewcontroller", "uipageviewcontroller"],
    ])
  }
}

extension ScreenKind: ModelWord {
  var sentence: String {
    switch self {
    case .view: "A plain view controller or SwiftUI view."
    case .table: "A table or list."
    case .collection: "A collection."
    case .pages: "Pages to swipe through."
    case .navigation: "A navigation controller that is a screen of its own."
    case .tabs: "A tab bar controller that is a screen of its own."
    case .split: "A split view controller that is a screen of its own."
    case .hosting: "A SwiftUI view in a hosting controller."
    case .gl: "A GLKit view."
    case .player: "A media player."
    case .web: "A web page inside the app."
    case .system: "A screen of the system: a share sheet, a mail composer, a photo picker."
    case .alert: "An alert."
    case .actionSheet: "An action sheet."
    case .window: "A window or its controller, on the Mac."
    case .watch: "An interface controller of the Watch."
    case .watchNotification: "A notification of the Watch."
    case .watchGlance: "A glance of the Watch."
    case .step: "A step of the app's launch: code that runs while nothing is on screen."
    }
  }

  static var otherWords: [String: OtherWord<Self>] {
    called([
      .view: ["screen", "viewcontroller", "uiviewcontroller"],
      .table: ["list", "tableview", "tableviewcontroller", "uitableviewcontroller"],
      .collection: ["grid", "collectionview", "collectionviewcontroller", "uicollectionviewcontroller"],
      .navigation: ["navigationcontroller", "uinavigationcontroller", "navigationstack"],
      .tabs: ["tabbar", "tabbarcontroller", "uitabbarcontroller", "tabview"],
      .hosting: ["swiftui", "hostingcontroller", "uihostingcontroller"],
      .web: ["webview", "wkwebview", "safari", "sfsafariviewcontroller"],
    ])
  }
}

extension EdgeKind: ModelWord {
  var sentence: String {
    switch self {
    case .root: "Replaces everything in the container; the container itself stays."
    case .push: "Pushes a screen onto the navigation stack; implies a way back unless 'back: false'."
    case .present: "Shows a modal layer on top."
    case .tab: "Selects a tab."
    case .embed: "Shows a child inside: a column, a container view, a page, a layer."
    case .showDetail: "Shows the detail of a split view."
    case .replace: "Replaces the screen on top."
    case .reveal: "Removes the topmost layer and reveals the one below, which was there all along."
    case .cover: "Lays a layer over all others; removing it reveals them."
    case .custom: "A transition of the app's own making."
    case .launch: "One step of the launch leads to the next, before anything is on screen."
    case .start: "Starts a child coordinator."
    case .finish: "Ends the coordinator and returns to its parent."
    case .pop: "Removes the top screen of the navigation stack."
    case .popToRoot: "Removes all but the first screen of the navigation stack."
    case .dismiss: "Closes the modal layer."
    case .unwind: "Returns to a named screen over any number of layers."
    case .route: "Enters from outside."
    case .external: "Leaves the app."
    }
  }

  static var otherWords: [String: OtherWord<Self>] {
    let styles = ["sheet", "popover", "alert", "actionSheet", "fullScreen", "fullScreenCover"].map { style in
      (style.lowercased(), OtherWord(word: present, written: "present, style: \(style)"))
    }
    return called([
      .root: ["setroot", "replaceroot"], .push: ["show", "navigate"], .present: ["modal", "modally"],
      .tab: ["switchtab", "selecttab"], .embed: ["container"], .pop: ["back"], .dismiss: ["close"],
      .route: ["deeplink"], .reveal: ["uncover", "removelayer"],
      .cover: ["overlay", "addlayer"], .external: ["open", "url"],
    ]).merging(styles) { first, _ in first }
  }
}

extension Route.Kind: ModelWord {
  var sentence: String {
    switch self {
    case .link: "A link with the app's own scheme, or a universal link."
    case .shortcut: "A shortcut on the app's icon or in the Shortcuts app."
    case .notification: "A notification that was tapped."
    case .widget: "A widget or live activity."
    case .activity: "A user activity handed over from another device, Spotlight or Siri."
    case .document: "A document or share from another app."
    }
  }
}

extension Dependency.Strength: ModelWord {
  var sentence: String {
    switch self {
    case .strong: "Keeps its target alive."
    case .weak: "Does not keep its target alive."
    case .unowned: "Does not keep its target alive and must not outlive it."
    }
  }
}

extension Creation: ModelWord {
  var sentence: String {
    switch self {
    case .atLaunch: "At launch, whether or not it is shown."
    case .onDemand: "When it is first needed."
    case .whenShown: "Each time it is shown, and not kept afterwards."
    }
  }

  static var otherWords: [String: OtherWord<Self>] {
    called([
      .atLaunch: ["launch", "eager", "eagerly"], .onDemand: ["lazy", "lazily", "demand"],
      .whenShown: ["shown"],
    ])
  }
}

extension Confidence: ModelWord {
  var sentence: String {
    switch self {
    case .certain: "The code shows it, or a person wrote it."
    case .inferred: "An import concluded it from names or conventions."
    }
  }
}
