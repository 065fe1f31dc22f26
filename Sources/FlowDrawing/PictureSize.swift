import Foundation

/// Reads the size of an image from the first bytes of its file, without decoding it.
enum PictureSize {
  /// Width and height in pixels; nil when the format doesn't tell, as in an SVG.
  static func read(_ data: Data) -> (width: Int, height: Int)? {
    let bytes = [UInt8](data.prefix(1 << 16))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      return (big(bytes, 16, 4), big(bytes, 20, 4))
    }
    if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      return (little(bytes, 6, 2), little(bytes, 8, 2))
    }
    if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 30 { return webP(bytes) }
    return nil
  }

  /// Walks from segment to segment up to the frame header, which has the size.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var start = 2
    while start + 9 <= bytes.count, bytes[start] == 0xFF {
      let marker = bytes[start + 1]
      if marker == 0xFF {
        start += 1
        continue
      }
      // C4, C8 and CC are tables, not frames.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (big(bytes, start + 7, 2), big(bytes, start + 5, 2))
      }
      start += 2 + max(2, big(bytes, start + 2, 2))
    }
    return nil
  }

  private static func webP(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    case "VP8 ": (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    case "VP8L": ((little(bytes, 21, 4) & 0x3FFF) + 1, (little(bytes, 21, 4) >> 14 & 0x3FFF) + 1)
    default: nil
    }
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
