import Foundation

/// Results of earlier runs, kept in a folder and keyed by their inputs.
///
/// Entries of another version and damaged entries are ignored. A cache that cannot be written only
/// makes the next run slower.
public struct OutlineCache: Sendable {
  /// The folder of the entries.
  public var folder: URL
  /// How many bytes all entries may have; the oldest go when they have more.
  public var byteLimit: Int

  /// Entries begin with this; another form has another number.
  private static let mark = Array("flowatlas cache 1\n".utf8)

  /// Creates a cache in a folder, which is created when something is written.
  public init(folder: URL, byteLimit: Int = 512 << 20) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// The cache of this user, in `~/Library/Caches`, `$XDG_CACHE_HOME` or `~/.cache`; nil without a home
  /// folder.
  public static var standard: OutlineCache? {
    guard let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first,
      FileManager.default.fileExists(atPath: caches.deletingLastPathComponent().path)
    else { return nil }
    return OutlineCache(folder: caches.appendingPathComponent("flowatlas"))
  }

  /// Identifies a build of a program by its size and time, without reading all of it.
  public static func stamp(of program: URL?) -> String {
    let path = program?.resolvingSymlinksInPath().path ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(attributes?[.size] as? Int ?? 0) \(time)"
  }

  /// The bytes of an entry; nil if it is missing or incomplete.
  public func read(_ key: String) -> [UInt8]? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(key)) else { return nil }
    let entry = [UInt8](data)
    let head = Self.mark.count
    guard entry.count >= head + Self.sumSize, entry.starts(with: Self.mark) else { return nil }
    let bytes = Array(entry[(head + Self.sumSize)...])
    return entry[head..<head + Self.sumSize].elementsEqual(Self.sum(bytes)) ? bytes : nil
  }

  /// Keeps an entry; whoever reads at the same time sees all of it or nothing.
  ///
  /// It does not wait for the disk, as Foundation's writing does: an entry that is lost by a crash is made
  /// again, and one that is torn is seen to be.
  public func write(_ bytes: [UInt8], as key: String) {
    let entry = Data(Self.mark + Self.sum(bytes) + bytes)
    // Several threads and processes may write the same entry at once.
    let name = "\(key)-\(UInt64.random(in: 0...UInt64.max))\(Self.unfinishedEnding)"
    let unfinished = folder.appendingPathComponent(name)
    if !Self.create(unfinished, entry) {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard Self.create(unfinished, entry) else { return }
    }
    if rename(unfinished.path, folder.appendingPathComponent(key).path) != 0 {
      try? FileManager.default.removeItem(at: unfinished)
    }
  }

  /// Writes a file that is not there yet.
  ///
  /// - Returns: whether all of it is written; if not, nothing is left of it.
  private static func create(_ file: URL, _ data: Data) -> Bool {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: data)
      try handle.close()
      return true
    } catch {
      try? FileManager.default.removeItem(at: file)
      return false
    }
  }

  /// Makes room when there are too many entries: the oldest go, until a quarter is free.
  ///
  /// What runs left behind that were killed while they wrote goes after an hour.
  public func trim() {
    var entries = entries()
    let hourAgo = Int(Date().timeIntervalSince1970) - 3600
    for entry in entries where entry.seconds < hourAgo && entry.isUnfinished {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(entry.name))
    }
    var size = entries.reduce(0) { $0 + $1.size }
    guard size > byteLimit else { return }
    entries.sort { ($0.seconds, $0.nanoseconds, $0.name) < ($1.seconds, $1.nanoseconds, $1.name) }
    for entry in entries where size > byteLimit / 4 * 3 {
      let file = folder.appendingPathComponent(entry.name)
      guard isEntry(file) else { continue }
      try? FileManager.default.removeItem(at: file)
      size -= entry.size
    }
  }

  private static let unfinishedEnding = ".unfinished"

  private struct Entry {
    var name: String
    var size: Int
    /// When it was written.
    var seconds: Int
    var nanoseconds: Int

    var isUnfinished: Bool { name.hasSuffix(unfinishedEnding) && name.contains("-") }
  }

  /// The files in the folder.
  ///
  /// Foundation's own attributes take seconds for as many as a full cache has.
  private func entries() -> [Entry] {
    let path = folder.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in
      var info = stat()
      guard lstat(path + "/" + name, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
      #if canImport(Darwin)
        let time = info.st_mtimespec
      #else
        let time = info.st_mtim
      #endif
      return Entry(
        name: name, size: Int(info.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }
  }

  /// Whether a file is one of the cache's own; a folder that was named by mistake keeps what is in it.
  private func isEntry(_ url: URL) -> Bool {
    guard let file = try? FileHandle(forReadingFrom: url) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: Self.mark.count)).map { $0.map(Array.init) == Self.mark } ?? false
  }

  private static let sumSize = 8

  private static func sum(_ bytes: [UInt8]) -> [UInt8] {
    let hash = ContentHash(bytes).checksum
    return (0..<sumSize).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
  }
}
