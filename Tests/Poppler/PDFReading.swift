import Foundation

/// A PDF as poppler's tools, independent of what wrote it, read it.
package final class PDFReading {
  /// A tool is missing, or refuses the file.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// A word and where it stands, in points from the page's upper left corner.
  package struct Word: Hashable, Sendable {
    package var text: String
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double
  }

  /// A font of the file.
  package struct Font: Hashable, Sendable {
    package var name: String
    package var isEmbedded: Bool
  }

  private let folder: URL
  private var file: URL { folder.appendingPathComponent("document.pdf") }

  /// Keeps the bytes in a temporary file for the tools.
  package init(_ data: Data) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: folder.appendingPathComponent("document.pdf"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What `pdfinfo` says, by its own keys, such as `Title` and `CreationDate`.
  package func information() throws -> [String: String] {
    var entries: [String: String] = [:]
    for line in try run("pdfinfo", ["-isodates", file.path]).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      entries[String(line[..<colon])] = line[line.index(after: colon)...]
        .trimmingCharacters(in: .whitespaces)
    }
    return entries
  }

  /// The sizes of the pages in points, in their order.
  package func pageSizes() throws -> [(width: Double, height: Double)] {
    try run("pdfinfo", ["-f", "1", "-l", "100000", file.path]).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("Page "), line.contains(" size:") else { return nil }
      let numbers = line.drop { $0 != ":" }.split(separator: " ").compactMap { Double($0) }
      return numbers.count >= 2 ? (numbers[0], numbers[1]) : nil
    }
  }

  /// The text of a page, the first is 1, or of all.
  package func text(ofPage page: Int? = nil) throws -> String {
    let range = page.map { ["-f", "\($0)", "-l", "\($0)"] } ?? []
    return try run("pdftotext", range + ["-layout", file.path, "-"])
  }

  /// The words of every page, where they stand.
  package func words() throws -> [[Word]] {
    var pages: [[Word]] = []
    for line in try run("pdftotext", ["-bbox", file.path, "-"]).split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("<page ") { pages.append([]) }
      guard line.hasPrefix("<word "), let text = Self.content(line) else { continue }
      let place = ["xMin", "yMin", "xMax", "yMax"].map { Double(Self.attribute($0, line) ?? "") ?? .nan }
      pages[pages.count - 1].append(
        Word(text: text, left: place[0], top: place[1], right: place[2], bottom: place[3]))
    }
    return pages
  }

  /// The fonts of the file.
  package func fonts() throws -> [Font] {
    try run("pdffonts", [file.path]).split(separator: "\n").dropFirst(2).compactMap { line in
      // The last columns are emb, sub, uni and the object's two numbers.
      let columns = line.split(separator: " ").map(String.init)
      guard columns.count >= 6 else { return nil }
      return Font(name: columns[0], isEmbedded: columns[columns.count - 5] == "yes")
    }
  }

  /// How many pictures of pixels the pages have.
  package func imageCount() throws -> Int {
    try run("pdfimages", ["-list", file.path]).split(separator: "\n").count - 2
  }

  /// The addresses that links lead to outside the document.
  package func addresses() throws -> [String] {
    try run("pdfinfo", ["-url", file.path]).split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: " ").last.map(String.init)
    }
  }

  /// The pages that a page's links lead to, with the words that lie under each.
  package func links() throws -> [(page: Int, text: String, target: Int)] {
    var found: [(page: Int, text: String, target: Int)] = []
    var page = 0
    for line in try markup(zoom: 1).split(separator: "\n") {
      if line.hasPrefix("<page ") { page = Self.attribute("number", String(line)).flatMap { Int($0) } ?? 0 }
      for part in line.components(separatedBy: "<a href=\"").dropFirst() {
        let halves = part.components(separatedBy: "\">")
        guard halves.count > 1, let target = halves[0].split(separator: "#").last.flatMap({ Int($0) })
        else { continue }
        found.append((page, Self.plain(halves[1].components(separatedBy: "</a>")[0]), target))
      }
    }
    return found
  }

  /// The bookmarks with the pages they lead to, indented by two blanks for every level.
  package func bookmarks() throws -> [String] {
    var depth = -1
    var found: [String] = []
    for line in try markup(zoom: 1).split(separator: "\n") {
      if line.hasPrefix("<outline>") { depth += 1 }
      if line.hasPrefix("</outline>") { depth -= 1 }
      if line.hasPrefix("<item"), let title = Self.content(String(line)) {
        let page = Self.attribute("page", String(line)) ?? "?"
        found.append(String(repeating: "  ", count: max(depth, 0)) + "\(title) \(page)")
      }
    }
    return found
  }

  /// The sizes of all text in points, to a third: pdftohtml rounds, and magnifies three times at most.
  package func textSizes() throws -> Set<Double> {
    var sizes: Set<Double> = []
    for line in try markup(zoom: 3).split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("<fontspec "), let size = Self.attribute("size", line).flatMap({ Double($0) }) {
        sizes.insert(size / 3)
      }
    }
    return sizes
  }

  /// A page as an image in the PPM format, for looking at single points.
  package func image(ofPage page: Int, resolution: Int = 36) throws -> PixelImage {
    let prefix = folder.appendingPathComponent("page").path
    _ = try run(
      "pdftoppm",
      ["-r", "\(resolution)", "-f", "\(page)", "-l", "\(page)", "-singlefile", file.path, prefix])
    guard let image = PixelImage(ppm: try Data(contentsOf: URL(fileURLWithPath: prefix + ".ppm"))) else {
      throw Failure(description: "pdftoppm's image cannot be read")
    }
    return image
  }

  private func markup(zoom: Int) throws -> String {
    try run("pdftohtml", ["-xml", "-i", "-q", "-zoom", "\(zoom)", "-stdout", file.path])
  }

  private static func attribute(_ name: String, _ line: String) -> String? {
    let parts = line.components(separatedBy: " \(name)=\"")
    return parts.count > 1 ? parts[1].components(separatedBy: "\"").first : nil
  }

  private static func content(_ line: String) -> String? {
    guard let start = line.firstIndex(of: ">"), let end = line.lastIndex(of: "<"), start < end else {
      return nil
    }
    return plain(String(line[line.index(after: start)..<end]))
  }

  private static func plain(_ markup: String) -> String {
    var text = ""
    var isTag = false
    for character in markup {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] { text = text.replacingOccurrences(of: entity, with: character) }
    return text
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let output = folder.appendingPathComponent("output")
    let messages = folder.appendingPathComponent("messages")
    for url in [output, messages] { try Data().write(to: url) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let said = String(decoding: try Data(contentsOf: messages), as: UTF8.self)
      throw Failure(
        description:
          "\(program) failed with \(process.terminationStatus): \(said); are poppler's tools there?")
    }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}

/// An image of red, green and blue from 0 to 255.
package struct PixelImage: Sendable {
  package let width: Int
  package let height: Int
  private let bytes: [UInt8]

  init?(ppm data: Data) {
    let head = data.prefix(64).split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    guard head.count == 4, head[0].elementsEqual("P6".utf8) else { return nil }
    let size = String(decoding: head[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard size.count == 2, data.count >= size[0] * size[1] * 3 else { return nil }
    (width, height) = (size[0], size[1])
    bytes = Array(data.suffix(size[0] * size[1] * 3))
  }

  /// The colour of a point.
  package func colour(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 3
    return Array(bytes[start..<start + 3])
  }

  /// Whether there is anything but white in a range of points.
  package func hasInk(x: Range<Int>, y: Range<Int>) -> Bool {
    y.contains { row in x.contains { column in colour(x: column, y: row).contains { $0 < 250 } } }
  }

  /// Whether every point is a grey.
  package var isGrey: Bool {
    stride(from: 0, to: bytes.count, by: 3).allSatisfy { start in
      bytes[start..<start + 3].max().map { highest in
        bytes[start..<start + 3].min().map { highest - $0 <= 3 } ?? true
      } ?? true
    }
  }
}
