import FlowModel
import Testing

/// A root view controller that swaps its children, reached through the app's delegate.
@Suite struct RootControllerTests {
  private static let code = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      static var shared: AppDelegate { return UIApplication.shared.delegate as! AppDelegate }
      var gate: GateViewController { return window!.rootViewController as! GateViewController }
      func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = GateViewController()
        return true
      }
    }

    /// Lets people in.
    class GateViewController: UIViewController {
      private var current: UIViewController
      init() {
        current = LogoViewController()
        super.init(nibName: nil, bundle: nil)
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(current)
      }
      func enter() {
        let garden = GardenViewController()
        fade(to: UINavigationController(rootViewController: garden))
      }
      func leave() {
        let new = DoorViewController()
        addChild(new)
        view.addSubview(new.view)
        current.removeFromParent()
        current = new
      }
      private func fade(to new: UIViewController) {
        addChild(new)
        transition(from: current, to: new, duration: 0.3, options: [.transitionCrossDissolve], animations: {})
      }
    }

    class LogoViewController: UIViewController {
      override func viewDidAppear(_ animated: Bool) { decide() }
      private func decide() {
        DispatchQueue.main.async {
          if Session.isOpen {
            AppDelegate.shared.gate.enter()
          } else {
            AppDelegate.shared.gate.leave()
          }
        }
      }
    }
    class DoorViewController: UIViewController {
      lazy var button = UIBarButtonItem(title: nil, style: .plain, target: self, action: #selector(open))
      @objc private func open() { AppDelegate.shared.gate.enter() }
    }
    class GardenViewController: UIViewController {
      @objc func visitPond() {
        let pond = PondViewController()
        navigationController?.pushViewController(pond, animated: true)
      }
    }
    class PondViewController: UIViewController {}
    """

  @Test func swapsAreRootEdgesFromTheScreenThatAsksForThem() throws {
    let app = try ImportedApp(Self.code)
    #expect(app.coordinators == ["Gate"])
    #expect(
      app.edges(of: "Gate").sorted()
        == [
          "door -root-> garden on open button tapped",
          "garden -push-> pond on visit pond",
          "logo -root-> door on when shown if session is not open",
          "logo -root-> garden on when shown if session is open",
        ])
  }

  @Test func theControllerIsWhereTheAppLaunches() throws {
    let gate = try #require(try ImportedApp(Self.code).registry.coordinator("Gate"))
    #expect(gate.initial == "logo")
    #expect(gate.summary == "Lets people in.")
    #expect(gate.source?.path == "File0.swift")
    #expect(try ImportedApp(Self.code).registry.launch == .coordinator("Gate"))
  }

  @Test func theAnimationOfASwapIsKept() throws {
    let edges = try ImportedApp(Self.code).registry.coordinator("Gate")?.edges ?? []
    #expect(edges.first { $0.trigger == "open button tapped" }?.animation == "cross-dissolve, 0.3 s")
  }

  /// The root may be found through a property by which the app extends a framework's class.
  @Test(arguments: [
    "(delegate as? AppDelegate)?.window?.rootViewController as? GateViewController",
    "(self.delegate as! AppDelegate).gate",
    "connectedScenes.compactMap { ($0.delegate as? AppDelegate)?.gate }.first",
  ])
  func theRootIsFoundThroughAnExtension(_ root: String) throws {
    func named(_ code: String) -> String {
      code.replacing("enter()", with: "showGarden()").replacing("leave()", with: "showDoor()")
    }
    let code =
      named(Self.code).replacing("AppDelegate.shared.gate", with: "UIApplication.shared.rootGate?") + """

        extension UIApplication {
          var rootGate: GateViewController? { \(root) }
        }
        """
    let plain = try ImportedApp(named(Self.code))
    #expect(try ImportedApp(code).edges(of: "Gate") == plain.edges(of: "Gate"))
  }
}
