import FlowDiagnostics
import FlowModel

/// The state of decoding one file: its text, and what was found wrong with it so far.
struct ModelDecoding {
  /// Whether all that the file declares was read, so that a name which is not found is really missing.
  var isComplete = true
  private(set) var diagnostics: [Diagnostic] = []
  private var unreported = 0
  private let source: SourceText
  private let limit: Int

  init(source: SourceText, limit: Int) {
    self.source = source
    self.limit = limit
  }

  /// Adds a problem; beyond the limit it is only counted.
  mutating func report(_ problem: @autoclosure () -> ModelProblem, at position: SourcePosition) {
    guard diagnostics.count < limit else {
      unreported += 1
      return
    }
    let words = problem().words
    diagnostics.append(
      source.diagnostic(.error, id: words.id, words.message, at: position, suggestion: words.suggestion))
  }

  /// All diagnostics, with one at the end for those beyond the limit.
  func finished() -> [Diagnostic] {
    guard unreported > 0, let last = diagnostics.last?.position else { return diagnostics }
    let words = ModelProblem.more(unreported).words
    return diagnostics + [source.diagnostic(.error, id: words.id, words.message, at: last)]
  }

  // MARK: - Values

  /// How long one text may be, in bytes: no card, cell or tooltip can show more.
  private static let textLimit = 20_000

  mutating func text(_ node: DocumentNode, key: String, form: String? = nil) -> String? {
    if case .scalar(let text, _) = node.content {
      if text.utf8.count <= Self.textLimit { return text }
      report(.longText(key: key, limit: Self.textLimit), at: node.position)
      return nil
    }
    report(.wrongType(key: key, expected: "text", found: node.kindName, form: form), at: node.position)
    return nil
  }

  /// A list of texts; one text alone is a list of one.
  mutating func texts(_ node: DocumentNode, key: String) -> [String] {
    if node.asText != nil { return [text(node, key: key)].compactMap(\.self) }
    guard let items = node.asList else {
      report(
        .wrongType(
          key: key, expected: "a list of text", found: node.kindName, form: "write '\(key): [one, two]'"),
        at: node.position)
      return []
    }
    return items.compactMap { item in
      if item.isNull {
        report(.emptyItem(key: key, form: nil), at: item.position)
        return nil
      }
      return text(item, key: key)
    }
  }

  mutating func flag(_ node: DocumentNode, key: String) -> Bool? {
    if case .scalar(let text, .plain) = node.content {
      switch text {
      case "true", "True", "TRUE": return true
      case "false", "False", "FALSE": return false
      default: break
      }
    }
    report(.noFlag(node.asText, key: key, found: node.kindName), at: node.position)
    return nil
  }

  /// One of the words of a key; for a mistyped one the word that was probably meant.
  mutating func word<Word: RawRepresentable<String> & CaseIterable & ModelWord>(
    _ node: DocumentNode, key: String
  ) -> Word? {
    guard let text = text(node, key: key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue)
    let meant = Word.otherWords[text.lowercased()]
    report(.unknownWord(text, key: key, known: known, meant: meant?.written), at: node.position)
    return meant?.word ?? NearestName.nearest(to: text, in: known).flatMap { Word(rawValue: $0) }
  }

  /// A name to be looked up, or `{ outside: name }`.
  mutating func place(_ node: DocumentNode, key: String) -> Place {
    if let entries = node.asMap {
      if entries.count == 1, let entry = entries.first, entry.key.text == Place.outsideKey,
        let name = entry.value.asText
      {
        return .outside(name)
      }
      report(.noPlace(key: key), at: node.position)
    } else if let name = text(node, key: key) {
      return .named(name)
    }
    return .unread
  }
}

extension Place {
  /// Stands for a place that was reported already.
  static let unread = Place.outside("")
}
