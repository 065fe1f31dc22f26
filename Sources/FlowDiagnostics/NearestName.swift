/// Finds the name a person probably meant.
public enum NearestName {
  /// The known name nearest to a mistyped one, or nil when none is near.
  ///
  /// Near means an edit distance (insertions, deletions, replacements and swaps of neighbours, letter case
  /// aside) of at most a third of the longer name's length, and at least one edit is allowed. Names without a
  /// letter in common are not near. Of names equally near the first in `known` wins. Names of over 100
  /// characters are not compared.
  public static func nearest(to name: String, in known: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known where candidate != name {
      let letters = Array(candidate.lowercased())
      guard !letters.isEmpty, letters.count <= 100 else { continue }
      let limit = max(1, max(wanted.count, letters.count) / 3)
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, letters)
      if distance <= limit, distance < max(wanted.count, letters.count),
        distance < (best?.distance ?? Int.max)
      {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// The words `did you mean 'x'?` for the nearest name; without one, the list of all known names.
  ///
  /// At most twelve names are listed. Nil when nothing is known.
  public static func suggestion(for name: String, in known: [String], listing: String = "known are")
    -> String?
  {
    if let nearest = nearest(to: name, in: known) { return "did you mean '\(nearest)'?" }
    guard let first = known.first else { return nil }
    if known.count == 1 { return "the only one is '\(first)'" }
    let shown = known.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return "\(listing) \(shown)" + (known.count > 12 ? " and \(known.count - 12) more" : "")
  }

  /// The optimal string alignment distance of two words.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in 1...left.count {
      var row = [i]
      row.reserveCapacity(right.count + 1)
      for j in 1...right.count {
        let cost = left[i - 1] == right[j - 1] ? 0 : 1
        var value = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          value = min(value, beforeLast[j - 2] + 1)
        }
        row.append(value)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
