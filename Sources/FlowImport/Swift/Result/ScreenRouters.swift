import FlowModel

/// Routers and wireframes that serve one screen, as modules of VIPER have them.
///
/// Nobody starts such a coordinator: it is made together with its screen, and does what the screen asks for.
/// The screen is the one it begins with, and showing the screen starts it. Several that serve the same
/// screen, each for another way in, are one.
struct ScreenRouters {
  private let interpreter: Interpreter

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  func joined(_ facts: [NavigationFact]) -> [NavigationFact] {
    var served: [ScreenKey: [String]] = [:]
    let own = Dictionary(grouping: facts.indices.filter { facts[$0].coordinator != nil }) {
      facts[$0].coordinator ?? ""
    }
    let started = Set(
      facts.compactMap { fact in
        if case .coordinator(let name) = fact.target { name } else { nil }
      })
    for type in interpreter.program.sortedTypes where interpreter.types.roles.isCoordinator(type.name) {
      guard !started.contains(type.name), !interpreter.types.isController(type.name, type),
        let screen = screen(of: type.name, (own[type.name] ?? []).map { facts[$0] })
      else { continue }
      guard holds(screen, type) else { continue }
      served[screen, default: []].append(type.name)
    }
    var owners: [ScreenKey: String] = [:]
    var merged: [String: String] = [:]
    for (screen, names) in served where isServed(screen, by: names, facts) {
      let main = names.max { alikeness($0, screen) < alikeness($1, screen) } ?? names[0]
      owners[screen] = main
      for name in names where name != main { merged[name] = main }
    }
    guard !owners.isEmpty else { return facts }
    for name in merged.keys { interpreter.types.roles.remove(name) }
    var result = facts.map { joined($0, owners, merged) }
    for (screen, owner) in owners.sorted(by: { $0.value < $1.value }) {
      guard let type = interpreter.program.types[screen.type],
        !result.contains(where: { $0.leads(to: owner) })
      else { continue }
      let object = SwiftObject(type.name, type: type, isMade: false)
      result.append(
        NavigationFact(
          kind: .root, target: .screen(object), coordinator: owner, guards: [],
          place: CodePlace(file: type.file, line: type.header.line), isInferred: false, isLaunch: false))
    }
    return result
  }

  private func joined(
    _ fact: NavigationFact, _ owners: [ScreenKey: String], _ merged: [String: String]
  ) -> NavigationFact {
    var fact = fact
    if let name = fact.coordinator { fact.coordinator = merged[name] ?? name }
    if let name = fact.coordinator, fact.source == nil, fact.kind != .route,
      let screen = owners.first(where: { $0.value == name })?.key
    {
      fact.source = .screen(screen)
    }
    guard case .screen(let object) = fact.target, let owner = owners[interpreter.types.key(object)],
      fact.coordinator != owner
    else { return fact }
    fact.target = .coordinator(owner)
    fact.shown = (object, fact.kind)
    if [.push, .present, .root].contains(fact.kind) {
      fact.style = fact.kind.rawValue
      fact.kind = .start
    }
    return fact
  }

  /// The screen at which most begins that a coordinator does, beside the screens it shows itself.
  private func screen(of name: String, _ facts: [NavigationFact]) -> ScreenKey? {
    // What shows a first screen of its own, or is where the app begins, is a flow.
    guard !facts.contains(where: { $0.isLaunch || $0.isBeginning && !$0.isInferred }) else { return nil }
    // Another one like itself may follow a screen.
    let shown = Set(
      facts.compactMap { fact -> ScreenKey? in
        guard case .screen(let object) = fact.target else { return nil }
        let key = interpreter.types.key(object)
        return fact.source == .screen(key) ? nil : key
      })
    let sources = facts.compactMap { fact -> ScreenKey? in
      guard case .screen(let key)? = fact.source, interpreter.types.roles[key.type] == .screen else {
        return nil
      }
      return interpreter.program.types[key.type].flatMap { $0.kind == .extension ? nil : key }
    }
    let own = sources.filter { !shown.contains($0) }
    let counts = Dictionary(own.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.first { $0.value * 2 > own.count }?.key
  }

  /// Whether a screen has a router, by itself or through its presenter or view model.
  private func holds(_ screen: ScreenKey, _ router: SwiftType) -> Bool {
    let program = interpreter.program
    var known: Set<String> = [screen.type]
    var next = [screen.type]
    for _ in 0..<Self.holderDepth {
      var found: [String] = []
      for name in next {
        guard let type = program.types[name] else { continue }
        let inherited = program.supertypes(of: type).compactMap { program.types[$0] }
        for held in ([type] + inherited).flatMap(program.held) {
          let all = held.kind == .protocol ? program.conformers([held.name]) : [held]
          if all.contains(where: { $0 === router }) { return true }
          found += all.map(\.name).filter { interpreter.types.roles[$0] == nil && known.insert($0).inserted }
        }
      }
      next = found
    }
    return false
  }

  /// How many instances are between a screen and its router, and one more.
  private static let holderDepth = 3

  /// Whether it is mostly the routers that lead on from the screen.
  private func isServed(_ screen: ScreenKey, by names: [String], _ facts: [NavigationFact]) -> Bool {
    let leaders = facts.filter { $0.source == .screen(screen) }.compactMap(\.coordinator)
    let own = leaders.filter(names.contains).count
    return own * 5 >= leaders.count * 3
  }

  /// How many letters the names of a router and its screen begin with together.
  private func alikeness(_ name: String, _ screen: ScreenKey) -> Int {
    func last(_ name: String) -> Substring { name.split(separator: ".").last ?? Substring(name) }
    let nesting = name.split(separator: ".").count
    return zip(last(name), last(screen.type)).prefix { $0 == $1 }.count * 8 - nesting
  }
}
