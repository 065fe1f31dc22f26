import FlowModel
import Testing

/// RIBs: routers that attach children, builders that make them, interactors that listen to them.
@Suite struct RIBsTests {
  /// The parts of a RIB that say nothing about navigation.
  private static func rib(_ name: String, listener: String, view: String = "") -> String {
    """
    protocol \(name)Buildable: Buildable { func build(withListener listener: \(name)Listener) -> \(name)Routing }
    final class \(name)Builder: Builder<\(name)Dependency>, \(name)Buildable {
      func build(withListener listener: \(name)Listener) -> \(name)Routing {
        let viewController = \(name)ViewController()
        let interactor = \(name)Interactor(presenter: viewController)
        interactor.listener = listener
        return \(name)Router(interactor: interactor, viewController: viewController)
      }
    }
    protocol \(name)Routing: ViewableRouting {}
    final class \(name)Router: ViewableRouter<\(name)Interactable, \(name)ViewControllable>, \(name)Routing {}
    protocol \(name)Listener: AnyObject { \(listener) }
    final class \(name)Interactor: PresentableInteractor<\(name)Presentable>, \(name)PresentableListener {
      weak var listener: \(name)Listener?
      func didTapClose() { listener?.\(name.lowercased())DidClose() }
    }
    protocol \(name)PresentableListener: AnyObject { func didTapClose() }
    final class \(name)ViewController: UIViewController, \(name)Presentable, \(name)ViewControllable {
      weak var listener: \(name)PresentableListener?
      \(view)
    }
    """
  }

  private static let root = """
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      private var launchRouter: LaunchRouting?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
        let router = RootBuilder(dependency: AppComponent()).build()
        launchRouter = router
        router.launch(from: window)
        return true
      }
    }
    protocol RootBuildable: Buildable { func build() -> LaunchRouting }
    final class RootBuilder: Builder<RootDependency>, RootBuildable {
      func build() -> LaunchRouting {
        let viewController = RootViewController()
        let interactor = RootInteractor(presenter: viewController)
        return RootRouter(
          interactor: interactor, viewController: viewController, welcomeBuilder: WelcomeBuilder(dependency: self),
          shopBuilder: ShopBuilder(dependency: self))
      }
    }
    final class RootViewController: UIViewController, RootViewControllable {
      override func viewDidLoad() { view.addSubview(UIImageView()) }; weak var listener: RootPresentableListener?; @objc func helpTapped() { listener?.didTapHelp() }
      func replace(viewController: ViewControllable?) {}
      func present(viewController: ViewControllable) {
        present(viewController.uiviewController, animated: true)
      }
    }
    protocol RootRouting: ViewableRouting {
      func routeToShop()
      func attachHelp()
      func detachHelp()
    }
    final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable, RootPresentableListener {
      weak var router: RootRouting?
      func welcomeDidClose() { openShop() }
      private func openShop() { router?.routeToShop() }
      func didTapHelp() { router?.attachHelp() }
      func helpDidClose() { router?.detachHelp() }
    }
    protocol RootInteractable: Interactable, WelcomeListener, HelpListener, ShopListener {}
    protocol RootPresentableListener: AnyObject { func didTapHelp() }
    """

  /// A child in a property, replaced by the next one.
  private static let replacing = """
    final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
      private let welcomeBuilder: WelcomeBuildable
      private let shopBuilder: ShopBuildable
      private let helpBuilder: HelpBuildable
      private var current: ViewableRouting?
      private var help: ViewableRouting?
      override func didLoad() {
        super.didLoad()
        let welcome = welcomeBuilder.build(withListener: interactor)
        current = welcome
        attachChild(welcome)
        viewController.replace(viewController: welcome.viewControllable)
      }
      func routeToShop() {
        detachCurrent()
        let shop = shopBuilder.build(withListener: interactor)
        attachChild(shop)
        viewController.replace(viewController: shop.viewControllable)
      }
      func attachHelp() {
        guard help == nil else { return }
        let router = helpBuilder.build(withListener: interactor)
        help = router
        attachChild(router)
        viewController.present(viewController: router.viewControllable)
      }
      func detachHelp() {
        guard let router = help else { return }
        detachChild(router)
        viewController.replace(viewController: nil)
        help = nil
      }
      private func detachCurrent() {
        if let current { detachChild(current) }
        viewController.replace(viewController: nil)
      }
    }
    """

  private static let closing = "@objc func tapped() { listener?.didTapClose() }"

  private static func app() throws -> ImportedApp {
    try ImportedApp(
      root, replacing, rib("Welcome", listener: "func welcomeDidClose()", view: closing),
      rib("Shop", listener: "func shopDidClose()"),
      rib("Help", listener: "func helpDidClose()", view: closing))
  }

  /// An empty controller at the launch is no screen: people see what its router shows on it at once.
  @Test func anEmptyWindowBeginsWithWhatIsShownOnIt() throws {
    let shell = Self.root.replacingOccurrences(of: "view.addSubview(", with: "print(")
      .replacingOccurrences(of: "router?.attachHelp()", with: "")
    let app = try ImportedApp(
      shell, Self.replacing, Self.rib("Welcome", listener: "func welcomeDidClose()"),
      Self.rib("Shop", listener: "func shopDidClose()"), Self.rib("Help", listener: "func helpDidClose()"))
    #expect(app.registry.coordinator("Root")?.initial == nil)
    #expect(FirstScreen(of: app.registry)?.screen == ScreenAddress("Welcome", "welcome"))
  }

  @Test func routersAreCoordinatorsThatBeginWithTheirOwnScreens() throws {
    let app = try Self.app()
    #expect(app.coordinators == ["Help", "Root", "Shop", "Welcome"])
    #expect(app.registry.launch == .coordinator("Root"))
    #expect(app.screens(of: "Welcome") == ["welcome"])
    #expect(app.registry.coordinator("Root")?.initial == "root")
  }

  @Test func childrenThatRoutersAttachAreStartedByWhoCallsTheListener() throws {
    let app = try Self.app()
    #expect(
      app.edges(of: "Root")
        == [
          "root -start-> Welcome on when shown",
          "Welcome.welcome -start-> Shop on close tapped",
          "root -start-> Help on help tapped",
        ])
    #expect(app.edges(of: "Help") == ["help -finish-> on close tapped"])
  }

  @Test func everyCallOfARouterIsInTheLedger() throws {
    let report = try Self.app().report
    let fates = report.calls.map { "\($0.source.line ?? 0) \($0.name) \($0.fate)" }
    #expect(
      fates == [
        "6 launch edges", "24 present wrapper", "35 routeToShop edges",
        "36 attachHelp edges",
        "37 detachHelp edges",
        "11 attachChild edges", "12 replace edges",
        "17 attachChild edges", "18 replace edges", "24 attachChild edges", "25 present edges",
        "29 detachChild edges", "30 replace edges", "34 detachChild edges", "35 replace edges",
      ])
  }

  /// A builder that also gives what acts on the child, and a child without a view that uses its parent's.
  @Test func aChildWithoutAViewHasNoScreenOfItsOwn() throws {
    let app = try ImportedApp(
      Self.rib("Game", listener: "func gameDidClose()"),
      """
      final class SessionBuilder: Builder<SessionDependency>, SessionBuildable {
        func build(withListener listener: SessionListener) -> (router: SessionRouting, actionable: Actionable) {
          let interactor = SessionInteractor()
          let router = SessionRouter(
            interactor: interactor, viewController: component.sessionViewController,
            gameBuilder: GameBuilder(dependency: component))
          return (router, interactor)
        }
      }
      protocol SessionBuildable: Buildable {
        func build(withListener listener: SessionListener) -> (router: SessionRouting, actionable: Actionable)
      }
      protocol SessionRouting: Routing { func routeToGame() }
      final class SessionRouter: Router<SessionInteractable>, SessionRouting {
        private let gameBuilder: GameBuildable
        private let viewController: SessionViewControllable
        func routeToGame() {
          let game = gameBuilder.build(withListener: interactor)
          attachChild(game)
          viewController.uiviewController.present(game.viewControllable.uiviewController, animated: true)
        }
      }
      final class SessionInteractor: Interactor, SessionInteractable {
        weak var router: SessionRouting?
        override func didBecomeActive() { router?.routeToGame() }
      }
      final class MainRouter: RIBs.ViewableRouter<MainInteractable, MainViewControllable> {
        private let sessionBuilder: SessionBuildable
        override func didLoad() {
          let session = sessionBuilder.build(withListener: interactor)
          attachChild(session.router)
        }
      }
      final class MainViewController: UIViewController {}
      """)
    #expect(app.screens(of: "Session") == [])
    #expect(app.edges(of: "Session") == ["Main.main -start-> Game on when shown"])
    #expect(app.registry.coordinator("Session")?.edges.first?.style == "present")
    #expect(app.edges(of: "Main") == ["main -start-> Session on when shown"])
  }

  @Test func arrangementsOfTabsShowEachChild() throws {
    let app = try ImportedApp(
      Self.rib("Feed", listener: ""), Self.rib("Profile", listener: ""),
      """
      final class TabsRouter: ViewableRouter<TabsInteractable, TabsViewControllable>, TabsRouting {
        private let feedBuilder: FeedBuildable
        private let profileBuilder: ProfileBuildable
        override func didLoad() { attachTabs() }
        private func attachTabs() {
          let feed = feedBuilder.build(withListener: interactor)
          let profile = profileBuilder.build(withListener: interactor)
          attachChild(feed)
          attachChild(profile)
          viewController.setViewControllers([feed.viewControllable, profile.viewControllable])
        }
      }
      final class TabsViewController: UITabBarController, TabsViewControllable {}
      """)
    #expect(app.edges(of: "Tabs") == ["tabs -tab-> Feed on Feed", "tabs -tab-> Profile on Profile"])
  }

  // MARK: - Helpers of the app's own

  /// A list that shows a page of its own through `attach`, and closes it through `detach`.
  private static func list(
    attach: String, detach: String, guarding: String = "guard detail == nil else { return }"
  ) throws -> ImportedApp {
    try ImportedApp(
      """
      extension ViewControllable {
        func pushPage(_ page: ViewControllable) {
          uiviewController.navigationController?.pushViewController(page.uiviewController, animated: true)
        }
        func popPage() { uiviewController.navigationController?.popViewController(animated: true) }
      }
      extension ViewableRouting {
        func open(_ router: ViewableRouting, animated: Bool) {
          viewControllable.pushPage(router.viewControllable)
          attachChild(router)
        }
        func leave(_ router: ViewableRouting) {
          viewControllable.popPage()
          detachChild(router)
        }
        func fill(_ routers: [ViewableRouting]) { routers.forEach(attachChild) }
      }
      protocol DetailBuildable: Buildable { func build(withListener listener: DetailListener) -> ViewableRouting }
      final class DetailBuilder: Builder<DetailDependency>, DetailBuildable {
        func build(withListener listener: DetailListener) -> ViewableRouting {
          let viewController = DetailViewController()
          let interactor = DetailInteractor(presenter: viewController)
          interactor.listener = listener
          return DetailRouter(interactor: interactor, viewController: viewController)
        }
      }
      final class DetailRouter: ViewableRouter<DetailInteractable, DetailViewControllable> {}
      protocol DetailListener: AnyObject { func detailDidClose() }
      final class DetailInteractor: PresentableInteractor<DetailPresentable>, DetailPresentableListener {
        weak var listener: DetailListener?
        func backDidTap() { listener?.detailDidClose() }
      }
      protocol DetailPresentableListener: AnyObject { func backDidTap() }
      final class DetailViewController: UIViewController, DetailViewControllable {
        weak var listener: DetailPresentableListener?
        func tapped() { listener?.backDidTap() }
      }
      protocol ListRouting: ViewableRouting {
        func attachDetail()
        func detachDetail()
      }
      final class ListRouter: ViewableRouter<ListInteractable, ListViewControllable>, ListRouting {
        private let builder: DetailBuildable
        private var detail: ViewableRouting?
        func attachDetail() {
          \(guarding)
          let routing = builder.build(withListener: interactor)
          detail = routing
          \(attach)
        }
        func detachDetail() {
          guard let router = detail else { return }
          \(detach)
          detail = nil
        }
      }
      protocol ListInteractable: Interactable, DetailListener {}
      final class ListInteractor: PresentableInteractor<ListPresentable>, ListInteractable, ListPresentableListener {
        weak var router: ListRouting?
        func rowDidTap(isAllowed: Bool) { if isAllowed { router?.attachDetail() } }
        func detailDidClose() { router?.detachDetail() }
      }
      protocol ListPresentableListener: AnyObject { func rowDidTap(isAllowed: Bool) }
      final class ListViewController: UIViewController, ListViewControllable {
        weak var listener: ListPresentableListener?
        func tapped() { listener?.rowDidTap(isAllowed: true) }
      }
      """)
  }

  @Test(arguments: [
    ("open(routing, animated: true)", "leave(router)"),
    ("fill([routing]); viewController.pushPage(routing.viewControllable)", "leave(router)"),
    (
      "attachChild(routing); let page = Stack(root: routing.viewControllable); viewController.pushPage(page)",
      "viewController.popPage(); detachChild(router)"
    ),
  ])
  func helpersThatTakeRoutersAttachAndDetachThem(attach: String, detach: String) throws {
    let app = try Self.list(attach: attach, detach: detach)
    #expect(app.edges(of: "List") == ["list -start-> Detail on row tapped if allowed"])
    #expect(app.registry.coordinator("List")?.edges.first?.style == "push")
    #expect(app.edges(of: "Detail") == ["detail -finish-> on back tapped"])
    #expect(app.registry.coordinator("Detail")?.edges.first?.style == "pop")
  }

  /// Whether a child is there already is no condition that a reader has to know; what the app asks is one.
  @Test func onlyQuestionsAboutChildrenAreNoConditions() throws {
    let app = try Self.list(
      attach: "open(routing, animated: true)", detach: "leave(router)",
      guarding: "guard [detail].allSatisfy({ $0 == nil }), session.isOpen else { return }")
    #expect(app.edges(of: "List") == ["list -start-> Detail on row tapped if allowed, session is open"])
  }

  /// Builders that give the router and what others may ask of it, and ways back by UIKit's own calls.
  @Test(arguments: [
    (
      "(ViewableRouting, NoteActionable)",
      "let (router, actionable) = noteBuilder.build(withListener: interactor)"
    ),
    (
      "(router: ViewableRouting, actions: NoteActionable)",
      "let (router, _) = noteBuilder.build(withListener: interactor)"
    ),
    (
      "(router: ViewableRouting, actions: NoteActionable)",
      "let router = noteBuilder.build(withListener: interactor).router"
    ),
  ])
  func buildersThatGiveMoreThanTheRouterAreFollowed(result: String, build: String) throws {
    let edges = try ImportedApp(
      """
      protocol NoteActionable: AnyObject {}
      protocol NoteBuildable: Buildable { func build(withListener listener: NoteListener) -> \(result) }
      final class NoteBuilder: Builder<NoteDependency>, NoteBuildable {
        func build(withListener listener: NoteListener) -> \(result) {
          let viewController = NoteViewController()
          let interactor = NoteInteractor(presenter: viewController)
          interactor.listener = listener
          let router = NoteRouter(interactor: interactor, viewController: viewController)
          return (router, interactor)
        }
      }
      final class NoteRouter: ViewableRouter<NoteInteractable, NoteViewControllable>, NoteRouting {}
      protocol NoteListener: AnyObject { func noteDidTapBack(); func noteDidSwipe() }
      final class NoteInteractor: PresentableInteractor<NotePresentable>, NotePresentableListener {
        weak var listener: NoteListener?
        func didTapBack() { listener?.noteDidTapBack() }
        func didSwipe() { listener?.noteDidSwipe() }
      }
      protocol NotePresentableListener: AnyObject { func didTapBack(); func didSwipe() }
      final class NoteViewController: UIViewController, NotePresentable, NoteViewControllable {
        weak var listener: NotePresentableListener?
      }
      protocol BoardRouting: ViewableRouting { func attachNote(); func detachNote(withPop: Bool) }
      final class BoardRouter: ViewableRouter<BoardInteractable, BoardViewControllable>, BoardRouting {
        private let noteBuilder: NoteBuildable
        private var note: ViewableRouting?
        func attachNote() {
          \(build)
          note = router
          attachChild(router)
          viewController.uiviewController.navigationController?
            .pushViewController(router.viewControllable.uiviewController, animated: true)
        }
        func detachNote(withPop: Bool) {
          guard let router = note else { return }
          if withPop { viewController.uiviewController.navigationController?.popViewController(animated: true) }
          detachChild(router)
        }
      }
      protocol BoardListener: AnyObject {}
      final class BoardInteractor: PresentableInteractor<BoardPresentable>, BoardInteractable, BoardPresentableListener {
        weak var router: BoardRouting?
        func rowDidTap() { router?.attachNote() }
        func noteDidTapBack() { router?.detachNote(withPop: true) }
        func noteDidSwipe() { router?.detachNote(withPop: false) }
      }
      protocol BoardInteractable: Interactable, NoteListener {}
      protocol BoardPresentableListener: AnyObject { func rowDidTap() }
      final class BoardViewController: UIViewController, BoardPresentable, BoardViewControllable {
        weak var listener: BoardPresentableListener?
      }
      """
    ).allEdges.sorted()
    #expect(
      edges == [
        "board -start-> Note on row tapped", "note -finish-> on back tapped", "note -finish-> on swiped",
      ])
  }

  @Test func aRouterOfTheAppsOwnIsNoRIB() throws {
    let app = try ImportedApp(
      """
      class Router { func attachChild(_ child: Router) {} }
      final class HomeRouter: Router { func open(_ child: Router) { attachChild(child) } }
      """)
    #expect(app.report.calls.isEmpty)
  }
}
