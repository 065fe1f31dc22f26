import FlowModel

/// One key of an object of the model file: the one statement of it that reading, writing and the schema
/// all follow.
struct ModelKey<Owner: Sendable>: Sendable {
  let outline: KeyOutline
  /// Reads the key's value, which is not null, into its owner.
  let read: @Sendable (_ node: DocumentNode, _ owner: inout Owner, _ decoding: inout ModelDecoding) -> Void
  /// The value to write; nil when the key is left out.
  let write: @Sendable (Owner, ModelWriter.Style) -> DocumentValue?
}

/// What there is to say about a key, whatever it belongs to.
struct KeyOutline: Sendable {
  let name: String
  /// What it means, for people who read the schema in their editor.
  let sentence: String
  let shape: ValueShape
  /// What to do when it is missing; nil when it may be left out.
  var requirement: String?
  /// The key that makes up for this one when it is missing.
  var alternative: String?
  /// What people write who don't know the key's name.
  var otherNames: [String] = []
  /// The keys that the object cannot have beside this one.
  var excluded: [String] = []
  /// Whether its value depends on the object's other keys.
  var isReadLast = false
}

/// What may stand under a key.
enum ValueShape: Sendable {
  case version
  case text
  case identifier
  case place
  case flag
  case word([WordOutline])
  case texts
  case identifiers
  /// A list of objects.
  case list(of: String)
  /// Objects by id.
  case named(of: String)
}

/// One of the words a key allows, and what it means.
struct WordOutline: Sendable {
  let word: String
  let sentence: String
}

/// One sort of object of the model file, with its keys in the order in which they are written.
struct ModelObject<Owner: Sendable>: Sendable {
  /// What messages call it: "coordinator".
  let name: String
  /// How it is written, for those who wrote something else: "write '{ to: Main }'".
  let form: String
  let keys: [ModelKey<Owner>]
  /// The key that a text in place of the whole object stands for.
  var shorthand: String?
  /// Whether YAML writes it on one line where it fits.
  var isCompact = true

  var outline: ObjectOutline {
    ObjectOutline(name: name, keys: keys.map(\.outline), shorthand: shorthand)
  }
}

/// What there is to say about an object, whatever holds it in the program.
struct ObjectOutline: Sendable {
  let name: String
  let keys: [KeyOutline]
  let shorthand: String?
}

// MARK: - Reading

extension ModelObject {
  /// Reads a node that is this object, in full or as a shorthand, and reports whatever is wrong with it.
  func read(_ node: DocumentNode, into owner: inout Owner, _ decoding: inout ModelDecoding) {
    if let shorthand, node.asText != nil, let key = keys.first(where: { $0.outline.name == shorthand }) {
      key.read(node, &owner, &decoding)
      return
    }
    guard let entries = node.asMap ?? (node.isNull ? [] : nil) else {
      decoding.report(
        .wrongType(key: nil, expected: "a mapping for this \(name)", found: node.kindName, form: form),
        at: node.position)
      return
    }
    let last = Set(keys.filter(\.outline.isReadLast).map(\.outline.name))
    for entry in entries where !last.contains(entry.key.text) { read(entry, into: &owner, &decoding) }
    for entry in entries where last.contains(entry.key.text) { read(entry, into: &owner, &decoding) }
    for key in keys where !key.outline.excluded.isEmpty { reportExclusion(of: key, entries, &decoding) }
    for key in keys {
      guard let requirement = key.outline.requirement,
        !entries.contains(where: {
          $0.key.text == key.outline.name || $0.key.text == key.outline.alternative && !$0.value.isNull
        })
      else { continue }
      decoding.report(
        .missingKey(key.outline.name, object: name, requirement: requirement), at: node.position)
    }
  }

  private func read(_ entry: DocumentEntry, into owner: inout Owner, _ decoding: inout ModelDecoding) {
    guard let key = keys.first(where: { $0.outline.name == entry.key.text }) else {
      let synonym = keys.first { $0.outline.otherNames.contains(entry.key.text) }
      decoding.report(
        .unknownKey(
          entry.key.text, object: name, known: keys.map(\.outline.name), meant: synonym?.outline.name),
        at: entry.key.position)
      return
    }
    guard entry.value.isNull else { return key.read(entry.value, &owner, &decoding) }
    // A key without a value is one that its writer has not come to yet.
    if let requirement = key.outline.requirement {
      decoding.report(.noValue(entry.key.text, requirement: requirement), at: entry.key.position)
    }
  }
}

extension ModelObject {
  private func reportExclusion(
    of key: ModelKey<Owner>, _ entries: [DocumentEntry], _ decoding: inout ModelDecoding
  ) {
    let given = entries.filter { !$0.value.isNull }
    guard given.contains(where: { $0.key.text == key.outline.name }) else { return }
    for entry in given where key.outline.excluded.contains(entry.key.text) {
      decoding.report(
        .excludedKey(entry.key.text, by: key.outline.name, object: name), at: entry.key.position)
    }
  }
}

// MARK: - Writing

extension ModelObject {
  /// The object's entries, without the keys that are left out.
  func write(_ owner: Owner, _ style: ModelWriter.Style) -> DocumentValue {
    let entries = keys.compactMap { key in
      key.write(owner, style).map { DocumentValue.Entry(key.outline.name, $0) }
    }
    if style.isBrief, let shorthand, entries.count == 1, entries[0].key == shorthand {
      return entries[0].value
    }
    guard style.hasLayout, isCompact else { return .map(entries) }
    let onOneLine = DocumentValue.map(entries, layout: .flow)
    return onOneLine.fitsOnOneLine ? onOneLine : .map(entries)
  }
}

extension DocumentValue {
  /// Whether the value reads well on one line of YAML: short, and without line breaks in its texts.
  fileprivate var fitsOnOneLine: Bool {
    !hasLineBreak && leastLength <= 100 && ModelWriter.yaml.write(self).unicodeScalars.count <= 100
  }

  /// As many characters as the value has at least, without its punctuation; writing it takes far longer.
  private var leastLength: Int {
    switch self {
    case .text(let text): text.unicodeScalars.count
    case .list(let items, _): items.reduce(0) { $0 + $1.leastLength }
    case .map(let entries, _): entries.reduce(0) { $0 + $1.key.unicodeScalars.count + $1.value.leastLength }
    case .integer, .boolean, .null: 1
    }
  }

  private var hasLineBreak: Bool {
    switch self {
    case .text(let text): text.utf8.contains(UInt8(ascii: "\n"))
    case .list(let items, _): items.contains(where: \.hasLineBreak)
    case .map(let entries, _): entries.contains { $0.value.hasLineBreak }
    case .integer, .boolean, .null: false
    }
  }
}
