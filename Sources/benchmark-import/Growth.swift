import Benchmarking
import Foundation

/// Imports generated sources of growing size, and makes pages of such models, to see that nothing grows
/// faster.
struct Growth {
  let tool: URL
  let scratch: URL
  let runs: Int

  /// How much longer twice as much may take.
  private static let limit = 2.5

  /// Prints a line for each shape; false when one grows too fast.
  func measure() throws -> Bool {
    print("CPU s, least of \(runs) runs, without what an empty app takes")
    print("")
    print("import of                                    n        n       2n       4n   2n/n   4n/2n")
    let empty = try time("struct Empty {}\n")
    var isLinear = true
    for shape in Shape.all {
      isLinear = try row(shape.name, shape.count) { try time(shape.source($0)) - empty } && isLinear
    }
    print("")
    print("pages of                                     n        n       2n       4n   2n/n   4n/2n")
    let bare = try pages("flowatlas: 1\n")
    for shape in ModelShape.all {
      isLinear = try row(shape.name, shape.count) { try pages(shape.model($0)) - bare } && isLinear
    }
    return isLinear
  }

  /// Prints one line; false when it grows too fast.
  private func row(_ name: String, _ count: Int, _ time: (Int) throws -> Double) throws -> Bool {
    let times = try [1, 2, 4].map { max(try time(count * $0), 0.001) }
    let steps = [times[1] / times[0], times[2] / times[1]]
    let isFine = steps.allSatisfy { $0 <= Self.limit }
    let row =
      Column.text(name, 37) + Column.text("", 8 - String(count).count) + "\(count)"
      + times.map { Column.number($0, 9) }.joined() + steps.map { Column.number($0, 7) }.joined()
    print(row + (isFine ? "" : "   over \(Self.limit)"))
    return isFine
  }

  /// The processor time of the pages of one model.
  private func pages(_ model: String) throws -> Double {
    let folder = scratch.appendingPathComponent("growth")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("model.flow.yml")
    try Data(model.utf8).write(to: file)
    var measured = Measurements()
    for number in 1...runs {
      let output = folder.appendingPathComponent("pages-\(number)").path
      measured.add(try Run.of(tool, ["docs", file.path, "-o", output, "--quiet"]))
    }
    return measured.cpu.minimum
  }

  /// The processor time of an import of one file, without a cache.
  private func time(_ source: String) throws -> Double {
    let folder = scratch.appendingPathComponent("growth")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: folder.appendingPathComponent("Generated.swift"))
    var measured = Measurements()
    for number in 1...runs {
      let cache = folder.appendingPathComponent("cache-\(number)").path
      measured.add(
        try Run.of(
          tool, ["import", "swift", folder.path, "--cache", cache, "-o", "/dev/null", "--quiet"]))
    }
    return measured.cpu.minimum
  }
}

/// A way in which sources grow.
struct Shape: Sendable {
  var name: String
  /// The smallest n.
  var count: Int
  var source: @Sendable (_ count: Int) -> String

  static let all = [
    Shape(name: "a class with n methods", count: 3000) { count in
      "class Model {\n"
        + join(count) { "  func method\($0)() {\n    let pair = [\($0): text]\n    print(pair)\n  }\n" }
        + "}\n"
    },
    Shape(name: "a view controller with n methods", count: 500) { count in
      "class HomeController: UIViewController {\n"
        + join(count) {
          "  func show\($0)() { navigationController?.pushViewController(Detail(), animated: true) }\n"
        }
        + "}\nclass Detail: UIViewController {}\n"
    },
    Shape(name: "n types of one name", count: 3000) { count in
      join(count) { "class Item: UIViewController {\n  func open\($0)() { show(Item(), sender: nil) }\n}\n" }
    },
    Shape(name: "n plain types", count: 2000) { count in
      join(count) { "struct Model\($0) {\n  var name = text\n  func save() { print(name) }\n}\n" }
    },
    Shape(name: "n screens around one helper", count: 300) { count in
      """
      enum Router {
        static func open(_ screen: UIViewController, from source: UIViewController) {
          source.navigationController?.pushViewController(screen, animated: true)
        }
      }

      """
        + join(count) {
          "class Screen\($0)Controller: UIViewController {\n  @objc func next() { "
            + "Router.open(Screen\(($0 + 1) % count)Controller(), from: self) }\n}\n"
        }
    },
    Shape(name: "n states of a SwiftUI view", count: 200) { count in
      "struct HomeView: View {\n" + join(count) { "  @State private var shows\($0) = false\n" }
        + "  var body: some View {\n    VStack {\n"
        + join(count) { "      Button(\"B\($0)\") { shows\($0) = true }\n" } + "    }\n"
        + join(count) { "    .sheet(isPresented: $shows\($0)) { Sheet\($0)() }\n" } + "  }\n}\n"
        + join(count) { "struct Sheet\($0): View { var body: some View { Text(\"\") } }\n" }
    },
    Shape(name: "views that choose, nested n deep", count: 6) { count in
      join(60) {
        "struct Home\($0)View: View {\n  let state: HomeState\n  var body: some View {\n"
          + join(count) { "    VStack(spacing: \($0)) {\n" }
          + "    switch state { case .empty: Text(\"A\"); default: NavigationLink(\"B\") { Text(\"C\") } }\n"
          + join(count) { _ in "    }\n" } + "  }\n}\n"
      } + "enum HomeState { case empty, full }\n"
    },
    Shape(name: "n cases of a route", count: 200) { count in
      "enum Route {\n" + join(count) { "  case screen\($0)\n" } + "}\n"
        + "class AppCoordinator: Coordinator {\n  let navigation = UINavigationController()\n"
        + "  func open(_ route: Route) {\n    switch route {\n"
        + join(count) {
          "    case .screen\($0): navigation.pushViewController(Screen\($0)Controller(), animated: true)\n"
        } + "    }\n  }\n  func start() {\n" + join(count) { "    open(.screen\($0))\n" } + "  }\n}\n"
        + join(count) { "class Screen\($0)Controller: UIViewController {}\n" }
    },
    Shape(name: "n coordinators that start one another", count: 150) { count in
      join(count) {
        """
        class Flow\($0)Coordinator: Coordinator {
          let navigation = UINavigationController()
          func start() {
            let screen = Home\($0)Controller()
            screen.onNext = { [weak self] in self?.next() }
            navigation.pushViewController(screen, animated: true)
          }
          func next() {
            let child = Flow\(($0 + 1) % count)Coordinator()
            addChild(child)
            child.start()
          }
        }
        class Home\($0)Controller: UIViewController {
          var onNext: (() -> Void)?
          @objc func tapped() { onNext?() }
        }

        """
      }
    },
  ]

  private static func join(_ count: Int, _ piece: (Int) -> String) -> String {
    (0..<count).map(piece).joined()
  }
}
