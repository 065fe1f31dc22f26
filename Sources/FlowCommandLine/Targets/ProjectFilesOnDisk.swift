import AppTargets
import FlowInput
import Foundation
import SwiftOutline
import SwiftSources

extension ProjectFiles {
  /// The files of this machine.
  static func onDisk(_ cache: OutlineCache?) -> ProjectFiles {
    ProjectFiles(
      bytes: { path in FileManager.default.contents(atPath: path).map { [UInt8]($0) } },
      names: { folder in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] },
      yaml: PropertyTree.init(yaml:),
      outlines: { files in
        // Manifests are built for the machine that runs them.
        let conditions = BuildConditions(platform: "macOS")
        let reader = SwiftSourceReader(cache: cache, helperLimit: 1, conditions: conditions)
        return (try? reader.outlines(of: files)) ?? files.map { _ in nil }
      })
  }
}

extension PropertyTree {
  /// The tree of a YAML file; nil when it is none.
  init?(yaml bytes: [UInt8]) {
    guard let root = DocumentReader().read(bytes, file: "project.yml", format: .yaml).root else { return nil }
    self.init(root)
  }

  fileprivate init(_ node: DocumentNode) {
    if let items = node.asList {
      self = .list(items.map(PropertyTree.init))
    } else if let entries = node.asMap {
      let pairs = entries.map { ($0.key.text, PropertyTree($0.value)) }
      self = .map(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    } else {
      self = .text(node.asText ?? "")
    }
  }
}
