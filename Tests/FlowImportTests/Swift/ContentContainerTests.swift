import FlowModel
import Testing

/// Containers of libraries that get their content after they are made.
@Suite struct ContentContainerTests {
  private func edges(_ members: String, _ more: String = "") throws -> [String] {
    try ImportedApp(
      """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = MapViewController()
        }
      }
      class MapViewController: UIViewController {
        \(members)
      }
      class MenuViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      class Gauge { func set(value: Int) {} }
      \(more)
      """
    ).edges(of: "App")
  }

  /// What a container shows is seen where the container is, however it was given to it.
  @Test(arguments: [
    "panel.set(contentViewController: MenuViewController())",
    "panel.contentViewController = MenuViewController()",
    "panel.mainViewController = UINavigationController(rootViewController: MenuViewController())",
    "panel.setContentViewController(to: MenuViewController())",
    "panel.setMainViewController(MenuViewController(), animated: false)",
  ])
  func whatALibrarysContainerIsGivenIsShown(filling: String) throws {
    let found = try edges(
      """
      @IBAction func menuTapped(_ sender: Any) {
        let panel = PanelController()
        panel.isRemovable = true
        \(filling)
        present(panel, animated: true)
      }
      """)
    #expect(found == ["map -present-> menu on menu tapped"])
  }

  @Test func soItIsInAnAppsOwnSubclass() throws {
    let found = try edges(
      "@IBAction func menuTapped(_ sender: Any) { present(MenuPanel(menu: MenuViewController()), animated: true) }",
      """
      class CardPanel: PanelController {
        override func viewDidLoad() { surface.color = .red }
      }
      class MenuPanel: CardPanel {
        init(menu: MenuViewController) {
          super.init(delegate: nil)
          set(contentViewController: menu)
        }
      }
      """)
    #expect(found == ["map -present-> menu on menu tapped"])
  }

  /// A container that is a part of a screen is embedded there.
  @Test(arguments: [
    "private lazy var panel: PanelController = make(MenuViewController())",
    """
    private lazy var panel: PanelController = {
      let panel = PanelController(delegate: self)
      panel.set(contentViewController: MenuViewController())
      return panel
    }()
    """,
  ])
  func aContainerAddsItselfToAScreen(property: String) throws {
    let found = try edges(
      """
      \(property)
      override func viewDidLoad() { panel.addPanel(toParent: self) }
      private func make(_ content: UIViewController) -> PanelController {
        let panel = PanelController()
        panel.set(contentViewController: content)
        return panel
      }
      """)
    #expect(found == ["map -embed-> menu"])
  }

  /// What comes in place of the first content is embedded in it.
  @Test(arguments: [
    "panel.set(contentViewController: HelpViewController())",
    "panel.contentViewController = HelpViewController()",
  ])
  func whatComesLaterIsEmbedded(change: String) throws {
    let found = try edges(
      """
      private let panel = PanelController()
      override func viewDidLoad() {
        panel.set(contentViewController: MenuViewController())
        panel.addPanel(toParent: self)
      }
      @IBAction func helpTapped(_ sender: Any) { \(change) }
      """)
    #expect(found.sorted() == ["map -embed-> menu", "menu -embed-> help on help tapped"])
  }

  /// What one method puts into a container that a property keeps another shows.
  @Test(arguments: ["panel", "self.panel"]) func aPropertyKeepsAContainer(panel: String) throws {
    let found = try edges(
      """
      private var panel: PanelController!
      override func viewDidLoad() {
        panel = PanelController()
        panel.set(contentViewController: MenuViewController())
      }
      @IBAction func menuTapped(_ sender: Any) { present(\(panel), animated: true) }
      """)
    #expect(found == ["map -present-> menu on menu tapped"])
  }

  /// Either of two contents is shown under its condition.
  @Test(arguments: ["panel.set(contentViewController: content)", "panel.rootViewController = content"])
  func aBranchSaysWhatIsShown(filling: String) throws {
    let found = try edges(
      """
      @IBAction func menuTapped(_ sender: Any) {
        let panel: PanelController
        if isHelpWanted {
          panel = PanelController()
          let content = HelpViewController()
          \(filling)
        } else {
          panel = PanelController()
          let content = MenuViewController()
          \(filling)
        }
        present(panel, animated: true)
      }
      """)
    #expect(
      found.sorted() == [
        "map -present-> help on menu tapped if help wanted",
        "map -present-> menu on menu tapped if not help wanted",
      ])
  }

  /// A hosting controller shows the view that it is given last before it is shown.
  @Test func aHostingControllersViewIsSetLater() throws {
    let found = try edges(
      """
      @IBAction func helpTapped(_ sender: Any) {
        let hosting = UIHostingController<GuideView?>(rootView: nil)
        hosting.rootView = GuideView()
        present(hosting, animated: true)
      }
      """,
      "struct GuideView: View { var body: some View { Text(\"Help\") } }")
    #expect(found == ["map -present-> guide on help tapped"])
  }

  /// The app's own function of that name says itself what it does, and a delegate is no content.
  @Test func whatTheAppDeclaresIsReadItself() throws {
    let found = try edges(
      """
      @IBAction func menuTapped(_ sender: Any) {
        let card = CardViewController()
        card.set(contentViewController: MenuViewController())
        card.presenterController = HelpViewController()
        present(card, animated: true)
      }
      """,
      """
      class CardViewController: PanelController {
        func set(contentViewController: UIViewController) { size = contentViewController.preferredContentSize }
        override func viewDidLoad() {}
      }
      """)
    #expect(found.contains("map -present-> card on menu tapped"))
    #expect(!found.contains("map -present-> menu on menu tapped"))
    #expect(!found.contains { $0.contains("-> help") && !$0.contains("embed") })
  }
}
