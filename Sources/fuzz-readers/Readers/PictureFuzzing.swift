import FlowDrawing
import Foundation

/// Pictures of screens, of which the size is read; from SVG nothing active gets through.
struct PictureFuzzing: FuzzedReader {
  let name = "picture"

  private static let endings = ["svg", "png", "jpg", "gif", "webp"]

  func reads(_ fileName: String) -> Bool { Self.endings.contains { fileName.hasSuffix("." + $0) } }

  var made: [Sample] {
    let size: [UInt8] = [0, 0, 1, 0x40, 0, 0, 2, 0x80]
    return [
      Sample("made.png", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + size),
      Sample("made.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 8, 8, 1, 0, 1, 0, 3, 0]),
      Sample("made.gif", Array("GIF89a".utf8) + [0x40, 1, 0x80, 2, 0, 0]),
      Sample("made.webp", Array("RIFF....WEBPVP8X".utf8) + [UInt8](repeating: 9, count: 14)),
    ]
  }

  func read(_ sample: Sample) throws(Defect) -> Bool {
    guard let picture = try? Picture(Data(sample.bytes)) else { return false }
    let text = String(decoding: sample.bytes, as: UTF8.self).lowercased()
    if picture.dataURI.hasPrefix("data:image/svg"), hasScript(text) {
      // Comments and texts may mention it.
      guard text.contains("<!--") || text.contains("<![cdata[") else {
        throw Defect(words: "a script in an SVG")
      }
    }
    return true
  }

  /// Whether a text has a tag called `script`, and not one whose name only begins so.
  private func hasScript(_ text: String) -> Bool {
    text.ranges(of: "<script").contains { found in
      !(text[found.upperBound...].first.map { $0.isLetter || $0.isNumber || "-_.:".contains($0) } ?? false)
    }
  }
}
