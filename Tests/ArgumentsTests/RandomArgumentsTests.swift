import Seeds
import Testing

@testable import Arguments

/// SplitMix64: the same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

@Suite struct RandomArgumentsTests {
  private let seed = Seeds.one

  @Test func everyWayToWriteTheSameThingIsReadAlike() throws {
    var generator = SeededGenerator(state: seed)
    for round in 0..<2_000 {
      let wanted = command(using: &generator)
      let line = self.line(for: wanted, using: &generator)
      guard case .run(let command) = try sample.parse(line) else {
        Issue.record("seed \(seed), round \(round): \(line) does not run")
        return
      }
      #expect(command as? Stats == wanted, "seed \(seed), round \(round): \(line)")
    }
  }

  @Test func anyLineHasAnAnswerOrAMessage() {
    let words = [
      "stats", "render", "diff", "import", "swift", "help", "secret", "--help", "-h", "--version", "--", "-",
      "", "=", "-=", "--=", "--format", "--format=", "-f", "-fjson", "-qv", "-vq=", "--app", "--overview",
      "-5", "-.", "-0x1p3", "-inf", "--output=x", "-é", "-👩‍👩‍👧", "--\u{0}", "\n", "-o", "json", "a",
    ]
    var generator = SeededGenerator(state: seed)
    for round in 0..<5_000 {
      let line = (0..<Int.random(in: 0...7, using: &generator)).compactMap { _ in
        words.randomElement(using: &generator)
      }
      do throws(ArgumentsError) {
        if case .help(let text) = try sample.parse(line) {
          #expect(text.hasPrefix("OVERVIEW: "), "seed \(seed), round \(round): \(line)")
        }
      } catch {
        let lines = error.message().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasPrefix("error: ") == true, "seed \(seed), round \(round): \(line)")
        #expect(lines.last == "See '\(error.helpLine)'.", "seed \(seed), round \(round): \(line)")
      }
    }
  }

  private func command(using generator: inout SeededGenerator) -> Stats {
    let texts = ["a", "b.yml", "-", "", "two words", "-7", "é", "x=y"]
    var command = Stats()
    command.inputs = (0...Int.random(in: 0...3, using: &generator)).compactMap { _ in
      texts.randomElement(using: &generator)
    }
    command.format = Bool.random(using: &generator) ? .json : .text
    command.output = Bool.random(using: &generator) ? texts.randomElement(using: &generator) : nil
    command.minimum = Int.random(in: -9...9, using: &generator)
    command.common.quiet = Bool.random(using: &generator)
    command.common.verbose = Bool.random(using: &generator)
    return command
  }

  private func line(for command: Stats, using generator: inout SeededGenerator) -> [String] {
    var options: [[String]] = []
    func write(_ long: String, _ short: String?, _ value: String) {
      var ways = [[long, value], ["\(long)=\(value)"]]
      if let short { ways += [[short, value], ["\(short)=\(value)"]] }
      if let short, !value.isEmpty { ways.append([short + value]) }
      options.append(ways.randomElement(using: &generator) ?? [])
    }
    write("--format", "-f", command.format.rawValue)
    write("--minimum", nil, "\(command.minimum)")
    if let output = command.output { write("--output", "-o", output) }
    switch (command.common.quiet, command.common.verbose) {
    case (true, true):
      options.append([["-qv"], ["-q", "-v"], ["-vq"]].randomElement(using: &generator) ?? [])
    case (true, false): options.append(Bool.random(using: &generator) ? ["-q"] : ["--quiet"])
    case (false, true): options.append(Bool.random(using: &generator) ? ["-v"] : ["--verbose"])
    case (false, false): break
    }
    var pieces = options.shuffled(using: &generator)
    var place = 0
    for input in command.inputs {
      place = Int.random(in: place...pieces.count, using: &generator)
      pieces.insert([input], at: place)
      place += 1
    }
    return ["stats"] + pieces.flatMap { $0 }
  }
}
