import Testing

/// What a library's screen is made with belongs to that screen.
@Suite struct LibraryScreenPartTests {
  private static func app(_ members: String) throws -> ImportedApp {
    try ImportedApp(
      """
      protocol Coordinator: AnyObject { func start() }
      class Session { var isKnown = false }
      struct WelcomeModel {
        let button: ButtonModel
        init(onSignIn: @escaping () -> Void) { button = TextButtonModel(title: "Sign in") { onSignIn() } }
      }
      struct WarningModel {
        let onAccept: () -> Void
      }
      class NoticeViewModel {
        private let onAccept: () -> Void
        init(onAccept: @escaping () -> Void) { self.onAccept = onAccept }
        func accept() { onAccept() }
      }
      class HomeViewController: UIViewController {}
      class TermsViewController: UIViewController {}
      class EntryCoordinator: Coordinator {
        let root: UINavigationController
        let session = Session()
        init(root: UINavigationController) { self.root = root }
        \(members)
        func showHome() { root.pushViewController(HomeViewController(), animated: true) }
        func showTerms() { root.pushViewController(TermsViewController(), animated: true) }
      }
      """)
  }

  @Test(arguments: [
    // A structure with an initialiser, and one without.
    """
    func start() {
      if session.isKnown {
        let model = WelcomeModel { [unowned self] in showHome() }
        root.setViewControllers([LibWelcomeViewController(model: model)], animated: false)
      } else {
        let model = WarningModel { [unowned self] in showTerms() }
        root.setViewControllers([LibWarningViewController(model: model)], animated: false)
      }
    }
    """,
    // The screen is chosen before it is shown, with a class as its model.
    """
    func start() {
      let screen: UIViewController
      if session.isKnown {
        screen = LibWelcomeViewController(model: WelcomeModel(onSignIn: { [unowned self] in showHome() }))
      } else {
        screen = LibWarningViewController(model: NoticeViewModel { [unowned self] in showTerms() })
      }
      root.setViewControllers([screen], animated: false)
    }
    """,
    // The screens are given the closures themselves.
    """
    func start() {
      if session.isKnown {
        root.pushViewController(LibWelcomeViewController(onSignIn: { [weak self] in self?.showHome() }), animated: true)
      } else {
        root.pushViewController(LibWarningViewController(title: "Careful", onAccept: showTerms), animated: true)
      }
    }
    """,
  ])
  func closuresRunOnTheScreenTheyAreFor(_ members: String) throws {
    let edges = try Self.app(members).edges(of: "Entry")
    #expect(edges.contains { $0.hasPrefix("libWelcome -push-> home") })
    #expect(edges.contains { $0.hasPrefix("libWarning -push-> terms") })
    #expect(!edges.contains { $0.hasPrefix("libWarning -push-> home") })
    #expect(!edges.contains { $0.hasPrefix("libWelcome -push-> terms") })
    #expect(!edges.contains { $0.hasPrefix("any -push-> home") || $0.hasPrefix("any -push-> terms") })
  }

  /// What is not a closure is still read as it is given.
  @Test func whatIsDoneForAnArgumentIsDoneAtOnce() throws {
    let edges = try Self.app(
      """
      func start() { root.setViewControllers([LibWelcomeViewController(delegate: makeHelper())], animated: false) }
      func makeHelper() -> Session { showHome(); return session }
      """
    ).edges(of: "Entry")
    #expect(!edges.contains { $0.hasPrefix("libWelcome -push-> home") })
  }
}
