import FlowModel
import Testing

/// RIBs: what leads to the methods of routers, and what these do by helpers of their own.
@Suite struct RIBRouterTests {
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
      func didTapDone() { listener?.\(name.lowercased())DidFinish() }
    }
    protocol \(name)PresentableListener: AnyObject { func didTapDone() }
    final class \(name)ViewController: UIViewController, \(name)Presentable, \(name)ViewControllable {
      weak var listener: \(name)PresentableListener?
      private lazy var button = UIButton(primaryAction: UIAction(title: "Go on") { [weak self] _ in
        self?.listener?.didTapDone()
      })
    }
    """
  }

  /// An app that begins with either of two RIBs, each of which replaces the one before.
  private static func app(replacing: String, active: String, view: String) throws -> ImportedApp {
    try ImportedApp(
      rib("Intro", listener: "func introDidFinish()"), rib("Home", listener: "func homeDidFinish()"),
      """
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        private var launchRouter: LaunchRouting?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          let router = RootBuilder(dependency: AppComponent()).build()
          launchRouter = router
          router.launch(from: window)
          return true
        }
      }
      final class RootBuilder: Builder<RootDependency> {
        func build() -> LaunchRouting {
          let viewController = RootViewController()
          let interactor = RootInteractor(presenter: viewController)
          return RootRouter(
            interactor: interactor, viewController: viewController, introBuilder: IntroBuilder(dependency: self),
            homeBuilder: HomeBuilder(dependency: self))
        }
      }
      final class RootViewController: UIViewController, RootViewControllable {
        func replaceContent(with viewController: ViewControllable) { \(view) }
      }
      protocol RootRouting: ViewableRouting { func routeToIntro(); func routeToHome() }
      final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
        private let introBuilder: IntroBuildable
        private let homeBuilder: HomeBuildable
        private var current: Routing?
        func routeToIntro() {
          let intro = introBuilder.build(withListener: interactor)
          replaceChild(with: intro)
          viewController.replaceContent(with: intro.viewControllable)
        }
        func routeToHome() {
          let home = homeBuilder.build(withListener: interactor)
          replaceChild(with: home)
          viewController.replaceContent(with: Navigation(root: home.viewControllable))
        }
        \(replacing)
      }
      protocol RootInteractable: Interactable, IntroListener, HomeListener {}
      final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable {
        weak var router: RootRouting?
        private let session: Session
        \(active)
        func introDidFinish() { router?.routeToHome() }
      }
      """)
  }

  /// A router's own helper attaches what it is given; what an interactor does as it becomes active is the start.
  @Test(arguments: [
    (
      """
      private func replaceChild(with child: Routing) {
        if let current { detachChild(current) }
        current = child
        attachChild(child)
      }
      """,
      """
      override func didBecomeActive() {
        super.didBecomeActive()
        session.restore().subscribe(onSuccess: { [weak self] user in
          if user != nil { self?.router?.routeToHome() } else { self?.router?.routeToIntro() }
        }).disposeOnDeactivate(interactor: self)
      }
      """, "addChild(viewController.uiviewController); view.addSubview(viewController.uiviewController.view)"
    ),
    (
      """
      private func replaceChild(with child: ViewableRouting) {
        attachChild(child)
        guard let previous = current else { return }
        detachChild(previous)
        current = child
      }
      """,
      """
      override func didBecomeActive() {
        guard let user = session.user else { router?.routeToIntro(); return }
        router?.routeToHome()
      }
      """,
      "let child = viewController.uiviewController; addChild(child); view.insertSubview(child.view, at: 0)"
    ),
    (
      """
      private func replaceChild(with child: Routing) {
        self.detachCurrent()
        self.attachChild(child)
      }
      private func detachCurrent() { if let current { detachChild(current) } }
      """,
      """
      override func didBecomeActive() {
        super.didBecomeActive()
        begin()
      }
      private func begin() { if let user = session.user { router?.routeToHome() } else { router?.routeToIntro() } }
      """, "replace(viewController.uiviewController)"
    ),
  ])
  func aRoutersOwnHelperAttachesWhatItIsGiven(replacing: String, active: String, view: String) throws {
    let app = try Self.app(replacing: replacing, active: active, view: view)
    let edges = app.edges(of: "Root")
    #expect(edges.count == 3)
    #expect(edges.contains { $0.hasPrefix("any -start-> Intro if no ") })
    #expect(edges.contains { $0.hasPrefix("any -start-> Home") })
    #expect(edges.contains("Intro.intro -start-> Home on Go on"))
  }

  /// The view of a child that its parent takes away is the child's way back, and none of the parent's own.
  @Test(arguments: [
    "child.viewControllable.uiviewController.dismiss(animated: true)",
    "child.viewControllable.dismiss(completion: nil)",
    "viewController.uiviewController.dismiss(animated: true)",
  ])
  func aParentClosesItsChild(closing: String) throws {
    let app = try ImportedApp(
      Self.rib("Detail", listener: "func detailDidFinish()"),
      """
      extension ViewControllable {
        func dismiss(completion: (() -> Void)?) { uiviewController.dismiss(animated: true, completion: completion) }
      }
      protocol ListRouting: ViewableRouting { func attachDetail(); func detachDetail() }
      protocol ListBuildable: Buildable { func build(withListener listener: ListListener) -> ListRouting }
      final class ListBuilder: Builder<ListDependency>, ListBuildable {
        func build(withListener listener: ListListener) -> ListRouting {
          let viewController = ListViewController()
          let interactor = ListInteractor(presenter: viewController)
          interactor.listener = listener
          return ListRouter(interactor: interactor, viewController: viewController)
        }
      }
      final class ListRouter: ViewableRouter<ListInteractable, ListViewControllable>, ListRouting {
        private let detailBuilder: DetailBuildable
        private var detail: DetailRouting?
        func attachDetail() {
          let router = detailBuilder.build(withListener: interactor)
          detail = router
          attachChild(router)
          viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)
        }
        func detachDetail() {
          guard let child = detail else { return }
          \(closing)
          detachChild(child)
          detail = nil
        }
      }
      protocol ListListener: AnyObject {}
      protocol ListInteractable: Interactable, DetailListener {}
      final class ListInteractor: PresentableInteractor<ListPresentable>, ListInteractable, ListPresentableListener {
        weak var router: ListRouting?
        weak var listener: ListListener?
        func didTapRow() { router?.attachDetail() }
        func detailDidFinish() { router?.detachDetail() }
      }
      protocol ListPresentableListener: AnyObject { func didTapRow() }
      final class ListViewController: UIViewController, ListViewControllable {
        weak var listener: ListPresentableListener?
        @objc func rowTapped() { listener?.didTapRow() }
      }
      final class MainRouter: ViewableRouter<MainInteractable, MainViewControllable> {
        private let listBuilder: ListBuildable
        override func didLoad() {
          let list = listBuilder.build(withListener: interactor)
          attachChild(list)
          viewController.uiviewController.present(list.viewControllable.uiviewController, animated: true)
        }
      }
      final class MainViewController: UIViewController {}
      """)
    #expect(app.edges(of: "List") == ["list -start-> Detail on row tapped"])
    #expect(app.edges(of: "Detail") == ["detail -finish-> on Go on"])
  }

  /// What a router shows without a RIB begins on its own screen, or where a RIB without one is attached.
  @Test(arguments: [
    "viewController.uiviewController.present(TripsViewController(), animated: true)",
    "let trips = TripsViewController(); viewController.uiviewController.show(trips, sender: nil)",
    "viewController.push(TripsViewController())",
  ])
  func aRouterShowsAScreenWithoutARIB(showing: String) throws {
    let app = try ImportedApp(
      """
      extension ViewControllable {
        func push(_ other: UIViewController) {
          uiviewController.navigationController?.pushViewController(other, animated: true)
        }
      }
      protocol ProfileRouting: ViewableRouting { func routeToTrips() }
      protocol ProfileBuildable: Buildable { func build(withListener listener: ProfileListener) -> ProfileRouting }
      final class ProfileBuilder: Builder<ProfileDependency>, ProfileBuildable {
        func build(withListener listener: ProfileListener) -> ProfileRouting {
          let viewController = ProfileViewController()
          let interactor = ProfileInteractor(presenter: viewController)
          interactor.listener = listener
          return ProfileRouter(interactor: interactor, viewController: viewController)
        }
      }
      final class ProfileRouter: ViewableRouter<ProfileInteractable, ProfileViewControllable>, ProfileRouting {
        func routeToTrips() { \(showing) }
      }
      protocol ProfileListener: AnyObject {}
      protocol ProfileInteractable: Interactable { var router: ProfileRouting? { get set } }
      final class ProfileInteractor: PresentableInteractor<ProfilePresentable>, ProfilePresentableListener, ProfileInteractable {
        weak var router: ProfileRouting?
        weak var listener: ProfileListener?
        func didTapTrips() { router?.routeToTrips() }
      }
      protocol ProfilePresentableListener: AnyObject { func didTapTrips() }
      final class ProfileViewController: UIViewController, ProfileViewControllable {
        weak var listener: ProfilePresentableListener?
        private lazy var button = UIButton(primaryAction: UIAction(title: "My trips") { [weak self] _ in
          self?.listener?.didTapTrips()
        })
      }
      final class TripsViewController: UIViewController {}
      final class MainRouter: ViewableRouter<MainInteractable, MainViewControllable> {
        private let profileBuilder: ProfileBuildable
        private var profile: ProfileRouting?
        override func didLoad() {
          let router = profileBuilder.build(withListener: interactor)
          profile = router
          attachChild(router)
          viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)
        }
      }
      final class MainViewController: UIViewController {}
      """)
    let shown = app.allEdges.filter { $0.contains("trips") }
    #expect(shown.count == 1)
    #expect(
      shown.first?.hasPrefix("profile -") == true && shown.first?.hasSuffix("-> trips on My trips") == true)
  }

  /// A workflow leads to a RIB's interactor from outside.
  @Test(arguments: [
    (
      "onStep { root in root.wait() }.onStep { session, _ in session.openNote(id: id) }.commit()",
      """
      func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
        handler?.handle(url)
        return true
      }
      """, "deep link"
    ),
    (
      """
      onStep { root in root.wait() }
      .onStep { (session: SessionActionable, _) -> Observable<(SessionActionable, ())> in
        return session.openNote(id: id)
      }
      .commit()
      """,
      """
      func application(
        _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any]
      ) { handler?.handle(info.url) }
      """, "notification"
    ),
    (
      "onStep { root in root.openNote(id: id) }.commit()",
      """
      func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool { forward(url) }
      private func forward(_ url: URL) -> Bool { handler?.handle(url); return true }
      """, "deep link"
    ),
  ])
  func aWorkflowLeadsInFromOutside(steps: String, entrance: String, trigger: String) throws {
    let app = try ImportedApp(
      Self.rib("Note", listener: "func noteDidFinish()"),
      """
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        private var handler: LinkHandling?
        \(entrance)
      }
      protocol LinkHandling: AnyObject { func handle(_ url: URL) }
      protocol SessionActionable: AnyObject { func openNote(id: String) -> Observable<(SessionActionable, ())> }
      final class OpenNote: Workflow<RootActionable> {
        init(id: String) {
          super.init()
          \(steps)
        }
      }
      protocol BoardRouting: ViewableRouting { func routeToNote() }
      final class BoardRouter: ViewableRouter<BoardInteractable, BoardViewControllable>, BoardRouting {
        private let noteBuilder: NoteBuildable
        func routeToNote() {
          let note = noteBuilder.build(withListener: interactor)
          attachChild(note)
          viewController.uiviewController.present(note.viewControllable.uiviewController, animated: true)
        }
      }
      final class BoardInteractor: PresentableInteractor<BoardPresentable>, BoardInteractable, LinkHandling, SessionActionable {
        weak var router: BoardRouting?
        func handle(_ url: URL) { OpenNote(id: url.lastPathComponent).subscribe(self).disposeOnDeactivate(interactor: self) }
        func openNote(id: String) -> Observable<(SessionActionable, ())> {
          router?.routeToNote()
          return .just((self, ()))
        }
      }
      final class BoardViewController: UIViewController, BoardViewControllable {}
      """)
    #expect(app.edges(of: "Board") == ["board -start-> Note on \(trigger)"])
  }
}
