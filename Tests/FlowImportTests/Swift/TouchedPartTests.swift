import Testing

@testable import FlowImport

/// What is touched, where the code only says that it is.
@Suite struct TouchedPartTests {
  @Test(arguments: [
    ("HomeScreenInviteCell", "HomeScreen", "invite"), ("NotificationBannerView", nil, "notification banner"),
    ("IssueMergeButton", "IssuesViewController", "issue merge button"), ("CardView", "Card", "card"),
    ("Cell", nil, nil),
  ])
  func aPartIsCalledByItsOwnWords(type: String, screen: String?, words: String?) {
    #expect(TouchedParts.words(type, on: screen) == words)
  }

  /// A gesture that names nothing is one on the view whose code it is in.
  @Test func aBareTouchNamesTheView() throws {
    let app = try ImportedApp(
      """
      class DetailViewController: UIViewController {}
      class InviteCardView: UIView {
        var onOpen: (() -> Void)?
        func setUp() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap))) }
        @objc func handleTap() { onOpen?() }
      }
      class HomeViewController: UIViewController {
        let card = InviteCardView()
        override func viewDidLoad() {
          card.onOpen = { self.navigationController?.pushViewController(DetailViewController(), animated: true) }
        }
      }
      class MainCoordinator {
        func start(_ navigation: UINavigationController) {
          navigation.pushViewController(HomeViewController(), animated: false)
        }
      }
      """)
    #expect(app.edges(of: "Main") == ["home -push-> detail on invite card tapped"])
  }

  /// A control that is made with what it does goes by its name.
  @Test(arguments: [
    "lazy var addButton = RoundButton(size: 4) { [weak self] in self?.present(DetailViewController(), animated: true) }",
    "private(set) lazy var addButton: RoundButton = RoundButton(action: { self.showDetail() })",
    "lazy var addButton = RoundButton.make { [weak self] in self?.tapped() }; func tapped() { showDetail() }",
  ])
  func aControlThatIsMadeWithWhatItDoesGoesByItsName(property: String) throws {
    let app = try ImportedApp(
      """
      class DetailViewController: UIViewController {}
      class RoundButton: UIControl {
        let action: () -> Void
        init(size: Int = 1, action: @escaping () -> Void) { self.action = action; super.init(frame: .zero) }
        static func make(_ action: @escaping () -> Void) -> RoundButton { RoundButton(action: action) }
      }
      class HomeViewController: UIViewController {
        \(property)
        private func showDetail() { present(DetailViewController(), animated: true) }
      }
      """)
    #expect(app.allEdges == ["home -present-> detail on add button tapped"])
  }

  /// A component with several buttons calls each of them what its closure is called.
  @Test func aComponentsButtonGoesByItsClosure() throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View {
        @State var show = false
        var body: some View {
          HeaderView(backButtonAction: {}, editButtonAction: { show = true }).sheet(isPresented: $show) { HelpView() }
        }
      }
      struct HeaderView: View {
        var backButtonAction: () -> Void
        var editButtonAction: () -> Void
        var body: some View {
          HStack {
            Button(action: { backButtonAction() }) { Image(kind.name) }
            Button(action: { editButtonAction() }) { Image(kind.other) }
          }
        }
      }
      struct HelpView: View { var body: some View { Text("x") } }
      """)
    #expect(app.allEdges == ["home -present-> help on edit button tapped"])
  }

  /// What a delegate is told that somebody has touched is what is touched.
  @Test(arguments: [
    ("func didSelect(_ option: Option)", "option selected"), ("func didTap(card: Card)", "card tapped"),
    ("func didSelect(_ index: Int)", "selected"), ("func didTap(gesture: UIGestureRecognizer)", "tapped"),
  ])
  func aBareTouchNamesWhatIsHandedOver(method: String, words: String) throws {
    let app = try ImportedApp(
      """
      class DetailViewController: UIViewController {}
      struct Option {}
      struct Card {}
      class HomeViewController: UIViewController {
        @objc \(method) { navigationController?.pushViewController(DetailViewController(), animated: true) }
      }
      """)
    #expect(app.allEdges == ["home -push-> detail on \(words)"])
  }

  /// Of several headers with a button each, each button has the words that are set beside it.
  @Test func aVariablesButtonHasTheWordsSetBesideIt() throws {
    let app = try ImportedApp(
      """
      class AllNewsViewController: UIViewController {}
      class AllAppsViewController: UIViewController {}
      class HeaderView: UIView { let button = UIButton() }
      class HomeViewController: UIViewController {
        func header(_ section: Int) -> UIView {
          let header = HeaderView()
          if section == 0 {
            header.button.setTitle("All news", for: .normal)
            header.button.addTarget(self, action: #selector(showNews), for: .touchUpInside)
          } else {
            header.button.setTitle("All apps", for: .normal)
            header.button.addTarget(self, action: #selector(showApps), for: .touchUpInside)
          }
          return header
        }
        @objc func showNews() { navigationController?.pushViewController(AllNewsViewController(), animated: true) }
        @objc func showApps() { navigationController?.pushViewController(AllAppsViewController(), animated: true) }
      }
      class MainCoordinator {
        func start(_ navigation: UINavigationController) {
          navigation.pushViewController(HomeViewController(), animated: false)
        }
      }
      """)
    #expect(
      app.edges(of: "Main").sorted() == [
        "home -push-> allApps on All apps", "home -push-> allNews on All news",
      ])
  }

  /// The words given to a control of the app's own are those of what it calls.
  @Test(arguments: ["actionTitle = \"Submit\"", "setText(\"Submit\")", "buttonTitle = \"Submit\""])
  func aControlOfTheAppsOwnHasItsWords(setting: String) throws {
    let app = try ImportedApp(
      """
      class DoneViewController: UIViewController {}
      class ConfirmView: UIView {
        var actionTitle = ""
        var buttonTitle = ""
        func setText(_ text: String) {}
        var onAction: () -> Void = {}
      }
      class ReviewViewController: UIViewController {
        let confirmView = ConfirmView()
        override func viewDidLoad() {
          confirmView.\(setting)
          confirmView.onAction = { self.navigationController?.pushViewController(DoneViewController(), animated: true) }
        }
      }
      class MainCoordinator {
        func start(_ navigation: UINavigationController) {
          navigation.pushViewController(ReviewViewController(), animated: false)
        }
      }
      """)
    #expect(app.edges(of: "Main") == ["review -push-> done on Submit"])
  }
}
