import FlowInput
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: [DocumentFormat.yaml, .json]) func whatIsWrittenIsReadBack(format: DocumentFormat) {
    for seed in 1...1500 as ClosedRange<UInt64> {
      var values = RandomValues(seed: seed)
      let value = values.value(depth: 4)
      let text = format == .yaml ? YAMLWriter().write(value) : JSONWriter().write(value)
      let reading = read(text, format)
      #expect(reading.diagnostics.isEmpty, "seed \(seed):\n\(text)")
      #expect(reading.root.map(utf8) == utf8(value), "seed \(seed):\n\(text)")
    }
  }

  @Test(arguments: [DocumentFormat.yaml, .json]) func brokenFilesAreReadOrRejected(format: DocumentFormat) {
    for seed in 1...2000 as ClosedRange<UInt64> {
      var values = RandomValues(seed: seed)
      let value = values.value(depth: 4)
      var bytes = Array((format == .yaml ? YAMLWriter().write(value) : JSONWriter().write(value)).utf8)
      values.mutate(&bytes)
      let reading = DocumentReader().read(bytes, file: "a.yml", format: format)
      expectConsistent(reading, "mutation, seed \(seed)")
    }
  }

  @Test(arguments: [DocumentFormat.yaml, .json]) func randomBytesAreReadOrRejected(format: DocumentFormat) {
    for seed in 1...2000 as ClosedRange<UInt64> {
      var values = RandomValues(seed: seed)
      let reading = DocumentReader().read(values.noise(), file: "a.yml", format: format)
      expectConsistent(reading, "noise, seed \(seed)")
    }
  }

  /// A document, or a reason why there is none; and every problem has a place that exists.
  private func expectConsistent(_ reading: DocumentReading, _ origin: String) {
    #expect(reading.root != nil || !reading.diagnostics.isEmpty, "\(origin)")
    for diagnostic in reading.diagnostics {
      let line = diagnostic.position.flatMap { reading.source.line($0.line) }
      let width = line.map(\.unicodeScalars.count) ?? -1
      #expect((1...max(1, width + 1)).contains(diagnostic.position?.column ?? 0), "\(origin): \(diagnostic)")
      #expect(diagnostic.sourceLine == line, "\(origin): \(diagnostic)")
    }
  }

  // Strings compare by canonical equivalence, which is too kind here: the bytes must be the same.
  private func utf8(_ node: DocumentNode) -> [UInt8] {
    switch node.content {
    case .scalar(let text, _): [1] + text.utf8 + [0]
    case .list(let items): [2] + items.flatMap(utf8) + [3]
    case .map(let entries): [4] + entries.flatMap { Array($0.key.text.utf8) + utf8($0.value) } + [5]
    }
  }

  private func utf8(_ value: DocumentValue) -> [UInt8] {
    switch value {
    case .text(let text): [1] + text.utf8 + [0]
    case .integer(let number): [1] + String(number).utf8 + [0]
    case .boolean(let flag): [1] + String(flag).utf8 + [0]
    case .null: [1] + "null".utf8 + [0]
    case .list(let items, _): [2] + items.flatMap(utf8) + [3]
    case .map(let entries, _): [4] + entries.flatMap { Array($0.key.utf8) + utf8($0.value) } + [5]
    }
  }
}
