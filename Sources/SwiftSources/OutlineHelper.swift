import Foundation
import SwiftOutline

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One running `flowatlas-swift-outline`, which parses files one after another.
final class OutlineHelper {
  /// What keeps a file from having an outline.
  enum Failure: Error {
    /// The helper ended over it.
    case ended
    /// The helper took too long.
    case tookTooLong
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// More than any outline has.
  private static let sizeLimit = 1 << 28

  /// Starts the helper.
  ///
  /// - Throws: what keeps it from starting.
  init(_ program: URL, _ conditions: BuildConditions = BuildConditions()) throws {
    process.executableURL = program
    process.arguments = conditions.arguments
    process.standardInput = input
    process.standardOutput = output
    // Its crash reports are of no use to people, who get a warning that names the file; a backtrace takes a second.
    process.standardError = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.run()
    // What it doesn't take at once must not make the writer wait forever.
    let file = input.fileHandleForWriting.fileDescriptor
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  /// The outline of a file as bytes.
  ///
  /// - Parameter seconds: how long it may take.
  func outline(_ text: [UInt8], within seconds: Double) throws(Failure) -> [UInt8] {
    let end = ContinuousClock.now + .seconds(seconds)
    let size = (0..<4).map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) }
    try send(size + text, until: end)
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

  /// Ends it at once, whatever it does: one that doesn't read would never end by itself.
  func kill() {
    if process.isRunning { _ = sendSignal(process.processIdentifier, SIGKILL) }
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Why a helper that answers nothing does not work, from what it says when it starts.
  ///
  /// - Parameter seconds: how long it may take.
  static func problem(of program: URL, within seconds: Double) -> SwiftSourceReader.Problem {
    let process = Process()
    let messages = Pipe()
    process.executableURL = program
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    do { try process.run() } catch {
      return .helperUnusable(program: program.path, reason: error.localizedDescription)
    }
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning, .now < end { usleep(10_000) }
    guard !process.isRunning else {
      _ = sendSignal(process.processIdentifier, SIGKILL)
      return .helperUnusable(program: program.path, reason: "it does not answer")
    }
    if process.terminationReason == .exit, process.terminationStatus == Self.withoutParser {
      return .helperWithoutParser(program: program.path)
    }
    // The pipe may be empty, and a process of the helper's may hold it open.
    let file = messages.fileHandleForReading.fileDescriptor
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    let firstLine = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n").first
    return .helperUnusable(program: program.path, reason: firstLine.map(String.init) ?? "it gives no reason")
  }

  /// The exit status of a helper that was built without SwiftSyntax.
  private static let withoutParser: Int32 = 69

  /// Whether it ended because it used more processor time than a file may take.
  var ranOutOfTime: Bool {
    !process.isRunning && process.terminationReason == .uncaughtSignal
      && process.terminationStatus == SIGXCPU
  }

  /// The helper's place: as the environment says, or beside this program.
  static func find() -> URL? {
    if let named = ProcessInfo.processInfo.environment["FLOWATLAS_SWIFT_OUTLINE"] {
      return URL(fileURLWithPath: named)
    }
    return ProgramFolders.all().map { $0.appendingPathComponent("flowatlas-swift-outline") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }
}

/// `kill`, whose name the helper's method has too.
private func sendSignal(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }
