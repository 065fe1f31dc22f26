/// Makes broken inputs of sound ones.
struct Mutator {
  var generator: SplitMix
  private let samples: [Sample]

  /// - Parameter samples: what one reader reads.
  init(_ generator: SplitMix, _ samples: [Sample]) {
    self.generator = generator
    self.samples = samples
  }

  /// True once in so many times.
  mutating func sometimes(_ count: Int) -> Bool { generator.pick(count) == 0 }

  /// The next input; there must be a sample.
  mutating func next() -> Sample {
    guard !samples.isEmpty else { return Sample("empty", "") }
    var sample = samples[generator.pick(samples.count)]
    for _ in 0...generator.pick(8) { mutate(&sample.bytes) }
    return sample
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = word()
      return
    }
    let place = generator.pick(bytes.count)
    switch generator.pick(12) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
    case 1: bytes[place] ^= 1 << UInt8(generator.pick(8))
    case 2, 3: bytes.insert(contentsOf: word(), at: place)
    case 4: bytes.removeSubrange(range(in: bytes))
    case 5: bytes.insert(contentsOf: bytes[range(in: bytes)], at: place)
    case 6:
      let other = samples[generator.pick(samples.count)].bytes
      if !other.isEmpty { bytes.insert(contentsOf: other[range(in: other)], at: place) }
    case 7: bytes.removeLast(bytes.count - place)
    case 8: swapLines(&bytes)
    case 9:
      let piece = word()
      bytes.insert(contentsOf: (0..<(1 << generator.pick(9))).flatMap { _ in piece }, at: place)
    case 10: wrap(&bytes)
    default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.pick(4)))
    }
  }

  private mutating func word() -> [UInt8] {
    Array(MutatorWords.all[generator.pick(MutatorWords.all.count)].utf8)
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    lines.swapAt(generator.pick(lines.count), generator.pick(lines.count))
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  /// Puts a part between brackets, many times over.
  private mutating func wrap(_ bytes: inout [UInt8]) {
    let part = range(in: bytes)
    let (open, close) = MutatorWords.brackets[generator.pick(MutatorWords.brackets.count)]
    let count = 1 << generator.pick(11)
    let inner = bytes[part]
    bytes.replaceSubrange(
      part,
      with: (0..<count).flatMap { _ in Array(open.utf8) } + inner
        + (0..<count).flatMap { _ in Array(close.utf8) })
  }

  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = generator.pick(bytes.count)
    return start..<min(bytes.count, start + 1 + generator.pick(generator.pick(4) == 0 ? 2_000 : 40))
  }
}

/// What means something to one reader or another.
enum MutatorWords {
  static let all =
    characters + yaml + markup + swift + templates + [
      "<<<<<<< HEAD\n", "=======\n", ">>>>>>> main\n", "//", "/*", "*/", "../", "/etc/passwd",
      "0123456789abcdef ",
      "isa = PBXNativeTarget;", "= (", ");", "\"a\" = \"b\";", "%1$@", "%#@items@", "<dict>", "</dict>",
      "<key>",
      "<array/>", "NSStringLocalizedFormatKey", "@interface A : A\n", "@interface A<B> : C\n",
      "18446744073709551615", "-9223372036854775808",
    ]

  static let brackets = [
    ("[", "]"), ("{", "}"), ("(", ")"), ("\"", "\""), ("<a>", "</a>"), ("{{#a}}", "{{/a}}"), ("{a: ", "}"),
    ("<dict><key>a</key>", "</dict>"), ("{ ", " }"), ("- ", ""), ("!", ""), ("&", ";"),
  ]

  private static let characters = [
    "\u{0}", "\t", "\r\n", "\r", "\u{FEFF}", "\u{FFFF}", "é", "🙂", "\u{202E}", "\u{1B}[31m", "\u{7}",
    "\u{2028}",
    "\u{301}", "\u{10FFFF}",
  ]

  private static let yaml = [
    "coordinators:", "screens:", "edges:", "- { from: a, to: b, by: push }", "&a", "*a", "<<: *a", "? ",
    "!!str",
    "[", "]", "{", "}", "\"", "'", "|", ">", "---\n", "...\n", "%YAML 1.2\n", "null", "~", "true",
    "flowatlas: 1",
    "\"flowatlas\": 1,", "\\u0000", "\\ud800", "1e999", "by: route", "triggers: [a, { on: b, if: c }]",
    "call: a.swift:1", "missing: true", "id: x", "imported: true", "inside: A", "uses: [a]", "checks:",
    "inputs:",
    "launch:", "reveal:", "parent: A", "picture: a.svg",
  ]

  private static let markup = [
    "<segue ", "/>", "</scene>", "<scene>", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&b;", "&#0;", "<![CDATA[",
    "]]>",
    "<!--", "-->", "destination=\"a\"", "kind=\"show\"", "kind=\"unwind\"", "id=\"a\"",
    "<viewControllerPlaceholder storyboardName=\"A\" id=\"p\"/>", "<?x?>", "<?x y?>", "<!---->",
    "<![CDATA[]]>",
    "xmlns:a=\"b\"", "a:b=\"c\"", "&amp;", "&#x1F600;", "xmlns=\"\"", "a=''", "<script>", "onload=\"x\"",
    "href=\"http://a\"",
  ]

  private static let swift = [
    "class A: UIViewController {", "func f() {", "#if X\n", "#endif\n", "\"\"\"\n", "\\(", "#\"",
    "extension A.B: C<D> where E == F {", "{ [weak self] in", "case .a(let b):", ".map { $0 }", "try? await ",
    "`",
    "@objc ", "import X\n", "present(a, animated: true)\n",
  ]

  private static let templates = [
    "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^a}}", "{{>coordinator}}", "{{>*name}}",
    "{{<coordinator}}",
    "{{$b}}", "{{/b}}", "{{=<% %>=}}", "{{! }}", "{{.}}", "{{#.}}", "{{/.}}", "{{name}}", "{{#screens}}",
    "{{/screens}}",
  ]
}
