import Testing

/// What a parent does when one of several children tells it to be done.
@Suite struct FinishedChildTests {
  private func edges(
    _ deciding: String, _ kind: String, _ telling: String = ""
  ) throws -> [String] {
    func child(_ name: String, _ control: String) -> String {
      let type = name.prefix(1).uppercased() + name.dropFirst()
      return """
        class \(type)Coordinator: Flow {
          let navigation: UINavigationController
          weak var finishDelegate: FlowFinishDelegate?
          \(kind.replacingOccurrences(of: "NAME", with: name))
          init(_ navigation: UINavigationController) { self.navigation = navigation }
          func start() { navigation.setViewControllers([\(type)ViewController(flow: self)], animated: true) }
          \(telling)
        }
        class \(type)ViewController: UIViewController {
          weak var flow: \(type)Coordinator?
          init(flow: \(type)Coordinator) { self.flow = flow; super.init(nibName: nil, bundle: nil) }
          @IBAction func \(control)Tapped() { flow?.finish() }
        }
        """
    }
    return try ImportedApp(
      """
      enum FlowType { case login, home }
      protocol Flow: AnyObject { var finishDelegate: FlowFinishDelegate? { get set }; var type: FlowType { get }; func start() }
      protocol FlowFinishDelegate: AnyObject { func flowDidFinish(child: Flow) }
      \(telling.isEmpty ? "extension Flow { func finish() { finishDelegate?.flowDidFinish(child: self) } }" : "")
      class AppCoordinator: FlowFinishDelegate {
        let navigation = UINavigationController()
        func start() { showLogin() }
        func showLogin() { let child = LoginCoordinator(navigation); child.finishDelegate = self; child.start() }
        func showHome() { let child = HomeCoordinator(navigation); child.finishDelegate = self; child.start() }
        func flowDidFinish(child: Flow) {
          \(deciding)
        }
      }
      \(child("login", "logIn"))
      \(child("home", "logOut"))
      """
    ).allEdges.filter { $0.contains("-start->") && !$0.hasPrefix("any") }
  }

  private static let expected = [
    "Home -start-> Login on log out tapped", "Login -start-> Home on log in tapped",
  ]

  /// The case of each child decides, and what happens is what has ended that child.
  @Test(arguments: [
    ("switch child.type { case .login: showHome()\ncase .home: showLogin() }", Kind.computed, ""),
    ("switch child.type { case .login: showHome()\ndefault: showLogin() }", Kind.stored, ""),
    ("if child.type == .login { showHome() } else { showLogin() }", Kind.returned, ""),
    (
      "if child is LoginCoordinator { showHome() } else if child is HomeCoordinator { showLogin() }",
      Kind.computed, ""
    ),
    (
      """
      switch child {
      case is LoginCoordinator: showHome()
      case is HomeCoordinator: showLogin()
      default: break
      }
      """, Kind.computed, ""
    ),
    (
      "switch child.type { case .login: showHome()\ncase .home: showLogin() }", Kind.computed,
      "func finish() { finishDelegate?.flowDidFinish(child: self) }"
    ),
  ])
  func theChildDecides(deciding: String, kind: Kind, telling: String) throws {
    #expect(try edges(deciding, kind.rawValue, telling).sorted() == Self.expected)
  }

  enum Kind: String {
    case computed = "var type: FlowType { .NAME }"
    case returned = "var type: FlowType { return .NAME }"
    case stored = "let type: FlowType = .NAME"
  }

  /// A case that is computed in several ways decides nothing.
  @Test func whatIsComputedDecidesNothing() throws {
    let found = try edges(
      "switch child.type { case .login: showHome()\ncase .home: showLogin() }",
      "var isNew = false\nvar type: FlowType { isNew ? .login : .home }")
    #expect(found.contains { $0.contains("-> Home") })
    #expect(found.contains { $0.contains("-> Login") })
  }

  /// The result that a child ends with decides what follows.
  @Test(arguments: [
    "switch (child, result) { case (is LoginCoordinator, .done): showHome()\ndefault: break }",
    "if result == .done { showHome() }",
    "guard result != .cancelled else { return }\nshowHome()",
  ])
  func theResultDecides(deciding: String) throws {
    let app = try ImportedApp(
      """
      enum FlowResult { case done, cancelled }
      protocol Flow: AnyObject { var finishDelegate: FlowFinishDelegate? { get set }; func start() }
      protocol FlowFinishDelegate: AnyObject { func flowDidFinish(_ child: Flow, result: FlowResult) }
      extension Flow { func finish(with result: FlowResult) { finishDelegate?.flowDidFinish(self, result: result) } }
      class AppCoordinator: FlowFinishDelegate {
        let navigation = UINavigationController()
        func start() { let child = LoginCoordinator(navigation); child.finishDelegate = self; child.start() }
        func showHome() { navigation.pushViewController(HomeViewController(), animated: true) }
        func flowDidFinish(_ child: Flow, result: FlowResult) {
          \(deciding)
        }
      }
      class LoginCoordinator: Flow {
        let navigation: UINavigationController
        weak var finishDelegate: FlowFinishDelegate?
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let login = LoginViewController()
          login.onDone = { [weak self] in self?.finish(with: .done) }
          login.onCancel = { [weak self] in self?.finish(with: .cancelled) }
          navigation.setViewControllers([login], animated: true)
        }
      }
      class LoginViewController: UIViewController {
        var onDone: (() -> Void)?
        var onCancel: (() -> Void)?
        @IBAction func logInTapped() { onDone?() }
        @IBAction func laterTapped() { onCancel?() }
      }
      class HomeViewController: UIViewController {}
      """)
    #expect(app.allEdges.filter { $0.contains("-> home") } == ["Login -push-> home on log in tapped"])
  }
}
