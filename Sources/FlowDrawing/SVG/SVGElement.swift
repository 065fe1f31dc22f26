/// One element of a drawing, with what is inside it.
struct SVGElement: Equatable, Sendable {
  /// An element or text between elements.
  enum Content: Equatable, Sendable {
    case element(SVGElement)
    case text(String)
  }

  var name: String
  var attributes: [String: String]
  var content: [Content]

  init(_ name: String, _ attributes: [String: String] = [:], _ children: [SVGElement] = []) {
    self.name = name
    self.attributes = attributes
    content = children.map(Content.element)
  }

  init(_ name: String, _ attributes: [String: String] = [:], text: String) {
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
    content.map { part in
      switch part {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// Whether it has no words but blanks.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  var id: String { attributes["id"] ?? "" }

  var classes: [Substring] { (attributes["class"] ?? "").split(separator: " ") }

  /// The same element with every element inside, and itself, changed; children come before their parents.
  func mapping(_ change: (SVGElement) -> SVGElement) -> SVGElement {
    var copy = self
    copy.content = content.map { part in
      if case .element(let element) = part { .element(element.mapping(change)) } else { part }
    }
    return change(copy)
  }

  /// Calls a closure with every element inside and with the element itself.
  func forEach(_ body: (SVGElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
