import FlowDiagnostics
import FlowInput

/// Reads text under the name `a.yml`.
func read(
  _ text: String, _ format: DocumentFormat = .yaml, limits: DocumentLimits = DocumentLimits()
) -> DocumentReading {
  DocumentReader(limits: limits).read(Array(text.utf8), file: "a.yml", format: format)
}

/// The ids of the problems, with their places: `3:1 duplicate-key`.
func problems(_ reading: DocumentReading) -> [String] {
  reading.diagnostics.map { diagnostic in
    let place = diagnostic.position.map { "\($0.line):\($0.column) " } ?? ""
    return place + diagnostic.id
  }
}

/// A tree in one line, quoted scalars in quotes: `{a: 'x', b: [1]}`.
func outline(_ node: DocumentNode?) -> String {
  guard let node else { return "nothing" }
  switch node.content {
  case .scalar(let text, .plain): return text
  case .scalar(let text, .quoted): return "'\(text)'"
  case .list(let items): return "[" + items.map { outline($0) }.joined(separator: ", ") + "]"
  case .map(let entries):
    return "{" + entries.map { "\($0.key.text): \(outline($0.value))" }.joined(separator: ", ") + "}"
  }
}

/// A random number generator that gives the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
