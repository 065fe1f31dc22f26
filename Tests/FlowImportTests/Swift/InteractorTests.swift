import Testing

/// Structures that act for the screens they are given to.
@Suite struct InteractorTests {
  private static let plain = ("", "SettingsInteracting", "SettingsInteracting")
  private static let nested = (
    "typealias Interacting = SettingsInteracting", "Interacting", "SettingsViewController.Interacting"
  )

  /// The protocol can be known under a name within the screen.
  @Test(arguments: [plain, nested], ["struct", "final class"])
  func whatAnInteractorDoesHappensOnItsScreen(names: (String, String, String), kind: String) throws {
    let (alias, inside, outside) = names
    let app = try ImportedApp(
      """
      protocol SettingsInteracting { func didTapArea(); func didTapLanguage() }
      class SettingsViewController: UIViewController {
        \(alias)
        private let interactor: \(inside)
        init(interacting: \(inside)) { interactor = interacting; super.init(nibName: nil, bundle: nil) }
        @objc func areaTapped() { interactor.didTapArea() }
        @objc func languageTapped() { interactor.didTapLanguage() }
      }
      private \(kind) SettingsInteractor: \(outside) {
        weak var flow: HomeFlowController?
        init(flow: HomeFlowController) { self.flow = flow }
        func didTapArea() { flow?.pushViewController(AreaViewController(), animated: true) }
        func didTapLanguage() { flow?.present(LanguageViewController(), animated: true) }
      }
      class AreaViewController: UIViewController {}
      class LanguageViewController: UIViewController {}
      class HomeViewController: UIViewController { var onSettings: (() -> Void)? }
      class HomeFlowController: UINavigationController {
        override func viewDidLoad() {
          let home = HomeViewController()
          home.onSettings = { [weak self] in self?.showSettings() }
          viewControllers = [home]
        }
        func showSettings() {
          let interactor = SettingsInteractor(flow: self)
          pushViewController(SettingsViewController(interacting: interactor), animated: true)
        }
      }
      """)
    #expect(app.allEdges.contains("settings -push-> area on area tapped"), "\(app.allEdges)")
    #expect(app.allEdges.contains("settings -present-> language on language tapped"), "\(app.allEdges)")
  }

  private func app(_ making: String) throws -> ImportedApp {
    try ImportedApp(
      """
      protocol LoadingInteracting { func didTapCancel() }
      class LoadingViewController: UIViewController {
        private let interactor: LoadingInteracting
        init(interactor: LoadingInteracting) { self.interactor = interactor; super.init(nibName: nil, bundle: nil) }
        @objc func cancelTapped() { interactor.didTapCancel() }
      }
      class RetryViewController: UIViewController {
        private let interactor: LoadingInteracting
        init(_ interactor: LoadingInteracting) { self.interactor = interactor; super.init(nibName: nil, bundle: nil) }
        @objc func cancelTapped() { interactor.didTapCancel() }
      }
      struct HelpInteractor: LoadingInteracting {
        weak var stack: UINavigationController?
        func didTapCancel() { stack?.pushViewController(HelpViewController(), animated: true) }
      }
      struct TermsInteractor: LoadingInteracting {
        weak var stack: UINavigationController?
        func didTapCancel() { stack?.pushViewController(TermsViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      class TermsViewController: UIViewController {}
      class HomeViewController: UIViewController {
        private lazy var helping = HelpInteractor(stack: navigationController)
        @objc func loadTapped() { navigationController?.pushViewController(makeLoading(), animated: true) }
        @objc func retryTapped() { navigationController?.pushViewController(makeRetry(), animated: true) }
        \(making)
      }
      """)
  }

  @Test(arguments: [
    "private func makeLoading() -> UIViewController { LoadingViewController(interactor: HelpInteractor(stack: nil)) }",
    """
    private func makeLoading() -> UIViewController {
      let interactor = HelpInteractor(stack: navigationController)
      return LoadingViewController(interactor: interactor)
    }
    """,
    "private func makeLoading() -> UIViewController { LoadingViewController(interactor: helping) }",
  ])
  func ofSeveralThatCouldActItIsTheOneThatAScreenIsMadeWith(_ making: String) throws {
    let retry = """
      private func makeRetry() -> UIViewController { RetryViewController(TermsInteractor(stack: navigationController)) }
      """
    let found = try app(making + "\n" + retry).allEdges.filter { $0.hasSuffix("cancel tapped") }.sorted()
    #expect(found == ["loading -push-> help on cancel tapped", "retry -push-> terms on cancel tapped"])
  }

  /// What is passed on as the protocol can be any of them.
  @Test func whatIsPassedOnCanBeAnyOfThem() throws {
    let found = try app(
      """
      private func makeLoading(_ interactor: LoadingInteracting = HelpInteractor()) -> UIViewController {
        LoadingViewController(interactor: interactor)
      }
      private func makeRetry() -> UIViewController { RetryViewController(TermsInteractor(stack: navigationController)) }
      """
    ).allEdges.filter { $0.hasPrefix("loading") }
    #expect(found.contains("loading -push-> help on cancel tapped"), "\(found)")
  }
}
