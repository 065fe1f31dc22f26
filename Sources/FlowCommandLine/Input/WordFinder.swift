import FlowImport
import Foundation

/// Finds the files with an app's texts, in its development language, in the folders that were read.
struct WordFinder {
  /// How far above a folder without texts a repository is looked for.
  private static let reach = 4
  /// A file of texts is smaller than this, in bytes.
  private static let sizeLimit = 32_000_000
  /// The folders that hold no texts, by the ends of their names.
  private static let passedOver = [
    ".xcassets", ".framework", ".xcframework", ".bundle", ".git", ".playground",
  ]

  /// The texts for sources; none for sources that were named one by one.
  static func files(for code: [InputFile]) -> [WordFile] {
    let roots = Set(code.filter { !$0.isNamed }.map(\.root.standardizedFileURL))
    return roots.sorted { $0.path < $1.path }.flatMap { root in
      let own = WordFinder(root).files()
      if !own.isEmpty { return own }
      return repository(above: root).map { WordFinder($0).files() } ?? []
    }
  }

  /// The repository that a folder is a part of; nil when it is one itself, or none is near.
  private static func repository(above folder: URL) -> URL? {
    var current = folder
    for _ in 0..<reach {
      if FileManager.default.fileExists(atPath: current.appendingPathComponent(".git").path) {
        return current == folder ? nil : current
      }
      guard current.path != "/" else { return nil }
      current = current.deletingLastPathComponent()
    }
    return nil
  }

  private let root: URL

  private init(_ root: URL) { self.root = root }

  private func files() -> [WordFile] {
    var candidates: [WordFileChoice.Candidate] = []
    var regions: [String: String] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      let names = try? FileManager.default.contentsOfDirectory(atPath: path(of: folder))
      for name in names ?? [] where !name.hasPrefix(".") {
        let relative = folder.isEmpty ? name : folder + "/" + name
        if name.hasSuffix(".xcodeproj") {
          regions[folder] = region(ofProject: relative) ?? regions[folder]
        } else if name == "Package.swift" {
          regions[folder] = regions[folder] ?? region(ofPackage: relative)
        } else if Self.isWordFile(name) {
          if let size = size(of: relative) { candidates.append(.init(path: relative, size: size)) }
        } else if isFolder(name, relative) {
          folders.append(relative)
        }
      }
    }
    return WordFileChoice.paths(of: candidates, regions: regions).compactMap { relative in
      FileManager.default.contents(atPath: path(of: relative)).map {
        WordFile(path: relative, bytes: [UInt8]($0))
      }
    }
  }

  private func path(of relative: String) -> String {
    relative.isEmpty ? root.path : root.path + "/" + relative
  }

  private static func isWordFile(_ name: String) -> Bool {
    [".strings", ".stringsdict", ".xcstrings"].contains { name.hasSuffix($0) }
  }

  /// The size of a file; nil for what is none, or larger than any.
  private func size(of relative: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(of: relative))
    guard let size = (attributes?[.size] as? NSNumber)?.intValue, size < Self.sizeLimit,
      attributes?[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    return size
  }

  /// Whether a name is that of a folder to look into.
  private func isFolder(_ name: String, _ relative: String) -> Bool {
    guard !InputFinder.passedOver.contains(name), !Self.passedOver.contains(where: name.hasSuffix) else {
      return false
    }
    if name.hasSuffix(".swift") || name.hasSuffix(".png") || name.hasSuffix(".json") { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(of: relative))
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  /// The development language of an Xcode project: `developmentRegion = en;`.
  private func region(ofProject relative: String) -> String? {
    word(after: "developmentRegion = ", in: relative + "/project.pbxproj")
  }

  /// That of a package: `defaultLocalization: "en"`.
  private func region(ofPackage relative: String) -> String? {
    word(after: "defaultLocalization: ", in: relative)
  }

  private func word(after words: String, in relative: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path(of: relative)),
      let range = data.range(of: Data(words.utf8))
    else { return nil }
    let rest = data[range.upperBound...].prefix(40)
    let text = String(decoding: rest, as: UTF8.self).drop { $0 == "\"" }
    let word = text.prefix { $0.isLetter || $0 == "-" || $0.isNumber }
    return word.isEmpty ? nil : String(word)
  }
}
