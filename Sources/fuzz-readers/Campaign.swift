/// Feeds readers broken files: first the samples as they are, then what is made of them.
///
/// Every reader gets the same time. Its inputs follow from the seed alone, however fast the machine is.
struct Campaign {
  /// What one reader was fed.
  struct Tally {
    var name: String
    var inputs = 0
    /// The inputs that nothing was wrong with.
    var sound = 0
    var seconds = 0.0
    /// The defects and the inputs that show them.
    var defects: [(defect: Defect, sample: Sample)] = []
  }

  private struct Lane {
    var reader: any FuzzedReader
    var samples: [Sample]
    var mutator: Mutator
    var tally: Tally
  }

  private var lanes: [Lane]
  private let begin: (Sample) -> Void
  private let end: () -> Void

  /// - Parameters:
  ///   - begin: called with every input before it is read.
  ///   - end: called when it was read.
  init(
    _ corpus: [Sample], seed: UInt64, begin: @escaping (Sample) -> Void = { _ in },
    end: @escaping () -> Void = {}
  ) {
    (self.begin, self.end) = (begin, end)
    lanes = FuzzedReaders.all(corpus).map { reader in
      let samples = corpus.filter { reader.reads($0.name) } + reader.made
      let generator = SplitMix(hashing: reader.name.utf8, seed: seed)
      return Lane(
        reader: reader, samples: samples, mutator: Mutator(generator, samples),
        tally: Tally(name: reader.name))
    }
  }

  var tallies: [Tally] { lanes.map(\.tally) }

  /// The readers that no sample is for.
  var withoutSamples: [String] { lanes.filter(\.samples.isEmpty).map(\.reader.name) }

  /// Reads every sample as it is.
  mutating func readSamples() {
    for index in lanes.indices {
      for sample in lanes[index].samples { read(sample, index) }
    }
  }

  /// Reads one more input of the reader that has had the least time; false when there is no reader.
  @discardableResult
  mutating func step() -> Bool {
    let usable = lanes.indices.filter { !lanes[$0].samples.isEmpty }
    guard let index = usable.min(by: { lanes[$0].tally.seconds < lanes[$1].tally.seconds }) else {
      return false
    }
    step(index)
    return true
  }

  /// Reads so many inputs of each reader.
  mutating func step(each count: Int) {
    for index in lanes.indices where !lanes[index].samples.isEmpty {
      for _ in 0..<count { step(index) }
    }
  }

  private mutating func step(_ index: Int) {
    let invented = lanes[index].mutator.sometimes(4) ? invent(index) : nil
    read(invented ?? lanes[index].mutator.next(), index)
  }

  private mutating func invent(_ index: Int) -> Sample? {
    lanes[index].reader.invent(&lanes[index].mutator.generator)
  }

  private mutating func read(_ sample: Sample, _ index: Int) {
    begin(sample)
    let start = ContinuousClock.now
    do throws(Defect) {
      if try lanes[index].reader.read(sample) { lanes[index].tally.sound += 1 }
    } catch {
      lanes[index].tally.defects.append((error, sample))
    }
    end()
    let time = (ContinuousClock.now - start).components
    lanes[index].tally.seconds += Double(time.seconds) + Double(time.attoseconds) * 1e-18
    lanes[index].tally.inputs += 1
  }
}
