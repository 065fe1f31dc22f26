import Testing

/// Functions that are only named where outlines have no statements.
@Suite struct UnreadNameTests {
  private static func edges(_ use: String, _ outside: String = "") throws -> [String] {
    try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
        }
      }
      \(outside)
      class HomeViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(use)
        }
        func open(_ value: Int = 1) -> Int { show(DetailViewController(), sender: nil); return value }
      }
      class DetailViewController: UIViewController {}
      """
    ).allEdges
  }

  @Test(arguments: [
    "run { [act = open] in act(1) }",
    "run { [weak self, value = self.open()] in self?.title = value }",
    "title = \"\\(open())\"",
    "title = \"\\(prefix) and a long text that goes on and on, over more than one line of code, until \\(self.open())\"",
    "func local(_ value: Int = open()) {}\nlocal()",
    "switch count { case open(): break; default: break }",
    "if case open() = count { title = nil }",
    "do { try run() } catch where open() == 1 { title = nil } catch {}",
    "#run(1) { open() }",
    "rows[1] { open() }",
    "#if os(macOS)\nopen()\n#endif",
    "#if SIMPLE\nrun()\n#else\nopen()\n#endif",
    "throw Failure.count(open())",
    "struct Row { let home: HomeViewController; func go() -> Int { home.open() } }\nrun(Row(home: self).go())",
    "lazy var row: Int = { defer { run() }; return open() }()",
  ])
  func whatIsNamedThereMayBeCalled(_ use: String) throws {
    #expect(try Self.edges(use).contains { $0.contains("-push-> detail") })
  }

  @Test(arguments: [
    "enum Step { case one(action: (HomeViewController) -> (Int) -> Int = HomeViewController.open) }",
    "struct Row { @Wrapped(HomeViewController.open) var row = 1 }",
    "func wire(_ action: Any = HomeViewController.open) {}",
    "#Register { home.open() }",
  ])
  func soMayWhatDeclarationsName(_ outside: String) throws {
    #expect(try Self.edges("", outside).contains { $0.contains("-push-> detail") })
  }

  /// A type that is only made there.
  @Test(arguments: [
    "extension HomeViewController { var name: String { \"\\(Panel())\" } }",
    "#Register { Panel() }",
  ])
  func whatIsNamedThereMayBeMade(_ outside: String) throws {
    #expect(try Self.edges("", Self.panel + outside).contains { $0.contains("-push-> detail") })
    #expect(try Self.edges("", Self.panel).isEmpty)
  }

  /// What another build makes, this one does not.
  @Test(arguments: ["os(macOS)", "SIMPLE"])
  func whatOnlyAnotherBuildMakesIsNotMade(_ condition: String) throws {
    let outside =
      "extension HomeViewController {\n#if \(condition)\nfunc add() { view.addSubview(Panel()) }\n#endif\n}"
    #expect(try Self.edges("", Self.panel + outside).isEmpty)
  }

  private static let panel = """
    class Panel: UIView {
      weak var home: HomeViewController?
      override func layoutSubviews() { _ = home?.open() }
    }

    """

  /// The app does not run previews.
  @Test(arguments: [
    "#Preview { HomeViewController().open() }", "\(panel)#Preview { Panel() }",
    "struct Home_Previews: PreviewProvider { static var previews: some View { Text(\"\\(HomeViewController().open())\") } }",
  ])
  func whatOnlyPreviewsNameIsNotCalled(_ outside: String) throws {
    #expect(try Self.edges("", outside).isEmpty)
  }

  @Test(arguments: ["", "// open()", "run(open: 1)", "let text = \"Please open it\"", "struct open {}"])
  func whatIsOnlySaidOtherwiseIsNotCalled(_ use: String) throws {
    #expect(try Self.edges(use).isEmpty)
  }
}
