import FlowImport
import FlowModel
import Testing

/// What an object does that several screens have happens in those that call it.
@Suite struct SharedModelTests {
  private func app(_ settings: String, _ quality: String) throws -> ImportedApp {
    try ImportedApp(
      """
      protocol SettingsRouter { func showSignIn() }
      class SettingsViewModel: ObservableObject {
        let router: SettingsRouter
        init(router: SettingsRouter) { self.router = router }
        func logOut() async { router.showSignIn() }
      }
      class Router: SettingsRouter {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func showSignIn() {
          navigationController.setViewControllers([UIHostingController(rootView: SignInView())], animated: false)
        }
        func showSettings() {
          let model = SettingsViewModel(router: self)
          navigationController.pushViewController(
            UIHostingController(rootView: SettingsView(viewModel: model)), animated: true)
        }
        func showQuality() {
          let model = SettingsViewModel(router: self)
          navigationController.pushViewController(
            UIHostingController(rootView: QualityView(viewModel: model)), animated: true)
        }
      }
      struct SignInView: View { var body: some View { Text("Sign in") } }
      struct SettingsView: View {
        @ObservedObject var viewModel: SettingsViewModel
        var body: some View { \(settings) }
      }
      struct QualityView: View {
        @ObservedObject var viewModel: SettingsViewModel
        var body: some View { \(quality) }
      }
      """)
  }

  private func sources(_ app: ImportedApp) -> Set<String> {
    Set(
      app.registry.edges.map(\.edge).filter { "\($0.to)".contains("signIn") && $0.kind == .root }
        .map { "\($0.from)" })
  }

  private static let call = "Button(\"Log out\") { Task { await viewModel.logOut() } }"
  private static let plain = "Text(\"High\")"

  @Test func onlyTheScreenThatCallsIsTheSource() throws {
    let settings = sources(try app(Self.call, Self.plain))
    #expect(settings.count == 1)
    #expect(settings.first?.contains("settings") == true)
    let quality = sources(try app(Self.plain, Self.call))
    #expect(quality.count == 1)
    #expect(quality.first?.contains("quality") == true)
  }

  @Test func bothAreSourcesWhereBothCall() throws {
    #expect(sources(try app(Self.call, Self.call)).count == 2)
  }
}
