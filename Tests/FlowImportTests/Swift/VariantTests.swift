import FlowModel
import Testing

/// The same things as other teams write them.
@Suite struct VariantTests {
  @Test func whatALazyPropertyIsMadeWithIsFollowed() throws {
    let app = try ImportedApp(
      """
      final class NotesFlow {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        private lazy var list: ListViewController = {
          let list = ListViewController()
          list.onAdd = { [weak self] in self?.show(EditorViewController()) }
          list.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .organize, primaryAction: UIAction(handler: { [weak self] _ in self?.showFolders() }))
          return list
        }()
        func start() { navigation.setViewControllers([list], animated: false) }
        private func showFolders() { navigation.present(FoldersViewController(), animated: true) }
        private func show(_ controller: UIViewController) {
          navigation.pushViewController(controller, animated: true)
        }
      }
      class ListViewController: UIViewController { var onAdd: (() -> Void)? }
      class EditorViewController: UIViewController {}
      class FoldersViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Notes").sorted()
        == [
          "list -present-> folders on Organize",
          "list -push-> editor on add",
        ])
  }

  @Test func closuresGoThroughFactoriesAndStructures() throws {
    let app = try ImportedApp(
      """
      enum Screens {
        enum Profile {
          static func main(onEdit: @escaping () -> Void, onLogout: @escaping () -> Void) -> UIViewController {
            ProfileViewController(actions: .init(onEdit: onEdit, onLogout: onLogout))
          }
          static func edit(_ user: User?) -> UIViewController {
            let editor = EditProfileViewController()
            editor.user = user
            return editor
          }
        }
      }
      struct User {}
      final class ProfileCoordinator {
        enum Destination { case edit(User?), logout }
        private unowned let navigation: UINavigationController
        private lazy var profile = Screens.Profile.main(
          onEdit: { [weak self] in self?.go(.edit(nil)) }, onLogout: { [weak self] in self?.go(.logout) })
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() { navigation.viewControllers = [profile] }
        private func go(_ destination: Destination) {
          let next: UIViewController = switch destination {
            case .edit(let user): Screens.Profile.edit(user)
            case .logout: GoodbyeViewController.make()
          }
          navigation.pushViewController(next, animated: true)
        }
      }
      class ProfileViewController: UIViewController {
        struct Actions { let onEdit: () -> Void; let onLogout: () -> Void }
        let actions: Actions
        init(actions: Actions) { self.actions = actions }
      }
      class EditProfileViewController: UIViewController { var user: User? }
      final class GoodbyeViewController: UIViewController { static func make() -> Self { Self() } }
      """)
    #expect(
      app.edges(of: "Profile").sorted()
        == [
          "profile -push-> editProfile on edit",
          "profile -push-> goodbye on logout",
        ])
  }

  @Test func structuresOfFactoriesAreCalled() throws {
    let app = try ImportedApp(
      """
      struct HomeEnvironment {
        var makeHome: (@escaping (HomeAction) -> Void) -> UIViewController
        var makeDetail: (Int) -> UIViewController
        static let live = HomeEnvironment(
          makeHome: { HomeViewController(handler: $0) }, makeDetail: { DetailViewController(id: $0) })
      }
      enum HomeAction { case select(Int), help }
      final class HomeFlowController {
        let environment: HomeEnvironment
        private let navigation = UINavigationController()
        init(environment: HomeEnvironment = .live) { self.environment = environment }
        func start() { navigation.setViewControllers([environment.makeHome(handle)], animated: false) }
      }
      class HomeViewController: UIViewController {
        let handler: (HomeAction) -> Void
        init(handler: @escaping (HomeAction) -> Void) { self.handler = handler }
      }
      class DetailViewController: UIViewController { init(id: Int) {} }
      class HelpViewController: UIViewController {}
      """,
      """
      extension HomeFlowController {
        func handle(_ action: HomeAction) {
          switch action {
          case .select(let id): navigation.pushViewController(environment.makeDetail(id), animated: true)
          case .help: navigation.present(HelpViewController(), animated: true)
          }
        }
      }
      """)
    #expect(
      app.edges(of: "Home").sorted() == ["home -present-> help on help", "home -push-> detail on select"])
  }

  @Test func injectedRoutersAndTasksAreFollowed() throws {
    let app = try ImportedApp(
      """
      protocol Routing: AnyObject {
        func open(_ module: UIViewController)
        func showModally(_ module: UIViewController)
        func close()
      }
      final class NavigationRouting: Routing {
        private let root: UINavigationController
        init(root: UINavigationController) { self.root = root }
        func open(_ module: UIViewController) { root.pushViewController(module, animated: true) }
        func showModally(_ module: UIViewController) { root.present(module, animated: true) }
        func close() { root.popViewController(animated: true) }
      }
      protocol HasFactory { var factory: ScreenFactory { get } }
      protocol HasSession { var session: Session { get } }
      final class Session {}
      struct AppDependency: HasFactory, HasSession {
        let factory: ScreenFactory = DefaultScreenFactory()
        let session = Session()
      }
      protocol ScreenFactory {
        func makeOrder(id: Int) -> OrderViewController
        func makeHelp() -> UIViewController
      }
      final class DefaultScreenFactory: ScreenFactory {
        func makeOrder(id: Int) -> OrderViewController { OrderViewController(id: id) }
        func makeHelp() -> UIViewController {
          UINavigationController(rootViewController: HelpViewController())
        }
      }
      final class OrdersCoordinator {
        typealias Dependencies = HasFactory & HasSession
        private let dependencies: Dependencies
        @Injected private var router: Routing
        init(dependencies: Dependencies) { self.dependencies = dependencies }
        func start() {
          let orders = OrdersViewController()
          orders.didSelect = { [weak self] id in
            Task { @MainActor in
              guard let self else { return }
              await self.showOrder(id)
            }
          }
          orders.didAskHelp = { [unowned self] in router.showModally(dependencies.factory.makeHelp()) }
          router.open(orders)
        }
        @MainActor private func showOrder(_ id: Int) async {
          let order = dependencies.factory.makeOrder(id: id)
          order.onClose = { [weak self] in self?.router.close() }
          router.open(order)
        }
      }
      class OrdersViewController: UIViewController {
        var didSelect: ((Int) -> Void)?
        var didAskHelp: (() -> Void)?
      }
      class OrderViewController: UIViewController { var onClose: (() -> Void)?; init(id: Int) {} }
      class HelpViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Orders").sorted()
        == [
          "order -pop-> on close",
          "orders -present-> help on ask help",
          "orders -push-> order on selected",
        ])
  }

  @Test func whatIsMadeGenericallyIsWhatItIsDeclaredToBe() throws {
    let app = try ImportedApp(
      """
      extension UIStoryboard {
        static var main: UIStoryboard { UIStoryboard(name: "Main", bundle: nil) }
        func make<T: UIViewController>(_ type: T.Type = T.self) -> T {
          instantiateViewController(withIdentifier: String(describing: type)) as! T
        }
      }
      class LoginFlowCoordinator {
        let presenter: UINavigationController
        init(presenter: UINavigationController) { self.presenter = presenter }
        func start() {
          let login = LoginViewController()
          login.signUp = { [weak presenter] in
            let controller: SignUpViewController = UIStoryboard.main.make()
            presenter?.show(controller, sender: nil)
          }
          login.about = { [presenter] in
            presenter.pushViewController(UIStoryboard.main.make(AboutViewController.self), animated: true)
          }
          login.terms = { self.presenter.present(self.makeTerms(), animated: true) }
          presenter.setViewControllers([login], animated: false)
        }
        private func makeTerms() -> TermsViewController { UIStoryboard.main.make() }
      }
      class LoginViewController: UIViewController { var signUp, about, terms: (() -> Void)? }
      class SignUpViewController: UIViewController {}
      class AboutViewController: UIViewController {}
      class TermsViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Login").sorted()
        == [
          "login -present-> terms on terms",
          "login -push-> about on about",
          "login -push-> signUp on sign up",
        ])
  }

  @Test func buttonsMenusAndGesturesAreTriggers() throws {
    let app = try ImportedApp(
      """
      class MenuViewController: UIViewController {
        weak var delegate: MenuDelegate?
        let reload = UIButton()
        private lazy var help: UIButton = {
          let button = UIButton()
          button.addTarget(self, action: #selector(helpTapped), for: .touchUpInside)
          return button
        }()
        override func viewDidLoad() {
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .close, target: self, action: #selector(close))
          navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Filter", style: .plain, target: self, action: #selector(filter(_:))),
          ]
          let tap = UITapGestureRecognizer(target: self, action: #selector(Self.bannerTapped))
          view.addGestureRecognizer(tap)
          reload.menu = UIMenu(children: [UIAction(title: "Share") { _ in self.share() }])
          reload.addAction(
            UIAction { [unowned self] _ in present(ReloadViewController(), animated: true) },
            for: .touchUpInside)
        }
        @objc private func helpTapped() { delegate?.menuDidAskForHelp(self) }
        @objc private func close() { dismiss(animated: true) }
        @objc func filter(_ sender: UIBarButtonItem) { show(FilterViewController(), sender: sender) }
        @objc func bannerTapped() { show(BannerViewController(), sender: nil) }
        func share() {
          present(UIActivityViewController(activityItems: [], applicationActivities: nil), animated: true)
        }
      }
      protocol MenuDelegate: AnyObject { func menuDidAskForHelp(_ menu: MenuViewController) }
      class MenuCoordinator: MenuDelegate {
        let navigation = UINavigationController()
        func start() {
          let menu = MenuViewController()
          menu.delegate = self
          navigation.setViewControllers([menu], animated: false)
        }
        func menuDidAskForHelp(_ menu: MenuViewController) {
          navigation.present(HelpViewController(), animated: true)
        }
      }
      class HelpViewController: UIViewController {}
      class BannerViewController: UIViewController {}
      class FilterViewController: UIViewController {}
      class ReloadViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Menu").sorted()
        == [
          "menu -dismiss-> on Close",
          "menu -present-> help on ask for help",
          "menu -present-> reload on reload",
          "menu -present-> shareSheet on Share",
          "menu -push-> banner on banner tapped",
          "menu -push-> filter on Filter",
        ])
  }

  @Test func aChildsWeakReferenceIsNoCondition() throws {
    let app = try ImportedApp(
      """
      protocol Coordinator: AnyObject { func start() }
      final class MainCoordinator: Coordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onAdd = { [weak self] in self?.add() }
          navigation.setViewControllers([list], animated: false)
        }
        private func add() {
          let flow = AddCoordinator(navigation: UINavigationController())
          flow.onDone = { [weak self, weak flow] result in
            guard let self = self, let flow = flow else { return }
            self.forget(flow)
            self.navigation.dismiss(animated: true) {
              if case .created(let id) = result { self.showItem(id) }
            }
          }
          flow.start()
          navigation.present(flow.navigation, animated: true)
        }
        private func forget(_ child: Coordinator) {}
        private func showItem(_ id: Int) {
          navigation.pushViewController(ItemViewController(), animated: true)
        }
      }
      enum AddResult { case created(Int), cancelled }
      final class AddCoordinator: Coordinator {
        let navigation: UINavigationController
        var onDone: ((AddResult) -> Void)?
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let form = FormViewController()
          form.onSave = { [weak self] in self?.onDone?(.created(1)) }
          navigation.viewControllers = [form]
        }
      }
      class ListViewController: UIViewController { var onAdd: (() -> Void)? }
      class FormViewController: UIViewController { var onSave: (() -> Void)? }
      class ItemViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Main").sorted()
        == [
          "Add -dismiss-> on save",
          "Add -push-> item on save",
          "list -start-> Add on add",
        ])
  }

  @Test func aDelegateThatAViewMakesIsNoCoordinator() throws {
    let app = try ImportedApp(
      """
      struct MailView: UIViewControllerRepresentable {
        @Environment(\\.dismiss) var dismiss
        func makeUIViewController(context: Context) -> MFMailComposeViewController {
          MFMailComposeViewController()
        }
        func makeCoordinator() -> MailCoordinator { MailCoordinator(self) }
      }
      final class MailCoordinator: NSObject, MFMailComposeViewControllerDelegate {
        let parent: MailView
        init(_ parent: MailView) { self.parent = parent }
        func mailComposeController(
          _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
        ) { controller.dismiss(animated: true) }
      }
      class AppFlow {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() { window.rootViewController = UIHostingController(rootView: HomeView()) }
      }
      struct HomeView: View {
        @State var showsMail = false
        var body: some View {
          Button("Mail") { showsMail = true }.sheet(isPresented: $showsMail) { MailView() }
        }
      }
      """)
    #expect(app.coordinators == ["App"])
    #expect(
      app.edges(of: "App") == ["home -present-> mail on Mail", "mail -dismiss-> on mail sent or cancelled"])
  }

  @Test func aSessionDecidesOnTheRoot() throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App {
        @StateObject var session = SessionStore()
        var body: some Scene {
          WindowGroup {
            Group {
              if session.isLoggedIn { NotesView() } else { WelcomeView() }
            }
            .environmentObject(session)
          }
        }
      }
      final class SessionStore: ObservableObject {
        @Published private(set) var user: String?
        var isLoggedIn: Bool { user != nil }
        func signIn() async { user = "me" }
        func signOut() { user = nil }
      }
      struct WelcomeView: View {
        @EnvironmentObject var session: SessionStore
        var body: some View { Button("Sign in") { Task { await session.signIn() } } }
      }
      struct NotesView: View {
        @EnvironmentObject var session: SessionStore
        @State private var deleting: Int?
        var body: some View {
          Button("Sign out", action: session.signOut)
          Button("Delete", role: .destructive) { deleting = 1 }
            .alert("Really?", isPresented: .constant(deleting != nil)) { Button("Yes") { deleting = nil } }
        }
      }
      """)
    #expect(
      app.edges(of: "App").sorted()
        == [
          "notes -present-> really on Delete",
          "notes -root-> welcome on Sign out",
          "welcome -root-> notes on Sign in",
        ])
  }
}

/// The same for dialects of packages.
@Suite struct PackageVariantTests {
  @Test func aBoxThatIsWrittenInitIsItsCoordinator() throws {
    let app = try ImportedApp(
      """
      final class LoginCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \\LoginCoordinator.start)
        @Root var start = makeStart
        @Route(.modal) var forgot = makeForgot
        @ViewBuilder func makeStart() -> some View { LoginScreen() }
        func makeForgot() -> NavigationViewCoordinator<ForgotCoordinator> { .init(ForgotCoordinator()) }
      }
      final class ForgotCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \\ForgotCoordinator.start)
        @Root var start = makeStart
        func makeStart() -> some View { ForgotScreen() }
      }
      struct LoginScreen: View {
        @EnvironmentObject private var router: LoginCoordinator.Router
        var body: some View { Button("Forgot?") { self.router.route(to: \\.forgot) } }
      }
      struct ForgotScreen: View { var body: some View { Text("") } }
      @main struct TodoApp: App { var body: some Scene { WindowGroup { LoginCoordinator().view() } } }
      """)
    #expect(app.registry.launch == .coordinator("Login"))
    #expect(app.edges(of: "Login") == ["login -start-> Forgot on Forgot?"])
  }

  @Test func aScreensOwnButtonTapsInTheScreen() throws {
    let app = try ImportedApp(
      """
      enum AppStep: Step { case login, done }
      class AppFlow: Flow {
        var root: Presentable { navigation }
        private let navigation = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .login:
            let login = LoginViewController(viewModel: LoginViewModel())
            navigation.setViewControllers([login], animated: false)
            return .one(
              flowContributor: .contribute(withNextPresentable: login, withNextStepper: login.viewModel))
          case .done:
            navigation.pushViewController(HomeViewController(), animated: true)
            return .none
          }
        }
      }
      class LoginViewModel: Stepper {
        let steps = PublishRelay<Step>()
        func login() { steps.accept(AppStep.done) }
      }
      class LoginViewController: UIViewController {
        let viewModel: LoginViewModel
        let button = UIButton()
        init(viewModel: LoginViewModel) { self.viewModel = viewModel }
        override func viewDidLoad() {
          button.rx.tap.subscribe(onNext: { [viewModel] in viewModel.login() }).disposed(by: bag)
        }
      }
      class HomeViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").contains("login -push-> home on button tapped"))
  }

  @Test func buttonsMadeBeforeAndTargetsOnAScreensViewsCallTheCoordinatorFromThatScreen() throws {
    let app = try ImportedApp(
      """
      final class ShopCoordinator: NSObject {
        let navigation = UINavigationController()
        private lazy var list = ListViewController()
        func start() {
          let more = UIBarButtonItem.more(self, selector: #selector(moreTapped))
          list.navigationItem.rightBarButtonItems = [more]
          list.avatar.addTarget(self, action: #selector(avatarTapped), for: .touchUpInside)
          navigation.setViewControllers([list], animated: false)
        }
        @objc private func moreTapped() { navigation.present(HelpViewController(), animated: true) }
        @objc private func avatarTapped() {
          navigation.pushViewController(ProfileViewController(), animated: true)
        }
      }
      extension UIBarButtonItem {
        static func more(_ target: AnyObject, selector: Selector) -> UIBarButtonItem {
          UIBarButtonItem(image: nil, style: .plain, target: target, action: selector)
        }
      }
      class ListViewController: UIViewController { let avatar = UIButton() }
      class HelpViewController: UIViewController {}
      class ProfileViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Shop")
        == [
          "list -present-> help on more tapped",
          "list -push-> profile on avatar tapped",
        ])
  }
}
