#if canImport(SwiftParser)
  import Foundation
  import SwiftParser
  import SwiftSyntax

  /// How long it takes to parse files one after another, without anything else.
  enum ParsingYardstick {
    /// Loads and parses the files whose paths standard input has, one a line; seconds, files and bytes.
    static func measure() -> String {
      let clock = ContinuousClock()
      var paths: [String] = []
      while let path = readLine() { paths.append(path) }
      var bytes = 0
      var nodes = 0
      let time = clock.measure {
        for path in paths {
          guard let data = FileManager.default.contents(atPath: path) else { continue }
          let text = [UInt8](data)
          bytes += text.count
          let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
          // The tree is looked at, so that no part of the work can be left out.
          nodes += tree.statements.count
        }
      }
      let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
      return "\(seconds) \(paths.count) \(bytes) \(nodes)"
    }
  }
#endif
