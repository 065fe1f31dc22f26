import FlowAnalysis
import FlowDiagram
import FlowModel
import Mustache

/// Makes links from one page to all the others.
struct PageLinks {
  let registry: FlowRegistry
  let names: AtlasNames
  let options: DocsOptions
  /// The page that the links stand on.
  let page: DocsWriter.Page

  /// The address of a file of the atlas.
  func address(ofFile path: String) -> String {
    guard let folder = page.folder else { return Markdown.address(path) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == folder { return Markdown.address(String(parts[1])) }
    return "../" + Markdown.address(path)
  }

  func address(of id: CoordinatorID, anchor: String? = nil) -> String {
    let anchor = anchor.map { "#" + Markdown.address($0) }
    if page == .coordinator(id), let anchor { return anchor }
    return address(ofFile: names.page(of: id)) + (anchor ?? "")
  }

  func address(of screen: ScreenAddress) -> String {
    address(of: screen.coordinator, anchor: names.anchor(of: screen))
  }

  func address(of edge: NumberedEdge) -> String {
    address(of: edge.coordinator, anchor: names.anchor(ofEdge: edge.number))
  }

  /// The address of something listed in the index.
  func address(inIndex anchor: String) -> String {
    let anchor = "#" + Markdown.address(anchor)
    return page == .index ? anchor : address(ofFile: AtlasNames.indexPage) + anchor
  }

  /// What a coordinator is called.
  func title(of id: CoordinatorID) -> String {
    named(registry.coordinator(id)?.title, id.rawValue)
  }

  /// What a screen is called.
  func title(of screen: ScreenAddress) -> String {
    named(registry.screen(screen)?.title, screen.screen.rawValue)
  }

  /// What a service is called.
  func title(of id: ServiceID) -> String { named(registry.service(id)?.title, id.rawValue) }

  /// A title; the id in place of none or a blank one.
  private func named(_ title: String?, _ id: String) -> String {
    guard let title, !ASCIIText.isBlank(title) else { return id }
    return title
  }

  // MARK: - Values for templates

  /// Something that may be linked to: its text, its address if it has one, and both as Markdown.
  func value(_ text: String, _ address: String? = nil, note: String? = nil) -> [String: MustacheValue] {
    let link = address.map { Markdown.link(text, to: $0) } ?? Markdown.escape(text)
    return [
      "text": .text(text), "address": address.map(MustacheValue.text) ?? .null,
      "link": .text(link + (note.map { " (\(Markdown.escape($0)))" } ?? "")),
    ]
  }

  func coordinator(_ id: CoordinatorID, note: String? = nil) -> [String: MustacheValue] {
    value(title(of: id), address(of: id), note: note)
  }

  /// A screen; one of another page also names its coordinator.
  func screen(_ screen: ScreenAddress) -> [String: MustacheValue] {
    var text = title(of: screen)
    if page != .coordinator(screen.coordinator), page != .index {
      text = title(of: screen.coordinator) + ": " + text
    }
    return value(text, address(of: screen))
  }

  func place(_ place: Place) -> [String: MustacheValue] {
    switch place {
    case .screen(let address): screen(address)
    case .coordinator(let id): coordinator(id)
    case .outside(let name): value(name)
    case .named(let name): value(name, note: Wording.missing)
    }
  }

  func node(_ node: FlowGraph.Node) -> [String: MustacheValue] {
    switch node {
    case .screen(let address): screen(address)
    case .coordinator(let id): coordinator(id)
    }
  }

  /// An edge by what its coordinator is called, as in drawings, and its number: `Profile 3`.
  func reference(to edge: NumberedEdge) -> [String: MustacheValue] {
    let name = EdgeWords.distinctName(of: edge.coordinator, in: registry) ?? title(of: edge.coordinator)
    return value("\(name) \(edge.number)", address(of: edge))
  }

  /// A place in the app's code as a code span, linked when there is something to link to.
  func source(_ source: SourceReference?) -> MustacheValue {
    guard let source else { return .null }
    let code = Markdown.code(source.description)
    return .text(address(of: source).map { "[\(code)](\($0))" } ?? code)
  }

  /// Where a browser shows a place in the app's code.
  func address(of source: SourceReference) -> String? {
    let base = options.sourceBase.map { $0 + Markdown.address(source.path) }
    guard let file = options.sourceAddresses[source.path] ?? base else { return nil }
    return file + (source.line.map { "#L\($0)" } ?? "")
  }

  /// A type as a code span that links to its source; the source alone where the type is not known.
  func type(_ type: String?, _ source: SourceReference?) -> MustacheValue {
    guard case .text(let code) = MustacheValue.code(type) else { return self.source(source) }
    return .text(source.flatMap(address).map { "[\(code)](\($0))" } ?? code)
  }

  /// Where the code triggers a transition, and the call that navigates when that is another line.
  func places(_ source: SourceReference?, call: SourceReference?) -> [String] {
    var places: [String] = []
    if case .text(let source) = self.source(source) { places.append(source) }
    if call != source, case .text(let call) = self.source(call) { places.append("call " + call) }
    return places
  }
}

extension MustacheValue {
  /// A text, or null for none and for one that is blank.
  static func optional(_ text: String?) -> MustacheValue {
    guard let text, !ASCIIText.isBlank(text) else { return .null }
    return .text(text)
  }

  /// A text as a code span, or null for none and for one that is blank.
  static func code(_ text: String?) -> MustacheValue { optional(text.map(Markdown.code)) }

  /// A list whose items know whether they are the last.
  static func series(_ items: [[String: MustacheValue]]) -> MustacheValue {
    .list(
      items.enumerated().map { index, item in
        .object(item.merging(["last": .bool(index == items.count - 1)]) { old, _ in old })
      })
  }

  /// A list of words.
  static func words(_ words: [String]) -> MustacheValue {
    series(words.map { ["text": .text($0)] })
  }
}

extension DocsWriter.Page {
  /// The folder it is in; nil for that of the atlas.
  fileprivate var folder: String? {
    switch self {
    case .index, .names: nil
    case .group: "groups"
    case .coordinator: "coordinators"
    }
  }
}
