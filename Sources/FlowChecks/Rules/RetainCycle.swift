import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// Strong references form a cycle, so that none of its parts is ever freed.
enum RetainCycle: Rule {
  static let name = "retain-cycle"
  static let summary = "Strong references that form a cycle."
  static let severity = Diagnostic.Severity.error

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    let graph = ReferenceGraph(context.registry)
    let certain = graph.cycles { $0 == .strong }
    for cycle in certain {
      let guess = cycle.references.first { $0.isInferred }
      log.add(
        finding(
          cycle,
          doubt: guess.map { "the import inferred what '\($0.from)' holds" }
            ?? (mayBeAnother(cycle, context)
              ? "it may hold another object of its own type, such as a child" : nil)))
    }
    checkStacks(context, &log)
    let told = Set(certain.flatMap(\.members))
    for cycle in graph.cycles(where: { $0 == .strong || $0 == nil })
    where cycle.hasStrong && told.isDisjoint(with: cycle.members) {
      let silent = cycle.references.filter { $0.strength == nil }.map { "'\($0.from)'" }
      log.add(
        finding(
          cycle,
          doubt: silent.count == 1
            ? "nothing says how \(silent[0]) holds its reference"
            : "nothing says how \(silent.joined(separator: ", ")) hold their references"))
    }
  }

  /// A coordinator that keeps its stack, and a screen in the stack that keeps the coordinator, keep one
  /// another.
  ///
  /// An import does not say which stack a coordinator keeps.
  private static func checkStacks(_ context: CheckContext, _ log: inout FindingLog) {
    for coordinator in context.registry.coordinators where context.isImported(coordinator.id) {
      for screen in coordinator.screens {
        guard
          let held = screen.uses.first(where: {
            $0.target == .coordinator(coordinator.id) && $0.strength == .strong
          })
        else { continue }
        let address = ScreenAddress(coordinator.id, screen.id)
        log.add(
          Finding(
            .screen(address), "'\(address)' holds a strong reference to '\(coordinator.id)', which shows it",
            suggestion: "hold it weakly", key: held.role ?? "",
            doubt: "nothing says whether '\(coordinator.id)' keeps the stack that '\(address)' is in"))
      }
    }
  }

  /// Whether what an import takes for one object that holds itself may be two: code only names the type.
  private static func mayBeAnother(_ cycle: ReferenceGraph.Cycle, _ context: CheckContext) -> Bool {
    guard cycle.references.count == 1 else { return false }
    switch cycle.references[0].subject {
    case .coordinator(let id): return context.isImported(id)
    case .screen(let address): return context.isImported(address.coordinator)
    default: return false
    }
  }

  private static func finding(_ cycle: ReferenceGraph.Cycle, doubt: String?) -> Finding {
    let names = cycle.references.map(\.from) + [cycle.references[0].from]
    let last = cycle.references.last { $0.strength != nil } ?? cycle.references[0]
    let role = last.role.map { " as '\($0)'" } ?? ""
    return Finding(
      cycle.references[0].subject,
      cycle.references.count == 1
        ? "'\(names[0])' holds a strong reference to itself, so it is never freed"
        : "\(names.map { "'\($0)'" }.joined(separator: " → ")) is a cycle of strong references, so none is ever freed",
      suggestion: "hold one of them weakly, such as what '\(last.from)' holds\(role)",
      notes: cycle.references.dropFirst().prefix(8).map {
        .init("'\($0.from)' holds '\($0.to)'", $0.subject)
      },
      key: cycle.references.map(\.from).joined(separator: " "), doubt: doubt)
  }
}

/// Who holds references to whom.
private struct ReferenceGraph {
  struct Reference {
    var subject: Subject
    var from: String
    var to: String
    var source: Int
    var target: Int
    var strength: Dependency.Strength?
    var role: String?
    var isInferred: Bool
  }

  struct Cycle {
    var references: [Reference]
    var members: [Int]
    var hasStrong: Bool { references.contains { $0.strength == .strong } }
  }

  private var references: [[Reference]] = []
  private var indices: [Dependency.Target: Int] = [:]

  init(_ registry: FlowRegistry) {
    var holders: [(target: Dependency.Target, subject: Subject, uses: [Dependency])] = []
    for coordinator in registry.coordinators {
      holders.append((.coordinator(coordinator.id), .coordinator(coordinator.id), coordinator.uses))
      for screen in coordinator.screens {
        let address = ScreenAddress(coordinator.id, screen.id)
        holders.append((.screen(address), .screen(address), screen.uses))
      }
    }
    for service in registry.services {
      holders.append((.service(service.id), .service(service.id), service.uses))
    }
    for (index, holder) in holders.enumerated() { indices[holder.target] = index }
    references = holders.enumerated().map { index, holder in
      holder.uses.compactMap { dependency in
        guard let target = indices[dependency.target] else { return nil }
        return Reference(
          subject: holder.subject, from: holder.target.description, to: dependency.target.description,
          source: index, target: target, strength: dependency.strength, role: dependency.role,
          isInferred: dependency.confidence == .inferred)
      }
    }
  }

  /// A shortest cycle in each group of parts that hold one another, in the registry's order.
  func cycles(where isHeld: (Dependency.Strength?) -> Bool) -> [Cycle] {
    let held = references.map { $0.filter { isHeld($0.strength) } }
    let group = StronglyConnected.groups(count: held.count, held.map { $0.map(\.target) })
    var members: [Int: [Int]] = [:]
    for (node, id) in group.enumerated() { members[id, default: []].append(node) }
    var done: Set<Int> = []
    var cycles: [Cycle] = []
    for node in held.indices where !done.contains(group[node]) {
      guard let first = held[node].first(where: { group[$0.target] == group[node] }) else { continue }
      done.insert(group[node])
      guard let rest = walk(from: first.target, to: node, held, group) else { continue }
      cycles.append(Cycle(references: [first] + rest, members: members[group[node]] ?? []))
    }
    return cycles
  }

  private func walk(from start: Int, to end: Int, _ held: [[Reference]], _ group: [Int]) -> [Reference]? {
    if start == end { return [] }
    var came: [Int: Reference] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for reference in held[node]
      where group[reference.target] == group[end] && reference.target != start
        && came[reference.target] == nil
      {
        came[reference.target] = reference
        queue.append(reference.target)
      }
      guard came[end] == nil else { break }
    }
    var walk: [Reference] = []
    var place = end
    while place != start, let step = came[place] {
      walk.append(step)
      place = step.source
    }
    return place == start ? walk.reversed() : nil
  }
}
