import Foundation
import SwiftOutline

/// One running `flowatlas-swift-outline`, which parses files one after another.
final class OutlineHelper {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts the helper.
  ///
  /// - Throws: what keeps it from starting.
  init(_ program: URL) throws {
    process.executableURL = program
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// The outline of a file as bytes; nil when the helper ended over it.
  func outline(_ text: [UInt8]) -> [UInt8]? {
    let size = (0..<4).map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) }
    do {
      try input.fileHandleForWriting.write(contentsOf: size + text)
    } catch {
      return nil
    }
    guard let head = read(4) else { return nil }
    return read(head.reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      let piece = try? output.fileHandleForReading.read(upToCount: count - bytes.count)
      guard let piece, !piece.isEmpty else { return nil }
      bytes += piece
    }
    return bytes
  }

  /// Ends it; it stops when it has nothing more to read.
  func close() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The helper's place: as the environment says, or beside this program.
  static func find(beside folders: [URL] = []) -> URL? {
    let name = "flowatlas-swift-outline"
    if let named = ProcessInfo.processInfo.environment["FLOWATLAS_SWIFT_OUTLINE"] {
      return URL(fileURLWithPath: named)
    }
    let own = [Bundle.main.executableURL, CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }]
    var places = folders
    for program in own.compactMap(\.self) {
      let real = program.resolvingSymlinksInPath()
      places += [program.deletingLastPathComponent(), real.deletingLastPathComponent()]
      places.append(real.deletingLastPathComponent().appendingPathComponent("../libexec"))
    }
    places += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return places.map { $0.appendingPathComponent(name) }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }
}
