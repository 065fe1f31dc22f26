/// One reader of files that people or other programs have written.
///
/// A new one is one file that conforms, and one line in ``FuzzedReaders``.
protocol FuzzedReader {
  /// What reports call it.
  var name: String { get }
  /// Samples that are made rather than kept, such as files this tool itself writes.
  var made: [Sample] { get }

  /// Whether a file of this name is for this reader.
  func reads(_ fileName: String) -> Bool
  /// Reads one input in every way there is; true when nothing is wrong with it.
  ///
  /// - Throws: what must never happen.
  func read(_ sample: Sample) throws(Defect) -> Bool
  /// An input that only this reader knows how to make; nil for one that is made of the samples.
  func invent(_ generator: inout SplitMix) -> Sample?
}

extension FuzzedReader {
  var made: [Sample] { [] }

  func invent(_ generator: inout SplitMix) -> Sample? { nil }
}

/// What a reader must never do, in words; crashes and hangs need none.
struct Defect: Error {
  var words: String
}

/// All readers.
enum FuzzedReaders {
  /// - Parameter corpus: all samples; some readers need more than one at a time.
  static func all(_ corpus: [Sample]) -> [any FuzzedReader] {
    [
      ModelFuzzing(), StoryboardFuzzing(), NibFuzzing(), TextFuzzing(), SwiftFuzzing(), ObjectiveCFuzzing(),
      ProjectFuzzing(corpus), TemplateFuzzing(), ConfigurationFuzzing(), CacheFuzzing(), ManifestFuzzing(),
      PictureFuzzing(),
    ]
  }
}
