import FlowModel
import Testing

/// Controllers whose views lie on one another and are taken away from the top.
@Suite struct StackedViewTests {
  private static let code = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
        window?.rootViewController = CurtainViewController()
        return true
      }
    }
    class CurtainViewController: UIViewController {
      let stage = StageViewController()
      let gate = GateViewController()
      let poster = PosterViewController()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(gate.view)
        view.addSubview(poster.view)
        view.insertSubview(stage.view, at: 0)
        gate.curtain = self
        poster.curtain = self
      }
      func removePoster() { poster.view.removeFromSuperview() }
      func openGate() {
        UIView.animate(withDuration: 0.2, animations: {}) { _ in self.gate.view.removeFromSuperview() }
      }
      func closeGate() { view.addSubview(gate.view) }
    }
    class PosterViewController: UIViewController {
      weak var curtain: CurtainViewController?
      @IBAction func seen(_ sender: Any) { curtain?.removePoster() }
    }
    class GateViewController: UIViewController {
      weak var curtain: CurtainViewController?
      @objc func ticketShown() {
        guard ticket.isValid else { return }
        curtain?.openGate()
      }
    }
    class StageViewController: UIViewController {
      weak var curtain: CurtainViewController?
      @objc func playEnded() { curtain?.closeGate() }
    }
    """

  @Test func whatIsTakenAwayLeadsToWhatLiesUnderIt() throws {
    let app = try ImportedApp(Self.code)
    #expect(
      app.edges(of: "Curtain").sorted()
        == [
          "gate -reveal-> stage on ticket shown if ticket is valid", "poster -reveal-> gate on seen",
          "stage -cover-> gate on play ended",
        ])
  }

  @Test func theLastOneAddedIsOnTop() throws {
    let app = try ImportedApp(Self.code)
    let curtain = try #require(app.registry.coordinator("Curtain"))
    #expect(curtain.container == .layers)
    #expect(curtain.initial == "poster")
    #expect(app.screens(of: "Curtain") == ["poster", "gate", "stage"])
    #expect(app.registry.launch == .coordinator("Curtain"))
  }

  @Test func oneViewOfAnotherControllerMakesNoStack() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ app: UIApplication) {
          window?.rootViewController = MapViewController()
        }
      }
      class MapViewController: UIViewController {
        let legend = LegendViewController()
        override func viewDidLoad() { view.addSubview(legend.view) }
        @objc func hide() { legend.view.removeFromSuperview() }
      }
      class LegendViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["App"])
    #expect(app.edges(of: "App") == ["map -embed-> legend on when shown"])
  }

  @Test func thePlainTabBarAtTheBottomIsALayerToo() throws {
    let app = try ImportedApp(
      """
      class HallViewController: UIViewController {
        let tabs = UITabBarController()
        let gate = GateViewController()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(tabs.view)
          view.addSubview(gate.view)
          gate.hall = self
        }
        func open() { gate.view.removeFromSuperview() }
      }
      class GateViewController: UIViewController {
        weak var hall: HallViewController?
        @IBAction func shown(_ sender: Any) { hall?.open() }
      }
      """)
    #expect(app.edges(of: "Hall") == ["gate -reveal-> uiTabBar on shown"])
    #expect(app.screens(of: "Hall") == ["gate", "uiTabBar"])
    let edge = try #require(app.registry.coordinator("Hall")?.edges.first)
    #expect(edge.performer == .coordinator("Hall"))
  }
}
