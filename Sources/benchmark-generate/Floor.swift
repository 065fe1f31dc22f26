import Foundation
import Graphviz

/// What Graphviz alone needs: every DOT text of a list to SVG, one after another, in one context.
enum Floor {
  /// Draws the files that a file lists by lines, and keeps nothing.
  static func draw(list: String) throws {
    let files = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    let engine = try GraphvizEngine.shared()
    var size = 0
    for file in files {
      let dot = try String(contentsOfFile: String(file), encoding: .utf8)
      size += try engine.draw(dot).svg.utf8.count
    }
    print("\(files.count) drawings of \(size) bytes")
  }
}
