import Testing

/// Cases that other cases carry to whoever is told what these carry.
@Suite struct CarriedMessageTests {
  private static func edges(
    _ send: (String) -> String, _ process: String = "case .open(let target): delegate?.show(target)"
  ) throws -> [String] {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var coordinator: HomeCoordinator?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          coordinator = HomeCoordinator()
          coordinator?.start()
          window?.rootViewController = coordinator?.stack
          return true
        }
      }
      enum Target { case settings, help }
      enum Action { case open(Target), leave }
      protocol HomeModelDelegate: AnyObject { func show(_ target: Target) }
      class HomeCoordinator: HomeModelDelegate {
        let stack = UINavigationController()
        func start() {
          let model = HomeModel()
          model.delegate = self
          stack.setViewControllers([HomeViewController(model)], animated: false)
        }
        func show(_ target: Target) {
          switch target {
          case .settings: stack.pushViewController(SettingsViewController(), animated: true)
          case .help: stack.pushViewController(HelpViewController(), animated: true)
          }
        }
      }
      protocol HomeModelType { func process(_ action: Action) }
      class HomeModel: HomeModelType {
        weak var delegate: HomeModelDelegate?
        func process(_ action: Action) { switch action { \(process); case .leave: break } }
      }
      class HomeViewController: UIViewController {
        var model: HomeModelType
        init(_ model: HomeModelType) { self.model = model }
        override func viewDidLoad() {
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Settings", style: .plain, target: self, action: #selector(settings))
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Help", style: .plain, target: self, action: #selector(help))
        }
        @objc func settings() { \(send("settings")) }
        @objc func help() { \(send("help")) }
      }
      class SettingsViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """
    ).edges(of: "Home").sorted()
  }

  private static let expected = ["home -push-> help on Help", "home -push-> settings on Settings"]

  @Test func areSentWithThem() throws {
    #expect(try Self.edges { "model.process(.open(.\($0)))" } == Self.expected)
    #expect(try Self.edges { "model.process(Action.open(Target.\($0)))" } == Self.expected)
    let binding = "case let .open(target): delegate?.show(target)"
    #expect(try Self.edges({ "model.process(.open(.\($0)))" }, binding) == Self.expected)
  }
}
