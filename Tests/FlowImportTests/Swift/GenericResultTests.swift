import FlowModel
import Testing

/// Generic functions that give what their caller declares, as those around a container do.
@Suite struct GenericResultTests {
  private static func app(shop: String, set: String = "stack.replaceAll([home])") -> String {
    """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      var garden: GardenCoordinator?
      func application(_ app: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        window = UIWindow()
        let stack = UINavigationController()
        garden = GardenCoordinator(stack: stack)
        window?.rootViewController = stack
        garden?.start()
        return true
      }
    }
    extension UINavigationController {
      func replaceAll(_ controllers: [UIViewController]) { setViewControllers(controllers, animated: true) }
    }
    class Parts {
      static let shared = Parts()
      private let container = Container()
      func part<Part>() -> Part { container.resolve(Part.self)! }
      func part<Part, Argument>(argument: Argument) -> Part {
        container.resolve(Part.self, argument: argument)!
      }
    }
    class GardenCoordinator {
      let stack: UINavigationController
      lazy var shop: ShopFlow = \(shop)
      init(stack: UINavigationController) { self.stack = stack }
      func start() {
        let home: HomeViewController = Parts.shared.part()
        home.coordinator = self
        \(set)
      }
      func showSeeds() {
        let seeds: SeedsViewController = Parts.shared.part()
        stack.pushViewController(seeds, animated: true)
      }
      func enterShop() { shop.showItem() }
    }
    protocol ShopFlow: AnyObject { var stack: UINavigationController { get } }
    extension ShopFlow {
      func showItem() { stack.pushViewController(ItemViewController(), animated: true) }
    }
    class ShopCoordinator: ShopFlow {
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
    }
    class HomeViewController: UIViewController {
      weak var coordinator: GardenCoordinator?
      @IBAction func seedsTapped() { coordinator?.showSeeds() }
      @IBAction func shopTapped() { coordinator?.enterShop() }
    }
    class SeedsViewController: UIViewController {}
    class ItemViewController: UIViewController {}
    """
  }

  @Test(arguments: ["stack.replaceAll([home])", "stack.setViewControllers([home], animated: true)"])
  func whatACallerDeclaresIsGiven(_ set: String) throws {
    let app = try ImportedApp(Self.app(shop: "ShopCoordinator(stack: stack)", set: set))
    #expect(app.registry.coordinator("Garden")?.initial?.rawValue == "home")
    #expect(app.edges(of: "Garden").contains("home -push-> seeds on seeds tapped"))
    #expect(app.report.calls.filter { $0.text.contains("[home]") }.map(\.fate) == [.edges])
  }

  @Test(arguments: ["Parts.shared.part()", "Parts.shared.part(argument: stack)"])
  func whatElseAGenericFunctionTakesSaysNothing(_ shop: String) throws {
    let app = try ImportedApp(Self.app(shop: shop))
    #expect(app.allEdges.contains { $0.hasSuffix("-push-> item on shop tapped") })
    #expect(app.report.calls.allSatisfy { $0.fate == .edges || $0.fate == .wrapper })
  }
}
