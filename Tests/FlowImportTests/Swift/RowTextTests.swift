import Testing

/// Rows that keep what is done when they are selected, beside the text on them.
@Suite struct RowTextTests {
  @Test(arguments: [
    "Row(text: \"Settings\") { self.model.process(.settings) }",
    "Row(text: \"Settings\", action: { self.model.process(.settings) })",
    "Row(text: \"Settings\", action: { [weak self] in self?.model.process(.settings) })",
  ]) func areTheTrigger(row: String) throws {
    let app = try ImportedApp(
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
      enum Action { case settings }
      protocol HomeModelDelegate: AnyObject { func showSettings() }
      class HomeCoordinator: HomeModelDelegate {
        let stack = UINavigationController()
        func start() {
          let model = HomeModel()
          model.delegate = self
          stack.setViewControllers([HomeViewController(model)], animated: false)
        }
        func showSettings() { stack.pushViewController(SettingsViewController(), animated: true) }
      }
      protocol HomeModelType { func process(_ action: Action) }
      class HomeModel: HomeModelType {
        weak var delegate: HomeModelDelegate?
        func process(_ action: Action) { switch action { case .settings: delegate?.showSettings() } }
      }
      struct Row { let text: String; var action: (() -> Void)? }
      class HomeViewController: UITableViewController {
        var model: HomeModelType
        var rows: [Row] = []
        init(_ model: HomeModelType) { self.model = model }
        override func viewDidLoad() { rows = [\(row)] }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          rows[indexPath.row].action?()
        }
      }
      class SettingsViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Home") == ["home -push-> settings on Settings"])
  }
}
