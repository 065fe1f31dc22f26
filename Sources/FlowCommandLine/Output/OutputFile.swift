import Foundation

/// Writes single files so that nobody ever sees half of one.
enum OutputFile {
  /// What the names of files begin with that are still being written, before the number of the process.
  private static let temporaryPrefix = ".flowatlas-"

  /// Writes a file by way of a temporary name beside it, unless it has these bytes already.
  ///
  /// A link stays a link, and what it leads to is written; a pipe or a device is written to as it is.
  ///
  /// - Returns: whether the file changed.
  static func write(_ data: Data, to file: URL, shown path: String) throws(OutputError) -> Bool {
    switch FileKind(of: file) {
    case .folder: throw .cannotCreate(path, reason: "a folder is in its place")
    case .brokenLink: throw .cannotCreate(path, reason: "it is a broken link")
    case .other:
      try writeThrough(data, to: file, shown: path)
      return true
    case .file:
      if let old = try? Data(contentsOf: file), old == data { return false }
      guard access(file.path, W_OK) == 0 else { throw .cannotCreate(path, reason: systemReason()) }
    case nil: break
    }
    try replace(file.resolvingSymlinksInPath(), by: data, shown: path)
    return true
  }

  /// Finds out what would keep a file from being written, as far as that can be known beforehand.
  static func check(_ file: URL, in root: URL, shown path: String) throws(OutputError) {
    switch FileKind(of: file) {
    case .folder: throw .cannotCreate(path, reason: "a folder is in its place")
    case .brokenLink: throw .cannotCreate(path, reason: "it is a broken link")
    default: break
    }
    var folder = file.deletingLastPathComponent()
    while folder.pathComponents.count > root.pathComponents.count {
      if let kind = FileKind(of: folder), kind != .folder {
        throw .cannotCreate(path, reason: "a file is in the place of a folder")
      }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// Makes a folder and those it lies in, where they are not there yet.
  static func makeFolder(_ folder: URL, shown path: String) throws(OutputError) {
    if FileKind(of: folder) == .folder { return }
    let parent = folder.deletingLastPathComponent()
    if parent.pathComponents.count < folder.pathComponents.count { try makeFolder(parent, shown: path) }
    // Another process may have made it meanwhile.
    if mkdir(folder.path, 0o777) == 0 { return }
    let reason = systemReason()
    switch FileKind(of: folder) {
    case .folder: return
    case nil: throw .cannotCreate(path, reason: reason)
    default: throw .cannotCreate(path, reason: "a file is in the place of a folder")
    }
  }

  /// Whether a file has these bytes.
  static func has(_ data: Data, at file: URL) -> Bool {
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == data.count, let old = try? Data(contentsOf: file)
    else { return false }
    return old == data
  }

  /// The name of a single file that this process is still writing; the staging folder may be beside it.
  private static var temporaryFileName: String {
    "\(temporaryPrefix)\(ProcessInfo.processInfo.processIdentifier).file.tmp"
  }

  /// The name of what this process is still writing.
  static var temporaryName: String {
    "\(temporaryPrefix)\(ProcessInfo.processInfo.processIdentifier).tmp"
  }

  /// Writes a file that is not there yet.
  static func create(_ file: URL, _ data: Data, shown path: String) throws(OutputError) {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(path, reason: systemReason()) }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: data)
      try handle.close()
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw .cannotWrite(path, reason: reason(error))
    }
  }

  /// Moves a file to its place, where it replaces another as ``write(_:to:shown:)`` does.
  static func move(_ staged: URL, to file: URL, shown path: String) throws(OutputError) {
    var status = stat()
    if lstat(file.path, &status) == 0 {
      // Links, devices and permissions need more care.
      let data: Data
      do { data = try Data(contentsOf: staged) } catch {
        throw .cannotWrite(path, reason: reason(error))
      }
      _ = try write(data, to: file, shown: path)
      return
    }
    try makeFolder(file.deletingLastPathComponent(), shown: path)
    if rename(staged.path, file.path) == 0 { return }
    throw .cannotCreate(path, reason: systemReason())
  }

  /// Removes what runs left behind that were killed in the middle of a file.
  ///
  /// - Parameter isLocked: whether this process has the lock of the folder. Then no other run keeps its files
  ///   there, even if a process has the number of one that was killed.
  static func removeLeftovers(in folder: URL, isLocked: Bool = false) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(temporaryPrefix) && name.hasSuffix(".tmp") {
      let number = name.dropFirst(temporaryPrefix.count).prefix { $0 != "." }
      guard let process = Int32(number), process > 0 else { continue }
      let file = folder.appendingPathComponent(name)
      let isDead = kill(process, 0) != 0 && errno == ESRCH
      // Single files are written without the lock.
      if isDead || isLocked && FileKind(of: file) == .folder { try? FileManager.default.removeItem(at: file) }
    }
  }

  private static func replace(_ file: URL, by data: Data, shown path: String) throws(OutputError) {
    let folder = file.deletingLastPathComponent()
    try makeFolder(folder, shown: path)
    let temporary = folder.appendingPathComponent(temporaryFileName)
    try create(temporary, data, shown: path)
    let permissions = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    if let permissions {
      try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary.path)
    }
    guard rename(temporary.path, file.path) == 0 else {
      let reason = systemReason()
      try? FileManager.default.removeItem(at: temporary)
      throw .cannotCreate(path, reason: reason)
    }
  }

  private static func writeThrough(_ data: Data, to file: URL, shown path: String) throws(OutputError) {
    do {
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: data)
      try handle.close()
    } catch {
      throw .cannotWrite(path, reason: reason(error))
    }
  }

  /// The system's words for what failed last.
  static func systemReason() -> String { String(cString: strerror(errno)) }

  /// The system's own words, without Foundation's.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError, inner.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(inner.code)))
    }
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    return error.localizedDescription
  }
}

/// What stands at a path.
enum FileKind {
  case file
  case folder
  /// A link to something that is not there.
  case brokenLink
  /// A pipe, a socket or a device.
  case other

  /// What stands at a path, links followed; nil when nothing does.
  init?(of file: URL) {
    var status = stat()
    guard stat(file.path, &status) == 0 else {
      guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
      self = .brokenLink
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
