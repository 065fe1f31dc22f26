import FlowInput
import Foundation
import SwiftOutline
import SwiftSources

@testable import AppTargets

/// Files in memory, and what the readers of projects make of them.
struct TestProject {
  let texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  var files: ProjectFiles {
    let texts = texts
    return ProjectFiles(
      bytes: { path in texts[path].map { Array($0.utf8) } },
      names: { folder in
        Array(
          Set(
            texts.keys.compactMap {
              PathText.relative($0, to: folder)?.split(separator: "/").first.map(String.init)
            }))
      },
      yaml: { bytes in DocumentReader().read(bytes, file: "project.yml", format: .yaml).root.map(Self.tree) },
      outlines: { files in
        (try? SwiftSourceReader(helperLimit: 1).outlines(of: files)) ?? files.map { _ in nil }
      })
  }

  private static func tree(_ node: DocumentNode) -> PropertyTree {
    if let items = node.asList { return .list(items.map(tree)) }
    if let entries = node.asMap {
      return .map(
        Dictionary(entries.map { ($0.key.text, tree($0.value)) }, uniquingKeysWith: { first, _ in first }))
    }
    return .text(node.asText ?? "")
  }

  /// All targets, of every description among the files.
  var targets: ProjectTargets {
    var descriptions: Set<String> = []
    for path in texts.keys {
      var current = path
      while !current.isEmpty, current != "/" {
        if ProjectReader.isDescription(PathText.name(of: current)) { descriptions.insert(current) }
        current = PathText.folder(of: current)
      }
    }
    return ProjectReader(files).read(descriptions.sorted())
  }

  var swiftFiles: [String] { texts.keys.filter { $0.hasSuffix(".swift") }.sorted() }

  /// The Swift files of a target and all that it is linked with; those of the default without a name.
  func read(_ name: String? = nil, in folder: String = "/app") throws -> [String] {
    let files = swiftFiles.filter { !$0.hasSuffix("/Package.swift") && !$0.hasSuffix("/Project.swift") }
    let choice = try TargetChoice.choose(name, among: targets, for: files, in: [folder])
    return zip(files, choice?.isRead ?? files.map { _ in true }).filter(\.1).map {
      PathText.relative($0.0, to: folder) ?? $0.0
    }
  }

  func target(_ name: String) -> AppTarget? { targets.targets.first { $0.name == name } }
}
