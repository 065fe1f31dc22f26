import FlowModel
import Testing

/// Types whose names begin with a small letter.
@Suite struct SmallTypeNameTests {
  @Test func controllersAreTypesToo() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let controller = eStartViewController()
          window?.rootViewController = controller
        }
      }
      final class eStartViewController: UIViewController {
        @objc func helpTapped() { present(helpVC(kind: .short), animated: true) }
      }
      class helpVC: UIViewController {
        enum Kind { case short }
        init(kind: Kind) {}
      }
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "eStart")))
    #expect(app.allEdges == ["eStart -present-> helpVC on help tapped"])
    #expect(
      app.registry.coordinator("App")?.screens.compactMap(\.type).sorted() == [
        "eStartViewController", "helpVC",
      ])
  }

  @Test func viewsAreTypesToo() throws {
    let app = try ImportedApp(
      """
      @main struct DeskApp: App { var body: some Scene { WindowGroup { NavigationStack { homeView() } } } }
      struct homeView: View { var body: some View { NavigationLink("Help") { helpView() } } }
      struct helpView: View { var body: some View { Text("help") } }
      """)
    #expect(app.allEdges == ["home -push-> help on Help"])
  }

  /// Names that a variable has as well stay as they are.
  @Test func variablesStayVariables() throws {
    let app = try ImportedApp(
      """
      @main struct DeskApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct style { static let plain = style() }
      struct HomeView: View {
        let style = DeskStyle()
        var body: some View { NavigationLink(style.title) { HelpView() } }
      }
      struct DeskStyle { let title = "Help" }
      struct HelpView: View { var body: some View { Text("help") } }
      """)
    #expect(app.allEdges == ["home -push-> help on Help"])
  }
}
