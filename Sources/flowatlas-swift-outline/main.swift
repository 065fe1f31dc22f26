// Reads Swift files from standard input and writes their outlines to standard output, one for one: a length as
// four bytes, little end first, then the bytes. It ends when its input does.
//
// With --parse-only it reads paths instead, one a line, parses each file as a whole on one core, makes nothing of
// it, and prints how long that took: the yardstick of `make benchmark`.
//
// It is a program of its own because the flags that SwiftSyntax from the toolchain needs must stay out of every
// library (see Package.swift), and because a file that makes the parser stop must not stop the rest.
import Foundation
import SwiftOutline

#if canImport(SwiftParser)
  if CommandLine.arguments.dropFirst() == ["--parse-only"] {
    print(ParsingYardstick.measure())
    exit(0)
  }
  let input = FileHandle.standardInput
  let output = FileHandle.standardOutput

  func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let piece = try? input.read(upToCount: count - bytes.count), !piece.isEmpty else { return nil }
      bytes += piece
    }
    return bytes
  }

  while let head = read(4) {
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let text = read(length) else { break }
    let outline = OutlineMaker.outline(text).encoded()
    let size = (0..<4).map { UInt8(truncatingIfNeeded: outline.count >> ($0 * 8)) }
    do { try output.write(contentsOf: size + outline) } catch { break }
  }
#else
  FileHandle.standardError.write(
    Data("flowatlas-swift-outline: built without SwiftSyntax; see docs/import-swift.md\n".utf8))
  // SwiftSources knows this status.
  exit(69)
#endif
