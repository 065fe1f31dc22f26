import FlowDiagram
import FlowModel

@testable import FlowDrawing

/// Small registries that many tests look at.
enum Samples {
  /// Two coordinators that lead to one another, with a modal, ways back, a route and a way out.
  static func shop() throws -> FlowRegistry {
    try FlowRegistry(app: "Shop", launch: "Shop") {
      Coordinator("Shop", type: "ShopCoordinator", container: .navigation, initial: "list") {
        Screen("list", title: "Products", type: "ProductListViewController")
        Screen("product", title: "Product", summary: "One product with its price.")
        Screen("sure", title: "Sure?", kind: .alert)
        Edge(from: "list", to: "product", by: .push, on: "row tapped", carries: "product id")
        Edge(from: "product", by: .pop, on: "back tapped")
        Edge(from: "product", to: "sure", by: .present, on: "buy tapped", if: "cart is full")
        Edge(from: "sure", by: .dismiss, on: "no")
        Edge(from: "sure", to: "Checkout", by: .start, on: "yes")
        Edge(from: "product", to: .outside("Safari"), by: .external, on: "terms tapped")
        Edge(by: .popToRoot, on: "tab tapped again")
      }
      Coordinator("Checkout", container: .navigation, initial: "address") {
        Screen("address", title: "Address")
        Screen("payment", title: "Payment")
        Edge(from: "address", to: "payment", by: .push, on: "next tapped")
        Edge(from: "payment", by: .finish, on: "paid")
        Edge(from: "payment", to: "Shop.list", by: .root, on: "cancelled")
      }
      Route("product", url: "shop://product/{id}", to: "Shop.product", if: "signed in")
    }
  }

  /// One edge of every kind.
  static func everyKind() throws -> FlowRegistry {
    let screens = ["start"] + EdgeKind.allCases.map { "to-\($0.rawValue)" }
    var edges: [Edge] = []
    for kind in EdgeKind.allCases {
      let target = Place.named("to-\(kind.rawValue)")
      edges.append(
        Edge(from: kind == .route ? nil : "start", to: target, by: kind, on: "\(kind.rawValue) tapped"))
    }
    return try registry([
      Coordinator("Kinds", screens: screens.map { Screen(ScreenID($0)) }, edges: edges)
    ])
  }

  static func registry(_ coordinators: [Coordinator], routes: [Route] = []) throws -> FlowRegistry {
    try FlowRegistry(parts: [
      ModelPart(app: "Sample", coordinators: coordinators, routes: routes, toleratesMissingPlaces: true)
    ])
  }

  /// A registry of one coordinator with one screen of a title.
  static func titled(_ title: String) throws -> FlowRegistry {
    try registry([Coordinator("One", screens: [Screen("only", title: title, type: title)], edges: [])])
  }

  /// All views of a registry.
  static func views(of registry: FlowRegistry) -> [DiagramView] {
    [.overview, .app] + registry.coordinators.map { .coordinator($0.id) }
      + registry.screenAddresses.prefix(2).map { .focus($0, depth: 1) }
  }

  /// The edges and screens of chance; the same for the same seed.
  static func random(seed: UInt64) throws -> FlowRegistry {
    var chance = Chance(state: seed)
    let words = [
      "sign in tapped", "back", "設定をタップ", "row & <cell>", "a rather long trigger with many words", "",
    ]
    let kinds = EdgeKind.allCases.filter { $0 != .route && $0 != .external }
    let names = (0..<Int.random(in: 1...3, using: &chance)).map { "C\($0)" }
    let places = names.flatMap { name in (0..<5).map { "\(name).s\($0)" } } + names
    let coordinators = names.map { name in
      let edges = (0..<Int.random(in: 0...7, using: &chance)).map { _ in
        Edge(
          from: .named("\(name).s\(Int.random(in: 0..<5, using: &chance))"),
          to: .named(places.randomElement(using: &chance) ?? name),
          by: kinds.randomElement(using: &chance) ?? .push, on: words.randomElement(using: &chance),
          if: Bool.random(using: &chance) ? words.randomElement(using: &chance) : nil)
      }
      let screens = (0..<5).map {
        Screen(
          ScreenID("s\($0)"), title: words.randomElement(using: &chance), type: "Screen\($0)ViewController")
      }
      return Coordinator(
        CoordinatorID(name), container: Container.allCases.randomElement(using: &chance),
        screens: screens, edges: edges)
    }
    return try registry(coordinators)
  }

  struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}

extension Diagram {
  func node(_ id: String) -> Node? { nodes.first { $0.id == id } }
  /// The arrows as `from kind to`.
  var routes: [String] { arrows.map { "\($0.from) \($0.kind.rawValue) \($0.to)" } }
}

extension SVGElement {
  /// This element and all inside it.
  var all: [SVGElement] {
    var found: [SVGElement] = []
    forEach { found.append($0) }
    return found
  }

  func group(_ id: String) -> SVGElement? { all.first { $0.id == id } }
}
