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
}
