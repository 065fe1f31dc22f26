/// Finds the groups of nodes that all lead to one another.
package enum StronglyConnected {
  /// The group of every node, by index; groups have no order that means anything.
  ///
  /// Tarjan's algorithm without recursion, in linear time; deep graphs need no deep stack.
  package static func groups(count: Int, _ successors: [[Int]]) -> [Int] {
    var group = [Int](repeating: -1, count: count)
    var order = [Int](repeating: -1, count: count)
    var lowest = [Int](repeating: 0, count: count)
    var open: [Int] = []
    var isOpen = [Bool](repeating: false, count: count)
    var counter = 0
    var groups = 0
    var work: [(node: Int, next: Int)] = []
    for root in 0..<count where order[root] < 0 {
      work.append((root, 0))
      while let (node, next) = work.last {
        if next == 0 {
          order[node] = counter
          lowest[node] = counter
          counter += 1
          open.append(node)
          isOpen[node] = true
        }
        if next < successors[node].count {
          work[work.count - 1].next += 1
          let successor = successors[node][next]
          if order[successor] < 0 {
            work.append((successor, 0))
          } else if isOpen[successor] {
            lowest[node] = min(lowest[node], order[successor])
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        guard lowest[node] == order[node] else { continue }
        while let member = open.popLast() {
          isOpen[member] = false
          group[member] = groups
          if member == node { break }
        }
        groups += 1
      }
    }
    return group
  }
}
