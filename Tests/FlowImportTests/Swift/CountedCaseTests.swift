import Testing

/// Steps that are counted by their raw values.
@Suite struct CountedCaseTests {
  private func edges(_ step: String, _ next: String) throws -> [String] {
    try ImportedApp(
      """
      \(step)
      final class TourCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() { show(.welcome) }
        private func show(_ step: Step) {
          let controller: UIViewController
          switch step {
          case .welcome:
            let welcome = WelcomeViewController()
            welcome.onNext = { [weak self] in self?.next(after: .welcome) }
            controller = welcome
          case .alerts:
            let alerts = AlertsViewController()
            alerts.onNext = { [weak self] in self?.next(after: .alerts) }
            controller = alerts
          }
          navigation.pushViewController(controller, animated: true)
        }
        private func next(after step: Step) {
          \(next)
          show(next)
        }
        private func finish() { navigation.setViewControllers([HomeViewController()], animated: true) }
      }
      final class WelcomeViewController: UIViewController {
        var onNext: (() -> Void)?
        @IBAction func continueTapped() { onNext?() }
      }
      final class AlertsViewController: UIViewController {
        var onNext: (() -> Void)?
        @IBAction func allowTapped() { onNext?() }
      }
      final class HomeViewController: UIViewController {}
      """
    ).edges(of: "Tour").filter { !$0.hasPrefix("any") }.sorted()
  }

  @Test(arguments: [
    (
      "enum Step: Int { case welcome, alerts }",
      "guard let next = Step(rawValue: step.rawValue + 1) else { return finish() }"
    ),
    (
      "enum Step: Int { case welcome = 10; case alerts; var next: Step? { Step(rawValue: rawValue + 1) } }",
      "guard let next = step.next else { finish(); return }"
    ),
    (
      "enum Step: Int { case alerts, welcome; var next: Self? { Self(rawValue: self.rawValue - 1) } }",
      "guard let next = step.next else { return finish() }"
    ),
  ])
  func eachStepLeadsToTheNext(step: String, next: String) throws {
    #expect(
      try edges(step, next) == [
        "alerts -root-> home on allow tapped", "welcome -push-> alerts on continue tapped",
      ])
  }

  /// Of raw values that are texts nothing is known.
  @Test func textsAreNotCounted() throws {
    let found = try edges(
      "enum Step: String { case welcome, alerts }",
      "guard let next = Step(rawValue: step.rawValue + \"1\") else { return finish() }")
    #expect(found.contains { $0.hasPrefix("welcome -root-> home") })
  }
}
