import FlowCommandLine
import FlowImport
import FlowModel
import SwiftOutline
import SwiftSources

/// The project's file `flowatlas.yml`.
struct ConfigurationFuzzing: FuzzedReader {
  let name = "configuration"

  func reads(_ fileName: String) -> Bool { fileName == "flowatlas.yml" }

  func read(_ sample: Sample) -> Bool { OwnFiles.isConfiguration(sample.bytes) }
}

/// Manifests: they never lead out of their folder, and are written and read back as the same.
struct ManifestFuzzing: FuzzedReader {
  let name = "manifest"

  func reads(_ fileName: String) -> Bool { fileName.hasSuffix(".flowatlas-manifest") }

  func read(_ sample: Sample) throws(Defect) -> Bool {
    let (files, written) = OwnFiles.manifest(String(decoding: sample.bytes, as: UTF8.self))
    guard files.allSatisfy({ !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }) else {
      throw Defect(words: "a path that leads out of the folder")
    }
    let again = OwnFiles.manifest(written)
    guard again == (files, written) else { throw Defect(words: "not the same when written and read back") }
    return !files.isEmpty
  }
}

/// Entries of the cache whose checksum is right all the same: outlines, finished imports, drawings and records of
/// files.
struct CacheFuzzing: FuzzedReader {
  let name = "cache"

  private static let endings = ["outline", "import", "drawing", "files"]

  private static let files = """
    {"Main": {"key": "1-2-3", "files": "0123456789abcdef 12 coordinators/Main.md\\n",
      "legibility": [{"title": "Main", "misses": [{"smallText": {"_0": 5.5}}]}]}}
    """

  func reads(_ fileName: String) -> Bool { Self.endings.contains { fileName.hasSuffix("." + $0) } }

  var made: [Sample] {
    let code = """
      class HomeController: UIViewController {
        @IBAction func open(_ sender: Any) { show(DetailController(id: 1), sender: nil) }
      }
      class DetailController: UIViewController { let id: Int; init(id: Int) { self.id = id } }

      """
    let outline =
      (try? SwiftSourceReader(helperLimit: 1).outlines(of: [Array(code.utf8)]).first) ?? SourceOutline()
    let imported = SwiftImporter().importSources([SwiftFile(outline, file: "Home.swift")])
    return [
      Sample("made.outline", outline.encoded()), Sample("made.import", OwnFiles.encode(imported)),
      Sample("made.drawing", OwnFiles.drawing(svg: "<svg/>", dot: "digraph { a -> b }")),
      Sample("made.files", Array(Self.files.utf8)),
    ]
  }

  func read(_ sample: Sample) throws(Defect) -> Bool {
    switch sample.ending {
    case "outline":
      guard let outline = try? SourceOutline(decoding: sample.bytes) else { return false }
      guard (try? SourceOutline(decoding: outline.encoded())) == outline else {
        throw Defect(words: "an outline that is not the same when written and read back")
      }
      _ = DeepThread.run { SwiftImporter().importSources([SwiftFile(outline, file: "Cached.swift")]) }
      return true
    case "import":
      guard let imported = OwnFiles.finishedImport(sample.bytes) else { return false }
      _ = RegistryAssembler.assemble([imported.part])
      return true
    case "files":
      guard let survives = OwnFiles.survivesWriting(files: sample.bytes) else { return false }
      guard survives else {
        throw Defect(words: "a record of files that is not the same when written and read back")
      }
      return true
    default:
      guard let survives = OwnFiles.survivesWriting(drawing: sample.bytes) else { return false }
      guard survives else {
        throw Defect(words: "a drawing that is not the same when written and read back")
      }
      return true
    }
  }
}
