import Testing

/// Methods that libraries add to controllers, to show others.
@Suite struct ForeignPresenterTests {
  @Test(arguments: [
    ("presentPanModal(sheet)", "home -present-> sheet on options tapped"),
    ("self.presentAsCard(sheet, animated: true)", "home -present-> sheet on options tapped"),
    ("navigationController?.pushWithFade(SheetViewController())", "home -push-> sheet on options tapped"),
  ])
  func theirNamesSayWhatTheyDo(_ call: String, _ edge: String) throws {
    #expect(try edges(call) == [edge])
  }

  private func edges(_ call: String) throws -> [String] {
    try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
        }
      }
      class HomeViewController: UIViewController {
        @objc func optionsTapped() {
          let sheet = SheetViewController()
          \(call)
        }
      }
      class SheetViewController: UIViewController { let picture = UIImage() }
      """
    ).allEdges
  }
}
