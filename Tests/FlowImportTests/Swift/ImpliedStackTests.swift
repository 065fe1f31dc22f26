import Testing

/// Controllers of UIKit that are made as `.init(…)` where their type is declared.
@Suite struct ImpliedStackTests {
  @Test(arguments: [
    "private lazy var stack: UINavigationController = .init(rootViewController: board)",
    "private var stack: UINavigationController { .init(rootViewController: board) }",
    "private lazy var stack: UINavigationController = { let made: UINavigationController = .init(rootViewController: board); return made }()",
    "private lazy var stack: UIViewController = makeStack()\nfunc makeStack() -> UINavigationController { .init(rootViewController: board) }",
  ])
  func theyShowWhatTheyAreMadeWith(stack: String) throws {
    let app = try ImportedApp(
      """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private var board: BoardCoordinator?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          board = .init(window: window!)
          board?.start()
        }
      }
      final class BoardCoordinator {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        private lazy var board: BoardViewController = .init()
        \(stack)
        func start() { window.rootViewController = stack }
      }
      final class BoardViewController: UIViewController {}
      """)
    #expect(app.firstScreen == "Board.board")
  }

  /// The answer that a result carries tells what a first start leads to.
  @Test(arguments: [
    "if case .success(true) = isSignedIn { showMain() } else { showTour() }",
    "guard case .success(true) = isSignedIn else { return showTour() }\nshowMain()",
    "if case .success(false) = isSignedIn { showTour() } else { showMain() }",
  ])
  func anAnswerDecidesTheFirstStart(decision: String) throws {
    let app = try ImportedApp(
      """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          Account.shared.ask { [weak self] isSignedIn in
            self?.decide(isSignedIn)
          }
        }
        private func decide(_ isSignedIn: Result<Bool, Error>) {
          \(decision)
        }
        private func showMain() { window?.rootViewController = MainViewController() }
        private func showTour() { window?.rootViewController = TourViewController() }
      }
      final class MainViewController: UIViewController {}
      final class TourViewController: UIViewController {}
      """)
    #expect(app.firstScreen == "App.tour")
  }
}
