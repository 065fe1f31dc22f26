import Testing

/// Controllers that show what an observed state of theirs says.
@Suite struct ObservedStateTests {
  /// A way to write such a state: how it is declared, what hears it, and how it is set.
  struct Spelling: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var declaration: String
    var listening = ""
    /// What is written between the flow and the value, and after the value.
    var set = (" = ", "")
  }

  static let spellings = [
    Spelling(
      testDescription: "published, heard by a closure",
      declaration: "@Published fileprivate var step: Step = .welcome",
      listening: "$step.removeDuplicates().sink { [weak self] step in self?.show(step) }.store(in: &bag)"),
    Spelling(
      testDescription: "published, heard by a method", declaration: "@Published var step = Step.welcome",
      listening: "$step.receive(on: DispatchQueue.main).sink(receiveValue: show).store(in: &bag)"),
    Spelling(
      testDescription: "observer of the property",
      declaration: "var step = Step.welcome { didSet { show(step) } }", listening: "show(step)"),
    Spelling(
      testDescription: "subject",
      declaration: "let step = CurrentValueSubject<Step, Never>(.welcome)",
      listening: "step.sink { [unowned self] in self.show($0) }.store(in: &bag)", set: (".send(", ")")),
  ]

  private func app(_ spelling: Spelling, flow: String = "", more: String = "") throws -> ImportedApp {
    let (before, after) = spelling.set
    return try ImportedApp(
      """
      import Combine
      import UIKit
      class MenuViewController: UIViewController {
        @objc func signUpTapped() { present(SignUpFlowViewController(), animated: true) }
      }
      class WelcomeViewController: UIViewController {
        private let onNext: () -> Void
        init(onNext: @escaping () -> Void) { self.onNext = onNext; super.init(nibName: nil, bundle: nil) }
        @objc func nextTapped() { onNext() }
      }
      protocol TermsInteracting { func didTapAccept(); func didTapRefuse() }
      class TermsViewController: UIViewController {
        private let interactor: TermsInteracting
        init(interactor: TermsInteracting) { self.interactor = interactor; super.init(nibName: nil, bundle: nil) }
        @objc func acceptTapped() { interactor.didTapAccept() }
        @objc func refuseTapped() { interactor.didTapRefuse() }
      }
      struct TermsInteractor: TermsInteracting {
        weak var flow: SignUpFlowViewController?
        func didTapAccept() { flow?.step\(before).done\(after) }
        func didTapRefuse() { flow?.step\(before).welcome\(after) }
      }
      class DoneViewController: UIViewController {}
      class SignUpFlowViewController: UINavigationController {
        enum Step { case welcome, terms, done }
        private var bag: Set<AnyCancellable> = []
        \(spelling.declaration)
        init() {
          super.init(nibName: nil, bundle: nil)
          \(spelling.listening)
        }
        private func show(_ step: Step) { pushViewController(screen(for: step), animated: true) }
        private func screen(for step: Step) -> UIViewController {
          switch step {
          case .welcome: return WelcomeViewController { [weak self] in self?.step\(before).terms\(after) }
          case .terms: return TermsViewController(interactor: TermsInteractor(flow: self))
          case .done: return DoneViewController()
          }
        }
        \(flow)
      }
      \(more)
      """)
  }

  @Test(arguments: spellings) func whatSetsAStateLeadsToWhatIsShownForIt(_ spelling: Spelling) throws {
    let app = try app(spelling)
    #expect(app.screens(of: "SignUpFlow").first == "welcome")
    #expect(app.edges(of: "App") == ["menu -start-> SignUpFlow on sign up tapped"])
    #expect(
      app.edges(of: "SignUpFlow").sorted() == [
        "terms -push-> done on accept tapped", "terms -push-> welcome on refuse tapped",
        "welcome -push-> terms on next tapped",
      ])
  }

  /// What a controller waits for comes while it shows what it has set before.
  @Test(arguments: spellings.prefix(3)) func anAnswerComesOnWhatIsShownMeanwhile(_ spelling: Spelling) throws
  {
    let app = try app(
      spelling,
      flow: """
        func load(_ service: SignUpService) {
          step = .welcome
          service.load().sink(receiveValue: { [weak self] _ in self?.step = .done }).store(in: &bag)
        }
        override func viewDidLoad() { load(SignUpService()) }
        """,
      more:
        "final class SignUpService { func load() -> AnyPublisher<Int, Error> { Just(1).eraseToAnyPublisher() } }"
    )
    let edges = app.edges(of: "SignUpFlow")
    #expect(edges.contains { $0.hasPrefix("welcome -push-> done") }, "\(edges)")
    #expect(!edges.contains { $0.hasPrefix("any -push-> done") }, "\(edges)")
  }

  /// A value that is not written leads to all screens, under conditions.
  @Test func aValueThatIsGivenHasConditions() throws {
    let app = try ImportedApp(
      """
      import Combine
      import UIKit
      class FormViewController: UIViewController {}
      class SummaryViewController: UIViewController {}
      class FormFlowViewController: UINavigationController {
        enum Page { case form, summary }
        @Published var page: Page
        init(page: Page, isNew: Bool) {
          self.page = isNew ? .form : .summary
          super.init(nibName: nil, bundle: nil)
          $page.sink { [weak self] in self?.show($0) }
        }
        private func show(_ page: Page) {
          switch page {
          case .form: viewControllers = [FormViewController()]
          case .summary: viewControllers = [SummaryViewController()]
          }
        }
      }
      class MenuViewController: UIViewController {
        @objc func formTapped() { present(FormFlowViewController(page: .form, isNew: true), animated: true) }
      }
      """)
    #expect(app.screens(of: "FormFlow").sorted() == ["form", "summary"])
    #expect(
      app.edges(of: "FormFlow").sorted() == [
        "any -root-> form on start if new", "any -root-> summary on start if not new",
      ],
      "\(app.allEdges)")
  }

  /// A container that swaps its content, behind a window.
  @Test(arguments: [
    ("var phase = Phase.splash { didSet { content = screen(for: phase) } }", "content = screen(for: phase)"),
    ("@Published var phase = Phase.splash", "$phase.map(screen).sink { [weak self] in self?.content = $0 }"),
    (
      "@Published var phase = Phase.splash",
      "$phase.map { self.screen(for: $0) }.assign(to: \\.content, on: self)"
    ),
  ])
  func aContainerBeginsWithItsFirstState(declaration: String, listening: String) throws {
    let app = try ImportedApp(
      """
      import Combine
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = RootViewController()
        }
      }
      class SplashViewController: UIViewController {
        var onReady: (() -> Void)?
        @objc func readyTapped() { onReady?() }
      }
      class HomeViewController: UIViewController {}
      extension UIViewController {
        func fill(with child: UIViewController) { addChild(child); view.addSubview(child.view) }
        func leave() { willMove(toParent: nil); view.removeFromSuperview(); removeFromParent() }
      }
      class RootViewController: UIViewController {
        enum Phase { case splash, home }
        private var content: UIViewController? {
          didSet {
            oldValue?.leave()
            if let content { fill(with: content) }
          }
        }
        \(declaration)
        override func viewDidLoad() {
          super.viewDidLoad()
          \(listening)
        }
        private func screen(for phase: Phase) -> UIViewController {
          switch phase {
          case .splash:
            let splash = SplashViewController()
            splash.onReady = { [weak self] in self?.phase = .home }
            return splash
          case .home: return HomeViewController()
          }
        }
      }
      """)
    #expect(app.registry.launch == .coordinator("Root"), "\(app.coordinators)")
    #expect(app.screens(of: "Root").first == "splash")
    #expect(app.edges(of: "Root") == ["splash -root-> home on ready tapped"], "\(app.allEdges)")
  }

  /// The state of a view model, which a controller hears.
  @Test(arguments: [
    "viewModel.$state.sink { [weak self] state in self?.update(state) }.store(in: &bag)",
    "viewModel.$state.receive(on: RunLoop.main).sink(receiveValue: update).store(in: &bag)",
    "viewModel.$state.removeDuplicates().sink { self.update($0) }.store(in: &bag)",
  ])
  func aModelsStateLeadsFromWhatSetsIt(_ listening: String) throws {
    let app = try ImportedApp(
      """
      import Combine
      import UIKit
      enum LoginState { case idle, failed, locked }
      final class LoginViewModel {
        @Published var state: LoginState = .idle
        func submit(_ code: String) { state = code.isEmpty ? .failed : .locked }
      }
      class LoginViewController: UIViewController {
        private let viewModel: LoginViewModel
        private var bag: Set<AnyCancellable> = []
        init(viewModel: LoginViewModel) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          super.viewDidLoad()
          \(listening)
        }
        @objc func submitTapped() { viewModel.submit("") }
        private func update(_ state: LoginState) {
          switch state {
          case .idle: break
          case .failed: present(FailureViewController(), animated: true)
          case .locked: present(LockedViewController(), animated: true)
          }
        }
      }
      class FailureViewController: UIViewController {}
      class LockedViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "login -present-> failure on submit tapped if no code",
        "login -present-> locked on submit tapped if has code",
      ], "\(app.allEdges)")
  }

  /// A screen whose state only changes what is in it stays a screen.
  @Test func aScreenWithAStateIsNoContainer() throws {
    let app = try ImportedApp(
      """
      import UIKit
      class ListViewController: UIViewController {
        enum Mode { case reading, editing }
        var mode = Mode.reading { didSet { update() } }
        @objc func editTapped() { mode = .editing }
        @objc func rowTapped() { navigationController?.pushViewController(RowViewController(), animated: true) }
        private func update() {
          switch mode {
          case .reading: title = "Read"
          case .editing: present(HintViewController(), animated: true)
          }
        }
      }
      class RowViewController: UIViewController {}
      class HintViewController: UIViewController {}
      class StackViewController: UINavigationController {
        enum Style { case light, dark }
        var style = Style.light { didSet { update() } }
        private func update() {
          switch style {
          case .light: navigationBar.tintColor = .white
          case .dark: navigationBar.tintColor = .black
          }
        }
      }
      """)
    #expect(app.coordinators == ["App"])
    #expect(app.edges(of: "App").contains("list -present-> hint on edit tapped"), "\(app.allEdges)")
  }
}
