import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads a file, or standard input, in bounded memory.
public struct SourceLoader: Sendable {
  /// The largest input, in bytes.
  public var byteLimit: Int

  /// Creates a loader; the limit is that of `DocumentLimits` unless given.
  public init(byteLimit: Int = DocumentLimits().byteCount) {
    self.byteLimit = byteLimit
  }

  /// The name that a path has in messages: `<stdin>` for `-`, else the path.
  public static func displayName(of path: String) -> String {
    isStandardInput(path) ? "<stdin>" : path
  }

  /// The bytes of a file; of standard input for the path `-`.
  ///
  /// Only regular files are read, and pipes that the shell made (`<(command)`, in `/dev/fd/`); a named pipe
  /// could keep the reader waiting forever, and a device never end.
  public func load(_ path: String) throws(SourceLoadError) -> [UInt8] {
    let name = Self.displayName(of: path)
    if Self.isStandardInput(path) { return try readAll(STDIN_FILENO, name: name) }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SourceLoadError(path: name, reason: .notFound) }
    // Without O_NONBLOCK, opening a named pipe waits for its writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw SourceLoadError(path: name, reason: .init(errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw SourceLoadError(path: name, reason: .init(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard status.st_size <= byteLimit else {
        throw SourceLoadError(path: name, reason: .tooLarge(limit: byteLimit))
      }
    case S_IFDIR: throw SourceLoadError(path: name, reason: .isDirectory)
    case S_IFIFO where path.utf8.starts(with: "/dev/fd/".utf8):
      _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    default: throw SourceLoadError(path: name, reason: .notAFile)
    }
    return try readAll(file, name: name)
  }

  private static func isStandardInput(_ path: String) -> Bool { path == "-" || path == "/dev/stdin" }

  private func readAll(_ file: Int32, name: String) throws(SourceLoadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Standard input can be non-blocking, when another process that shares it made it so.
        var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, -1)
        continue
      }
      guard count > 0 else { throw SourceLoadError(path: name, reason: .init(errno)) }
      guard bytes.count + count <= byteLimit else {
        throw SourceLoadError(path: name, reason: .tooLarge(limit: byteLimit))
      }
      bytes += chunk[..<count]
    }
  }
}

/// Why an input cannot be read; a run that meets one ends with exit code 66.
public struct SourceLoadError: Error, Hashable, Sendable {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// The user may not read it.
    case noPermission
    /// It is a folder.
    case isDirectory
    /// It is a named pipe, a socket or a device.
    case notAFile
    /// It has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The system gave another error, with this number.
    case system(code: Int32)

    init(_ code: Int32) {
      switch code {
      case ENOENT, ENOTDIR: self = .notFound
      case EACCES, EPERM: self = .noPermission
      case EISDIR: self = .isDirectory
      case ENXIO, EOPNOTSUPP: self = .notAFile
      default: self = .system(code: code)
      }
    }
  }

  /// The path as the user gave it, or `<stdin>`.
  public var path: String
  /// The reason.
  public var reason: Reason

  /// Creates an error.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The error as a person reads it; it has no position, for there is no text.
  public var diagnostic: Diagnostic {
    switch reason {
    case .notFound: make("'\(path)' does not exist", "check the path")
    case .noPermission: make("'\(path)' cannot be read", "check its permissions")
    case .isDirectory: make("'\(path)' is a folder, not a file", nil)
    case .notAFile:
      make("'\(path)' is a pipe, a socket or a device", "give a file, or '-' for standard input")
    case .tooLarge(let limit):
      make(
        "'\(path)' is larger than \(byteSize(limit))",
        "split it into several files; they are merged into one registry")
    case .system(let code): make("'\(path)' cannot be read: \(String(cString: strerror(code)))", nil)
    }
  }

  private func make(_ message: String, _ suggestion: String?) -> Diagnostic {
    Diagnostic(.error, id: "unreadable-input", message, suggestion: suggestion)
  }
}
