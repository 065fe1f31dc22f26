import FlowDiagram
import Foundation

/// An image in a screen's card.
public struct Picture: Sendable, Hashable {
  /// The image as a `data:` address, so that a drawing stays a single file.
  public let dataURI: String
  /// Its space in the card.
  public let box: PictureBox

  /// The largest image that is taken into a drawing, in bytes.
  public static let byteLimit = 4 << 20

  /// Why an image cannot be shown.
  public enum Problem: Error, Hashable, Sendable {
    /// There is no such file, or it cannot be read.
    case unreadable
    /// It is larger than ``Picture/byteLimit``.
    case tooLarge
    /// It is no PNG, JPEG, GIF, WebP or SVG.
    case unknownFormat
    /// It is an SVG with scripts, or that loads something from elsewhere.
    case activeContent
  }

  /// Takes an image over.
  ///
  /// - Throws: ``Problem`` if it is too large or of an unknown format; the first bytes determine the format.
  public init(_ data: Data) throws(Problem) {
    guard data.count <= Self.byteLimit else { throw .tooLarge }
    guard let type = Self.mediaType(of: data) else { throw .unknownFormat }
    if type == "image/svg+xml", ActiveContent.isIn([UInt8](data)) { throw .activeContent }
    box = PictureSize.read(data).map { PictureBox(fitting: $0.width, $0.height) } ?? .upright
    dataURI = "data:\(type);base64,\(data.base64EncodedString())"
  }

  private static func mediaType(of data: Data) -> String? {
    let head = [UInt8](data.prefix(512))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if head.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "image/webp"
    }
    let text = String(decoding: head, as: UTF8.self)
    return text.contains("<svg") ? "image/svg+xml" : nil
  }
}
