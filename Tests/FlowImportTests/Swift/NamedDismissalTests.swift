import Testing

/// Dismissals that name what goes, and what only is called like one.
@Suite struct NamedDismissalTests {
  private static func app(_ home: String, _ rest: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      class LoginViewController: UIViewController { var onDone: (() -> Void)? }
      class HomeViewController: UIViewController {
        let router = Router()
        \(home)
      }
      class Router {
        func show(_ shown: UIViewController, from: UIViewController) { from.present(shown, animated: true) }
        func dismiss(_ shown: UIViewController, completion: (() -> Void)? = nil) {
          shown.dismiss(animated: true, completion: completion)
        }
      }
      \(rest)
      """)
  }

  @Test(arguments: [
    """
    @objc func loginTapped() {
      let login = LoginViewController()
      login.onDone = { [unowned login] in self.router.dismiss(login) }
      router.show(login, from: self)
    }
    """,
    """
    @objc func loginTapped() {
      let login = LoginViewController()
      login.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Cancel", primaryAction: UIAction { [unowned login] _ in self.router.dismiss(login) {} })
      router.show(login, from: self)
    }
    """,
    """
    @objc func loginTapped() {
      let login = LoginViewController()
      router.show(login, from: self)
      load { self.router.dismiss(login) }
    }
    """,
  ])
  func aRouterDismissesWhatItIsGiven(_ code: String) throws {
    let app = try Self.app(code)
    let dismissals = app.allEdges.filter { $0.contains("-dismiss->") }
    #expect(!dismissals.isEmpty && dismissals.allSatisfy { $0.hasPrefix("login") }, "\(app.allEdges)")
  }

  @Test func aRouterDismissesTheScreenItself() throws {
    let app = try Self.app("@objc func closeTapped() { router.dismiss(self) }")
    #expect(app.allEdges.contains { $0.hasPrefix("home -dismiss->") }, "\(app.allEdges)")
  }

  @Test(arguments: [
    "@objc func saveTapped() { ProgressHUD.show(); send { ProgressHUD.dismiss() } }",
    "let tip = TipView(text: \"Tap\"); @objc func tipTapped() { tip.dismiss() }",
    "var state = 0 { didSet { ProgressHUD.dismiss() } }; @objc func saveTapped() { state = 1 }",
  ])
  func whatAPodDismissesIsNoScreen(_ code: String) throws {
    let app = try ImportedApp("class HomeViewController: UIViewController { \(code) }")
    #expect(!app.allEdges.contains { $0.contains("-dismiss->") }, "\(app.allEdges)")
  }

  @Test func aPodsControllerIsOne() throws {
    let app = try Self.app(
      "let picker = PodPickerController(); @objc func doneTapped() { picker.dismiss(animated: true) }")
    #expect(app.report.calls.contains { $0.text.contains("dismiss") && $0.fate != .notNavigation })
  }

  @Test(arguments: [
    "Act(\"Choose file\") { _ in self.choose() }",
    "Act(\"Choose file\", style: .default) { _ in self.choose() }",
    "Act(title: \"Choose file\", handler: { _ in self.choose() })",
    "Act(\"Choose file\", run: { self.choose() })",
  ])
  func anActionOfTheAppsOwnClassIsAButton(_ action: String) throws {
    let app = try Self.app(
      """
      @objc func addTapped() {
        let alert = UIAlertController(title: "Add", message: nil, preferredStyle: .alert)
        alert.addAction(\(action))
        alert.addAction(Act("Cancel"))
        present(alert, animated: true)
      }
      func choose() { present(LoginViewController(), animated: true) }
      """,
      """
      class Act: UIAlertAction {
        typealias Handler = (UIAlertAction) -> Void
        convenience init(_ title: String?, style: UIAlertAction.Style = .default, handler: Handler? = nil) {
          self.init(title: title, style: style, handler: handler)
        }
        convenience init(_ title: String, run: @escaping () -> Void) {
          self.init(title: title, style: .default) { _ in run() }
        }
      }
      """)
    #expect(app.allEdges.contains("add -present-> login on Choose file"), "\(app.allEdges)")
  }

  /// What is hidden on a screen leaves the screen where it is.
  @Test(arguments: [
    ("hideProgress", 0), ("hideLoadingIndicator", 0), ("dismissKeyboard", 0), ("hideProfile", 1),
  ])
  func whatIsHiddenOnAScreen(name: String, count: Int) throws {
    let app = try ImportedApp(
      """
      struct Routing { let \(name): () -> Void }
      class HomeViewController: UIViewController {
        var routing: Routing?
        @IBAction func saveTapped() { present(DoneViewController(), animated: true) }
        @IBAction func endTapped() { routing?.\(name)() }
      }
      class DoneViewController: UIViewController {}
      """)
    #expect(app.allEdges.count { $0.contains("-dismiss->") } == count, "\(app.allEdges)")
  }
}
