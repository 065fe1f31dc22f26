import FlowModel
import Testing

/// Comments `// flow:` in the code.
@Suite struct FlowCommentTests {
  private static func app(_ comment: String, on part: String) throws -> ImportedApp {
    func said(_ name: String) -> String { name == part ? comment : "" }
    return try ImportedApp(
      """
      \(said("coordinator"))
      class ShopCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onPick = { self.showDetail() }
          list.onDebug = { self.showDebug() }
          navigation.pushViewController(list, animated: false)
        }
        func showDetail() { navigation.pushViewController(DetailViewController(), animated: true) }
        \(said("method"))
        func showDebug() { navigation.pushViewController(DebugViewController(), animated: true) }
      }
      class ListViewController: UIViewController {
        var onPick: (() -> Void)?
        var onDebug: (() -> Void)?
      }
      \(said("screen"))
      class DetailViewController: UIViewController {}
      class DebugViewController: UIViewController {}
      """)
  }

  @Test func aScreenTakesTitleOwnerAndTags() throws {
    let app = try Self.app(
      "/// One article.\n// flow: title \"Article, in full\", owner growth, tags shop money", on: "screen")
    let screen = app.registry.coordinator("Shop")?.screen("detail")
    #expect(screen?.title == "Article, in full")
    #expect(screen?.owner == "growth")
    #expect(screen?.tags == ["shop", "money"])
    #expect(screen?.summary == "One article.")
    #expect(app.diagnosticIDs.isEmpty)
  }

  @Test func aCoordinatorTakesThemFromSeveralLines() throws {
    let app = try Self.app(
      "// flow: title: The shop\n// flow: owner: growth\n// flow: tags: money", on: "coordinator")
    let shop = app.registry.coordinator("Shop")
    #expect(shop?.title == "The shop")
    #expect(shop?.owner == "growth")
    #expect(shop?.tags == ["money"])
  }

  @Test func anIgnoredScreenGoesWithItsEdges() throws {
    let app = try Self.app("// flow: ignore", on: "screen")
    #expect(app.screens(of: "Shop") == ["list", "debug"])
    #expect(app.edges(of: "Shop") == ["list -push-> debug on debug"])
  }

  @Test func anIgnoredMethodIsNotFollowed() throws {
    let app = try Self.app("// flow: ignore", on: "method")
    #expect(app.screens(of: "Shop") == ["list", "detail"])
    #expect(app.edges(of: "Shop") == ["list -push-> detail on picked"])
  }

  @Test func anIgnoredCoordinatorIsNone() throws {
    #expect(try Self.app("// flow: ignore", on: "coordinator").coordinators == [])
  }

  @Test func whatMeansNothingIsSaid() throws {
    #expect(try Self.app("// flow: titel Shop", on: "screen").diagnosticIDs == ["flow-comment"])
    #expect(try Self.app("// flow: title", on: "screen").diagnosticIDs == ["flow-comment"])
    #expect(try Self.app("// flow: title Debug", on: "method").diagnosticIDs == ["flow-comment"])
  }
}
