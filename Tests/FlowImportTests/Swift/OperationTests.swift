import Testing

/// Work that a queue runs for the screen that has made it.
@Suite struct OperationTests {
  private static let screens = """
    class LoginViewController: UIViewController {}
    class HomeViewController: UIViewController {
      private let queue = OperationQueue()
      @IBAction func refresh() { signIn() }
      private func signIn() {
        BODY
      }
    }
    """

  private static let work = """
      private let presenter: UIViewController
      init(presenter: UIViewController) { self.presenter = presenter }
      override func main() {
        guard !isCancelled else { return }
        presenter.present(LoginViewController(), animated: true)
      }
    """

  @Test(arguments: [
    "let operation = SignInOperation(presenter: self)\n queue.addOperation(operation)",
    "queue.addOperations([SignInOperation(presenter: self)], waitUntilFinished: false)",
    "SignInOperation(presenter: self).start()",
  ])
  func whoMakesAnOperationRunsItsWork(body: String) throws {
    let app = try ImportedApp(
      Self.screens.replacing("BODY", with: body),
      """
      class AppOperation: Operation {}
      class SignInOperation: AppOperation {
      \(Self.work)
      }
      """)
    #expect(app.edges(of: "App") == ["home -present-> login on refresh"])
  }

  /// A class of the app's own that is no operation is run by nobody, and what a shared object makes by anybody.
  @Test func otherWorkHappensAnywhere() throws {
    let job = try ImportedApp(
      Self.screens.replacing("BODY", with: "_ = SignInJob(presenter: self)"),
      """
      class SignInJob {
      \(Self.work.replacing("override ", with: "").replacing("!isCancelled", with: "ready"))
        let ready = true
      }
      """)
    let shared = try ImportedApp(
      Self.screens.replacing("BODY", with: "Manager.shared.signIn(from: self)"),
      """
      class SignInOperation: Operation {
      \(Self.work)
      }
      class Manager {
        static let shared = Manager()
        func signIn(from controller: UIViewController) { _ = SignInOperation(presenter: controller) }
      }
      """)
    for app in [job, shared] { #expect(!app.edges(of: "App").contains { $0.contains(" on refresh") }) }
  }

  /// A library's class that is generic over its view is a controller by its name.
  @Test func aGenericControllerOfALibraryIsAScreen() throws {
    let app = try ImportedApp(
      """
      class DetailVC: ViewControllerWithState<DetailView> {}
      class ListVC: ViewControllerWithState<ListView> {
        @IBAction func showDetail() { navigationController?.pushViewController(DetailVC(), animated: true) }
      }
      """)
    #expect(app.edges(of: "App") == ["listVC -push-> detailVC on detail button tapped"])
  }
}
