import FlowModel
import Testing

/// Base classes that no code makes are no screens: what they do, the screens do that inherit from them.
@Suite struct BaseScreenTests {
  private func app(_ list: String = "", extra: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: ListViewController())
          return true
        }
      }
      class BaseViewController: UIViewController {
        @IBAction func helpTapped() { present(HelpViewController(), animated: true) }
        func showError() { present(ErrorViewController(), animated: true) }
      }
      class ThemedViewController: BaseViewController {}
      class ListViewController: ThemedViewController {
        @IBAction func rowTapped() {
          navigationController?.pushViewController(DetailViewController(), animated: true)
        }
        \(list)
      }
      class DetailViewController: ThemedViewController {}
      class HelpViewController: UIViewController {}
      class ErrorViewController: UIViewController {}
      \(extra)
      """)
  }

  @Test func everyScreenDoesWhatItInherits() throws {
    let edges = try app().edges(of: "App")
    #expect(
      Set(edges) == [
        "detail -present-> help on help tapped", "list -present-> help on help tapped",
        "list -push-> detail on row tapped",
      ])
    #expect(try app().screens(of: "App").allSatisfy { !["base", "themed"].contains($0) })
  }

  @Test func whatAScreenDoesInsteadItDoesAlone() throws {
    let edges = try app("override func helpTapped() {}").edges(of: "App")
    #expect(edges == ["detail -present-> help on help tapped", "list -push-> detail on row tapped"])
  }

  @Test func aHelperIsOnlyWhereItIsCalled() throws {
    let edges = try app("@IBAction func saveTapped() { showError() }").edges(of: "App")
    #expect(edges.filter { $0.contains("error") } == ["list -present-> error on save tapped"])
  }

  /// A class that is made, or shown by a storyboard, is a screen although others inherit from it.
  @Test(arguments: [
    "func make() -> UIViewController { ThemedViewController() }",
    "let type: UIViewController.Type = ThemedViewController.self",
  ])
  func aClassThatIsMadeIsAScreen(member: String) throws {
    let app = try app(extra: "class Maker { \(member) }")
    #expect(
      app.edges(of: "App").contains("themed -present-> help on help tapped") || app.coordinators.count > 1)
  }
}
