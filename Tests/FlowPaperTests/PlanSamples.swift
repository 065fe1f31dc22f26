import FlowInput
import FlowModel
import Foundation
import PlaneGeometry

@testable import FlowPaper

/// Registries to be printed, and pages that measure text by counting letters.
enum PlanSamples {
  static func registry(_ coordinators: [Coordinator], routes: [Route] = []) throws -> FlowRegistry {
    try FlowRegistry(parts: [
      ModelPart(app: "Sample", coordinators: coordinators, routes: routes, toleratesMissingPlaces: true)
    ])
  }

  static func screen(_ number: Int) -> ScreenID { ScreenID("s\(number)") }

  static func place(_ number: Int) -> Place { .named("s\(number)") }

  /// 120 screens and 200 edges: a tree of pushes and modals with jumps between neighbours.
  static func large() throws -> FlowRegistry {
    var random = SeededGenerator(seed: 120)
    var edges: [Edge] = []
    for number in 1..<120 {
      let parent = max(0, number - 1 - Int.random(in: 0..<min(number, 8), using: &random))
      edges.append(
        Edge(
          from: place(parent), to: place(number), by: number % 4 == 2 ? .present : .push,
          on: "button \(number) tapped"))
    }
    for number in 0..<81 {
      let from = Int.random(in: 0..<120, using: &random)
      let to = min(119, max(0, from + Int.random(in: -6...6, using: &random)))
      let isBack = number % 9 == 0
      edges.append(
        Edge(
          from: place(from), to: isBack ? nil : place(to), by: isBack ? .pop : .push,
          on: "item \(number) chosen", if: number % 3 == 0 ? "the user is signed in" : nil))
    }
    let screens = (0..<120).map {
      Screen(screen($0), title: "Screen number \($0)", type: "Screen\($0)ViewController")
    }
    return try registry([
      Coordinator("Large", container: .navigation, initial: "s0", screens: screens, edges: edges)
    ])
  }

  /// Coordinators with arbitrary screens, edges within them, between them and out of the app, and routes.
  static func random(_ seed: UInt64, screens: Int, edges: Int, coordinators: Int) throws -> FlowRegistry {
    var random = SeededGenerator(seed: seed)
    func anyPlace(_ home: Int) -> Place? {
      let other = Int.random(in: 0..<coordinators, using: &random)
      let number = Int.random(in: 0..<max(1, screens), using: &random)
      return switch Int.random(in: 0..<20, using: &random) {
      case 0: nil
      case 1: .named("C\(other)")
      case 2: .outside("Safari")
      case 3: .named("Nowhere.else")
      case 4, 5: .named("C\(other).s\(number % (other == 0 ? max(1, screens) : 4))")
      default: .named("C\(home).s\(home == 0 ? number : number % 4)")
      }
    }
    let kinds: [EdgeKind] = [
      .push, .push, .push, .present, .tab, .replace, .root, .start, .pop, .dismiss, .finish,
    ]
    let all = (0..<coordinators).map { home in
      let count = home == 0 ? screens : 4
      let list = (0..<(home == 0 ? edges : 5)).map { number in
        let kind = kinds.randomElement(using: &random) ?? .push
        let to = anyPlace(home)
        return Edge(
          from: anyPlace(home), to: kind.needsTarget ? to ?? .named("C\(home)") : to, by: kind,
          on: String(repeating: "word ", count: Int.random(in: 1...9, using: &random)) + "\(number)",
          if: Bool.random(using: &random) ? "condition \(number) holds" : nil)
      }
      return Coordinator(
        CoordinatorID("C\(home)"), initial: count > 0 ? "s0" : nil,
        screens: (0..<count).map { Screen(screen($0), title: "Screen \($0) of \(home)") }, edges: list)
    }
    return try registry(all, routes: [Route("link", url: "app://x", to: .named("C0"))])
  }

  /// An example of the documentation.
  static func example(_ name: String) throws -> FlowRegistry {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/examples/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".flow.yml") }.sorted()
    let sources = try files.map { file in
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
      return ModelSource(bytes, file: file, format: .yaml)
    }
    let registry = ModelReader().read(sources).registry
    return try registry ?? { throw CocoaError(.fileReadCorruptFile) }()
  }
}

/// Pages with margins of half an inch and letters of one width.
struct PlainTypesetter: SheetTypesetter {
  func content(_ paper: PaperSize, _ orientation: PaperOrientation) -> Rectangle {
    let size = paper.size(orientation)
    return Rectangle(x: 36, y: 36, width: size.width - 72, height: size.height - 116)
  }

  func height(of line: TableLine, width: Double) -> Double {
    let words =
      switch line {
      case .source(let source): source.title + source.detail
      case .edge(let row):
        row.target + row.trigger + row.condition + row.effect + row.detail + row.alternatives.joined()
      case .reference(let row): row.target + row.role + row.detail + row.note
      case .screens(let sources): sources.map(\.title).joined()
      }
    return 6 + (Double(words.count) * 4.2 / width).rounded(.up) * 10
  }

  func isCut(_ line: TableLine, width: Double) -> Bool { false }

  func height(of entry: IndexEntry, width: Double) -> Double { 12 }

  func coverEntries(of count: Int, legend: Int, on paper: PaperSize, _ orientation: PaperOrientation) -> Int {
    min(20, count)
  }
}

/// The same numbers for the same seed, on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
