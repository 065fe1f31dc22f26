import Foundation

/// The samples that inputs are made of.
enum Corpus {
  /// The largest sample, in bytes: small ones show the same and are read more often.
  private static let sizeLimit = 64 << 10

  /// The files at a path, sorted by their paths; a folder means all files below it.
  static func samples(at url: URL) -> [Sample] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return sample(url).map { [$0] } ?? [] }
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { sample(url.appendingPathComponent($0)) }
  }

  private static func sample(_ url: URL) -> Sample? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue,
      let data = FileManager.default.contents(atPath: url.path), data.count <= sizeLimit
    else { return nil }
    return Sample(url.lastPathComponent, [UInt8](data))
  }
}
