import FlowModel
import Testing

/// Tab bars of an app's own making, which swap views when an item is tapped.
@Suite struct OwnTabBarTests {
  private static let code = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      let stack = UINavigationController(rootViewController: HarbourViewController())
      func applicationDidFinishLaunching(_ app: UIApplication) { window?.rootViewController = stack }
    }
    class HarbourViewController: UITableViewController {
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(ShipViewController(), animated: true)
      }
    }
    class ShipViewController: UIViewController, UITabBarDelegate {
      @IBOutlet var crewTabBarItem: UITabBarItem!
      @IBOutlet var cargoItem: UITabBarItem!
      let controllers: [UIViewController] = [CrewViewController(), CargoViewController()]
      var selected: UIViewController?
      override func viewDidLoad() {
        super.viewDidLoad()
        let first = controllers[0]
        view.addSubview(first.view)
      }
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        selected?.view.removeFromSuperview()
        if item == crewTabBarItem {
          let crew = controllers[0]
          view.addSubview(crew.view)
        } else if item === cargoItem {
          let cargo = controllers[1]
          view.addSubview(cargo.view)
        }
      }
    }
    class CrewViewController: UIViewController {}
    class CargoViewController: UITableViewController {
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(CrateViewController(), animated: true)
      }
    }
    class CrateViewController: UIViewController {}
    """

  @Test func itemsSelectTabs() throws {
    let app = try ImportedApp(Self.code)
    let ship = try #require(app.registry.coordinator("Ship"))
    #expect(ship.container == .tabs)
    #expect(
      app.edges(of: "Ship").sorted() == [
        "any -tab-> cargo on Cargo", "any -tab-> crew on Crew",
        "cargo -push-> App.crate on row selected",
      ])
  }

  @Test(arguments: [
    "let next = controllers[item.tag]; view.addSubview(next.view)",
    "view.addSubview(controllers[item.tag].view)",
    "let index = bar.items?.firstIndex(of: item) ?? 0; view.insertSubview(controllers[index].view, at: 0)",
  ])
  func anIndexMaySelectAnyTab(_ body: String) throws {
    let app = try ImportedApp(
      """
      class DeckViewController: UIViewController, UITabBarDelegate {
        @IBOutlet var bar: UITabBar!
        let controllers: [UIViewController] = [CrewViewController(), CargoViewController()]
        var selected: UIViewController?
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
          selected?.view.removeFromSuperview()
          \(body)
        }
      }
      class CrewViewController: UIViewController {}
      class CargoViewController: UIViewController {}
      """)
    #expect(app.registry.coordinator("Deck")?.container == .tabs)
    #expect(app.edges(of: "Deck").sorted() == ["any -tab-> cargo on Cargo", "any -tab-> crew on Crew"])
  }

  @Test func theBarStandsInTheStackThatShowsIt() throws {
    let app = try ImportedApp(Self.code)
    #expect(app.registry.coordinator("Ship")?.inside == .coordinator("App"))
    #expect(app.registry.coordinator("App")?.container == .navigation)
    #expect(app.screens(of: "App") == ["harbour", "crate"])
    #expect(app.edges(of: "App") == ["harbour -start-> Ship on row selected"])
  }

  @Test func aTabBarControllersOwnDelegateMethodIsNone() throws {
    let app = try ImportedApp(
      """
      class DeckController: UITabBarController {
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
          view.addSubview(BannerViewController().view)
        }
      }
      class BannerViewController: UIViewController {}
      """)
    #expect(!app.coordinators.contains("Deck"))
  }
}
