import FlowModel

/// Writes the numbers of several edges as one short text: `3–7`, `2, 9`, `Main 2, 4`.
struct EdgeNumbers {
  let registry: FlowRegistry
  /// The coordinator whose numbers need no name.
  let home: CoordinatorID?
  /// The edges an importer only concluded.
  let inferred: Set<EdgeName>

  /// The most columns of numbers; what is beyond them is counted: `3, 5, 9 +14`.
  private static let width = 26

  /// The numbers by coordinator, that of the drawing first.
  func text(_ edges: [EdgeName]) -> String {
    let groups = Dictionary(grouping: Set(edges), by: \.coordinator).sorted { left, right in
      (left.key == home ? 0 : 1, left.key) < (right.key == home ? 0 : 1, right.key)
    }
    var words: [String] = []
    var left = Set(edges).count
    for (coordinator, members) in groups {
      let pieces = runs(members.sorted())
      var first = true
      for piece in pieces {
        var word = piece.text
        if first, coordinator != home {
          word = EdgeWords.name(of: coordinator, in: registry) + " " + word
        }
        let columns = TextFitting.columns(of: (words + [word]).joined(separator: ", "))
        if !words.isEmpty, columns > Self.width { return words.joined(separator: ", ") + " +\(left)" }
        words.append(word)
        left -= piece.count
        first = false
      }
    }
    return words.joined(separator: ", ")
  }

  /// Three and more neighbours as a range.
  private func runs(_ edges: [EdgeName]) -> [(text: String, count: Int)] {
    var found: [(text: String, count: Int)] = []
    var start = edges.startIndex
    while start < edges.endIndex {
      var end = start
      while end + 1 < edges.endIndex, edges[end + 1].number == edges[end].number + 1,
        inferred.contains(edges[end + 1]) == inferred.contains(edges[start])
      {
        end += 1
      }
      if end - start >= 2 {
        found.append(("\(edges[start].number)–\(sign(edges[end]))", end - start + 1))
      } else {
        found += edges[start...end].map { (sign($0), 1) }
      }
      start = end + 1
    }
    return found
  }

  private func sign(_ edge: EdgeName) -> String {
    "\(edge.number)" + (inferred.contains(edge) ? Diagram.inferredSign : "")
  }
}
