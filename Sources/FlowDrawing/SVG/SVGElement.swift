/// One element of a drawing, with what is inside it.
struct SVGElement: Equatable, Sendable {
  /// An element or text between elements.
  enum Content: Equatable, Sendable {
    case element(SVGElement)
    case text(String)
  }

  var name: String
  var attributes: SVGAttributes
  var content: [Content]

  init(_ name: String, _ attributes: SVGAttributes = [:], _ children: [SVGElement] = []) {
    self.name = name
    self.attributes = attributes
    content = children.map(Content.element)
  }

  init(_ name: String, _ attributes: SVGAttributes = [:], text: String) {
    self.name = name
    self.attributes = attributes
    content = [.text(text)]
  }

  /// The elements directly inside; setting them drops text between them.
  var children: [SVGElement] {
    get {
      content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
    set { content = newValue.map(Content.element) }
  }

  /// All text inside, at any depth.
  var text: String {
    if content.count == 1, case .text(let text) = content[0] { return text }
    return content.map { part in
      switch part {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// Whether it has no words but blanks.
  var isBlank: Bool { text.isBlank }

  var id: String { attributes["id"] ?? "" }

  /// The first of its classes, which says what Graphviz drew.
  var mainClass: Substring {
    guard let classes = attributes["class"] else { return "" }
    return classes.utf8.firstIndex(of: UInt8(ascii: " ")).map { classes[..<$0] } ?? classes[...]
  }

  /// Whether it is the heading of a frame.
  var isHeading: Bool { attributes["class"]?.hasSuffix("heading") ?? false }

  var classes: [Substring] { (attributes["class"] ?? "").split(separator: " ") }

  /// The same element with every element inside, and itself, changed; children come before their parents.
  func mapping(_ change: (SVGElement) -> SVGElement) -> SVGElement {
    var copy = self
    for index in content.indices {
      if case .element(let element) = content[index] {
        copy.content[index] = .element(element.mapping(change))
      }
    }
    return change(copy)
  }

  /// Calls a closure with every element inside and with the element itself.
  func forEach(_ body: (SVGElement) -> Void) {
    body(self)
    for part in content {
      if case .element(let child) = part { child.forEach(body) }
    }
  }
}

extension String {
  /// Whether it is empty or all white space.
  var isBlank: Bool {
    // Nearly all text begins with a plain letter, whose property needs no table.
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return allSatisfy(\.isWhitespace)
  }
}
