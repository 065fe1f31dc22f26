import FlowModel
import Testing

/// What happens in a coordinator that shows one screen begins there.
@Suite struct SoleScreenTests {
  private static func app(_ members: String, _ others: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      protocol Coordinator: AnyObject { func start() }
      class EditorCoordinator: Coordinator {
        let navigation: UINavigationController
        private let model = EditorModel()
        init(navigation: UINavigationController) { self.navigation = navigation }
        \(members)
      }
      class EditorModel {}
      class EditorViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      class AboutViewController: UIViewController {}
      class HelpCoordinator: Coordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() { navigation.pushViewController(HelpViewController(), animated: true) }
      }
      \(others)
      """)
  }

  private static let start =
    "func start() { navigation.pushViewController(EditorViewController(), animated: true) }"

  @Test(arguments: [
    "@objc func helpTapped() { HelpCoordinator(navigation: navigation).start() }",
    "func modelWantsHelp(_ text: String) { HelpCoordinator(navigation: navigation).start() }",
    "lazy var item = UIAction(title: \"Help\") { [unowned self] _ in HelpCoordinator(navigation: navigation).start() }",
  ])
  func whatHappensBeginsAtTheOnlyScreen(_ member: String) throws {
    let app = try Self.app(Self.start + "\n" + member)
    let edges = app.edges(of: "Editor").filter { $0.contains("Help") }
    #expect(edges.count == 1)
    #expect(edges.allSatisfy { $0.hasPrefix("editor -start-> Help") })
  }

  /// A way back takes the only screen away.
  @Test func theOnlyScreenIsTakenAway() throws {
    let app = try Self.app(
      Self.start + "\n@objc func closeTapped() { navigation.popViewController(animated: true) }")
    #expect(app.edges(of: "Editor") == ["editor -pop-> on close tapped"])
  }

  /// Alerts lie over the screen.
  @Test func alertsAreNoOtherScreen() throws {
    let app = try Self.app(
      Self.start + """

        @objc func deleteTapped() {
          let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
          navigation.present(alert, animated: true)
        }
        """)
    #expect(app.edges(of: "Editor") == ["editor -present-> delete on delete tapped"])
  }

  /// With a second screen it may happen on either.
  @Test func nothingIsKnownOfTwoScreens() throws {
    let app = try Self.app(
      Self.start + """

        @objc func aboutTapped() { navigation.pushViewController(AboutViewController(), animated: true) }
        @objc func helpTapped() { HelpCoordinator(navigation: navigation).start() }
        """)
    #expect(app.edges(of: "Editor").contains { $0.hasPrefix("any -start-> Help") })
  }

  /// What leads to the screen happens before it is there.
  @Test func theWayToTheScreenBeginsElsewhere() throws {
    let app = try Self.app(
      Self.start + "\n@objc func accountFound() { start() }\nfunc modelFailed(_ text: String) { start() }")
    #expect(app.edges(of: "Editor").allSatisfy { !$0.hasPrefix("editor -push-> editor") })
  }
}
