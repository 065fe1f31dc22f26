import AppTargets
import FlowCommandLine
import SwiftSources

/// What describes the targets of an app: Xcode projects, property lists, workspaces, configurations and
/// manifests.
///
/// Each input takes the place of the sample of its name in an app that consists of all samples.
struct ProjectFuzzing: FuzzedReader {
  let name = "project"
  private let app: [String: [UInt8]]

  /// Where the files of the app are, by their names.
  private static let places = [
    "project.pbxproj": "App.xcodeproj/project.pbxproj", "Info.plist": "App/Info.plist",
    "contents.xcworkspacedata": "App.xcworkspace/contents.xcworkspacedata", "Base.xcconfig": "Base.xcconfig",
    "project.yml": "Generated/project.yml", "Podfile": "Podfile", "Local.podspec": "Local/Local.podspec",
    "Package.swift": "Kit/Package.swift", "Project.swift": "Tuist/Project.swift",
  ]

  init(_ corpus: [Sample]) {
    let files = corpus.compactMap { sample in Self.places[sample.name].map { ("/app/" + $0, sample.bytes) } }
    app = Dictionary(files, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a file is a manifest in Swift.
  static func isManifest(_ fileName: String) -> Bool {
    fileName.hasSuffix(".swift") && places[fileName] != nil
  }

  func reads(_ fileName: String) -> Bool { Self.places[fileName] != nil || fileName.hasSuffix(".plist") }

  func read(_ sample: Sample) throws(Defect) -> Bool {
    let tree = ["pbxproj", "plist"].contains(sample.ending) ? PropertyList.read(sample.bytes) : nil
    var files = app
    if let place = Self.places[sample.name] { files["/app/" + place] = sample.bytes }
    let isManifest = Self.isManifest(sample.name)
    let first = targets(of: files, readsSwift: isManifest)
    // Reading manifests in Swift takes another process.
    if !isManifest, Self.names(of: first) != Self.names(of: targets(of: files, readsSwift: false)) {
      throw Defect(words: "other targets the second time")
    }
    return tree != nil || !first.isEmpty
  }

  private func targets(of files: [String: [UInt8]], readsSwift: Bool) -> [AppTarget] {
    let access = ProjectFiles(
      bytes: { files[$0] }, names: { folder in Self.names(in: folder, files.keys) },
      yaml: { OwnFiles.tree(ofYAML: $0) },
      outlines: { bytes in
        guard readsSwift else { return bytes.map { _ in nil } }
        return (try? SwiftSourceReader(helperLimit: 1, patience: 10).outlines(of: bytes))
          ?? bytes.map { _ in nil }
      })
    let descriptions = files.keys.map { path in
      let parts = path.split(separator: "/").map(String.init)
      let folder = parts.lastIndex { ProjectReader.isDescription($0) } ?? parts.count - 1
      return "/" + parts[...folder].joined(separator: "/")
    }
    let targets = ProjectReader(access).read(descriptions.filter(Self.isDescription).sorted())
    _ = targets.members(of: files.keys.sorted())
    for index in targets.targets.indices { _ = targets.closure(of: index) }
    return targets.targets
  }

  private static func names(of targets: [AppTarget]) -> [String] {
    targets.map { "\($0.description) \($0.name) \($0.kind)" }
  }

  private static func isDescription(_ path: String) -> Bool {
    path.split(separator: "/").last.map { ProjectReader.isDescription(String($0)) } ?? false
  }

  private static func names(in folder: String, _ paths: some Sequence<String>) -> [String] {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let names = paths.filter { $0.hasPrefix(start) }
      .compactMap { $0.dropFirst(start.count).split(separator: "/").first.map(String.init) }
    return Set(names).sorted()
  }
}
