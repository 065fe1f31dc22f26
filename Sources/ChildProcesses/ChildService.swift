import Foundation

/// The side of a ``ChildProcess`` that answers: requests come from standard input, answers go to standard
/// output.
public enum ChildService {
  /// Answers requests until there are no more, or nobody reads the answers.
  public static func run(_ answer: (_ request: [UInt8]) -> [UInt8]) {
    while let head = read(4) {
      let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
      guard let request = read(length) else { return }
      let bytes = answer(request)
      let size = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
      guard write(size + bytes) else { return }
    }
  }

  private static func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let found = bytes.withUnsafeMutableBytes {
        Foundation.read(STDIN_FILENO, $0.baseAddress?.advanced(by: filled), count - filled)
      }
      if found > 0 {
        filled += found
      } else if found == 0 || errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
