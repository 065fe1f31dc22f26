import FlowModel
import Testing

/// What code shows over all screens and takes away again by itself.
@Suite struct BannerTests {
  private static func app(_ notice: String) throws -> ImportedApp {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = HomeViewController()
          return true
        }
      }
      class HomeViewController: UIViewController {
        @IBAction func saveTapped() { Notice().show("Saved") }
        @IBAction func helpTapped() { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      class NoticeViewController: UIViewController {}
      struct NoticeView: View { var body: some View { Text("x") } }
      \(notice)
      """)
  }

  private static let help = "home -present-> help on help tapped"

  @Test(arguments: [
    """
    struct Notice {
      func show(_ text: String) {
        DispatchQueue.main.async {
          if let window = UIApplication.shared.keyWindow {
            let host = UIHostingController(rootView: NoticeView())
            window.addSubview(host.view)
            UIView.animate(withDuration: 0.5, delay: 3, animations: { host.view.alpha = 0 }) { _ in
              host.view.removeFromSuperview()
            }
          }
        }
      }
    }
    """,
    """
    class Notice {
      var host: UIHostingController<NoticeView>?
      func show(_ text: String) {
        let host = UIHostingController(rootView: NoticeView())
        self.host = host
        UIApplication.shared.windows.first?.addSubview(host.view)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.hide() }
      }
      func hide() { host?.view.removeFromSuperview() }
    }
    """,
    """
    struct Notice {
      func show(_ text: String) {
        let controller = NoticeViewController()
        UIApplication.shared.keyWindow?.addSubview(controller.view)
        Task { @MainActor in
          try? await Task.sleep(nanoseconds: 2_000_000_000)
          controller.view.removeFromSuperview()
        }
      }
    }
    """,
    """
    class Notice {
      static var window: UIWindow?
      func show(_ text: String) {
        let window = UIWindow(frame: .zero)
        window.rootViewController = NoticeViewController()
        window.makeKeyAndVisible()
        Notice.window = window
        Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in Notice.window = nil }
      }
    }
    """,
  ])
  func aBannerIsNoScreen(_ notice: String) throws {
    let app = try Self.app(notice)
    #expect(app.allEdges.filter { !$0.hasPrefix("any") } == [Self.help])
    let fates = app.report.calls.filter { $0.reason == "shows a banner that goes away by itself" }.map(\.fate)
    #expect(fates == [.notNavigation])
  }

  /// What people close stays until then.
  @Test func anOverlayThatIsTouchedIsAScreen() throws {
    let app = try Self.app(
      """
      class Notice {
        let controller = NoticeViewController()
        func show(_ text: String) {
          UIApplication.shared.keyWindow?.addSubview(controller.view)
          controller.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
        }
        @objc func close() {
          UIView.animate(withDuration: 0.3, animations: {}) { _ in self.controller.view.removeFromSuperview() }
        }
      }
      """)
    #expect(app.allEdges.contains { $0.hasPrefix("home -embed-> notice") })
  }
}
