/// Pairs items of two lists by keys, the same way in both directions.
///
/// Keys are tried in order, the strictest first; what one has paired is not looked at again.
struct UniquePairs {
  /// What becomes of several items with one key.
  enum Policy {
    /// They are left alone, since nothing says which belong together.
    case only
    /// They are paired in their order, as far as both lists have some.
    case inOrder
  }

  /// The index in the second list for an index in the first.
  private(set) var second: [Int: Int] = [:]
  private var openFirst: [Int]
  private var openSecond: [Int]

  init(_ firstCount: Int, _ secondCount: Int) {
    openFirst = Array(0..<firstCount)
    openSecond = Array(0..<secondCount)
  }

  /// The indices of the first list that have no partner yet, in order.
  var unpairedFirst: [Int] { openFirst }
  /// The indices of the second list that have no partner yet, in order.
  var unpairedSecond: [Int] { openSecond }

  /// Pairs what has the same key; items without a key have none to share.
  ///
  /// - Returns: the new pairs.
  @discardableResult
  mutating func pair<Key: Hashable>(
    by policy: Policy = .only, _ first: (Int) -> Key?, _ second: (Int) -> Key?
  ) -> [(Int, Int)] {
    if openFirst.isEmpty || openSecond.isEmpty { return [] }
    var left: [Key: [Int]] = [:]
    var right: [Key: [Int]] = [:]
    for index in openFirst { if let key = first(index) { left[key, default: []].append(index) } }
    for index in openSecond { if let key = second(index) { right[key, default: []].append(index) } }
    var found: [(Int, Int)] = []
    for (key, indices) in left {
      guard let others = right[key] else { continue }
      if policy == .only, indices.count > 1 || others.count > 1 { continue }
      found += zip(indices, others)
    }
    for (one, other) in found { self.second[one] = other }
    let (ones, others) = (Set(found.map(\.0)), Set(found.map(\.1)))
    openFirst.removeAll(where: ones.contains)
    openSecond.removeAll(where: others.contains)
    return found.sorted { $0.0 < $1.0 }
  }
}
