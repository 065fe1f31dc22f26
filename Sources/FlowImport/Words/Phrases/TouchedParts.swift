/// What the types of cells and views say of what people touch.
enum TouchedParts {
  /// Words that say that something is touched, and not what.
  private static let touches: Set<String> = [
    "tapped", "pressed", "clicked", "touched", "selected", "held", "double tapped", "swiped",
  ]

  /// Endings that say what a type is and not what it shows.
  private static let endings: Set<String> = [
    "view", "cell", "row", "content", "container", "control", "component", "wrapper", "collection",
    "table", "header", "footer",
  ]

  /// Whether a trigger only says that something is touched.
  static func isBare(_ trigger: String) -> Bool { touches.contains(trigger) }

  /// Whether a trigger only says which of several controls is touched: "left", "main button tapped".
  static func isPlace(_ trigger: String) -> Bool {
    let words = trigger.split(separator: " ").map(String.init).filter { !controls.contains($0) }
    return !words.isEmpty && words.allSatisfy(places.contains)
  }

  private static let controls: Set<String> = ["button", "item", "bar", "icon", "image", "tapped", "pressed"]
  private static let places: Set<String> = [
    "left", "right", "leading", "trailing", "main", "primary", "secondary", "first", "second", "top",
    "bottom",
  ]

  /// Whether a type is named like a part of a screen.
  static func isPart(_ type: String) -> Bool { isNamedAsPart(type) && !frameworkParts.contains(type) }

  /// Whether a type, which may be a framework's, is named like a part of a screen.
  static func isNamedAsPart(_ type: String) -> Bool {
    guard let last = Names.words(type).last?.lowercased() else { return false }
    let parts: Set<String> = [
      "view", "cell", "row", "button", "card", "banner", "tile", "header", "footer", "control",
      "chip",
      "badge", "label", "link",
    ]
    return parts.contains(last)
  }

  private static let frameworkParts: Set<String> = [
    "UIView", "UITableViewCell", "UICollectionViewCell", "UIButton", "UIControl", "UILabel", "UIImageView",
    "UICollectionView", "UITableView", "UIScrollView", "UIStackView", "UITextView", "UIBarButtonItem", "View",
    "UIMenuItem", "UIAlertController", "UITabBarItem", "WKWebView", "MKAnnotationView", "MKMapView",
  ]

  /// The words of a part's name without those that it shares with its screen's, and without what every part
  /// is called; nil when nothing is left.
  static func words(_ type: String, on screen: String?) -> String? {
    let words = Names.words(type.split(separator: ".").last.map(String.init) ?? type)
    let shared = screen.map { screen in
      zip(words, Names.words(screen)).prefix { $0.lowercased() == $1.lowercased() }.count
    }
    let own = shared.flatMap { $0 < words.count ? telling(Array(words.dropFirst($0))) : nil }
    return (own ?? telling(words))?.joined(separator: " ")
  }

  private static func telling(_ words: [String]) -> [String]? {
    var words = words
    while words.count > 1, let last = words.last, endings.contains(last.lowercased()) { words.removeLast() }
    return words.count == 1 && endings.contains(words[0].lowercased()) ? nil : words
  }
}
