import Foundation

/// One run that writes to an ``OutputFolder``.
///
/// Files come one by one, from any thread, and wait in a hidden folder, so that memory never holds them all.
/// They take their places together at the end; a run that fails before that leaves everything as it was.
final class OutputRun: @unchecked Sendable {
  /// A file that is wanted.
  private struct Entry {
    var fingerprint: String
    /// In bytes.
    var size: Int
    /// Where its bytes wait; nil when they are in their place already.
    var staged: URL?
  }

  private let output: OutputFolder
  private let folderLock: FolderLock
  private let old: Manifest
  private let isNew: Bool
  private let lock = NSLock()
  private var entries: [String: Entry] = [:]
  private var stagedCount = 0
  private var hasStaging = false
  private var hasEnded = false

  /// Where files wait; the next run removes it when this one is killed.
  let staging: URL

  /// Begins a run.
  ///
  /// - Throws: ``OutputError`` when the folder can't be made, or another run has it.
  init(_ output: OutputFolder) throws(OutputError) {
    self.output = output
    let kind = FileKind(of: output.folder)
    if let kind, kind != .folder { throw .notAFolder(output.shown) }
    isNew = kind == nil
    try OutputFile.makeFolder(output.folder, shown: output.shown)
    folderLock = try FolderLock(output.folder, shown: output.shown)
    old = output.readManifest()
    staging = output.folder.appendingPathComponent(OutputFile.temporaryName)
    OutputFile.removeLeftovers(in: output.folder, isLocked: folderLock.isHeld)
    Interruption.add(staging)
  }

  deinit { end() }

  /// How many files are wanted.
  var count: Int { lock.withLock { entries.count } }

  /// Adds a file, given by its path from the folder.
  ///
  /// - Throws: ``OutputError`` when there is no room for it.
  func add(_ data: Data, at path: String) throws(OutputError) {
    var entry = Entry(fingerprint: Manifest.fingerprint(data), size: data.count)
    if !OutputFile.has(data, at: output.url(path)) {
      let staged = try nextPlace(for: path)
      try OutputFile.create(staged, data, shown: output.shown(path))
      entry.staged = staged
    }
    lock.withLock { entries[path] = entry }
  }

  /// Adds some files of an earlier run where they all are in their places; else none.
  ///
  /// - Returns: whether they are.
  func keep(_ files: [OutputListing.File]) -> Bool {
    guard files.allSatisfy({ $0.isThere(in: output) }) else { return false }
    add(files)
    return true
  }

  private func add(_ files: [OutputListing.File]) {
    lock.withLock {
      for file in files { entries[file.path] = Entry(fingerprint: file.fingerprint, size: file.size) }
    }
  }

  /// Adds the files of an earlier run where they all are in their places; else none.
  ///
  /// - Returns: whether they are.
  func keep(_ listing: OutputListing, lanes: Int) -> Bool {
    let isWhole = Shared(true)
    Lanes.run(listing.files.count, lanes: lanes) { number in
      let isThere = listing.files[number].isThere(in: self.output)
      if !isThere { isWhole.with { $0 = false } }
      return isThere
    }
    guard isWhole.with({ $0 }) else { return false }
    add(listing.files)
    return true
  }

  /// The files that were added.
  var listing: OutputListing {
    OutputListing(
      lock.withLock { entries }.map { path, entry in
        OutputListing.File(path: path, fingerprint: entry.fingerprint, size: entry.size)
      })
  }

  private func nextPlace(for path: String) throws(OutputError) -> URL {
    let (number, isFirst) = lock.withLock {
      defer { (stagedCount, hasStaging) = (stagedCount + 1, true) }
      if !hasStaging { mkdir(staging.path, 0o700) }
      return (stagedCount, !hasStaging)
    }
    if isFirst, FileKind(of: staging) != .folder {
      throw .cannotCreate(output.shown(path), reason: OutputFile.systemReason())
    }
    return staging.appendingPathComponent(String(number))
  }

  /// Puts all files in their places, and removes those of earlier runs that are no longer wanted.
  ///
  /// Nothing changes before all that can be known of beforehand is known to be well.
  func finish() throws(OutputError) -> OutputFolder.Changes {
    let files = lock.withLock { entries }.sorted { $0.key < $1.key }
    if !output.overwritesOthers { try checkOwnership(files) }
    for (path, _) in files {
      try OutputFile.check(output.url(path), in: output.folder, shown: output.shown(path))
    }
    let wanted = Set(files.map(\.key))
    // A killed run may have left something in a folder that is no longer wanted.
    let folders = Set((wanted.union(old.files.keys)).map { output.url($0).deletingLastPathComponent() })
    for folder in folders { OutputFile.removeLeftovers(in: folder) }
    let unwanted = old.files.filter { !wanted.contains($0.key) && output.removes($0.key) }
    var new = Manifest()
    new.files = old.files.filter { !wanted.contains($0.key) && !output.removes($0.key) }
    for (path, entry) in files { new.files[path] = [entry.fingerprint] }
    // The manifest knows old and new files while the work goes on, so that a run cut short forgets none.
    var both = old
    both.files.merge(new.files) { $0.union($1) }
    try output.write(both)
    // Names that differ in letter case may be one file: the old one must go before the new one comes.
    let folded = Set(wanted.map { $0.lowercased() })
    var changes = OutputFolder.Changes()
    output.remove(unwanted.filter { folded.contains($0.key.lowercased()) }, &changes)
    for (path, entry) in files {
      if let staged = entry.staged {
        try OutputFile.move(staged, to: output.url(path), shown: output.shown(path))
        changes.written += 1
      } else {
        changes.unchanged += 1
      }
    }
    output.remove(unwanted.filter { !folded.contains($0.key.lowercased()) }, &changes)
    try output.write(new)
    return changes
  }

  /// Removes what is left of files that have not taken their places, and lets the next run in.
  ///
  /// A thread that made a file may keep the run for a moment longer, when the folder is another run's already:
  /// all this is done once.
  func end() {
    let (isFirst, isStaged) = lock.withLock {
      defer { hasEnded = true }
      return (!hasEnded, hasStaging)
    }
    guard isFirst else { return }
    if isStaged { try? FileManager.default.removeItem(at: staging) }
    // Only an empty one can be removed.
    if isNew { rmdir(output.folder.path) }
    Interruption.remove(staging)
    folderLock.release()
  }

  /// A file that is not as the manifest says was written by somebody else, unless it has the very bytes we
  /// want.
  private func checkOwnership(_ files: [(key: String, value: Entry)]) throws(OutputError) {
    let known = Dictionary(
      old.files.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $0.union($1) })
    var others: [String] = []
    var changed: [String] = []
    for (path, entry) in files where entry.staged != nil {
      guard let kind = FileKind(of: output.url(path)) else { continue }
      guard let fingerprints = known[path.lowercased()] else {
        others.append(output.shown(path))
        continue
      }
      let there = kind == .file ? try? Data(contentsOf: output.url(path)) : nil
      if let there, fingerprints.contains(Manifest.fingerprint(there)) { continue }
      changed.append(output.shown(path))
    }
    if !others.isEmpty { throw .notOurs(others) }
    if !changed.isEmpty { throw .changedByHand(changed) }
  }
}
