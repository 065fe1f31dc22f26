import Testing

/// The texts on controls that are given closures, or that functions of the app's own make.
@Suite struct ControlTextTests {
  /// The edges of an app whose home screen leads to help.
  private func edges(_ body: String, _ more: String = "") throws -> [String] {
    try ImportedApp(
      """
      import UIKit
      class HomeViewController: UIViewController {
        \(body)
        func ask() { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      \(more)
      """
    ).allEdges
  }

  private let handler = "@objc private func askTapped() { ask() }"
  private let help = ["home -present-> help on Get help"]

  @Test(arguments: [
    (
      "makeButton(\"Get help\", action: #selector(askTapped))",
      "_ title: String, action: Selector", "title"
    ),
    ("self.makeButton(text: \"Get help\", #selector(askTapped))", "text: String, _ action: Selector", "text"),
    (
      "makeButton(.plain, \"Get help\", #selector(askTapped))",
      "_ style: Style, _ name: String?, _ action: Selector", "name?.uppercased() ?? \"\""
    ),
  ])
  func aFunctionThatMakesAButtonIsGivenItsTitle(call: String, parameters: String, title: String) throws {
    let found = try edges(
      """
      private lazy var button = \(call)
      private func makeButton(\(parameters)) -> UIButton {
        let made = UIButton(type: .system)
        made.setTitle(\(title), for: .normal)
        made.addTarget(self, action: action, for: .touchUpInside)
        return made
      }
      \(handler)
      """)
    #expect(found == help)
  }

  @Test(arguments: [
    (
      "let button = WideButton(\"Get help\")",
      "class WideButton: UIButton { init(_ label: String) { super.init(frame: .zero); setTitle(label, for: .normal) } }"
    ),
    (
      "let button = Buttons.wide(\"Get help\")",
      """
      enum Buttons {
        static func wide(_ name: String) -> UIButton { plain(name) }
        static func plain(_ name: String) -> UIButton {
          var configuration = UIButton.Configuration.plain()
          configuration.title = name
          return UIButton(configuration: configuration)
        }
      }
      """
    ),
    (
      "lazy var button = UIButton.wide(titled: \"Get help\"); let other = UIButton.wide(titled: \"Close\")",
      "extension UIButton { static func wide(titled text: String) -> UIButton { UIButton(title: text) } }"
    ),
  ])
  func aButtonOfTheAppsOwnHasTheTitleItIsMadeWith(property: String, type: String) throws {
    let found = try edges(
      """
      \(property)
      override func viewDidLoad() {
        button.addTarget(self, action: #selector(askTapped), for: .touchUpInside)
      }
      \(handler)
      """, type)
    #expect(found == help)
  }

  @Test(arguments: [
    "button.addAction(UIAction { [weak self] _ in self?.ask() }, for: .touchUpInside)",
    "button.addAction(UIAction(handler: { _ in self.ask() }), for: .primaryActionTriggered)",
    "button.addAction(UIAction { [weak self] _ in Task { await self?.ask() } }, for: .touchUpInside)",
  ])
  func aButtonMadeInAClosureHasItsTitle(action: String) throws {
    let found = try edges(
      """
      private lazy var helpLink: UIButton = {
        let button = UIButton(configuration: .filled())
        button.setTitle("Get help", for: .normal)
        \(action)
        return button
      }()
      """)
    #expect(found == help)
  }

  @Test(arguments: [
    "button.setTitle(\"Get help\", for: .normal)",
    "button.configuration?.title = \"Get help\"",
    "var look = UIButton.Configuration.plain(); look.title = \"Get help\"; button.configuration = look",
  ])
  func aClosureThatAScreenIsGivenGoesByTheButton(title: String) throws {
    let found = try ImportedApp(
      """
      class HomeCoordinator {
        let navigationController = UINavigationController()
        func start() {
          let model = HomeViewModel()
          model.onHelped = { [weak self] in
            self?.navigationController.pushViewController(HelpViewController(), animated: true)
          }
          navigationController.viewControllers = [HomeViewController(model: model)]
        }
      }
      class HomeViewModel {
        var onHelped: (() -> Void)?
        func help() { onHelped?() }
      }
      class HomeViewController: UIViewController {
        let model: HomeViewModel
        private let button = UIButton()
        init(model: HomeViewModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          \(title)
          button.addAction(UIAction { [weak self] _ in self?.help() }, for: .touchUpInside)
        }
        private func help() { model.help() }
      }
      class HelpViewController: UIViewController {}
      """
    ).allEdges
    #expect(found == ["home -push-> help on Get help"])
  }

  @Test(arguments: [
    (
      "override init(frame: CGRect) { super.init(frame: frame); setUp() }", "var onHelp: (() -> Void)?",
      "self?.onHelp?()", "header.onHelp = { [weak self] in self?.ask() }"
    ),
    (
      "func layout() { setUp() }", "enum Action { case help, close }; var onHelp: ((Action) -> Void)?",
      "self?.onHelp?(.help)",
      "header.onHelp = { [weak self] action in if action == .help { self?.ask() } }"
    ),
    (
      "override func awakeFromNib() { setUp() }", "weak var delegate: HeaderViewDelegate?",
      "self?.delegate?.headerDidAsk()", "header.delegate = self"
    ),
  ])
  func aPartsButtonHasItsTitle(begin: String, keep: String, act: String, hear: String) throws {
    let found = try edges(
      """
      private let header = HeaderView()
      override func viewDidLoad() { \(hear) }
      """,
      """
      protocol HeaderViewDelegate: AnyObject { func headerDidAsk() }
      extension HomeViewController: HeaderViewDelegate { func headerDidAsk() { ask() } }
      class HeaderView: UIView {
        \(keep)
        private let askButton = UIButton()
        private let closeButton = UIButton()
        \(begin)
        func setUp() {
          closeButton.setTitle("Close", for: .normal)
          askButton.setTitle("Get help", for: .normal)
          askButton.addAction(UIAction { [weak self] _ in \(act) }, for: .touchUpInside)
        }
      }
      """)
    #expect(found.contains { $0.hasPrefix("home -present-> help on Get help") })
  }

  @Test(arguments: [
    "extension UIViewController { @objc func leave() { dismiss(animated: true) } }",
    "class BaseViewController: UIViewController { @objc func leave() { dismiss(animated: true) } }",
    "protocol Leaving {}; extension UIViewController: Leaving { @objc func leave() { self.dismiss(animated: true) } }",
  ])
  func anInheritedMethodGoesByTheScreensOwnButton(type: String) throws {
    let base = type.contains("BaseViewController") ? "BaseViewController" : "UIViewController"
    let found = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) { present(OfferViewController(), animated: true) }
      }
      class OfferViewController: \(base) {
        private let button = UIButton()
        override func viewDidLoad() {
          button.setTitle("Not now", for: .normal)
          button.addTarget(self, action: #selector(leave), for: .touchUpInside)
        }
      }
      \(type)
      """
    ).allEdges
    #expect(found == ["home -present-> offer on when shown", "offer -dismiss-> on Not now"])
  }
}

/// Texts on buttons that depend on a state.
@Suite struct ChosenControlTextTests {
  @Test(arguments: [
    "button.setTitle(\"Buy\", for: .normal)\nbutton.setTitle(isSold ? \"Notify me\" : \"Buy\", for: .normal)",
    "button.setTitle(!isSold ? \"Buy\" : \"Notify me\", for: .normal)",
    "button.configuration?.title = isSold ? \"Notify me\" : \"Buy\"",
  ])
  func theTextIsTheOneUnderTheCondition(title: String) throws {
    let found = try ImportedApp(
      """
      class ItemViewController: UIViewController {
        var isSold = false
        private let button = UIButton()
        override func viewDidLoad() {
          \(title)
          button.addTarget(self, action: #selector(act), for: .touchUpInside)
        }
        func update(_ item: Item) { isSold = item.isSold }
        @objc private func act() {
          if isSold {
            present(NoticeViewController(), animated: true)
          } else {
            present(CartViewController(), animated: true)
          }
        }
      }
      class NoticeViewController: UIViewController {}
      class CartViewController: UIViewController {}
      """
    ).allEdges.sorted()
    #expect(
      found == ["item -present-> cart on Buy if not sold", "item -present-> notice on Notify me if sold"])
  }
}
