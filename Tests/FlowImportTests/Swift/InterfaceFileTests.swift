import FlowImport
import FlowModel
import SwiftOutline
import SwiftSources
import Testing

/// XIB files, and accessors of storyboards whose generated code is not there.
@Suite struct InterfaceFileTests {
  private func edges(_ code: String, board: String? = nil, nib: String? = nil) throws -> [String] {
    let outlines = try SwiftSourceReader(helperLimit: 1).outlines(of: [Array(code.utf8)])
    let importer = StoryboardImporter()
    let boards = importer.importStoryboards(
      board.map { [StoryboardSource($0, file: "Main.storyboard")] } ?? [])
    var hints = ImportHints()
    hints.actions = boards.actions
    hints.actions.formUnion(
      importer.actions(inNibs: nib.map { [StoryboardSource($0, file: "Cart.xib")] } ?? []))
    let imported = SwiftImporter(hints: hints).importSources(
      outlines.map { SwiftFile($0, file: "App.swift") }, storyboards: boards.parts)
    let registry = RegistryAssembler.assemble([imported.part]).registry
    return registry.coordinators.flatMap(\.edges).flatMap { edge in
      edge.triggers.map { "\(edge.to?.screen?.screen.rawValue ?? "back") on \($0.words ?? "?")" }
    }.sorted()
  }

  static let board = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="h">
      <scenes>
        <scene sceneID="1"><objects>
          <viewController storyboardIdentifier="Home" id="h" customClass="HomeViewController" sceneMemberID="viewController">
            <view key="view" id="v"><subviews>
              <button id="b"><state key="normal" title="Open settings"/>
                <connections><action selector="openSettings:" destination="h" eventType="touchUpInside" id="a"/></connections>
              </button>
            </subviews></view>
          </viewController></objects></scene>
        <scene sceneID="2"><objects>
          <viewController storyboardIdentifier="settings_list" id="s" customClass="SettingsViewController" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>
    """

  @Test func aMethodThatCodeCallsTooKeepsItsControl() throws {
    let code = """
      class HomeViewController: UIViewController {
        let field = UITextField()
        @IBAction func openSettings(_ sender: UIButton) { show(SettingsViewController(), sender: nil) }
        func listen() {
          field.addAction(UIAction(title: "Continue") { _ in self.openSettings(UIButton()) }, for: .editingDidEnd)
        }
        override func viewDidLoad() { listen() }
      }
      class SettingsViewController: UIViewController {}
      """
    let found = try edges(code, board: Self.board)
    #expect(found.contains("settings on Open settings"))
  }

  private static func code(_ make: String) -> String {
    """
    class HomeViewController: UIViewController {
      @IBAction func openSettings(_ sender: UIButton) { show(\(make), sender: nil) }
    }
    class SettingsViewController: UIViewController {}
    """
  }

  @Test(arguments: [
    "StoryboardScene.Main.settingsList.instantiate()", "R.storyboard.main.settings_list()!",
    "R.storyboard.main().settingsList()!",
    "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"settings_list\")",
  ])
  func anAccessorIsItsScene(_ make: String) throws {
    #expect(try edges(Self.code(make), board: Self.board) == ["settings on Open settings"])
  }

  @Test(arguments: [
    "StoryboardScene.Main.initialScene.instantiate()",
    "R.storyboard.main().instantiateInitialViewController()!",
  ])
  func anAccessorOfTheFirstSceneIsThat(_ make: String) throws {
    let code =
      "class StartViewController: UIViewController { @objc func go() { show(\(make), sender: nil) } }\n"
    #expect(
      try edges(code + Self.code("HelpViewController()"), board: Self.board).contains {
        $0.hasPrefix("home on")
      })
  }

  @Test func aXIBSaysWhatStandsOnTheControlsOfItsOwner() throws {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CartViewController"/>
        <view id="v"><subviews><button id="b"><state key="normal" title="Pay now"/>
          <connections><action selector="pay" destination="-1" eventType="touchUpInside" id="a"/></connections>
        </button></subviews></view>
      </objects></document>
      """
    let code = """
      class CartViewController: UIViewController {
        @IBAction func pay() { show(PaymentViewController(), sender: nil) }
      }
      class PaymentViewController: UIViewController {}
      """
    #expect(try edges(code, nib: nib) == ["payment on Pay now"])
  }

  @Test func ofControlsThatSayDifferentThingsNoneIsTaken() throws {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CartViewController"/>
        <button id="b"><state key="normal" title="Pay now"/>
          <connections><action selector="pay" destination="-1" id="a"/></connections></button>
        <button id="c"><state key="normal" title="Pay later"/>
          <connections><action selector="pay" destination="-1" id="d"/></connections></button>
      </objects></document>
      """
    let code = """
      class CartViewController: UIViewController {
        @IBAction func pay() { show(PaymentViewController(), sender: nil) }
      }
      class PaymentViewController: UIViewController {}
      """
    #expect(try edges(code, nib: nib) == ["payment on pay button tapped"])
  }

  @Test func aBrokenXIBSaysNothing() {
    #expect(StoryboardImporter().actions(inNibs: [StoryboardSource("<document", file: "A.xib")]).isEmpty)
  }
}

/// Where screens are said to be, and what is no coordinator whatever it is called.
@Suite struct ScreenPlaceTests {
  @Test func anAlertIsWhereItIsMade() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func tapped() { Alerts.show(on: self) }
      }
      enum Alerts {
        static func show(on controller: UIViewController) {
          let alert = UIAlertController(title: "Failed", message: nil, preferredStyle: .alert)
          controller.show(alert, sender: nil)
        }
      }
      """)
    let alert = app.registry.coordinators.flatMap(\.screens).first { $0.title == "Failed" }
    #expect(alert?.source?.description == "File0.swift:6")
  }

  @Test func aViewModifierIsNoCoordinator() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        var body: some View { NavigationStack { Text("Home").modifier(LinkRouter()) } }
      }
      struct LinkRouter: ViewModifier {
        let opener = Opener()
        func body(content: Content) -> some View { content.onAppear { opener.open() } }
      }
      class Opener {
        let controller = UIViewController()
        func open() { controller.show(SFSafariViewController(url: url), sender: nil) }
      }
      """)
    #expect(!app.coordinators.contains("Link"))
  }
}
