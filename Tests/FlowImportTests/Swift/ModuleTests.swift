import FlowModel
import Testing

/// Coordinators that make, start and hand over to others.
@Suite struct ModuleTests {
  @Test func whatIsAskedForByItsTypeIsOne() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        static let container = Container()
        var coordinator: AppCoordinator?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          coordinator = AppDelegate.container.resolve(AppCoordinator.self)!
          coordinator?.start()
          return true
        }
      }
      class BaseCoordinator { var navigationController = UINavigationController(); var children: [BaseCoordinator] = []
        func start() { fatalError() }
        func start(child: BaseCoordinator) { children += [child]; child.start() } }
      class AppCoordinator: BaseCoordinator {
        let session: SessionService
        private var window = UIWindow(frame: UIScreen.main.bounds)
        init(session: SessionService) { self.session = session }
        override func start() {
          session.current == nil ? showSignIn() : showMain()
          session.didSignOut.subscribe(onNext: { [weak self] in self?.showSignIn() }).disposed(by: bag)
        }
        func showSignIn() {
          let coordinator = AppDelegate.container.resolve(SignInCoordinator.self)!
          start(child: coordinator)
          Utils.setRoot(window: window, controller: coordinator.navigationController)
        }
        func showMain() {
          let coordinator = AppDelegate.container.resolve(MainCoordinator.self)!
          start(child: coordinator)
        }
      }
      enum Utils {
        static func setRoot(window: UIWindow, controller: UIViewController) { window.rootViewController = controller }
      }
      class SignInCoordinator: BaseCoordinator {
        let model: SignInViewModel
        init(model: SignInViewModel) { self.model = model }
        override func start() {
          bind()
          let vc = SignInViewController.instantiate()
          vc.viewModel = model
          navigationController.viewControllers = [vc]
        }
        func bind() {
          model.didTapForgot.subscribe(onNext: { [weak self] in self?.showForgot() }).disposed(by: bag)
        }
        func showForgot() {
          navigationController.present(ForgotViewController.instantiate(), animated: true, completion: self.track)
        }
        func track() {}
      }
      class MainCoordinator: BaseCoordinator {
        override func start() {
          navigationController.viewControllers = [MainViewController.instantiate()]
        }
      }
      extension UIViewController {
        static func instantiate<T>() -> T { let id = String(describing: T.self); return UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: id) as! T }
      }
      class SignInViewController: UIViewController { var viewModel: SignInViewModel? }
      class ForgotViewController: UIViewController {}
      class MainViewController: UIViewController {}
      class SignInViewModel { let didTapForgot = PublishSubject<Void>() }
      """)
    #expect(app.coordinators == ["App", "Main", "SignIn"])
    #expect(
      app.edges(of: "App")
        == [
          "any -start-> SignIn if no session",
          "any -start-> Main if has session",
          "any -start-> SignIn on signed out",
        ])
    #expect(app.registry.coordinator("Main")?.initial == "main")
    #expect(app.registry.coordinator("SignIn")?.initial == "signIn")
    #expect(app.edges(of: "SignIn") == ["signIn -present-> forgot on forgot tapped"])
    #expect(app.report.unresolved.isEmpty)
    #expect(app.registry.launch == .coordinator("App"))
  }

  @Test func modulesOfRoutersPresentersAndViews() throws {
    let app = try ImportedApp(
      """
      protocol FeedWireframe: AnyObject { func openPost(_ p: Post); func openProfile() }
      protocol FeedPresentation: AnyObject { func didSelect(_ p: Post); func didTapAvatar() }
      class FeedRouter: FeedWireframe {
        weak var viewController: UIViewController?
        static func assembleModule() -> UIViewController {
          let view = FeedViewController()
          let presenter = FeedPresenter()
          let router = FeedRouter()
          view.presenter = presenter
          presenter.view = view
          presenter.router = router
          router.viewController = view
          return UINavigationController(rootViewController: view)
        }
        func openPost(_ p: Post) {
          let post = PostRouter.assembleModule(p)
          viewController?.navigationController?.pushViewController(post, animated: true)
        }
        func openProfile() { viewController?.present(ProfileViewController(), animated: true) }
      }
      class FeedPresenter: FeedPresentation {
        weak var view: FeedViewController?
        var router: FeedWireframe!
        func didSelect(_ p: Post) { router.openPost(p) }
        func didTapAvatar() { if session.isOpen { router.openProfile() } }
      }
      class FeedViewController: UIViewController, UITableViewDelegate {
        var presenter: FeedPresentation!
        func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {
          presenter.didSelect(posts[i.row])
        }
        @IBAction func avatarTapped(_ sender: Any) { presenter.didTapAvatar() }
      }
      class PostRouter {
        static func assembleModule(_ p: Post) -> UIViewController { let view = PostViewController(); return view }
      }
      class PostViewController: UIViewController {}
      class ProfileViewController: UIViewController {}
      class RootRouter {
        func present(in window: UIWindow) { window.rootViewController = FeedRouter.assembleModule() }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window = UIWindow(); RootRouter().present(in: window!); return true }
        }
      """)
    #expect(app.coordinators == ["Feed", "Root"])
    #expect(app.registry.coordinator("Feed")?.initial == "feed")
    #expect(
      app.edges(of: "Feed")
        == [
          "feed -push-> post on row selected",
          "feed -present-> profile on avatar tapped if session is open",
        ])
    #expect(app.edges(of: "Root") == ["any -start-> Feed"])
    #expect(app.report.unresolved.isEmpty)
    #expect(app.registry.launch == .coordinator("Root"))
  }

  @Test func whatAChildGivesWhenStarted() throws {
    let app = try ImportedApp(
      """
      class ParentCoordinator {
        let navigation = UINavigationController()
        func start() {
          let list = ListViewController()
          list.onAdd = { [weak self] in self?.add() }
          navigation.viewControllers = [list]
        }
        private func add() {
          let child = AddCoordinator()
          let controller = child.start { [weak self] result in
            switch result {
            case .added: self?.navigation.dismiss(animated: true)
            case .failed: self?.navigation.present(SorryViewController(), animated: true)
            }
          }
          navigation.present(controller, animated: true)
        }
      }
      class AddCoordinator {
        enum Result { case added, failed }
        let stack = UINavigationController()
        func start(done: @escaping (Result) -> Void) -> UIViewController {
          let first = FirstViewController()
          first.onNext = { [weak self] in
            self?.stack.pushViewController(SecondViewController { done(.added) }, animated: true)
          }
          stack.viewControllers = [first]
          return stack
        }
      }
      class ListViewController: UIViewController { var onAdd: (() -> Void)? }
      class SorryViewController: UIViewController {}
      class FirstViewController: UIViewController { var onNext: (() -> Void)? }
      class SecondViewController: UIViewController { init(onDone: @escaping () -> Void) {} }
      """)
    #expect(app.coordinators == ["Add", "Parent"])
    #expect(app.registry.coordinator("Add")?.initial == "first")
    #expect(app.edges(of: "Add") == ["first -push-> second on next"])
    #expect(app.registry.coordinator("Parent")?.initial == "list")
    #expect(
      app.edges(of: "Parent")
        == [
          "list -start-> Add on add",
          "Add -dismiss-> on added",
          "Add -present-> sorry on failed",
        ])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func aCoordinatorThatOnlyMakesItsScreenIsThatScreen() throws {
    let app = try ImportedApp(
      """
      class MailCoordinator {
        let navigation = UINavigationController()
        func start() {
          let list = ListViewController()
          list.onWrite = { [weak self] in self?.write() }
          navigation.viewControllers = [list]
        }
        private func write() {
          let draft = DraftCoordinator()
          draft.onSent = { [weak self] in self?.navigation.dismiss(animated: true) }
          navigation.present(draft.makeScreen(), animated: true)
        }
      }
      class DraftCoordinator {
        var onSent: (() -> Void)?
        func makeScreen() -> UIViewController {
          let controller = DraftViewController()
          controller.onSend = { [weak self] in self?.onSent?() }
          return controller
        }
      }
      class ListViewController: UIViewController { var onWrite: (() -> Void)? }
      class DraftViewController: UIViewController { var onSend: (() -> Void)? }
      """)
    #expect(app.coordinators == ["Mail"])
    #expect(app.registry.coordinator("Mail")?.initial == "list")
    #expect(
      app.edges(of: "Mail") == ["list -present-> draft on write", "draft -dismiss-> on send"])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func aRoutersConditionsAreItsOwn() throws {
    let app = try ImportedApp(
      """
      protocol Shown { func shown() -> UIViewController }
      extension UIViewController: Shown { func shown() -> UIViewController { self } }
      protocol Way { func go(to screen: Shown?); func root(_ screen: Shown?); func back() }
      final class WayImp: Way {
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func go(to screen: Shown?) {
          guard let controller = screen?.shown(), stack.topViewController !== controller else { return }
          stack.pushViewController(controller, animated: true)
        }
        func root(_ screen: Shown?) {
          guard let controller = screen?.shown() else { return }
          stack.setViewControllers([controller], animated: false)
        }
        func back() { stack.popViewController(animated: true) }
      }
      class BookCoordinator {
        let way: Way
        init(way: Way) { self.way = way }
        func start() {
          let pages = PagesController()
          pages.onNote = { [weak self] in if self?.canWrite == true { self?.write() } }
          way.root(pages)
        }
        private func write() {
          let note = NoteController()
          note.onDone = way.back
          way.go(to: note)
        }
      }
      class PagesController: UITableViewController { var onNote: (() -> Void)? }
      class NoteController: UIViewController { var onDone: (() -> Void)? }
      """)
    #expect(app.coordinators == ["Book"])
    #expect(app.registry.coordinator("Book")?.initial == "pages")
    #expect(
      app.edges(of: "Book")
        == ["pages -push-> note on note if can write", "note -pop-> on done"])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func namesAloneMakeNoCoordinator() throws {
    let app = try ImportedApp(
      """
      class StoreCoordinator: NSPersistentStoreCoordinator {}
      class UndoCoordinator { func undo() { stack.removeLast() } }
      class PlayerCoordinator {
        let rootViewController: UIViewController
        init(rootViewController: UIViewController) { self.rootViewController = rootViewController }
        func start() { rootViewController.present(PlayerViewController(), animated: true) }
      }
      class PlayerViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["Player"])
    #expect(app.registry.coordinator("Player")?.initial == "player")
    #expect(app.report.unresolved.isEmpty)
  }
}
