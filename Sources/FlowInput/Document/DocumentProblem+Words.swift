import FlowDiagnostics

extension DocumentProblem {
  /// What a person reads.
  var words: ProblemWords {
    switch self {
    case .yaml(let problem): problem.words
    case .yamlCause(let kind): YAMLSyntaxCause.words(kind)
    case .json(let problem): problem.words
    case .empty, .tooLarge, .foreignEncoding, .nulByte, .invalidUTF8, .controlCharacter: textWords
    default: structureWords
    }
  }

  private var textWords: ProblemWords {
    switch self {
    case .tooLarge(let limit):
      ProblemWords(
        "file-too-large", "the file is larger than \(byteSize(limit))",
        "split it into several files; they are merged into one registry")
    case .foreignEncoding(let name):
      ProblemWords("not-utf8", "the file is written in \(name)", "save it as UTF-8")
    case .nulByte:
      ProblemWords(
        "not-text", "a NUL byte (0x00) is not text",
        "save the file as UTF-8, in case it is UTF-16, and check that it is a model file at all")
    case .invalidUTF8(let byte):
      ProblemWords(
        "not-utf8", "the byte \(hex(UInt32(byte), digits: 2)) is not valid UTF-8", "save the file as UTF-8")
    case .controlCharacter(let scalar):
      ProblemWords(
        "control-character",
        "the invisible character U+\(hex(scalar, digits: 4).dropFirst(2)) is not allowed",
        "remove it, or write it in double quotes as \(escape(scalar))")
    default:
      ProblemWords(
        "empty-document", "the file is empty", "a model begins with the line 'flowatlas: 1'")
    }
  }

  private var structureWords: ProblemWords {
    switch self {
    case .duplicateKey(let key):
      ProblemWords(
        "duplicate-key", "the key '\(shortened(key))' occurs twice in one mapping",
        "rename or remove one of them")
    case .keyIsNoText(let kind):
      ProblemWords(
        "key-not-text", "a key must be text, but this is \(kind)", "put it in quotes if it is meant as text")
    case .tooDeep(let limit):
      ProblemWords("nested-too-deep", "lists and mappings are nested more than \(limit) levels deep")
    case .tooManyNodes(let limit):
      ProblemWords(
        "too-many-nodes", "the file has more than \(limit) nodes",
        "split it into several files; they are merged into one registry")
    case .aliasesTooLarge(let limit):
      ProblemWords(
        "aliases-too-large", "aliases expand to more than \(limit) nodes",
        "shorten what the anchors stand for")
    case .unknownAlias(let name, let known):
      ProblemWords(
        "unknown-alias", "no anchor '&\(shortened(name))' precedes this alias",
        NearestName.suggestion(for: name, in: known, listing: "anchors before it are")
          ?? "put text that begins with '*' in quotes")
    case .aliasInsideItself(let name):
      ProblemWords(
        "alias-inside-itself", "the alias '*\(shortened(name))' is inside its own anchor",
        "a model cannot contain itself; write out what is meant")
    case .unknownTag(let tag):
      ProblemWords(
        "unknown-tag", "the tag '\(shortened(tag))' has no meaning in a model file",
        "remove it, or put text that begins with '!' in quotes")
    case .misplacedTag(let tag, let kind):
      ProblemWords("misplaced-tag", "the tag '\(tag)' is not allowed before \(kind)", "remove it")
    case .mergeOfNoMapping(let kind):
      ProblemWords(
        "merge-of-no-mapping",
        "the merge key '<<' takes a mapping or a list of mappings, but this is \(kind)",
        "write an alias such as '<<: *name', or put '<<' in quotes if it is a name")
    case .secondDocument:
      ProblemWords(
        "second-document", "a second document begins here, but a file holds one model",
        "move it to a file of its own, or remove the '---' line")
    case .tooManyTagDirectives(let limit):
      ProblemWords(
        "too-many-directives", "there are more than \(limit) %TAG directives", "remove them; none is needed")
    case .tooManyProblems(let limit):
      ProblemWords("too-many-problems", "more than \(limit) problems; the rest of the file was not read")
    default:
      ProblemWords("out-of-memory", "there is not enough memory to read the file")
    }
  }

  private func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  private func escape(_ scalar: UInt32) -> String { "\\u" + hex(scalar, digits: 4).dropFirst(2) }
}

/// A name of the input cut to a length that fits a message.
func shortened(_ name: String) -> String {
  let scalars = name.unicodeScalars
  guard scalars.count > 60 else { return name }
  return String(String.UnicodeScalarView(scalars.prefix(59))) + "…"
}

/// A size of a limit in the unit that reads best.
func byteSize(_ count: Int) -> String {
  count >= 1 << 20 && count % (1 << 20) == 0 ? "\(count >> 20) MB" : "\(count) bytes"
}
