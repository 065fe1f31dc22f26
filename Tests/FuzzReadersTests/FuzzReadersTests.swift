import Foundation
import Seeds
import Testing

@testable import fuzz_readers

/// The samples that fuzzing begins with, and a little of it; `make fuzz` does more.
@Suite struct FuzzReadersTests {
  private static let corpus = Corpus.samples(
    at: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpus"))

  @Test func everyReaderHasSamplesAndReadsThem() {
    var campaign = Campaign(Self.corpus, seed: 1)
    #expect(campaign.withoutSamples == [])
    campaign.readSamples()
    for tally in campaign.tallies {
      #expect(tally.sound > 0, "nothing for the reader of \(tally.name) is sound")
      #expect(tally.defects.map(\.defect.words) == [], "\(tally.name)")
    }
  }

  @Test func brokenFilesAreReadOrRejected() {
    var campaign = Campaign(Self.corpus, seed: Seeds.one)
    campaign.step(each: 20)
    for tally in campaign.tallies {
      #expect(tally.inputs == 20)
      for (defect, sample) in tally.defects {
        Issue.record(
          "\(tally.name), seed \(Seeds.one): \(defect.words): \(Data(sample.bytes).base64EncodedString())")
      }
    }
  }

  @Test func oneSeedMakesTheSameInputs() {
    func inputs(_ seed: UInt64) -> [Sample] {
      var mutator = Mutator(SplitMix(state: seed), Self.corpus)
      return (0..<50).map { _ in mutator.next() }
    }
    #expect(inputs(1) == inputs(1))
    #expect(inputs(1) != inputs(2))
  }
}
