import FlowDiagnostics

extension ModelProblem {
  /// What a person reads.
  var words: ProblemWords {
    switch self {
    case .unknownKey(let key, let object, let known, let meant):
      ProblemWords(
        "unknown-key", "unknown key '\(shortened(key))' in \(withArticle(object))",
        meant.map { "did you mean '\($0)'?" } ?? Self.owner(of: key, in: object)
          ?? Self.suggestion(for: key, in: known, listing: "its keys are"))
    case .wrongType(let key, let expected, let found, let form):
      ProblemWords(
        "wrong-type", "expected \(expected)\(key.map { " for '\($0)'" } ?? ""), found \(found)", form)
    case .unknownWord(let word, let key, let known, let meant):
      ProblemWords(
        "unknown-word", "'\(key)' cannot be '\(shortened(word))'",
        meant.map { "write '\(key): \($0)'" }
          ?? Self.suggestion(for: word, in: known, listing: "it is one of"))
    case .noFlag(let text, let key, let found):
      ProblemWords(
        "wrong-type",
        "expected true or false for '\(key)', found \(text.map { "'\(shortened($0))'" } ?? found)",
        text.flatMap(Self.flagMeant).map { "write \($0), without quotes" })
    case .noPlace(let key):
      ProblemWords(
        "wrong-type", "expected a place for '\(key)', found a mapping",
        "write a screen or coordinator such as 'Main.home', or '{ outside: Safari }'")
    case .missingKey(let key, let object, let requirement):
      ProblemWords("missing-key", "\(withArticle(object)) needs '\(key)'", requirement)
    case .excludedKey(let key, let other, let object):
      ProblemWords(
        "excluded-key", "\(withArticle(object)) with '\(other)' cannot have '\(key)'",
        "move it into '\(other)', such as '\(other): [{ \(key): … }]'")
    case .noValue(let key, let requirement):
      ProblemWords("missing-value", "'\(key)' has no value", requirement)
    case .emptyItem(let key, let form):
      ProblemWords("missing-value", "an item of '\(key)' has no value", form ?? "write it or remove the item")
    case .unsupportedVersion(let version):
      ProblemWords(
        "unsupported-version", "version '\(shortened(version))' of the model file is not supported",
        "this program reads 'flowatlas: 1'")
    case .longText(let key, let limit):
      ProblemWords(
        "too-long", "the text of '\(key)' is longer than \(limit) bytes", "shorten it, and link to the rest")
    case .more(let count):
      ProblemWords("too-many-problems", "\(count) more problem\(count == 1 ? "" : "s") in this file")
    }
  }

  /// The nearest name, or else all of them: a dozen is not enough where a person has to choose one.
  private static func suggestion(for name: String, in known: [String], listing: String) -> String {
    NearestName.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
      ?? "\(listing) \(known.joined(separator: ", "))"
  }

  /// Where a key belongs that was indented too little.
  private static func owner(of key: String, in object: String) -> String? {
    guard object == ModelFormat.file.name, ["screens", "edges", "initial", "container"].contains(key) else {
      return nil
    }
    return "it belongs to a coordinator; indent it below one"
  }

  private static func flagMeant(_ text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "y", "on", "1": "true"
    case "false", "no", "n", "off", "0": "false"
    default: nil
    }
  }

  private func withArticle(_ noun: String) -> String {
    switch noun {
    case "model file": "the model file"
    case "edge": "an edge"
    default: "a \(noun)"
    }
  }
}
