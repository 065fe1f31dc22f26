/// A forest over numbered nodes: every node has one parent, the first that leads to it.
struct Forest {
  /// The parent of each node; nil for roots.
  private(set) var parents: [Int?]
  /// The children of each node in the order they were found.
  private(set) var children: [[Int]]
  /// The roots; those the search was told to begin at come first.
  private(set) var roots: [Int] = []
  /// All nodes, parents before their children.
  private(set) var order: [Int] = []

  private var isFound: [Bool]

  /// Searches breadth first, in time linear in the number of ways.
  ///
  /// - Parameters:
  ///   - starts: where the search begins.
  ///   - ways: where each node leads by a way that makes it a parent.
  ///   - others: where each node leads otherwise; followed only where no way leads.
  ///   - keepsOrder: whether further roots are taken in order, and not by what leads to them.
  init(starts: [Int], ways: [[Int]], others: [[Int]], keepsOrder: Bool = false) {
    parents = Array(repeating: nil, count: ways.count)
    children = Array(repeating: [], count: ways.count)
    isFound = Array(repeating: false, count: ways.count)
    for start in starts { begin(at: start) }
    walk(ways, others)
    // What nothing leads to comes next, what leads furthest first; then one node of each ring.
    var incoming = Array(repeating: 0, count: ways.count)
    for targets in ways + others { for target in targets { incoming[target] += 1 } }
    let rest = ways.indices.filter { !isFound[$0] }
    let sorted =
      keepsOrder
      ? rest
      : rest.sorted {
        (incoming[$0], -ways[$0].count, $0) < (incoming[$1], -ways[$1].count, $1)
      }
    for node in sorted where !isFound[node] {
      begin(at: node)
      walk(ways, others)
    }
  }

  /// Whether a node is another one or above it.
  func isAncestor(_ node: Int, of other: Int) -> Bool {
    var next: Int? = other
    while let current = next {
      if current == node { return true }
      next = parents[current]
    }
    return false
  }

  private var walked = (ways: 0, others: 0)

  private mutating func begin(at node: Int) {
    guard !isFound[node] else { return }
    isFound[node] = true
    roots.append(node)
    order.append(node)
  }

  private mutating func walk(_ ways: [[Int]], _ others: [[Int]]) {
    while walked.others < order.count {
      if walked.ways < order.count {
        find(ways[order[walked.ways]], from: order[walked.ways])
        walked.ways += 1
      } else {
        find(others[order[walked.others]], from: order[walked.others])
        walked.others += 1
      }
    }
  }

  private mutating func find(_ targets: [Int], from node: Int) {
    for target in targets where !isFound[target] {
      isFound[target] = true
      parents[target] = node
      children[node].append(target)
      order.append(target)
    }
  }
}
