import Testing

/// What very many screens have belongs to none of them: a router, a session, the app itself.
@Suite struct SharedHolderTests {
  /// How the router is declared, and how its protocol is conformed to.
  enum Owner: String, CaseIterable {
    case router, service, coordinator

    var declaration: String {
      let body = """
        let window = UIWindow()
        func showPreloading() { window.rootViewController = PreloadingViewController() }
        func showHelp() { window.rootViewController?.present(HelpViewController(), animated: true) }
        """
      return switch self {
      case .router:
        "protocol Navigating { func showPreloading(); func showHelp() }\nclass AppRouter: Navigating { \(body) }"
      case .service:
        "protocol Navigating { func showPreloading(); func showHelp() }\nclass AppSession: Navigating { \(body) }"
      case .coordinator:
        "protocol Navigating { func showPreloading(); func showHelp() }\nclass AppCoordinator: Navigating { \(body) }"
      }
    }
  }

  @Test(arguments: Owner.allCases) func itIsNotEachScreensWay(owner: Owner) throws {
    let names = ["Home", "Search", "Profile", "Cart", "News", "Map"]
    let screens = names.map { name in
      "class \(name)ViewController: UIViewController { let navigating: Navigating\n"
        + "init(navigating: Navigating) { self.navigating = navigating; super.init(nibName: nil, bundle: nil) }\n"
        + (name == "Cart" ? "@IBAction func helpTapped() { navigating.showHelp() }" : "") + "}"
    }
    let app = try ImportedApp(
      owner.declaration, screens.joined(separator: "\n"),
      """
      class PreloadingViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      class AccountService {
        let navigating: Navigating
        init(navigating: Navigating) { self.navigating = navigating }
        func accountChanged() { navigating.showPreloading() }
      }
      """)
    let roots = app.allEdges.filter { $0.contains("preloading") }
    #expect(roots.count == 1, "\(app.allEdges)")
    let helps = app.allEdges.filter { $0.contains("-> help") || $0.contains("help on") }
    #expect(helps.count == 1 && helps[0].hasSuffix("on help tapped"), "\(app.allEdges)")
  }
}
