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

  /// An action for code to set is only where the screen's code sets it, or that of its base classes.
  @Test(arguments: [
    ("", []),
    (
      "public func wire() { button.addTarget(self, action: #selector(back(_:)), for: .touchUpInside) }",
      ["list"]
    ),
    (
      "lazy var button = UIBarButtonItem(image: nil, style: .plain, target: self, action: #selector(back))",
      ["list"]
    ),
    ("@IBAction func cancelTapped() { back(nil) }", ["list"]),
    (
      "}\nextension ThemedViewController { public func wire() { link.addTarget(self, action: #selector(back(_:))) }",
      ["list", "detail"]
    ),
  ])
  func anActionIsOnlyWhereItIsSet(member: String, screens: [String]) throws {
    let app = try app(
      member,
      extra: """
        extension BaseViewController {
          @objc func back(_ sender: Any?) { navigationController?.popViewController(animated: true) }
        }
        """)
    let pops = app.allEdges.filter { $0.contains("-pop->") }
    #expect(Set(pops.map { String($0.prefix { $0 != " " }) }) == Set(screens), "\(pops)")
  }

  /// What most screens of an app inherit is said once.
  @Test(arguments: [
    "@IBAction func closeTapped() { dismiss(animated: true) }",
    "override func viewDidLoad() { close.onTap { self.dismiss(animated: true) } }",
    "override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(action: #selector(closeTapped))] }\n@objc func closeTapped() { dismiss(animated: true) }",
  ])
  func whatMostScreensInheritHappensAnywhere(member: String) throws {
    func ways(_ count: Int) throws -> [String] {
      let pages = (0..<count).map { "class Page\($0)ViewController: BaseViewController {}" }
      let app = try ImportedApp(
        """
        class HomeViewController: UIViewController {
          @IBAction func go() {
            \((0..<count).map { "present(Page\($0)ViewController(), animated: true)" }.joined(separator: "; "))
          }
        }
        class BaseViewController: UIViewController { \(member) }
        \(pages.joined(separator: "\n"))
        """)
      return app.allEdges.filter { $0.contains("-dismiss->") }
    }
    let (many, few) = (try ways(8), try ways(3))
    #expect(many.count == 1 && many.allSatisfy { $0.hasPrefix("any ") }, "\(many)")
    #expect(few.count == 3 && few.allSatisfy { $0.hasPrefix("page") }, "\(few)")
  }

  /// That something may be of a base class makes none.
  @Test(arguments: [
    "func style(_ next: UIViewController) { present((next as? ThemedViewController)!, animated: true) }",
    "func style(_ next: ThemedViewController) { present(next, animated: true) }",
    "var next: ThemedViewController?\n@IBAction func nextTapped() { present(next!, animated: true) }",
  ])
  func aClassThatIsOnlyCastToIsNoScreen(member: String) throws {
    let app = try app(member)
    #expect(app.allEdges.allSatisfy { !$0.hasPrefix("themed") && !$0.hasPrefix("base") }, "\(app.allEdges)")
    #expect(app.allEdges.contains("list -present-> help on help tapped"), "\(app.allEdges)")
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

  /// What a screen does happens on the screens that inherit from it too, unless they do something else.
  @Test(arguments: [
    ("override func viewDidLoad() { super.viewDidLoad(); title = \"Picks\" }", true),
    ("override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { toggle(path) }", false),
    (
      """
      override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
        super.tableView(table, didSelectRowAt: path)
      }
      """, true
    ),
  ])
  func aShownScreenAndItsHeirs(member: String, inherits: Bool) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func allTapped() { show(ListViewController(), sender: self) }
        @objc func picksTapped() { show(PicksViewController(), sender: self) }
      }
      class ListViewController: UITableViewController {
        override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
          show(DetailViewController(), sender: self)
        }
        func toggle(_ path: IndexPath) {}
      }
      class PicksViewController: ListViewController { \(member) }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.allEdges.contains("list -push-> detail on row selected"), "\(app.allEdges)")
    #expect(app.allEdges.contains("picks -push-> detail on row selected") == inherits, "\(app.allEdges)")
  }

  /// A button that a subclass does not set up is not on it.
  @Test(arguments: ["", "title = \"Home\"", "super.setUp()"])
  func aButtonThatIsOverriddenAwayIsNotThere(_ code: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      class BaseViewController: UIViewController {
        override func viewDidLoad() { setUp() }
        func setUp() {
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Back", style: .plain, target: self, action: #selector(goBack))
        }
        @objc func goBack() { navigationController?.popViewController(animated: true) }
      }
      class HomeViewController: BaseViewController {
        override func setUp() { \(code) }
        @IBAction func openTapped() { navigationController?.pushViewController(PageViewController(), animated: true) }
      }
      class PageViewController: BaseViewController {}
      """)
    let pops = app.edges(of: "App").filter { $0.contains("-pop->") }.sorted()
    #expect(pops == (code.hasPrefix("super") ? ["home -pop-> on Back"] : []) + ["page -pop-> on Back"])
  }
}
