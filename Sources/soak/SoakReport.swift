import Foundation

/// What many rounds show together: a row for each tenth of the time, and whether anything grows.
struct SoakReport {
  let observations: [Soak.Observation]

  /// How much more memory the last rounds may take than the first, as a part of it.
  private static let growth = 0.15
  /// What allocators and caches of libraries may add to that, in bytes.
  private static let slack = 8 << 20

  private var tenths: [[Soak.Observation]] {
    (0..<10).map { part in
      let (from, to) = (observations.count * part / 10, observations.count * (part + 1) / 10)
      return Array(observations[from..<to])
    }.filter { !$0.isEmpty }
  }

  /// The table.
  var text: String {
    var lines = ["rounds   tool MB (median, most)   this process MB   descriptors   cache MB"]
    for part in tenths {
      let tool = part.compactMap(\.toolMemory).sorted()
      let cells = [
        String(part.count), megabytes(tool.isEmpty ? 0 : tool[tool.count / 2]), megabytes(tool.last ?? 0),
        megabytes(part.map(\.ownMemory).max() ?? 0), String(part.map(\.descriptors).max() ?? 0),
        megabytes(part.map(\.cacheBytes).max() ?? 0),
      ]
      let widths = [6, 14, 9, 20, 14, 11]
      lines.append(
        zip(cells, widths).map { String(repeating: " ", count: max(1, $1 - $0.count)) + $0 }.joined())
    }
    return lines.joined(separator: "\n")
  }

  private func megabytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1_048_576) }

  /// What grows, in words.
  ///
  /// The first fifth is when caches fill, and doesn't count.
  var growing: [String] {
    let counted = Array(tenths.dropFirst(2))
    guard counted.count >= 4 else { return ["too few rounds to tell"] }
    func check(_ what: String, _ value: (Soak.Observation) -> Int?, _ slack: Int) -> [String] {
      func median(_ part: ArraySlice<[Soak.Observation]>) -> Double {
        let values = part.flatMap { $0.compactMap(value) }.sorted()
        return values.isEmpty ? 0 : Double(values[values.count / 2])
      }
      let (before, after) = (median(counted.prefix(2)), median(counted.suffix(2)))
      return after > before * (1 + Self.growth) + Double(slack)
        ? ["\(what) grows from \(before) to \(after)"] : []
    }
    return check("the memory of the tool", \.toolMemory, Self.slack)
      + check("the memory of this process", { $0.ownMemory }, Self.slack)
      + check("the number of open descriptors", { $0.descriptors }, 0)
  }
}
