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
}
