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

  /// What is passed is no controller, or the app says itself what the method does.
  @Test(arguments: [
    ("presentPicture(sheet.picture)", ""),
    ("presentCopy(sheet)", "extension UIViewController { func presentCopy(_ other: UIViewController) {} }"),
  ])
  func othersShowNothing(_ call: String, _ more: String) throws {
    #expect(!(try edges(call, more).contains { $0.contains("on options tapped") }))
  }

  private func edges(_ call: String, _ more: String = "") throws -> [String] {
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
      \(more)
      """
    ).allEdges
  }
}
