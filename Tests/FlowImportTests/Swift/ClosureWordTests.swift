import Testing

/// What stands beside a closure is what people touch for it to run.
@Suite struct ClosureWordTests {
  private static let rest = """
    class DetailViewController: UIViewController {}
    class Row: NSObject {
      var action: (() -> Void)?
      convenience init(rowWithAction: @escaping () -> Void, title: String) { self.init(); action = rowWithAction }
    }
    struct Item { let name: String; let onTap: () -> Void }
    class Cell: UITableViewCell { var action: (() -> Void)?; func setText(_ text: String) {} }
    """

  @Test(arguments: [
    "rows = [Row(rowWithAction: { SHOW }, title: \"Help\")]",
    "items = [Item(name: \"Help\", onTap: { SHOW })]", "items = [Item(name: \"Help\") { SHOW }]",
    "disclosure(text: \"Help\") { SHOW }", "addRow(\"Help\") { SHOW }",
  ])
  func whatSomethingIsMadeWithStandsOnIt(code: String) throws {
    let show = "self.show(DetailViewController(), sender: nil)"
    let app = try ImportedApp(
      Self.rest,
      """
      class ListViewController: UITableViewController {
        var rows: [Row] = []
        var items: [Item] = []
        var cells: [Cell] = []
        override func viewDidLoad() { \(code.replacingOccurrences(of: "SHOW", with: show)) }
        func disclosure(text: String, action: @escaping () -> Void) {
          let cell = Cell()
          cell.setText(text)
          cell.action = action
          cells.append(cell)
        }
        func addRow(_ text: String, handler: @escaping () -> Void) { disclosure(text: text, action: handler) }
      }
      """)
    #expect(app.edges(of: "App") == ["list -push-> detail on Help"])
  }

  /// What a control is given to show may be wrapped, and so may what it does.
  @Test(arguments: [
    "bar(content: .init(title: \"Help\")) { SHOW }",
    "bar(content: Content(title: \"Help\"), onTap: { SHOW })",
    "bar(content: .text(\"Help\"), onTap: { SHOW })",
    "bar.button(\"Help\", action: UIAction(handler: { _ in SHOW }))",
    "bar.addItem(title: \"Help\", action: BarAction { SHOW })",
    "bar.addItem(title: L10n.help, action: { SHOW })",
    "showMessage(\"All is well\", buttonText: \"Help\") { SHOW }",
    "showMessage(text: \"All is well\", actionTitle: Strings.Menu.help, action: { SHOW })",
  ])
  func whatAControlIsGivenToShowStandsOnIt(code: String) throws {
    let show = "self.show(DetailViewController(), sender: nil)"
    let app = try ImportedApp(
      Self.rest,
      """
      class ListViewController: UIViewController {
        override func viewDidLoad() { \(code.replacingOccurrences(of: "SHOW", with: show)) }
      }
      """)
    #expect(app.edges(of: "App") == ["list -push-> detail on Help"])
  }

  @Test(arguments: [
    "Bar(content: .init(title: \"Help\")) { isShown = true }",
    "Bar(content: Content(title: \"Help\"), onTap: { isShown = true })",
    "Bar(.large, label: Text(\"Help\"), onTap: { isShown = true })",
  ])
  func whatAViewIsGivenToShowStandsOnIt(view: String) throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      import Kit
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ListView() } } }
      struct ListView: View {
        @State var isShown = false
        var body: some View { VStack { \(view) }.sheet(isPresented: $isShown) { HelpView() } }
      }
      struct HelpView: View { var body: some View { Text("x") } }
      """)
    #expect(app.edges(of: "App") == ["list -present-> help on Help"])
  }

  /// What something else says that is passed along is not what is touched.
  @Test func wordsOfAMessageAreNoButton() throws {
    let app = try ImportedApp(
      Self.rest,
      """
      class ListViewController: UIViewController {
        @IBAction func helpTapped() {
          bar(error: .init(title: "Failed")) { self.show(DetailViewController(), sender: nil) }
        }
        func bar(error: Failure, handler: @escaping () -> Void) { handler() }
      }
      struct Failure { let title: String }
      """)
    #expect(app.edges(of: "App") == ["list -push-> detail on help tapped"])
  }

  /// Functions that tell people something have its words, and not those of what is touched.
  @Test(arguments: ["showError(title: \"Failed\") { SHOW }", "log(\"Opening the list\") { SHOW }"])
  func wordsOfWhatIsShownAreNoButton(code: String) throws {
    let show = "self.show(DetailViewController(), sender: nil)"
    let app = try ImportedApp(
      Self.rest,
      """
      class ListViewController: UIViewController {
        @IBAction func helpTapped() { \(code.replacingOccurrences(of: "SHOW", with: show)) }
        func showError(title: String, handler: @escaping () -> Void) { handler() }
        func log(_ text: String, handler: @escaping () -> Void) { handler() }
      }
      """)
    #expect(app.edges(of: "App") == ["list -push-> detail on help tapped"])
  }

  /// A helper that adds a control is named after it.
  @Test(arguments: [
    ("setUpLeftCloseButton { SHOW }", "close button tapped"),
    ("addBackButton(action: { SHOW })", "back button tapped"),
    ("navigationBarMenuButton { SHOW }", "open list"), ("primaryButton { SHOW }", "open list"),
  ])
  func aHelpersNameSaysWhichButton(code: String, words: String) throws {
    let show = "self.show(DetailViewController(), sender: nil)"
    let app = try ImportedApp(
      Self.rest,
      """
      extension UIViewController {
        func setUpLeftCloseButton(_ tap: @escaping () -> Void) { bar(tap) }
        func addBackButton(action: @escaping () -> Void) { bar(action) }
        func navigationBarMenuButton(_ tap: () -> Void) { tap() }
        func primaryButton(_ tap: () -> Void) { tap() }
        func bar(_ tap: @escaping () -> Void) {
          navigationItem.leftBarButtonItem = UIBarButtonItem(image: nil, primaryAction: UIAction { _ in tap() })
        }
      }
      class ListViewController: UIViewController {
        func openList() { \(code.replacingOccurrences(of: "SHOW", with: show)) }
      }
      """)
    #expect(app.allEdges.contains { $0.hasSuffix(" on \(words)") }, "\(app.allEdges)")
  }

  @Test func whatIsReadAloudOnAnItemStandsForItsText() throws {
    let app = try ImportedApp(
      Self.rest,
      """
      final class CloseItem: UIBarButtonItem {
        private let onTap: () -> Void
        init(onTap: @escaping () -> Void) {
          self.onTap = onTap
          super.init()
          accessibilityLabel = "Close"
          target = self
          action = #selector(didTap)
        }
        @objc private func didTap() { onTap() }
      }
      class ListViewController: UIViewController {
        override func viewDidLoad() {
          navigationItem.leftBarButtonItem = CloseItem(onTap: { [weak self] in self?.dismiss(animated: true) })
          let profile = UIBarButtonItem(image: nil, primaryAction: UIAction { [weak self] _ in
            self?.show(DetailViewController(), sender: nil)
          })
          profile.accessibilityLabel = "My profile"
          navigationItem.rightBarButtonItem = profile
        }
      }
      """)
    #expect(
      app.edges(of: "App").sorted() == ["list -dismiss-> on Close", "list -push-> detail on My profile"])
  }
}
