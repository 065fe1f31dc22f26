import Testing

/// Triggers of UIKit's buttons: what stands on them.
@Suite struct HandlerTitleTests {
  /// The edges of an app whose home screen has a button.
  private func edges(_ body: String, words: String = "\"help.button\" = \"Get help\";") throws -> [String] {
    try ImportedApp(
      """
      import UIKit
      class HomeViewController: UIViewController {
        \(body)
      }
      class HelpViewController: UIViewController {}
      """, words: words
    ).edges(of: "App")
  }

  private let handler = "@objc func helpTapped() { present(HelpViewController(), animated: true) }"

  @Test(arguments: [
    "button.setTitle(NSLocalizedString(\"help.button\", comment: \"\"), for: .normal)",
    "button.configuration?.title = NSLocalizedString(\"help.button\", comment: \"\")",
    "button.setAttributedTitle(NSAttributedString(string: NSLocalizedString(\"help.button\", comment: \"\")), for: .normal)",
    "button.accessibilityLabel = \"Get help\"",
  ])
  func aButtonsTitleIsTheTrigger(_ line: String) throws {
    let found = try edges(
      """
      let button = UIButton()
      override func viewDidLoad() {
        \(line)
        button.addTarget(self, action: #selector(helpTapped), for: .touchUpInside)
      }
      \(handler)
      """)
    #expect(found == ["home -present-> help on Get help"])
  }

  @Test(arguments: [
    "UIBarButtonItem(title: \"Get help\", style: .plain, target: self, action: #selector(helpTapped))",
    "UIBarButtonItem(title: NSLocalizedString(\"help.button\", comment: \"\"), style: .done, target: self, action: #selector(self.helpTapped))",
    "UIBarButtonItem(title: \"Get help\", image: nil, target: self, action: #selector(HomeViewController.helpTapped))",
  ])
  func aBarButtonsTitleIsTheTrigger(_ item: String) throws {
    let found = try edges(
      "override func viewDidLoad() { navigationItem.rightBarButtonItem = \(item) }\n\(handler)")
    #expect(found == ["home -present-> help on Get help"])
  }

  @Test func theSystemsBarButtonsHaveTheirNames() throws {
    let found = try edges(
      """
      lazy var item = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(helpTapped))
      \(handler)
      """)
    #expect(found == ["home -present-> help on Add"])
  }

  @Test func aButtonMadeInAClosureHasItsTitle() throws {
    let found = try edges(
      """
      private lazy var button: UIButton = {
        let made = UIButton(type: .system)
        made.setTitle("Get help", for: .normal)
        made.addTarget(self, action: #selector(helpTapped), for: .touchUpInside)
        return made
      }()
      \(handler)
      """)
    #expect(found == ["home -present-> help on Get help"])
  }

  @Test func aButtonOfAnotherViewHasItsTitle() throws {
    let found = try edges(
      """
      let content = ContentView()
      override func viewDidLoad() {
        content.button.addTarget(self, action: #selector(helpTapped), for: .touchUpInside)
      }
      \(handler)
      }
      class ContentView: UIView {
        let button = UIButton()
        func setUp() { button.setTitle("Get help", for: .normal) }
      """)
    #expect(found == ["home -present-> help on Get help"])
  }

  @Test func severalButtonsOfOneHandlerGoByItsName() throws {
    let found = try edges(
      """
      let one = UIButton(), other = UIButton()
      override func viewDidLoad() {
        one.setTitle("Help", for: .normal)
        other.setTitle("Contact", for: .normal)
        one.addTarget(self, action: #selector(helpTapped), for: .touchUpInside)
        other.addTarget(self, action: #selector(helpTapped), for: .touchUpInside)
      }
      \(handler)
      """)
    #expect(found == ["home -present-> help on help tapped"])
  }

  @Test(arguments: [
    "Button { show = true } label: { Image(systemName: \"questionmark\") }.accessibilityLabel(\"help.button\")",
    "Button { show = true } label: { Image(\"q\").accessibilityLabel(Text(\"help.button\")) }",
    "Button(\"help.button\") { show = true }",
  ])
  func whatIsReadAloudIsTheTriggerOfAnImage(_ button: String) throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State var show = false
        var body: some View { VStack { \(button) }.sheet(isPresented: $show) { HelpView() } }
      }
      struct HelpView: View { var body: some View { Text("x") } }
      """, words: "\"help.button\" = \"Get help\";")
    #expect(app.edges(of: "App") == ["home -present-> help on Get help"])
  }
}
