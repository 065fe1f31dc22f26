/// The texts of the controls of storyboards and XIB files that call a method, by the method's class.
public struct InterfaceActions: Hashable, Sendable, Codable {
  /// The words by class, then by method, its arguments left out; nil where several controls say different
  /// things.
  private var words: [String: [String: String?]] = [:]
  /// The properties that hold the controls, by class, then by method.
  private var outlets: [String: [String: SortedSet]] = [:]
  /// The words on the controls that call methods, by class, then by the property that holds the control.
  private var titles: [String: [String: String]] = [:]
  /// The methods that any control calls, by class; the first responder's have no class.
  private var connected: [String: [String: Bool]] = [:]
  /// The words on the controls that begin segues, by the class of the scene, then by the segue's identifier.
  private var segues: [String: [String: [String]]] = [:]

  /// The identifiers of the segues that only code performs, by the class of the scene.
  private var ownSegues: [String: SortedSet] = [:]

  /// The classes of all that storyboards and XIB files have.
  @SortedSet private(set) var classes: Set<String> = []

  /// Creates an empty list.
  public init() {}

  /// Whether there is none.
  public var isEmpty: Bool { words.isEmpty && outlets.isEmpty }

  /// Collects the actions of a document.
  init(_ root: MarkupElement) {
    var classes: [String: String] = [:]
    Self.visit(root) { element in
      // The file's owner of a XIB is a placeholder with a class.
      if let id = element["id"], let name = element["customClass"]?.nonEmpty { classes[id] = name }
    }
    let properties = TriggerWords.properties(below: root)
    let outlets = Set(properties.keys)
    self.classes = Set(classes.values)
    Self.visit(root) { element in
      for action in element.child("connections")?.children ?? [] where action.name == "action" {
        guard let method = action["selector"].map({ String($0.prefix { $0 != ":" }) }) else { continue }
        let known = action["destination"].flatMap { classes[$0] }
        let type = known ?? ""
        connected[type, default: [:]][method] = true
        let names = element["id"].flatMap { properties[$0] } ?? []
        if !names.isEmpty {
          self.outlets[type, default: [:]][method, default: SortedSet()].wrappedValue.formUnion(names)
        }
        guard known != nil, let words = TriggerWords.words(of: element, outlets: outlets) else { continue }
        add(words, type, method)
        for name in names { titles[type, default: [:]][name] = words }
      }
    }
  }

  private static func visit(_ root: MarkupElement, _ take: (MarkupElement) -> Void) {
    var waiting = [root]
    while let element = waiting.popLast() {
      take(element)
      waiting += element.children
    }
  }

  private mutating func add(_ text: String?, _ type: String, _ method: String) {
    if let known = words[type]?[method], known != text {
      words[type, default: [:]][method] = .some(nil)
    } else {
      words[type, default: [:]][method] = .some(text)
    }
  }

  /// Takes over what stands on the controls of a scene that begin its segues.
  mutating func add(seguesOf scene: StoryboardScene) {
    guard let type = scene.controller?.customClass else { return }
    for segue in scene.segues {
      guard let identifier = segue.identifier else { continue }
      if segue.isControllersOwn { ownSegues[type, default: SortedSet()].wrappedValue.insert(identifier) }
      guard let words = segue.words else { continue }
      segues[type, default: [:]][identifier, default: []].append(words)
    }
  }

  /// The words on the controls that begin a segue of a class's scene.
  func words(ofSegue identifier: String, of type: String) -> [String] { segues[type]?[identifier] ?? [] }

  /// Whether no control begins a segue of a class's scene, so that only code performs it.
  func isPerformedByCode(segue identifier: String, of type: String) -> Bool {
    (ownSegues[type]?.wrappedValue.contains(identifier) ?? false)
      && words(ofSegue: identifier, of: type).isEmpty
  }

  private static func union(_ one: SortedSet, _ other: SortedSet) -> SortedSet {
    SortedSet(wrappedValue: one.wrappedValue.union(other.wrappedValue))
  }

  /// Takes over the actions of another document.
  public mutating func formUnion(_ other: InterfaceActions) {
    classes.formUnion(other.classes)
    connected.merge(other.connected) { $0.merging($1) { one, _ in one } }
    segues.merge(other.segues) { $0.merging($1) { $0 + $1 } }
    ownSegues.merge(other.ownSegues, uniquingKeysWith: Self.union)
    titles.merge(other.titles) { $0.merging($1) { one, _ in one } }
    outlets.merge(other.outlets) { $0.merging($1, uniquingKeysWith: Self.union) }
    for (type, methods) in other.words {
      for (method, text) in methods { add(text, type, method) }
    }
  }

  /// Whether controls call any methods of one of some classes.
  func connects(anyOf types: [String]) -> Bool { types.contains { connected[$0] != nil } }

  /// Whether a control calls a method of one of some classes, or of whoever is first to respond.
  func connects(_ method: String, of types: [String]) -> Bool {
    (types + [""]).contains { type in
      connected[type]?.keys.contains { $0 == method || $0.hasPrefix(method + "With") } ?? false
    }
  }

  /// The property that holds the only control that calls a method; nil when there is none, or several.
  func outlet(_ method: String, of type: String) -> String? {
    outlets[type]?[method].flatMap { $0.wrappedValue.count == 1 ? $0.wrappedValue.first : nil }
  }

  /// The words on the control that a property holds.
  func title(ofOutlet name: String, of type: String) -> String? { titles[type]?[name] }

  /// The words on the control that calls a method; nil when none has any, or they differ.
  func words(_ method: String, of type: String) -> String? { words[type]?[method] ?? nil }
}
