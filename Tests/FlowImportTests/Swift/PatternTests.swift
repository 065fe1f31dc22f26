import SwiftOutline
import SwiftSources
import Testing

@testable import FlowImport

/// How patterns are read, what they ask for, and what they bind.
@Suite struct PatternTests {
  /// The patterns of a `switch` as they are read from Swift.
  private static func patterns(_ code: String) throws -> [Pattern] {
    let text = "func f() { switch value { case \(code): break } }"
    let outline = try #require(
      try SwiftSourceReader(helperLimit: 1).outlines(of: [Array(text.utf8)]).first)
    guard case .choice(let choice)? = outline.functions.first?.body?.first else { return [] }
    #expect(try SourceOutline(decoding: outline.encoded()) == outline)
    return choice.branches.flatMap(\.patterns)
  }

  @Test(arguments: [
    ".list", "Route.list", ".detail(let id)", "let .detail(id, _)", ".detail(id: let id, .row(7))",
    "(.a, .b(let x), _)", "let user?", "is Profile", "let profile as Profile", "nil", "_", "var count",
    "true",
  ]) func aPatternIsReadAsATree(_ code: String) throws {
    #expect(try Self.patterns(code).map(\.description) == [code])
  }

  @Test func aPatternSaysWhatItAsksForAndBinds() throws {
    let pattern = try #require(try Self.patterns("let Route.detail(id: id, kind: .large(size), _)").first)
    #expect(pattern.caseName == "detail")
    #expect(pattern.cases == ["detail", "large"])
    #expect(pattern.names == ["id", "size"])
    #expect(pattern.caseParts?.map(\.label) == ["id", "kind", nil])
    #expect(try Self.patterns("let profile as Shop.Profile").first?.type?.name == "Shop.Profile")
    #expect(try Self.patterns("(.a, let x)").first?.tupleParts.map(\.description) == [".a", "let x"])
    #expect(try Self.patterns(".a, .b").map(\.caseName) == ["a", "b"])
  }

  @Test func whatFitsIsKnownFromTheTree() throws {
    func fit(_ code: String, _ value: Value) throws -> PatternFit? {
      try Self.patterns(code).first.map { PatternFit.of($0, value) }
    }
    let detail = Value.enumCase("detail", arguments: [.truth(true)])
    #expect(try fit(".detail", detail) == .always)
    #expect(try fit("let Route.detail(x)", detail) == .always)
    #expect(try fit(".detail(true)", detail) == .always)
    #expect(try fit(".detail(false)", detail) == .never)
    #expect(try fit(".detail(let x)?", detail) == .always)
    #expect(try fit(".list", detail) == .never)
    #expect(try fit("nil", detail) == .never)
    #expect(try fit("is Route", detail) == .maybe)
    #expect(try fit("let x?", .nothing) == .never)
    #expect(try fit(".none", .nothing) == .always)
    #expect(try fit("nil", .nothing) == .always)
  }

  @Test(arguments: [8, 200]) func aPatternOfAnyLengthBindsWhatACaseCarries(_ length: Int) throws {
    let name = "identifier" + String(repeating: "x", count: length)
    let app = try ImportedApp(
      """
      enum Route { case list, detail(String, UIViewController) }
      class ShopCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onPick = { self.follow(.detail("7", DetailViewController())) }
          navigation.pushViewController(list, animated: false)
        }
        func follow(_ route: Route) {
          switch route {
          case .list: break
          case .detail(let \(name), let controller):
            print(\(name))
            navigation.pushViewController(controller, animated: true)
          }
        }
      }
      class ListViewController: UIViewController { var onPick: (() -> Void)? }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Shop") == ["list -push-> detail on picked"])
    #expect(app.report.unresolved.isEmpty)
  }
}
