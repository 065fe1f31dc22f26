import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that answers requests one after another, over pipes.
///
/// A request and an answer are each a length of four bytes, little end first, and that many bytes;
/// ``ChildService`` is the other side. Its user calls from one thread at a time.
public final class ChildProcess {
  /// What keeps a request from being answered.
  public enum Failure: Error, Sendable {
    /// The process ended over it.
    case ended
    /// It took too long.
    case tookTooLong
  }

  /// How a process ended.
  public enum Ending: Hashable, Sendable {
    /// By itself, with a status.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// More than any answer has.
  private static let sizeLimit = 1 << 30

  /// Starts a program.
  ///
  /// - Throws: what keeps it from starting.
  public init(_ program: URL, _ arguments: [String] = []) throws {
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    // Its crash reports are of no use to people, who get a message that names what failed; a backtrace takes
    // a second.
    process.standardError = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.run()
    // What it doesn't take at once must not make the writer wait forever.
    let file = input.fileHandleForWriting.fileDescriptor
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  /// The number of the process.
  public var identifier: Int32 { process.processIdentifier }

  /// The answer to a request.
  ///
  /// - Parameter seconds: how long it may take.
  /// - Throws: an error if there is no answer; call ``kill()`` then.
  public func answer(to request: [UInt8], within seconds: Double) throws(Failure) -> [UInt8] {
    let end = ContinuousClock.now + .seconds(seconds)
    let size = (0..<4).map { UInt8(truncatingIfNeeded: request.count >> ($0 * 8)) }
    try send(size + request, until: end)
    let count = try receive(4, until: end).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count < Self.sizeLimit else { throw .ended }
    return try receive(count, until: end)
  }

  private func send(_ bytes: [UInt8], until end: ContinuousClock.Instant) throws(Failure) {
    let file = input.fileHandleForWriting.fileDescriptor
    var sent = 0
    while sent < bytes.count {
      try wait(file, POLLOUT, until: end)
      let count = bytes[sent...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if errno != EINTR, errno != EAGAIN {
        throw .ended
      }
    }
  }

  private func receive(_ count: Int, until end: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
    let file = output.fileHandleForReading.fileDescriptor
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      try wait(file, POLLIN, until: end)
      let wanted = min(count - bytes.count, chunk.count)
      let found = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, wanted) }
      if found > 0 {
        bytes += chunk[..<found]
      } else if found == 0 || errno != EINTR && errno != EAGAIN {
        throw .ended
      }
    }
    return bytes
  }

  private func wait(_ file: Int32, _ event: Int32, until end: ContinuousClock.Instant) throws(Failure) {
    while true {
      let left = end - .now
      guard left > .zero else { throw .tookTooLong }
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      var waiting = pollfd(fd: file, events: Int16(event), revents: 0)
      let found = poll(&waiting, 1, Int32(clamping: milliseconds + 1))
      if found > 0 { return }
      if found < 0, errno != EINTR { throw .ended }
    }
  }

  /// Ends it at once, whatever it does: one that does not read would never end by itself.
  public func kill() {
    if process.isRunning { sendSignal(process.processIdentifier, SIGKILL) }
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// How it ended; nil while it runs.
  public var ending: Ending? {
    guard !process.isRunning else { return nil }
    return process.terminationReason == .exit
      ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
  }
}

/// `kill`, whose name the method has too.
private func sendSignal(_ process: Int32, _ signal: Int32) { _ = kill(process, signal) }
