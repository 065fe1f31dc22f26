import FlowImport
import FlowInput
import FlowModel
import SwiftOutline
import SwiftSources

/// Swift: broken files, and well-formed ones that nobody would write.
///
/// An outline is written and read back as the same, and an import gives the same a second time.
struct SwiftFuzzing: FuzzedReader {
  let name = "Swift"
  private let reader = SwiftSourceReader(helperLimit: 1, patience: 10)

  func reads(_ fileName: String) -> Bool {
    fileName.hasSuffix(".swift") && !ProjectFuzzing.isManifest(fileName)
  }

  func read(_ sample: Sample) throws(Defect) -> Bool {
    let outline: SourceOutline
    do throws(SwiftSourceReader.Problem) {
      outline = try reader.outlines(of: [sample.bytes]).first ?? SourceOutline()
    } catch {
      throw Defect(words: "no helper: \(error)")
    }
    // The toolchain's parser hangs on some broken code; the reader then gives up, as it should.
    if outline.problems.contains(where: { $0.kind == .tooSlow }) { return false }
    if outline.problems.contains(where: { $0.kind == .readerStopped }) {
      throw Defect(words: "the reader stopped")
    }
    guard (try? SourceOutline(decoding: outline.encoded())) == outline else {
      throw Defect(words: "not the same when written and read back")
    }
    let file = SwiftFile(outline, file: sample.name)
    let first = DeepThread.run { SwiftImporter().importSources([file]) }
    let second = DeepThread.run { SwiftImporter().importSources([file]) }
    guard let first, first.part == second?.part, first.diagnostics == second?.diagnostics else {
      throw Defect(words: "another result the second time")
    }
    guard
      RegistryAssembler.assemble([first.part]).registry.coordinators.count == first.part.coordinators.count
    else { throw Defect(words: "two coordinators of one name") }
    return outline.problems.isEmpty
  }

  func invent(_ generator: inout SplitMix) -> Sample? {
    var grammar = SwiftGrammar(SplitMix(state: generator.next()))
    var text = grammar.file()
    while generator.pick(3) == 0 { text += "\n" + grammar.file() }
    return Sample("Made.swift", text)
  }
}
