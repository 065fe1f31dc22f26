import Testing

/// Work that a queue runs for the screen that has made it.
@Suite struct OperationTests {
  private static let screens = """
    class LoginViewController: UIViewController {}
    class HomeViewController: UIViewController {
      private let queue = OperationQueue()
      @IBAction func refresh() { AppManager.shared.signIn(from: self) }
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
    "let operation = SignInOperation(presenter: controller)\n queue.addOperation(operation)",
    "queue.addOperations([SignInOperation(presenter: controller)], waitUntilFinished: false)",
    "SignInOperation(presenter: controller).start()",
  ])
  func whoMakesAnOperationRunsItsWork(body: String) throws {
    let app = try ImportedApp(
      Self.screens,
      """
      class AppOperation: Operation {}
      class SignInOperation: AppOperation {
      \(Self.work)
      }
      class AppManager {
        static let shared = AppManager()
        private let queue = OperationQueue()
        func signIn(from controller: UIViewController) {
          \(body)
        }
      }
      """)
    #expect(app.edges(of: "App") == ["home -present-> login on refresh if not cancelled"])
  }

  /// A class of the app's own that is no operation is run by nobody.
  @Test func aMethodCalledMainIsNoWork() throws {
    let app = try ImportedApp(
      Self.screens,
      """
      class SignInJob {
      \(Self.work.replacing("override ", with: "").replacing("!isCancelled", with: "ready"))
        let ready = true
      }
      class AppManager {
        static let shared = AppManager()
        func signIn(from controller: UIViewController) { _ = SignInJob(presenter: controller) }
      }
      """)
    #expect(!app.edges(of: "App").contains { $0.contains(" on refresh") })
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
    #expect(app.edges(of: "App") == ["listVC -push-> detailVC on show detail"])
  }
}
