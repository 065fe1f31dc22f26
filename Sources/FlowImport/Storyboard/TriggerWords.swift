/// Finds the words a person sees on what starts a segue.
enum TriggerWords {
  /// The words on a button, a bar item, a menu item, a cell; nil when it shows none.
  ///
  /// - Parameter outlets: the objects that code has hold of; what stands on their labels is mostly a
  ///   placeholder.
  static func words(of element: MarkupElement, outlets: Set<String>) -> String? {
    let own =
      attributeText(of: element) ?? element.value("title") ?? element.value("label")
      ?? element.child("buttonConfiguration").flatMap(title) ?? stateTitle(of: element)
      ?? element.value("text")
    if let own = own.flatMap(TextShaping.tidy), own != placeholders[element.name] { return own }
    if let item = element["systemItem"], item != "custom" { return item }
    if let inner = element.child(key: "customView") ?? element.child(key: "cell") {
      if let words = words(of: inner, outlets: outlets) { return words }
    }
    if holdsLabels(element) {
      if let label = firstLabel(below: element, except: outlets) { return label }
      // A cell that is made again and again gets its words from code.
      if element["reuseIdentifier"] == nil, let label = firstLabel(below: element, except: []) {
        return label
      }
    }
    return element.child("accessibility")?.value("label").flatMap(TextShaping.tidy)
  }

  /// The text that a control's own class is given, which replaces the one that Interface Builder shows.
  private static func attributeText(of element: MarkupElement) -> String? {
    let attributes = element.child("userDefinedRuntimeAttributes")?.children ?? []
    return attributes.lazy.compactMap { attribute -> String? in
      guard attribute["type"] == "string", let path = attribute["keyPath"], let value = attribute["value"]
      else {
        return nil
      }
      let words = Set(Names.words(path).map { $0.lowercased() })
      let isText = !words.isDisjoint(with: ["text", "title", "label", "trans", "localized", "caption", "key"])
      guard isText,
        words.isDisjoint(with: ["color", "style", "name", "font", "selected", "disabled", "highlighted"]),
        !KeyWords.looksLikeKey(value), value.first?.isLetter ?? false
      else { return nil }
      return value
    }.first
  }

  /// What people do with an element that shows no words and begins a segue without a name; nil when it is not
  /// known.
  static func event(of element: MarkupElement) -> String? {
    if element.name.hasSuffix("Cell") { return "row selected" }
    let isButton = ["button", "barButtonItem"].contains(element.name)
    guard isButton || element.name.hasSuffix("GestureRecognizer") else { return nil }
    let image = isButton ? image(on: element).map(SystemEvents.image) : nil
    return (image?.nonEmpty).map { $0 + " tapped" } ?? "tapped"
  }

  /// The name of the image on a button that has no text.
  private static func image(on button: MarkupElement) -> String? {
    let state = button.children.first { $0.name == "state" && $0["key"] == "normal" }
    return button["image"] ?? state?["image"] ?? button.child("buttonConfiguration")?["image"]
  }

  /// What Interface Builder writes on every new control.
  private static let placeholders = ["button": "Button", "barButtonItem": "Item", "tabBarItem": "Item"]

  /// Whether words are those that Interface Builder writes on every new element of a kind.
  static func isPlaceholder(_ words: String, on element: String) -> Bool { placeholders[element] == words }

  private static func stateTitle(of button: MarkupElement) -> String? {
    let words = button.children.first { $0.name == "state" && $0["key"] == "normal" }.flatMap(title)
    return words.flatMap { isPlaceholder($0, on: button.name) ? nil : $0 }
  }

  /// A title that is plain or made of attributed fragments.
  private static func title(of element: MarkupElement) -> String? {
    if let title = element.value("title") { return title }
    guard let attributed = element.child(key: "attributedTitle") else { return nil }
    return attributed.children.filter { $0.name == "fragment" }
      .map { $0["content"] ?? $0.child(key: "content")?.text ?? "" }.joined()
  }

  /// Whether an element is a whole that its labels speak for: a cell, a row, the Watch's buttons and groups.
  private static func holdsLabels(_ element: MarkupElement) -> Bool {
    element.name.hasSuffix("Cell") || ["tableRow", "button", "group"].contains(element.name)
  }

  private static func firstLabel(below element: MarkupElement, except outlets: Set<String>) -> String? {
    for child in element.children {
      if child.name == "label", child.value("text") != "Label", !outlets.contains(child["id"] ?? ""),
        let text = child.value("text").flatMap(TextShaping.tidy)
      {
        return text
      }
      if let found = firstLabel(below: child, except: outlets) { return found }
    }
    return nil
  }

  /// The objects below an element that are connected to properties.
  static func outlets(below root: MarkupElement) -> Set<String> { Set(properties(below: root).keys) }

  /// The names of the properties that hold the objects below an element, by the objects' identifiers; a
  /// collection holds several, and is no name of any.
  static func properties(below root: MarkupElement) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var waiting = [root]
    while let element = waiting.popLast() {
      if element.name == "outlet" || element.name == "outletCollection", let id = element["destination"] {
        let name = element.name == "outlet" ? element["property"] : nil
        found[id, default: []].formUnion([name].compactMap(\.self))
      }
      waiting += element.children
    }
    return found
  }
}
