import FlowModel

/// The groups of coordinators that an overview shows if there are too many for one drawing.
///
/// Groups are the folders of the app's code if these divide the coordinators well, otherwise subtrees of the
/// tree of which coordinator starts which.
public struct OverviewGroups: Sendable {
  /// The most coordinators that one overview shows.
  public static let limit = 40

  /// One group.
  public struct Group: Hashable, Sendable {
    /// Its name in file names and on the command line, unique in any letter case.
    public var id: String
    /// What a person calls it.
    public var title: String
    /// Its coordinators, each after the one that starts it.
    public var members: [CoordinatorID]
  }

  /// The groups, that of the launch first; empty where one overview shows all coordinators.
  public let groups: [Group]

  private let groupOf: [CoordinatorID: Int]

  /// Divides a registry's coordinators.
  public init(_ registry: FlowRegistry) {
    self.init(CoordinatorWays(registry, launch: registry.launchPlaces))
  }

  /// - Parameter limit: the most coordinators that are shown without groups.
  init(_ ways: CoordinatorWays, limit: Int = Self.limit) {
    let coordinators = ways.registry.coordinators
    guard coordinators.count > limit else {
      groups = []
      groupOf = [:]
      return
    }
    let found =
      FolderGroups(ways).groups ?? SubtreeGroups(ways.forest).groups.map { (title: nil, members: $0) }
    var groups: [Group] = []
    var taken: Set<String> = []
    for (title, members) in found {
      let ids = members.map { coordinators[$0].id }
      let title = title ?? Self.title(members, ways)
      groups.append(Group(id: Self.unique(Self.stem(title), &taken), title: title, members: ids))
    }
    self.groups = groups
    groupOf = Dictionary(
      groups.enumerated().flatMap { index, group in group.members.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The group of a coordinator; nil without groups.
  public func group(of id: CoordinatorID) -> Group? { groupOf[id].map { groups[$0] } }

  /// The place of a coordinator's group among the groups.
  func place(of id: CoordinatorID) -> Int? { groupOf[id] }

  /// A subtree's name is that of its root; what are several subtrees has the name of the first.
  private static func title(_ members: [Int], _ ways: CoordinatorWays) -> String {
    let inside = Set(members)
    let roots = members.filter { ways.forest.parents[$0].map { !inside.contains($0) } ?? true }
    let first = roots.first.map { ways.registry.coordinators[$0].overviewTitle } ?? ""
    return roots.count > 1 ? "\(first) and \(roots.count - 1) more" : first
  }

  /// A title as a file name: letters and digits, with hyphens between its words.
  private static func stem(_ title: String) -> String {
    let words = title.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    let stem = String(words.joined(separator: "-").prefix(60))
    return stem.isEmpty ? "group" : stem
  }

  private static func unique(_ stem: String, _ taken: inout Set<String>) -> String {
    var name = stem
    var number = 2
    while !taken.insert(name.uppercased().lowercased()).inserted {
      name = "\(stem)-\(number)"
      number += 1
    }
    return name
  }
}

extension Coordinator {
  /// What a person calls it; the id in place of a blank title.
  var overviewTitle: String {
    guard let title, title.contains(where: { !$0.isWhitespace }) else { return id.rawValue }
    return title
  }
}

/// Divides a forest into groups of about the same size, each of whole subtrees.
struct SubtreeGroups {
  /// The groups, each in the forest's order; the first root's comes first.
  let groups: [[Int]]

  /// - Parameter limit: the most nodes of a group; by default about as many as there are groups then.
  init(_ forest: Forest, limit: Int? = nil) {
    let count = forest.order.count
    let limit = limit ?? max(12, Int((Double(count).squareRoot() * 1.25).rounded()))
    var cutter = Cutter(forest: forest, limit: limit)
    cutter.run()
    let places = Dictionary(
      forest.order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = cutter.groups.map { $0.sorted { (places[$0] ?? 0) < (places[$1] ?? 0) } }
      .sorted { (places[$0.first ?? 0] ?? 0) < (places[$1.first ?? 0] ?? 0) }
    groups = Self.joined(Self.joined(sorted, limit: limit * 2 / 3, most: 0), limit: limit)
  }

  /// Joins neighbours that together are no larger than the limit, as long as there are too many groups.
  private static func joined(
    _ groups: [[Int]], limit: Int, most: Int = OverviewGroups.limit
  ) -> [[Int]] {
    var rest = groups.count
    var joined: [[Int]] = []
    for group in groups {
      // The first group is the one the app begins in.
      if rest > most, joined.count > 1, let last = joined.last, last.count + group.count <= limit {
        joined[joined.count - 1] += group
        rest -= 1
      } else {
        joined.append(group)
      }
    }
    return joined
  }

  private struct Cutter {
    let forest: Forest
    let limit: Int
    var groups: [[Int]] = []
    /// What is left of each subtree.
    var left: [Int: [Int]] = [:]

    mutating func run() {
      for node in forest.order.reversed() {
        let parts = forest.children[node].map { left.removeValue(forKey: $0) ?? [] }
        left[node] = [node] + cut(parts, room: limit - 1)
      }
      // Trees that nothing connects to the first one share groups.
      guard let first = forest.roots.first else { return }
      groups.append(left[first] ?? [])
      var bundle: [Int] = []
      for root in forest.roots.dropFirst() {
        let part = left[root] ?? []
        if bundle.count + part.count > limit, !bundle.isEmpty {
          groups.append(bundle)
          bundle = []
        }
        bundle += part
      }
      if !bundle.isEmpty { groups.append(bundle) }
    }

    /// Makes groups of the largest parts until the others have room, and of neighbours where all are small.
    private mutating func cut(_ parts: [[Int]], room: Int) -> [Int] {
      var rest = parts.filter { !$0.isEmpty }
      var size = rest.reduce(0) { $0 + $1.count }
      let large = rest.indices.filter { rest[$0].count * 3 >= limit }
        .sorted { (rest[$1].count, $0) < (rest[$0].count, $1) }
      for index in large where size > room {
        groups.append(rest[index])
        size -= rest[index].count
        rest[index] = []
      }
      var bundle: [Int] = []
      for index in rest.indices.reversed() where size > room {
        bundle = rest[index] + bundle
        size -= rest[index].count
        rest[index] = []
        if bundle.count * 3 >= limit * 2 {
          groups.append(bundle)
          bundle = []
        }
      }
      if !bundle.isEmpty { groups.append(bundle) }
      return rest.flatMap { $0 }
    }
  }
}
