import Testing

/// What a router does that nobody is seen to make for a screen happens on the screen whose control leads to it.
@Suite struct RouterOfScreenTests {
  private func app(_ body: String, router: String = "router: Router") throws -> [String] {
    try ImportedApp(
      """
      protocol ListRouterInput: AnyObject { func showDetail() }
      protocol ListEventHandler: AnyObject { func didTapDetail() }
      final class ListRouter: ListRouterInput {
        private unowned let viewController: ListViewController
        init(viewController: ListViewController) { self.viewController = viewController }
        func showDetail() { \(body) }
      }
      final class ListPresenter<Router: ListRouterInput>: ListEventHandler {
        private let router: Router
        init(\(router)) { self.router = router }
        func didTapDetail() { router.showDetail() }
      }
      final class ListViewController: UIViewController {
        var presenter: ListEventHandler!
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "", menu: UIMenu(children: [
              UIAction(title: "Detail") { [weak self] _ in self?.presenter.didTapDetail() }
            ]))
        }
      }
      final class DetailViewController: UIViewController {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let list = ListViewController()
          list.presenter = ListPresenter(router: ListRouter(viewController: list))
          window = UIWindow(windowScene: scene)
          window?.rootViewController = UINavigationController(rootViewController: list)
          window?.makeKeyAndVisible()
        }
      }
      """
    ).allEdges
  }

  @Test(arguments: [
    (
      "viewController.navigationController?.pushViewController(DetailViewController(), animated: true)",
      "list -push-> detail on Detail"
    ),
    ("viewController.present(DetailViewController(), animated: true)", "list -present-> detail on Detail"),
    (
      "UIApplication.shared.open(URL(string: \"https://example.com\")!)",
      "list -external-> example.com on Detail"
    ),
  ])
  func theScreenIsItsSource(_ body: String, _ edge: String) throws {
    #expect(try app(body).contains(edge))
  }

  /// What code asks for is no event: what people do is.
  @Test(arguments: ["detailRequested", "detailPageNeeded"])
  func whatIsAskedForIsNoTrigger(_ name: String) throws {
    let app = try ImportedApp(
      """
      class ListModel { let \(name) = PassthroughSubject<Void, Never>(); func detailDidTap() { \(name).send() } }
      class ListViewController: UIViewController {
        let model: ListModel
        let infoButton = UIButton()
        init(model: ListModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          infoButton.publisher(for: .touchUpInside).sink { [weak self] _ in self?.model.detailDidTap() }
        }
      }
      class DetailViewController: UIViewController {}
      class ListCoordinator {
        let navigation = UINavigationController()
        func start() {
          let model = ListModel()
          model.\(name).sink { [weak self] in
            self?.navigation.pushViewController(DetailViewController(), animated: true)
          }
          navigation.pushViewController(ListViewController(model: model), animated: false)
        }
      }
      """)
    #expect(app.allEdges == ["list -push-> detail on info button tapped"])
  }

  /// A closure whose label is left out is called nothing.
  @Test func aClosureWithoutALabelIsNoTrigger() throws {
    let app = try ImportedApp(
      """
      class StartViewController: UIViewController {
        @IBAction func retryTapped() {
          start(tries: 1) { progress in self.show(progress) } _: { error in
            self.present(DoneViewController(), animated: true)
          }
        }
      }
      class DoneViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["start -present-> done on retry tapped"])
  }
}
