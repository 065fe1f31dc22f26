import FlowImport
import FlowModel
import Testing

/// Functions whose names are only called on objects of other types.
@Suite struct UncalledFunctionTests {
  private func app(_ model: String, _ screen: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          let coordinator = HomeCoordinator()
          coordinator.start()
          return true
        }
      }
      class HelpViewController: UIViewController {}
      protocol Coordinator: AnyObject {}
      class HomeCoordinator: Coordinator {
        let navigation = UINavigationController()
        func start() {
          let home = HomeViewController()
          home.viewModel = HomeViewModel(self)
          navigation.setViewControllers([home], animated: false)
        }
        func help() { navigation.pushViewController(HelpViewController(), animated: true) }
      }
      class HomeViewModel {
        weak var coordinator: HomeCoordinator?
        init(_ coordinator: HomeCoordinator) { self.coordinator = coordinator }
        \(model)
      }
      class HomeViewController: UIViewController {
        var viewModel: HomeViewModel?
        \(screen)
      }
      """)
  }

  @Test(arguments: [
    "func help() { coordinator?.help() }", "private func help() { coordinator?.help() }",
    "func help() { if isReady { coordinator?.help() } }",
  ])
  func aFunctionOfThatNameOfAnotherTypeIsNoCaller(model: String) throws {
    let app = try app(model)
    #expect(app.allEdges.allSatisfy { !$0.contains("help") }, "\(app.allEdges)")
  }

  @Test(arguments: [
    ("func help() { coordinator?.help() }", "@IBAction func helpTapped() { viewModel?.help() }"),
    ("func help() { coordinator?.help() }", "lazy var row = Row(action: viewModel?.help)"),
    (
      "func help() { coordinator?.help() }",
      "@IBAction func helpTapped() { guard let model = viewModel else { return }; model.help() }"
    ),
    ("@objc func help() { coordinator?.help() }", ""),
    (
      "func help() { coordinator?.help() }\nfunc listen() { Library.later { self.help() } }",
      "@IBAction func helpTapped() { viewModel?.listen() }"
    ),
  ])
  func whatIsCalledStays(model: String, screen: String) throws {
    let app = try app(model, screen)
    #expect(app.allEdges.contains { $0.contains("-push-> help") }, "\(app.allEdges)")
  }

  /// What a coordinator overrides and nobody calls on it does not happen.
  @Test(arguments: [
    ("func tapped() {}", false), ("@IBAction func backTapped() { coordinator?.finish() }", true),
  ])
  func anOverrideThatNobodyCallsDoesNotHappen(action: String, isThere: Bool) throws {
    let app = try ImportedApp(
      """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          HomeCoordinator().start()
          return true
        }
      }
      class Coordinator { func start() {}; func finish() {} }
      class HomeCoordinator: Coordinator {
        let navigation = UINavigationController()
        override func start() {
          let home = HomeViewController()
          home.coordinator = self
          navigation.pushViewController(home, animated: true)
        }
        override func finish() { navigation.popViewController(animated: true) }
      }
      class HomeViewController: UIViewController {
        weak var coordinator: HomeCoordinator?
        \(action)
      }
      """)
    #expect(app.allEdges.contains { $0.contains("-pop->") } == isThere, "\(app.allEdges)")
  }
}
