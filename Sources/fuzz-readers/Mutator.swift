/// One input.
struct Sample {
  enum Format: String { case yaml, json, storyboard, swift, pbxproj }

  var format: Format
  var bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    format = Format(rawValue: ending) ?? .yaml
    self.bytes = bytes
  }
}

/// Makes broken inputs of sound ones.
struct Mutator {
  private var generator: SplitMix
  private let corpus: [Sample]

  private static let words: [String] = [
    "coordinators:", "screens:", "edges:", "- { from: a, to: b, by: push }", "&a", "*a", "<<: *a", "? ",
    "!!str",
    "[", "]", "{", "}", "\"", "'", "|", ">", "---\n", "...\n", "%YAML 1.2\n", "\t", "\r\n", "\u{FEFF}",
    "\u{0}",
    "null", "~", "true", "flowatlas: 1", "\"flowatlas\": 1,", "\\u0000", "\\ud800", "1e999", "//", "/*",
    "by: route", "triggers: [a, { on: b, if: c }]", "call: a.swift:1",
    "missing: true", "id: x", "<segue ", "/>", "</scene>", "<scene>", "<!DOCTYPE a [<!ENTITY b \"c\">]>",
    "&b;",
    "&#0;", "<![CDATA[", "]]>", "<!--", "-->", "destination=\"a\"", "kind=\"show\"", "kind=\"unwind\"",
    "id=\"a\"",
    "<viewControllerPlaceholder storyboardName=\"A\" id=\"p\"/>", "\u{FFFF}", "é", "🙂", "\u{202E}", "<?x?>",
    "<?x y?>", "<!---->", "<![CDATA[]]>", "xmlns:a=\"b\"", "a:b=\"c\"", "&amp;",
    "&#x1F600;", "xmlns=\"\"", "a=''",
    "<<<<<<< HEAD\n", "=======\n", ">>>>>>> main\n", "class A: UIViewController {", "func f() {", "#if X\n",
    "#endif\n", "\"\"\"\n", "\\(", "/*", "*/", "#\"", "extension A.B: C<D> where E == F {",
    "{ [weak self] in",
    "case .a(let b):", ".map { $0 }", "try? await ", "`", "@objc ", "import X\n",
    "present(a, animated: true)\n",
  ]

  init(seed: UInt64, corpus: [Sample]) {
    generator = SplitMix(state: seed)
    self.corpus = corpus
  }

  mutating func next() -> Sample {
    // Some Swift is well-formed, so that it comes further than the parser.
    if pick(2) == 0, corpus.contains(where: { $0.format == .swift }) {
      var grammar = SwiftGrammar(seed: generator.next())
      var text = grammar.file()
      while pick(3) == 0 { text += "\n" + grammar.file() }
      return Sample(path: "Made.swift", bytes: Array(text.utf8))
    }
    var sample = corpus[pick(corpus.count)]
    if pick(8) == 0, [.yaml, .json].contains(sample.format) { sample.format = pick(2) == 0 ? .yaml : .json }
    for _ in 0...pick(8) { mutate(&sample.bytes) }
    return sample
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = Array(Self.words[pick(Self.words.count)].utf8)
      return
    }
    let place = pick(bytes.count)
    switch pick(10) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
    case 1: bytes[place] ^= 1 << UInt8(pick(8))
    case 2: bytes.insert(contentsOf: Self.words[pick(Self.words.count)].utf8, at: place)
    case 3: bytes.removeSubrange(range(in: bytes))
    case 4: bytes.insert(contentsOf: bytes[range(in: bytes)], at: place)
    case 5:
      let other = corpus[pick(corpus.count)].bytes
      if !other.isEmpty { bytes.insert(contentsOf: other[range(in: other)], at: place) }
    case 6: bytes.removeLast(bytes.count - place)
    case 7: swapLines(&bytes)
    case 8:
      let piece = Array(Self.words[pick(Self.words.count)].utf8)
      bytes.insert(contentsOf: (0..<(1 << pick(9))).flatMap { _ in piece }, at: place)
    default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + pick(4)))
    }
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    lines.swapAt(pick(lines.count), pick(lines.count))
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = pick(bytes.count)
    return start..<min(bytes.count, start + 1 + pick(pick(4) == 0 ? 2_000 : 40))
  }

  private mutating func pick(_ limit: Int) -> Int { limit > 0 ? Int(generator.next() % UInt64(limit)) : 0 }
}

/// A small generator of the same numbers on every machine: SplitMix64 by Steele, Lea and Flood.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
