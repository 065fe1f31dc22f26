import Testing

/// Types of UIKit's that code leaves out: `.init` of what receives it.
@Suite struct ImpliedTypeTests {
  private func edges(_ body: String) throws -> [String] {
    try ImportedApp(
      """
      import UIKit
      class HomeViewController: UIViewController {
        \(body)
        func showHelp() { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      """
    ).edges(of: "App")
  }

  @Test(arguments: [
    "button.addAction(.init(handler: { [weak self] _ in self?.showHelp() }), for: .touchUpInside)",
    "button.addAction(.init { _ in self.showHelp() }, for: .primaryActionTriggered)",
    "let action: UIAction = .init { _ in self.showHelp() }\nbutton.addAction(action, for: .touchUpInside)",
    "button.addAction(UIAction(handler: { [weak self] _ in self?.showHelp() }), for: .touchUpInside)",
  ])
  func anActionGoesByTheButtonItIsAddedTo(_ line: String) throws {
    let found = try edges(
      """
      let button = UIButton()
      override func viewDidLoad() {
        button.setTitle("Get help", for: .normal)
        \(line)
      }
      """)
    #expect(found == ["home -present-> help on Get help"])
  }

  @Test func anActionOfAnUntitledButtonGoesByItsName() throws {
    let found = try edges(
      """
      let helpButton = UIButton()
      override func viewDidLoad() {
        helpButton.addAction(.init(handler: { _ in self.showHelp() }), for: .touchUpInside)
      }
      """)
    #expect(found == ["home -present-> help on help button tapped"])
  }

  @Test(arguments: [
    "navigationItem.rightBarButtonItem = .init(title: \"Get help\", primaryAction: .init { _ in self.showHelp() })",
    "navigationItem.rightBarButtonItems = [.init(title: \"Get help\", image: nil, primaryAction: .init { _ in self.showHelp() })]",
    "navigationItem.setRightBarButton(.init(title: \"Get help\", style: .plain, target: self, action: #selector(help)), animated: false)",
    "let item: UIBarButtonItem = .init(primaryAction: .init(title: \"Get help\") { _ in self.showHelp() })\nnavigationItem.rightBarButtonItem = item",
  ])
  func aBarButtonGoesByItsTitle(_ line: String) throws {
    let method = line.contains("#selector") ? "@objc func help() { showHelp() }" : ""
    let found = try edges("override func viewDidLoad() { \(line) }\n\(method)")
    #expect(found == ["home -present-> help on Get help"])
  }

  @Test(arguments: [
    "lazy var item: UIBarButtonItem = .init(systemItem: .add, primaryAction: .init { _ in self.showHelp() })",
    "var item: UIBarButtonItem { .init(systemItem: .add, primaryAction: .init { _ in self.showHelp() }) }",
    "func item() -> UIBarButtonItem { .init(systemItem: .add, primaryAction: .init { _ in self.showHelp() }) }",
  ])
  func aBarButtonOfTheSystemHasItsName(_ item: String) throws {
    let use = item.contains("func") ? "item()" : "item"
    let found = try edges(
      "\(item)\noverride func viewDidLoad() { navigationItem.rightBarButtonItem = \(use) }")
    #expect(found == ["home -present-> help on Add"])
  }
}
