import Foundation

/// Looks every few milliseconds how much memory a process and those it started take together.
///
/// Memory that several share counts once in all, as Linux tells it; other systems don't tell.
final class MemoryWatch: @unchecked Sendable {
  private let lock = NSLock()
  private let root: Int32
  private let ended = DispatchSemaphore(value: 0)
  private var most = 0
  private var isOver = false

  init?(_ process: Int32) {
    #if os(Linux)
      root = process
      Thread.detachNewThread { [self] in
        while !lock.withLock({ isOver }) {
          let bytes = Self.bytes(below: root)
          lock.withLock { most = max(most, bytes) }
          usleep(20_000)
        }
        ended.signal()
      }
    #else
      return nil
    #endif
  }

  /// Ends the watch.
  ///
  /// - Returns: the most memory so far, in bytes.
  func end() -> Int {
    lock.withLock { isOver = true }
    ended.wait()
    return lock.withLock { most }
  }

  private static func bytes(below root: Int32) -> Int {
    var waiting = [root]
    var bytes = 0
    while let process = waiting.popLast() {
      bytes += share(of: process)
      let children = read("/proc/\(process)/task/\(process)/children") ?? ""
      waiting += children.split(separator: " ").compactMap { Int32($0) }
      // Other threads start processes too.
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
      for thread in threads where thread != "\(process)" {
        let children = read("/proc/\(process)/task/\(thread)/children") ?? ""
        waiting += children.split(separator: " ").compactMap { Int32($0) }
      }
    }
    return bytes
  }

  private static func share(of process: Int32) -> Int {
    let lines = read("/proc/\(process)/smaps_rollup") ?? ""
    for line in lines.split(separator: "\n") where line.hasPrefix("Pss:") {
      return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }
    return 0
  }

  /// The text of a file; Foundation on Linux loses 4 kB with each that is empty, as lists of children are.
  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
