import Foundation

/// The files of an app.
enum SourceFiles {
  /// Other people's code, and what is made of one's own, is no part of the app.
  private static let passedOver: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

  /// The Swift files of a folder with their sizes, by path.
  static func swift(in folder: URL) -> [(path: String, size: Int)] {
    all(in: folder).filter { $0.path.hasSuffix(".swift") }
  }

  /// Copies Swift files and storyboards to another folder.
  static func copy(_ folder: URL, to target: URL) throws {
    let files = FileManager.default
    for file in all(in: folder) {
      let copy = URL(fileURLWithPath: target.path + file.path.dropFirst(folder.path.count))
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(atPath: file.path, toPath: copy.path)
    }
  }

  static func append(_ text: String, to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private static func all(in folder: URL) -> [(path: String, size: Int)] {
    let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey, .fileSizeKey]
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
    var files: [(path: String, size: Int)] = []
    while let url = found?.nextObject() as? URL {
      let values = try? url.resourceValues(forKeys: Set(keys))
      if values?.isDirectory == true, passedOver.contains(url.lastPathComponent) { found?.skipDescendants() }
      guard ["swift", "storyboard"].contains(url.pathExtension), values?.isRegularFile == true else {
        continue
      }
      files.append((url.path, values?.fileSize ?? 0))
    }
    return files.sorted { $0.path < $1.path }
  }
}
