import Testing

/// Libraries' screens and presenters, whose declarations are not in the app's sources.
@Suite struct ForeignControllerTests {
  /// What is shown is a controller, whatever its name is.
  @Test(arguments: [
    "navigationController?.pushViewController(ErrorScreen(model: ErrorModel()), animated: true)",
    "let screen = ErrorScreen(model: ErrorModel())\nnavigationController?.pushViewController(screen, animated: true)",
    "let screen = ErrorScreen<ErrorModel>(model: ErrorModel())\nshow(screen, sender: self)",
  ])
  func whatIsShownIsAController(code: String) throws {
    let app = try ImportedApp(
      """
      struct ErrorModel {}
      class ListViewController: UIViewController {
        @IBAction func failTapped() { \(code) }
      }
      """)
    #expect(app.allEdges == ["list -push-> error on fail tapped"], "\(app.allEdges)")
  }

  @Test func whatControllersInheritFromIsAController() throws {
    let app = try ImportedApp(
      """
      class MenuModel: ScreenModel { func viewDidLoad() {} }
      class OtherModel: ScreenModel {}
      class MenuPanel: FloatingPanelController { override func viewDidLoad() { super.viewDidLoad() } }
      class ListViewController: UIViewController {
        let model = OtherModel()
        @IBAction func menuTapped() { present(MenuPanel(), animated: true) }
      }
      """)
    #expect(app.allEdges == ["list -present-> menuPanel on menu tapped"], "\(app.allEdges)")
  }

  /// A library's modifier shows what it is given while a state holds, as SwiftUI's own do.
  @Test(arguments: [
    ".floatingPanel(isPresented: $isShowingAccounts) { AccountList() }",
    ".bottomSheet(isPresented: $isShowingAccounts, title: \"Accounts\") { AccountList() }",
    ".panel($isShowingAccounts)",
  ])
  func aLibrarysModifierPresents(modifier: String) throws {
    let app = try ImportedApp(
      """
      extension View {
        func panel(_ isPresented: Binding<Bool>) -> some View {
          adaptivePanel(isPresented: isPresented) { AccountList() }
        }
      }
      struct AccountList: View { var body: some View { Text("Accounts") } }
      struct Inbox: View {
        @State private var isShowingAccounts = false
        var body: some View {
          Button("Account") { isShowingAccounts = true }\(modifier)
        }
      }
      @main struct MailApp: App { var body: some Scene { WindowGroup { Inbox() } } }
      """)
    #expect(app.allEdges.contains("inbox -present-> accountList on Account"), "\(app.allEdges)")
  }

  /// What goes by itself is no place to be.
  @Test func aToastIsNoScreen() throws {
    let app = try ImportedApp(
      """
      struct Inbox: View {
        @State private var isSent = false
        var body: some View {
          Button("Send") { isSent = true }.toastPopup(isPresented: $isSent) { Text("Sent") }
        }
      }
      @main struct MailApp: App { var body: some Scene { WindowGroup { Inbox() } } }
      """)
    #expect(app.allEdges.isEmpty, "\(app.allEdges)")
  }

  /// A library's protocol may be named like a controller.
  @Test(arguments: ["UIView", "UITableViewCell", "UIControl"])
  func aViewIsNoScreenWhateverItConformsTo(base: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        lazy var panel: PanelView = PanelView()
        @objc func helpTapped() { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      class PanelView: \(base) {}
      extension PanelView: LoadingViewController { func hasContent() -> Bool { true } }
      """)
    #expect(app.registry.coordinators.flatMap(\.screens).map(\.id.rawValue).sorted() == ["help", "home"])
  }
}
