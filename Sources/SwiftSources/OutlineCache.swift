import Foundation

/// Outlines of files seen before, by what the files held.
public struct OutlineCache: Sendable {
  /// The folder the entries lie in.
  public var folder: URL

  /// Makes a cache in a folder, which is created when something is written.
  public init(folder: URL) { self.folder = folder }

  /// The cache of this user.
  public static var standard: OutlineCache? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first.map {
      OutlineCache(folder: $0.appendingPathComponent("flowatlas/swift-outlines"))
    }
  }

  /// The name of an entry: two independent hashes of the bytes and their number.
  func key(_ bytes: [UInt8]) -> String {
    var first: UInt64 = 0xCBF2_9CE4_8422_2325
    var second: UInt64 = 0x9E37_79B9_7F4A_7C15
    bytes.withUnsafeBufferPointer { buffer in
      for byte in buffer {
        first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        second = (second &+ UInt64(byte) &+ 1) &* 0xD6E8_FEB8_6659_FD93
        second ^= second >> 32
      }
    }
    return String(first, radix: 16) + "-" + String(second, radix: 16) + "-\(bytes.count)"
  }

  func read(_ key: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appendingPathComponent(key))).map { [UInt8]($0) }
  }

  /// Keeps an entry; a cache that can't be written is only slower.
  func write(_ bytes: [UInt8], as key: String) {
    try? Data(bytes).write(to: folder.appendingPathComponent(key), options: .atomic)
  }

  func prepare() {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
}
