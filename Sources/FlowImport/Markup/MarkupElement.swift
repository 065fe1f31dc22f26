import FlowDiagnostics

/// One element of an XML file, with where its start tag is.
struct MarkupElement {
  var name: String
  var attributes: [String: String]
  var position: SourcePosition
  /// The comment that is right before the element.
  var comment: String?
  /// The text between its tags, without that of its children.
  var text = ""
  var children: [MarkupElement] = []

  subscript(attribute: String) -> String? { attributes[attribute] }

  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The child that plays a role: Interface Builder writes roles as `key`.
  func child(key: String) -> MarkupElement? { children.first { $0["key"] == key } }

  /// A value written as an attribute or, when it has line breaks, as a `<string key="…">` child.
  func value(_ key: String) -> String? {
    if let value = attributes[key] { return value }
    return children.first { $0.name == "string" && $0["key"] == key }?.text
  }

  func isSet(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
}
