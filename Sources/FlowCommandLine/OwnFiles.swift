import AppTargets
import FlowImport
import Foundation
import Graphviz
import SwiftSources

/// The readers of files that only this target knows, for `fuzz-readers`.
package enum OwnFiles {
  /// Whether bytes are a project's file, `flowatlas.yml`.
  package static func isConfiguration(_ bytes: [UInt8]) -> Bool {
    (try? ProjectFile.read(bytes, shown: ProjectFile.fileName)) != nil
  }

  /// The tree of a YAML file such as XcodeGen's; nil when it is none.
  package static func tree(ofYAML bytes: [UInt8]) -> PropertyTree? { PropertyTree(yaml: bytes) }

  /// The files that a manifest names, and the manifest that is written of them.
  package static func manifest(_ text: String) -> (files: [String], written: String) {
    let manifest = Manifest(parsing: text)
    return (manifest.files.keys.sorted(), manifest.text)
  }

  /// A cached drawing as bytes.
  package static func drawing(svg: String, dot: String) -> [UInt8] {
    let misses = DrawingCache.Entry.Notes(messages: [.init(.warning, "words")])
    return DrawingCache.Entry(svg: svg, dot: dot, notes: misses).encoded ?? []
  }

  /// Whether the cached drawing that bytes are is the same when written and read back; nil when they are
  /// none.
  package static func survivesWriting(drawing bytes: [UInt8]) -> Bool? {
    guard let entry = DrawingCache.Entry(decoding: bytes) else { return nil }
    return entry.encoded.flatMap(DrawingCache.Entry.init(decoding:)) == entry
  }

  /// Whether the cache's record of an earlier run's files is the same when written and read back; nil for bytes
  /// that are none.
  package static func survivesWriting(files bytes: [UInt8]) -> Bool? {
    guard let records = EarlierFiles.records(bytes) else { return nil }
    let listings = records.values.compactMap { OutputListing(parsing: $0.files) }
    return EarlierFiles.bytes(of: records).flatMap(EarlierFiles.records) == records
      && listings.allSatisfy { OutputListing(parsing: $0.text) == $0 }
  }

  /// A finished import as bytes.
  package static func encode(_ imported: SwiftImport) -> [UInt8] { FinishedImports.encode(imported) ?? [] }

  /// The finished import that bytes are; nil when they are none.
  package static func finishedImport(_ bytes: [UInt8]) -> SwiftImport? { FinishedImports.decode(bytes) }
}
