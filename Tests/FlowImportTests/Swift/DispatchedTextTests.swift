import FlowModel
import Testing

/// Branches that are chosen by a text that the caller spells out.
@Suite struct DispatchedTextTests {
  private static let routes = """
    struct Route {
      var path: String
      var info: [String: Any] = [:]
    }
    extension Route {
      static let loadPath = "/load"
      static func help() -> Route { Route(path: "/help") }
      static func load(_ item: String? = nil) -> Route {
        var route = Route(path: loadPath)
        if let item = item { route.info["item"] = item }
        return route
      }
      static var other: Route { Route(path: "/other") }
    }

    """

  private static let dispatch = """
    func navigate(to route: Route, from controller: UIViewController) {
      if route.path == Route.help().path {
        controller.present(HelpViewController(), animated: true)
      } else if route.path == "/load" && isReady {
        controller.present(LoadViewController(), animated: true)
      } else if route.path == Route.other.path {
        controller.present(OtherViewController(), animated: true)
      }
    }
    """

  /// What each of two screens leads to by a desk that dispatches.
  private func targets(_ body: String, help: String, load: String, _ more: String) throws -> [String:
    [String]]
  {
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        @IBAction func helpTapped() { \(help) }
      }
      class ItemViewController: UIViewController {
        @IBAction func loadTapped() { \(load) }
      }
      class HelpViewController: UIViewController {}
      class LoadViewController: UIViewController {}
      class OtherViewController: UIViewController {}
      final class Desk {
        static let shared = Desk()
        \(body)
      }
      \(more)
      """)
    var found: [String: [String]] = [:]
    for edge in app.allEdges where edge.contains("-present->") {
      let parts = edge.split(separator: " ").map(String.init)
      found[parts[0], default: []].append(parts[2])
    }
    return found.mapValues { $0.sorted() }
  }

  @Test(arguments: [
    (
      "Desk.shared.navigate(to: .help(), from: self)",
      "Desk.shared.navigate(to: Route.load(\"1\"), from: self)"
    ),
    (
      "let route = Route.help(); Desk.shared.navigate(to: route, from: self)",
      "let route: Route = .load(); Desk().navigate(to: route, from: self)"
    ),
    (
      "Desk.shared.navigate(to: Route(path: \"/help\"), from: self)",
      "Desk.shared.navigate(to: .init(path: Route.loadPath), from: self)"
    ),
  ])
  func aRouteLeadsToItsBranchOnly(help: String, load: String) throws {
    let found = try targets(Self.dispatch, help: help, load: load, Self.routes)
    #expect(found["list"] == ["help"], "\(found)")
    #expect(found["item"] == ["load"], "\(found)")
  }

  @Test func aTextThatIsPassedChoosesTheBranchOfASwitch() throws {
    let found = try targets(
      """
      func visit(_ path: String, from controller: UIViewController) {
        switch path {
        case "/help", "/faq": controller.present(HelpViewController(), animated: true)
        case Paths.load.rawValue: controller.present(LoadViewController(), animated: true)
        default: controller.present(OtherViewController(), animated: true)
        }
      }
      """,
      help: "Desk.shared.visit(\"/faq\", from: self)",
      load: "Desk.shared.visit(Paths.load.rawValue, from: self)",
      "enum Paths: String { case load = \"/load\" }")
    #expect(found["list"] == ["help"], "\(found)")
    #expect(found["item"] == ["load"], "\(found)")
  }

  @Test func aClosureThatIsGivenATextTakesOneBranch() throws {
    let found = try targets(
      """
      lazy var visit: (String, UIViewController) -> Void = { path, controller in
        if path.starts(with: "/help") {
          controller.present(HelpViewController(), animated: true)
        } else if path != "/other" {
          controller.present(LoadViewController(), animated: true)
        } else {
          controller.present(OtherViewController(), animated: true)
        }
      }
      """,
      help: "Desk.shared.visit(\"/help/start\", self)", load: "Desk.shared.visit(\"/load\", self)", "")
    #expect(found["list"] == ["help"], "\(found)")
    #expect(found["item"] == ["load"], "\(found)")
  }

  @Test(arguments: [
    "Desk.shared.navigate(to: Route(path: title ?? \"/help\"), from: self)",
    "var route = Route.help(); route.path = title ?? \"\"; Desk.shared.navigate(to: route, from: self)",
    "Desk.shared.navigate(to: Route(path: field.text!), from: self)",
  ])
  func aRouteThatIsNotSpeltOutLeadsToEveryBranch(call: String) throws {
    let found = try targets(Self.dispatch, help: call, load: call, Self.routes)
    #expect(found["list"] == ["help", "load", "other"], "\(found)")
  }

  /// What is made of itself says nothing, and is looked at no further.
  @Test(arguments: [
    "struct Route { let path: String; init(path: String) { self.init(path: path) } }",
    "struct Route { let path: String; static var help: Route { help }; static func load() -> Route { load() } }",
    "struct Route { let path: String; static let help: Route = { let route = route; return route }() }",
  ])
  func whatIsMadeOfItselfEnds(route: String) throws {
    let found = try targets(
      """
      func navigate(to route: Route, from controller: UIViewController) {
        if route.path == "/help" { controller.present(HelpViewController(), animated: true) }
      }
      """,
      help: "Desk.shared.navigate(to: Route(path: \"/help\"), from: self)",
      load: "let route = route; Desk.shared.navigate(to: route, from: self)", route)
    #expect(found["list"] == ["help"], "\(found)")
  }

  /// A text that is only likely is none that decides, also where it is passed on.
  @Test func aLikelyTextThatIsPassedOnDecidesNothing() throws {
    let found = try targets(
      """
      func visit(_ path: String, from controller: UIViewController) { check(path, controller) }
      func check(_ path: String, _ controller: UIViewController) {
        guard !path.isEmpty else { return controller.present(OtherViewController(), animated: true) }
        controller.present(HelpViewController(), animated: true)
      }
      """,
      help: "let path = field.text ?? \"\"; Desk.shared.visit(path, from: self)",
      load: "Desk.shared.visit(field.text ?? \"\", from: self)", "")
    #expect(found["list"] == ["help", "other"], "\(found)")
    #expect(found["item"] == ["help", "other"], "\(found)")
  }
}
