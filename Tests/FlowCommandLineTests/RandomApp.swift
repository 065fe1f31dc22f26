import FlowModel

/// A model of an app that changes at random, the same for the same seed.
struct RandomApp {
  private var numbers: Numbers
  private(set) var part = ModelPart(app: "Random", toleratesMissingPlaces: true)

  /// By SplitMix64.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  init(seed: UInt64, coordinators: Int = 14) {
    numbers = Numbers(state: seed)
    part.services = ["Session", "Store"].map { Service($0) }
    for number in 0..<coordinators { part.coordinators.append(coordinator(number)) }
    for place in part.coordinators.indices { addEdges(to: place, count: .random(in: 0...5, using: &numbers)) }
    for _ in 0..<coordinators / 3 { _ = relate() }
    if chance(2) { part.routes.append(Route("link", to: screenOrCoordinator())) }
  }

  /// The registry; nil where a change made it contradict itself.
  var registry: FlowRegistry? { try? FlowRegistry(parts: [part]) }

  // MARK: - Parts

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }

  private mutating func any<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &numbers) }

  private mutating func words() -> String {
    any(["Home", "Profile", "Sign in, please", "A title that is long and begins alike", "List"]) ?? ""
  }

  private mutating func coordinator(_ number: Int) -> Coordinator {
    let count = chance(6) ? 0 : Int.random(in: 1...4, using: &numbers)
    let screens = (0..<count).map { screen("s\($0)") }
    return Coordinator(
      CoordinatorID("C\(number)"), title: chance(2) ? words() : nil, type: chance(2) ? "Type\(number)" : nil,
      container: chance(3) ? any(Container.allCases) : nil, initial: chance(3) ? screens.first?.id : nil,
      screens: screens, edges: [])
  }

  private mutating func screen(_ id: String) -> Screen {
    Screen(
      ScreenID(id), title: chance(2) ? words() : nil, type: chance(3) ? "View" : nil,
      kind: chance(4) ? .alert : chance(6) ? any(ScreenKind.allCases) ?? .view : .view)
  }

  private mutating func screenOrCoordinator() -> Place {
    let coordinator = any(part.coordinators)
    guard let coordinator else { return .outside("Safari") }
    guard !chance(3), let screen = any(coordinator.screens) else { return .coordinator(coordinator.id) }
    return .screen(ScreenAddress(coordinator.id, screen.id))
  }

  private mutating func place(near index: Int) -> Place {
    let own = part.coordinators[index]
    if !chance(3), let screen = any(own.screens) { return .screen(ScreenAddress(own.id, screen.id)) }
    return chance(12) ? .outside("Safari") : chance(15) ? .named("nowhere") : screenOrCoordinator()
  }

  private mutating func addEdges(to index: Int, count: Int) {
    for _ in 0..<count {
      let kind = any(EdgeKind.allCases) ?? .push
      let staysHere = !kind.needsTarget && chance(2)
      part.coordinators[index].edges.append(
        Edge(
          from: chance(5) ? nil : place(near: index), to: staysHere ? nil : place(near: index), by: kind,
          on: "tap \(Int.random(in: 0..<99, using: &numbers))", if: chance(4) ? "signed in" : nil,
          performer: chance(8) ? target() : nil))
    }
  }

  private mutating func target() -> Dependency.Target {
    switch screenOrCoordinator() {
    case .screen(let address): chance(4) ? .service("Session") : .screen(address)
    case .coordinator(let id): .coordinator(id)
    case .outside, .named: .service("Store")
    }
  }

  // MARK: - Changes

  /// Changes something.
  ///
  /// - Returns: what was changed.
  mutating func change() -> String {
    let changes: [(inout Self) -> String] = [
      { $0.rename() }, { $0.rename() }, { $0.changeScreens() }, { $0.changeEdges() }, { $0.changeEdges() },
      { $0.changeEdges() }, { $0.relate() }, { $0.changeApp() },
    ]
    return any(changes).map { $0(&self) } ?? ""
  }

  private mutating func rename() -> String {
    guard let index = part.coordinators.indices.randomElement(using: &numbers) else { return "" }
    let words = words()
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: part.coordinators[index].title = words
    case 1: part.coordinators[index].note = chance(2) ? words : nil
    case 2: part.coordinators[index].type = words
    default:
      guard let screen = part.coordinators[index].screens.indices.randomElement(using: &numbers) else {
        break
      }
      part.coordinators[index].screens[screen].title = words
    }
    return "names in C\(index)"
  }

  private mutating func changeScreens() -> String {
    guard let index = part.coordinators.indices.randomElement(using: &numbers) else { return "" }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: part.coordinators[index].screens.append(screen("s\(Int.random(in: 5..<9, using: &numbers))"))
    case 1: _ = part.coordinators[index].screens.popLast()
    case 2: part.coordinators[index].container = any(Container.allCases)
    default:
      guard let screen = part.coordinators[index].screens.indices.randomElement(using: &numbers) else {
        break
      }
      part.coordinators[index].screens[screen].kind = any([.view, .alert, .tabs, .step]) ?? .view
    }
    return "screens of C\(index)"
  }

  private mutating func changeEdges() -> String {
    guard let index = part.coordinators.indices.randomElement(using: &numbers) else { return "" }
    let edges = part.coordinators[index].edges.indices
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: addEdges(to: index, count: 1)
    case 1:
      if let edge = edges.randomElement(using: &numbers) { part.coordinators[index].edges.remove(at: edge) }
    case 2:
      if let edge = edges.randomElement(using: &numbers) {
        part.coordinators[index].edges[edge].trigger = words()
      }
    default:
      guard let edge = edges.randomElement(using: &numbers) else { break }
      part.coordinators[index].edges[edge].to = place(near: index)
    }
    return "edges of C\(index)"
  }

  private mutating func relate() -> String {
    guard let index = part.coordinators.indices.randomElement(using: &numbers) else { return "" }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: part.coordinators[index].inside = chance(4) ? nil : screenOrCoordinator()
    case 1: part.coordinators[index].parents = any(part.coordinators).map { [$0.id] } ?? []
    case 2:
      part.coordinators[index].uses = [Dependency(target(), strength: any(Dependency.Strength.allCases))]
    default:
      guard let screen = part.coordinators[index].screens.indices.randomElement(using: &numbers) else {
        break
      }
      part.coordinators[index].screens[screen].uses = [
        Dependency(target(), strength: .strong, role: chance(2) ? "owner" : nil)
      ]
    }
    return "relations of C\(index)"
  }

  private mutating func changeApp() -> String {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: part.launch = chance(2) ? nil : screenOrCoordinator()
    case 1: part.routes = chance(2) ? [] : [Route("link", to: screenOrCoordinator())]
    case 2: part.services[0].title = words()
    default:
      if part.coordinators.count > 4 { part.coordinators.removeLast() }
    }
    return "the app"
  }
}
