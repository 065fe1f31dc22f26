import FlowModel
import Testing

/// Closures that an app's own functions keep until something happens: a store's subscribers, listeners.
@Suite struct SubscriptionTests {
  private func app(_ store: String, subscribe: String, send: String) throws -> ImportedApp {
    try ImportedApp(
      """
      enum Signal { case lock, help(String) }
      \(store)
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        lazy var presenter = HelpPresenter(window: window!)
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = HomeViewController()
          presenter.start()
          return true
        }
      }
      class HelpPresenter {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() { \(subscribe) }
        func showHelp() { window.rootViewController?.present(HelpViewController(), animated: true) }
        func show(_ signal: Signal) {
          switch signal {
          case .help: showHelp()
          case .lock: break
          }
        }
      }
      class HelpViewController: UIViewController {}
      class HomeViewController: UIViewController {
        @IBAction func questionTapped() { \(send) }
      }
      """)
  }

  private static let store = """
    class Store {
      static let shared = Store()
      var signal: Signal = .lock
      func subscribe(_ owner: AnyObject, name: Signal, callback: @escaping (Signal) -> Void) {}
      func observe(_ selector: @escaping (Store, Store) -> Bool, _ callback: @escaping (Store) -> Void) { callback(self) }
      func addListener(_ signal: Signal, run: @escaping () -> Void) {}
      func addHelpListener(_ run: @escaping () -> Void) {}
      func trigger(_ signal: Signal) {}
      func perform(_ action: SetSignal) {}
    }
    struct SetSignal { let signal: Signal }
    extension SetSignal: Action {}
    protocol Action {}
    """

  /// Who sends a message is where a person is, and says what they do.
  @Test(arguments: [
    "Store.shared.subscribe(self, name: .help(\"\")) { [weak self] _ in self?.showHelp() }",
    "Store.shared.addListener(.help(\"\"), run: { self.showHelp() })",
    "Store.shared.subscribe(self, name: Signal.help(\"\"), callback: { [unowned self] in self.show($0) })",
  ])
  func aMessageIsJoinedWithItsSenders(subscribe: String) throws {
    let app = try app(Self.store, subscribe: subscribe, send: "Store.shared.trigger(.help(\"pin\"))")
    #expect(app.edges(of: "App") == ["home -present-> help on question tapped"])
  }

  /// What a store holds is set by whoever makes the action.
  @Test func aChangeIsJoinedWithTheActionThatMakesIt() throws {
    let app = try app(
      Self.store,
      subscribe: "Store.shared.observe({ $0.signal != $1.signal }, { [weak self] in self?.show($0.signal) })",
      send: "Store.shared.perform(SetSignal(signal: .help(\"pin\")))")
    #expect(app.edges(of: "App") == ["home -present-> help on question tapped"])
  }

  /// What nobody is seen to send goes by what is heard, and not by where listening begins.
  @Test(arguments: [
    ("Store.shared.observe({ $0.isLocked != $1.isLocked }) { _ in self.showHelp() }", "locked changes"),
    ("Store.shared.addHelpListener { self.showHelp() }", "help changes"),
    ("Store.shared.subscribe(self, name: .help(\"\")) { _ in self.showHelp() }", "help"),
  ])
  func whatIsHeardIsTheTrigger(subscribe: String, trigger: String) throws {
    let app = try app(Self.store, subscribe: subscribe, send: "")
    #expect(app.edges(of: "App") == ["home -present-> help on \(trigger)"])
  }

  /// What the app adds to the system's centre hears what is told there.
  @Test(arguments: [
    "token = NotificationCenter.default.observe(name: .planChanged, object: nil, queue: .main) { [weak self] _ in self?.show() }",
    "NotificationCenter.default.observe(name: .planChanged, using: { _ in self.show() })",
    "center.observe(.planChanged) { self.show() }",
  ])
  func theSystemsCentreWithAMethodOfTheApp(_ call: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        let center = NotificationCenter.default
        override func viewDidLoad() { \(call) }
        func show() { present(PlanViewController(), animated: true) }
      }
      class PlanViewController: UIViewController {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { dismiss(animated: true) }
      }
      extension NotificationCenter {
        func observe(name: Notification.Name, object: Any? = nil, queue: OperationQueue? = nil, using block: @escaping (Notification) -> Void) -> Token {
          Token(addObserver(forName: name, object: object, queue: queue, using: block))
        }
        func observe(_ name: Notification.Name, block: @escaping () -> Void) { addObserver(forName: name, object: nil, queue: nil) { _ in block() } }
      }
      """)
    #expect(
      app.edges(of: "App") == ["home -present-> plan on plan changed", "plan -dismiss-> on screen touched"])
  }
}
