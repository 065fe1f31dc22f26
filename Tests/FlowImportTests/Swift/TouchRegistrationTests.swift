import Testing

/// Closures that controls of a library's are given for when they are touched.
@Suite struct TouchRegistrationTests {
  private static func edges(_ setUp: String, _ more: String = "") throws -> [String] {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
          return true
        }
      }
      class HomeViewController: UIViewController {
        let saveButton = FancyButton()
        let bar = FancyBar()
        let binder = ListBinder()
        let stack = UIStackView()
        override func viewDidLoad() { setUp() }
        func setUp() { \(setUp) }
        func help() { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      \(more)
      """
    ).edges(of: "App").sorted()
  }

  @Test(arguments: [
    ("saveButton.action { self.help() }", "save button tapped"),
    ("saveButton.tap { [weak self] in self?.help() }", "save button tapped"),
    (
      "binder.push(Cell.self) { cell in cell.confirmButton.clickAction { self.help() } }",
      "confirm button tapped"
    ),
    ("bar.action(.left, imageNamed: \"ic_back\") { self.help() }", "back button tapped"),
    ("bar.action(.right, title: \"Edit\") { self.help() }", "Edit"),
  ]) func happenOnTheTouch(setUp: String, trigger: String) throws {
    #expect(try Self.edges(setUp) == ["home -present-> help on \(trigger)"])
  }

  @Test func ofThingsThatAreNoControlsRunAtOnce() throws {
    #expect(try Self.edges("binder.action { self.help() }") == ["home -present-> help on when shown"])
  }

  @Test(arguments: [
    "let row = Row { self.help() }; row.title = \"Angles\"; stack.addArrangedSubview(row)",
    "let row = Rows.plain { self.help() }; row.title = NSLocalizedString(\"Angles\", comment: \"\")",
    "let row = Row(\"Angles\") { self.help() }; stack.addArrangedSubview(row)",
  ]) func onRowsHaveTheTitlesThatAreSetLater(setUp: String) throws {
    let rows = """
      class Row: UIControl {
        var title: String? { didSet { label.text = title } }
        let label = UILabel()
        let handler: () -> Void
        init(_ title: String = "", _ handler: @escaping () -> Void) { self.handler = handler; self.title = title }
        @objc func touch() { handler() }
      }
      enum Rows { static func plain(_ handler: @escaping () -> Void) -> Row { Row("", handler) } }
      """
    #expect(try Self.edges(setUp, rows) == ["home -present-> help on Angles"])
  }
}
