import FlowModel
import Testing

/// Helpers that screens share happen only on those whose code calls them.
@Suite struct InheritedHelperTests {
  private static let launch = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
        return true
      }
    }
    """

  /// A call on a view's own protocol is one of the views that conform to it, and not of all that share the helper.
  @Test func aHelperOfOneViewsProtocol() throws {
    let app = try ImportedApp(
      """
      \(Self.launch)
      protocol Closable { func close(); func close(then done: @escaping () -> Void) }
      extension Closable where Self: UIViewController {
        func close() { dismiss(animated: true) }
        func close(then done: @escaping () -> Void) { dismiss(animated: true, completion: done) }
      }
      protocol HomeView: Closable {}
      protocol LockView: Closable {}
      class HomeViewController: UIViewController, HomeView {
        @IBAction func lockTapped() { present(LockViewController(), animated: true) }
      }
      class LockViewController: UIViewController, LockView {
        lazy var presenter = LockPresenter(view: self)
        @IBAction func unlockTapped() { presenter.unlock() }
      }
      class LockPresenter {
        weak var view: LockView?
        init(view: LockView) { self.view = view }
        func unlock() { view?.close() }
      }
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "home -present-> lock on lock tapped", "lock -dismiss-> on unlock tapped",
      ])
  }

  /// What a protocol's extension calls is a member of the class that it is for.
  @Test func aHelperThatAProtocolsExtensionCalls() throws {
    let app = try ImportedApp(
      """
      \(Self.launch)
      class BaseViewController: UIViewController {}
      extension BaseViewController { func showMenu() { present(MenuViewController(), animated: true) } }
      class MenuViewController: UIViewController {}
      protocol ItemCellDelegate: AnyObject { func itemCell(_ cell: ItemCell, openMenuFor item: String) }
      extension ItemCellDelegate where Self: BaseViewController {
        func itemCell(_ cell: ItemCell, openMenuFor item: String) { showMenu() }
      }
      class ItemCell: UITableViewCell {
        weak var delegate: ItemCellDelegate?
        @IBAction func moreTapped() { delegate?.itemCell(self, openMenuFor: "a") }
      }
      class ListViewController: BaseViewController, ItemCellDelegate, UITableViewDataSource {
        func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(withIdentifier: "item", for: i) as! ItemCell
          cell.delegate = self
          return cell
        }
      }
      class HomeViewController: ListViewController {
        @IBAction func aboutTapped() { present(AboutViewController(), animated: true) }
      }
      class AboutViewController: BaseViewController {}
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "home -present-> about on about tapped", "home -present-> menu on more tapped",
      ])
  }

  /// A helper that only an overridden helper calls is not on the screen that overrides it.
  @Test(arguments: ["", "super.setUpButtons()"])
  func aHelperBehindAnOverriddenOne(code: String) throws {
    let app = try ImportedApp(
      """
      \(Self.launch)
      class HomeViewController: UIViewController {
        @IBAction func firstTapped() { present(PlainViewController(), animated: true) }
        @IBAction func lastTapped() { present(OtherViewController(), animated: true) }
      }
      class BaseViewController: UIViewController {
        let button = UIButton()
        override func viewDidLoad() { setUpButtons() }
        func setUpButtons() { wire() }
        func wire() { button.addTarget(self, action: #selector(dismiss(_:)), for: .touchUpInside) }
        @objc func dismiss(_ sender: UIButton) { dismiss(animated: true) }
      }
      class PlainViewController: BaseViewController {}
      class OtherViewController: BaseViewController {
        override func setUpButtons() { \(code) }
        func leave() { dismiss(animated: false) }
      }
      """)
    let found = app.edges(of: "App").filter { $0.contains("on close button tapped") }
    #expect(
      Set(found.map { String($0.prefix { $0 != " " }) }) == (code.isEmpty ? ["plain"] : ["plain", "other"]),
      "\(app.edges(of: "App"))")
  }

  /// What a bar does for its screen happens on the screens that have the bar.
  @Test func aPartThatSomeScreensHave() throws {
    let app = try ImportedApp(
      """
      \(Self.launch)
      class BaseViewController: UIViewController {
        func leave() { navigationController?.popViewController(animated: true) }
      }
      class HomeViewController: UIViewController {
        @IBAction func firstTapped() { show(FirstViewController(), sender: self) }
        @IBAction func lastTapped() { show(LastViewController(), sender: self) }
      }
      class BackBar: UIView {
        weak var screen: BaseViewController?
        @IBAction func backTapped() { screen?.leave() }
      }
      class FirstViewController: BaseViewController {
        let bar = BackBar()
        override func viewDidLoad() { bar.screen = self }
      }
      class LastViewController: BaseViewController {}
      """)
    #expect(app.edges(of: "App").filter { $0.contains("-pop->") } == ["first -pop-> on back tapped"])
  }

  /// Another class that inherits a method calls its own.
  @Test func aMethodThatASiblingCalls() throws {
    let app = try ImportedApp(
      """
      \(Self.launch)
      class BaseViewController: UIViewController {
        let bar = BackBar()
        override func viewDidLoad() { bar.backButton.rx.tap.subscribe { [weak self] _ in self?.leave() } }
        @objc func leave() { navigationController?.popViewController(animated: true) }
      }
      class BackBar: UIView { let backButton = UIButton() }
      class HomeViewController: UIViewController {
        @IBAction func firstTapped() { show(FirstViewController(), sender: self) }
        @IBAction func lastTapped() { show(LastViewController(), sender: self) }
      }
      class FirstViewController: BaseViewController {
        @IBAction func askTapped() {
          let question = QuestionViewController()
          question.completion = { self.leave() }
          present(question, animated: true)
        }
      }
      class LastViewController: BaseViewController {}
      class QuestionViewController: UIViewController {
        var completion: (() -> Void)?
        @IBAction func sureTapped() { dismiss(animated: true) { self.completion?() } }
      }
      """)
    let pops = app.edges(of: "App").filter { $0.contains("-pop->") }.sorted()
    #expect(pops.filter { $0.hasPrefix("last") } == ["last -pop-> on back button tapped"], "\(pops)")
    #expect(pops.contains("first -pop-> on back button tapped"), "\(pops)")
  }
}
