import FlowDrawing
import FlowModel
import Foundation
import SwiftSources

/// The drawings and pages of coordinators that an earlier run wrote, so that a run in which few coordinators
/// changed makes the files of these only.
///
/// There is one record for each command line. What is in a file that is still there is compared with the record;
/// where anything differs, the files of that coordinator are made again.
final class EarlierFiles: @unchecked Sendable {
  /// The files of one coordinator.
  struct Record: Codable, Equatable {
    /// See ``CoordinatorKeys``.
    var key: String
    /// The files, as an ``OutputListing``; while a run goes on, only their paths.
    var files: String
    /// What keeps its drawings from being read at a look, by their titles.
    var legibility: [Drawing]
  }

  /// What a report says of a drawing.
  struct Drawing: Codable, Equatable {
    var title: String
    var misses: [Legibility.Miss]
  }

  /// The hash of the command line, which keys begin with.
  let command: ContentHash

  private let cache: OutlineCache
  private let run: OutputRun
  private let lock = NSLock()
  private let old: [String: Record]
  private var new: [String: Record] = [:]
  private var made: [String: (key: String, paths: [String], legibility: [Drawing])] = [:]

  /// - Parameters:
  ///   - command: the hash of the command line, this program, the project's file and the templates.
  ///   - run: what takes files.
  init(_ cache: OutlineCache, command: ContentHash, _ run: OutputRun) {
    (self.cache, self.command, self.run) = (cache, command, run)
    old = cache.read(Self.name(command)).flatMap(Self.records) ?? [:]
  }

  /// Reads what ``bytes(of:)`` gives; nil for other bytes.
  static func records(_ bytes: [UInt8]) -> [String: Record]? {
    try? JSONDecoder().decode([String: Record].self, from: Data(bytes))
  }

  /// Records by coordinator, as an entry of the cache.
  static func bytes(of records: [String: Record]) -> [UInt8]? {
    (try? JSONEncoder().encode(records)).map { [UInt8]($0) }
  }

  private static func name(_ command: ContentHash) -> String { "files-\(command)" }

  /// Leaves the files of a coordinator where they are, if an earlier run made them of the same.
  ///
  /// - Returns: what there is to say about them; nil if they have to be made.
  func keep(_ id: CoordinatorID, _ key: String) -> [Drawing]? {
    guard let record = old[id.rawValue], record.key == key,
      let listing = OutputListing(parsing: record.files), run.keep(listing.files)
    else { return nil }
    lock.withLock { new[id.rawValue] = record }
    return record.legibility
  }

  /// Remembers the files of a coordinator that were made.
  func add(_ id: CoordinatorID, _ key: String, _ paths: [String], _ legibility: [Drawing]) {
    lock.withLock { made[id.rawValue] = (key, paths, legibility) }
  }

  /// Keeps what is known for the next run.
  func write() {
    let files = Dictionary(
      run.listing.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var records = lock.withLock { new }
    for (id, coordinator) in lock.withLock({ made }) {
      let listing = OutputListing(coordinator.paths.compactMap { files[$0] })
      records[id] = Record(key: coordinator.key, files: listing.text, legibility: coordinator.legibility)
    }
    guard records != old, let bytes = Self.bytes(of: records) else { return }
    cache.write(bytes, as: Self.name(command))
  }
}
