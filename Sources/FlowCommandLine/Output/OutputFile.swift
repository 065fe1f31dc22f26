import Foundation

/// Writes single files so that nobody ever sees half of one.
enum OutputFile {
  /// Writes a file by way of a temporary name beside it, unless it has these bytes already.
  ///
  /// - Returns: whether the file changed.
  static func write(_ data: Data, to file: URL, shown path: String) throws(OutputError) -> Bool {
    if let old = try? Data(contentsOf: file), old == data { return false }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
      throw .cannotCreate(path, reason: "a folder is in its place")
    }
    try makeFolder(file.deletingLastPathComponent(), shown: path)
    let temporary = file.deletingLastPathComponent()
      .appendingPathComponent(
        ".\(file.lastPathComponent.prefix(100)).\(ProcessInfo.processInfo.processIdentifier).tmp")
    do {
      try data.write(to: temporary)
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw .cannotWrite(path, reason: reason(error))
    }
    guard rename(temporary.path, file.path) == 0 else {
      let reason = String(cString: strerror(errno))
      try? FileManager.default.removeItem(at: temporary)
      throw .cannotCreate(path, reason: reason)
    }
    return true
  }

  static func makeFolder(_ folder: URL, shown path: String) throws(OutputError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path, reason: reason(error))
    }
  }

  /// The system's own words, without Foundation's.
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError, inner.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(inner.code)))
    }
    return error.localizedDescription
  }
}
