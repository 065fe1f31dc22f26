import FlowModel
import Testing

/// Coordinators with a router, factories behind protocols, closures and delegates.
@Suite struct CoordinatorTests {
  private static let base = """
    protocol Coordinator: AnyObject { func start() }
    class BaseCoordinator: Coordinator {
      var children: [Coordinator] = []
      func start() {}
      func keep(_ child: Coordinator) { children.append(child) }
    }
    protocol Router { func push(_ module: Presentable?); func present(_ module: Presentable?)
      func setRootModule(_ module: Presentable?); func dismissModule() }
    final class RouterImp: Router {
      private weak var root: UINavigationController?
      init(root: UINavigationController) { self.root = root }
      func push(_ module: Presentable?) {
        guard let controller = module?.toPresent(), !(controller is UINavigationController) else { return }
        root?.pushViewController(controller, animated: true)
      }
      func present(_ module: Presentable?) { root?.present(module!.toPresent()!, animated: true) }
      func setRootModule(_ module: Presentable?) { root?.setViewControllers([module!.toPresent()!], animated: false) }
      func dismissModule() { root?.dismiss(animated: true) }
    }
    """

  @Test func factoriesAreFollowedThroughTheirProtocols() throws {
    let app = try ImportedApp(
      Self.base,
      """
      protocol ShelfView: AnyObject { var onBook: ((Book) -> Void)? { get set } }
      protocol ModuleFactory { func makeShelf() -> ShelfView; func makeBook(_ book: Book) -> BookView }
      protocol BookView: AnyObject {}
      final class ModuleFactoryImp: ModuleFactory {
        func makeShelf() -> ShelfView { return ShelfController.fromStoryboard(.shelf) }
        func makeBook(_ book: Book) -> BookView {
          let controller = BookController(book)
          return controller
        }
      }
      final class ShelfController: UIViewController, ShelfView { var onBook: ((Book) -> Void)? }
      final class BookController: UIViewController, BookView {}
      final class LibraryCoordinator: BaseCoordinator {
        private let router: Router
        private let factory: ModuleFactory
        init(router: Router, factory: ModuleFactory) { self.router = router; self.factory = factory }
        override func start() {
          let shelf = factory.makeShelf()
          shelf.onBook = { [weak self] book in
            guard let self = self else { return }
            self.showBook(book)
          }
          router.setRootModule(shelf)
        }
        private func showBook(_ book: Book) {
          let module = factory.makeBook(book)
          router.push(module)
        }
      }
      """)
    #expect(app.coordinators == ["Library"])
    #expect(app.registry.coordinator("Library")?.initial == "shelf")
    #expect(app.edges(of: "Library") == ["shelf -push-> book on book"])
  }

  @Test func aChildIsStartedOnceWhetherItsScreenIsShownOrNot() throws {
    let app = try ImportedApp(
      Self.base,
      """
      final class MainCoordinator: BaseCoordinator {
        let router: Router
        init(router: Router) { self.router = router }
        override func start() {
          if Session.isOpen { runHome() } else { runLogin() }
        }
        private func runHome() { let home = HomeCoordinator(); keep(home); home.start() }
        private func runLogin() {
          let (login, module) = makeLogin()
          login.onDone = { [weak self] in self?.start() }
          keep(login)
          router.present(module)
          login.start()
        }
        private func makeLogin() -> (LoginCoordinator, Presentable?) {
          let router = RouterImp(root: UINavigationController())
          return (LoginCoordinator(router: router), router)
        }
      }
      final class HomeCoordinator: BaseCoordinator {}
      final class LoginCoordinator: BaseCoordinator {
        var onDone: (() -> Void)?
        let router: Router
        init(router: Router) { self.router = router }
        override func start() {
          let form = FormViewController()
          form.onSubmit = { self.onDone?() }
          router.setRootModule(form)
        }
      }
      class FormViewController: UIViewController { var onSubmit: (() -> Void)? }
      """)
    #expect(app.coordinators == ["Home", "Login", "Main"])
    #expect(
      app.edges(of: "Main")
        == [
          "any -start-> Login if session is not open",
          "any -start-> Home if session is open",
          "Login -start-> Home on submitted if session is open",
          "Login -start-> Login on submitted if session is not open",
        ])
    #expect(app.edges(of: "Login") == ["form -finish-> on submitted"])
    #expect(app.registry.coordinator("Main")?.edges[0].style == "present")
  }

  @Test func aDelegatesMethodIsTheTriggerOfTheScreenThatCallsIt() throws {
    let app = try ImportedApp(
      Self.base,
      """
      protocol MapDelegate: AnyObject { func mapDidPick(_ place: String) }
      class MapViewController: UIViewController {
        weak var delegate: MapDelegate?
        @IBAction func tapped() { delegate?.mapDidPick("here") }
      }
      class PlaceViewController: UIViewController {}
      class TripCoordinator: BaseCoordinator {
        let navigationController: UINavigationController
        init(_ controller: UINavigationController) { navigationController = controller }
        override func start() {
          let map = MapViewController()
          map.delegate = self
          navigationController.viewControllers = [map]
        }
      }
      """,
      """
      extension TripCoordinator: MapDelegate {
        func mapDidPick(_ place: String) {
          let controller = PlaceViewController()
          navigationController.pushViewController(controller, animated: true)
        }
      }
      """)
    #expect(app.registry.coordinator("Trip")?.initial == "map")
    #expect(app.edges(of: "Trip") == ["map -push-> place on picked"])
    #expect(app.registry.coordinator("Trip")?.edges.first?.source?.path == "File2.swift")
  }

  @Test func theDelegateOfAWrappedViewIsNoCoordinator() throws {
    let app = try ImportedApp(
      """
      struct Wrapped: UIViewRepresentable {
        class Coordinator: NSObject { func start() { } }
      }
      """)
    #expect(app.coordinators == [])
  }

  @Test func methodsOfOneNameAreToldApartByWhoTellsThem() throws {
    let app = try ImportedApp(
      """
      class ShopCoordinator: ListDelegate, DetailDelegate {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.delegate = self
          navigation.pushViewController(list, animated: false)
        }
        func didFinish(in controller: ListViewController) {
          let detail = DetailViewController()
          detail.delegate = self
          navigation.pushViewController(detail, animated: true)
        }
        func didFinish(in controller: DetailViewController) {
          navigation.popViewController(animated: true)
        }
      }
      protocol ListDelegate: AnyObject { func didFinish(in controller: ListViewController) }
      protocol DetailDelegate: AnyObject { func didFinish(in controller: DetailViewController) }
      class ListViewController: UIViewController { weak var delegate: ListDelegate? }
      class DetailViewController: UIViewController { weak var delegate: DetailDelegate? }
      """)
    #expect(
      app.edges(of: "Shop") == ["list -push-> detail on finished", "detail -pop-> on finished"])
  }

  @Test func anAlertIsAtHomeWhereverItIsShown() throws {
    let app = try ImportedApp(
      """
      class OneCoordinator {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(OneViewController(), animated: false) }
      }
      class TwoCoordinator {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(TwoViewController(), animated: false) }
      }
      class OneViewController: UIViewController {
        @IBAction func share() { present(UIActivityViewController(items: []), animated: true) }
      }
      class TwoViewController: UIViewController {
        @IBAction func share() { present(UIActivityViewController(items: []), animated: true) }
      }
      """)
    #expect(app.edges(of: "One") == ["one -present-> shareSheet on share button tapped"])
    #expect(app.edges(of: "Two") == ["two -present-> shareSheet on share button tapped"])
  }

  @Test func aDelegateOfARefinedProtocolHearsItsOwnSender() throws {
    let app = try ImportedApp(
      """
      class PayCoordinator: ConfirmDelegate {
        let navigation = UINavigationController()
        func start() {
          let confirm = ConfirmViewController()
          confirm.delegate = self
          navigation.pushViewController(confirm, animated: false)
        }
        func didSend(in controller: ConfirmViewController) { navigation.popViewController(animated: true) }
      }
      protocol SendDelegate: AnyObject { func didSend(in controller: ConfirmViewController) }
      protocol ConfirmDelegate: SendDelegate {}
      class ConfirmViewController: UIViewController { weak var delegate: ConfirmDelegate? }
      """)
    #expect(app.edges(of: "Pay") == ["confirm -pop-> on sent"])
  }
}
