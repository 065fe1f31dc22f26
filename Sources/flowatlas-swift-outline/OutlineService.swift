#if canImport(SwiftParser)
  import Foundation
  import SwiftOutline

  /// Answers every file on standard input with its outline on standard output, within limits.
  enum OutlineService {
    static func run(_ conditions: BuildConditions) {
      let limits = ResourceLimits()
      while let head = read(4) {
        let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard let text = read(length) else { return }
        limits.allow(forFileOf: text.count)
        let outline = OutlineMaker.outline(text, conditions).encoded()
        let size = (0..<4).map { UInt8(truncatingIfNeeded: outline.count >> ($0 * 8)) }
        do { try FileHandle.standardOutput.write(contentsOf: size + outline) } catch { return }
      }
    }

    private static func read(_ count: Int) -> [UInt8]? {
      var bytes: [UInt8] = []
      while bytes.count < count {
        let piece = try? FileHandle.standardInput.read(upToCount: count - bytes.count)
        guard let piece, !piece.isEmpty else { return nil }
        bytes += piece
      }
      return bytes
    }
  }
#endif
