import ChildProcesses
import Foundation
import SwiftOutline

/// One running `flowatlas-swift-outline`, which parses files one after another.
final class OutlineHelper {
  /// What keeps a file from having an outline.
  typealias Failure = ChildProcess.Failure

  private let process: ChildProcess

  /// Starts the helper.
  ///
  /// - Throws: what keeps it from starting.
  init(_ program: URL, _ conditions: BuildConditions = BuildConditions()) throws {
    process = try ChildProcess(program, conditions.arguments)
  }

  /// The outline of a file as bytes.
  ///
  /// - Parameter seconds: how long it may take.
  func outline(_ text: [UInt8], within seconds: Double) throws(Failure) -> [UInt8] {
    try process.answer(to: text, within: seconds)
  }

  /// Ends it at once, whatever it does: one that doesn't read would never end by itself.
  func kill() { process.kill() }

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
      _ = Foundation.kill(process.processIdentifier, SIGKILL)
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
  var ranOutOfTime: Bool { process.ending == .signal(SIGXCPU) }

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
