import Testing

/// What a stream hands to its listeners beside the values: the object that it does not retain.
@Suite struct StreamOwnerTests {
  private func edges(_ listening: String, _ input: String = "LoginViewModel.Input(") throws -> [String] {
    try app(listening, input).allEdges
  }

  private func app(_ listening: String, _ input: String = "LoginViewModel.Input(") throws -> ImportedApp {
    try ImportedApp(
      """
      class LoginViewModel {
        struct Input { let terms: Observable<Void>; let help: Observable<Void> }
        weak var coordinator: LoginCoordinator?
        let bag = DisposeBag()
        init(coordinator: LoginCoordinator) { self.coordinator = coordinator }
        func transform(input: Input) {
          \(listening)
        }
      }
      class LoginViewController: UIViewController {
        let viewModel: LoginViewModel
        let termsButton = UIButton()
        let helpButton = UIButton()
        init(viewModel: LoginViewModel) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          viewModel.transform(input: \(input)terms: termsButton.rx.tap.asObservable(), help: helpButton.rx.tap.asObservable()))
        }
      }
      class LoginCoordinator: Coordinator {
        let navigation: UINavigationController
        func start() {
          navigation.pushViewController(LoginViewController(viewModel: LoginViewModel(coordinator: self)), animated: false)
        }
        func showTerms() { navigation.pushViewController(TermsViewController(), animated: true) }
      }
      class TermsViewController: UIViewController {}
      """)
  }

  private static let pushed = "login -push-> terms on terms button tapped"

  @Test(arguments: [
    "input.terms.withUnretained(self).subscribe(onNext: { owner, _ in owner.coordinator?.showTerms() }).disposed(by: bag)",
    "input.terms.withUnretained(self).filter { _ in true }.bind { owner, _ in owner.coordinator?.showTerms() }",
    "input.terms.subscribe(with: self) { owner, _ in owner.coordinator?.showTerms() }.disposed(by: bag)",
    "input.terms.bind(with: self, onNext: { this, _ in this.coordinator?.showTerms() })",
    "input.terms.withUnretained(self).subscribe { $0.coordinator?.showTerms() }",
  ])
  func theOwnerIsTheObject(listening: String) throws {
    #expect(try edges(listening) == [Self.pushed])
  }

  /// What another operator makes of the values has no owner beside it.
  @Test func changedValuesHaveNone() throws {
    let listening = """
      input.terms.withUnretained(self).map { owner, _ in owner.title }
        .subscribe(onNext: { text in text.coordinator?.showTerms() })
      """
    let edges = try app(listening).registry.coordinators.flatMap(\.edges).filter { $0.kind == .push }
    #expect(edges.flatMap(\.triggers).allSatisfy { $0.confidence == .inferred })
  }

  /// What is passed as `.init(…)` is an instance of the parameter's type.
  @Test func impliedInstancesArePassed() throws {
    let listening = "input.terms.subscribe(onNext: { [weak self] in self?.coordinator?.showTerms() })"
    #expect(try edges(listening, ".init(") == [Self.pushed])
    #expect(try edges(listening) == [Self.pushed])
  }

  @Test func impliedInstancesWithinListsAndInstances() throws {
    let edges = try ImportedApp(
      """
      struct Row { let title: String; let style: Style; let action: () -> Void }
      struct Style { let tapped: () -> Void }
      class MenuViewController: UIViewController {
        let menu = MenuView()
        override func viewDidLoad() {
          menu.show(rows: [
            .init(title: "Help", style: .init(tapped: { self.showNews() }), action: { self.showHelp() })
          ])
        }
        func showHelp() { present(HelpViewController(), animated: true) }
        func showNews() { present(NewsViewController(), animated: true) }
      }
      class MenuView: UIView {
        var rows: [Row] = []
        func show(rows: [Row]) {
          for row in rows { row.action(); row.style.tapped() }
        }
      }
      class HelpViewController: UIViewController {}
      class NewsViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges.contains { $0.hasPrefix("menu -present-> help") })
    #expect(edges.contains { $0.hasPrefix("menu -present-> news") })
  }
}
