import FlowModel
import Testing

/// What a callback is called with: where a link leads is a condition, what somebody did is the trigger.
@Suite struct LinkCaseTests {
  private func edges(_ type: String) throws -> [String] {
    try ImportedApp(
      """
      enum \(type) { case pay(Int), help }
      class AppCoordinator {
        let navigation: UINavigationController
        func start() {
          let browser = BrowserViewController()
          browser.onOpen = { [weak self] value in self?.open(value) }
          navigation.pushViewController(browser, animated: false)
        }
        func open(_ value: \(type)) {
          switch value {
          case .pay: navigation.pushViewController(PayViewController(), animated: true)
          case .help: navigation.present(HelpViewController(), animated: true)
          }
        }
      }
      class BrowserViewController: UIViewController { var onOpen: ((\(type)) -> Void)? }
      class PayViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """
    ).edges(of: "App")
  }

  @Test(arguments: ["Deeplink", "DeepLink", "UniversalLink"]) func aLinksCaseIsACondition(type: String) throws
  {
    let edges = try edges(type)
    #expect(edges.contains { $0.hasPrefix("browser -push-> pay") && $0.contains("if value is pay") })
  }

  @Test(arguments: ["BrowserAction", "LinkDeviceAction"]) func anActionsCaseIsTheTrigger(type: String) throws
  {
    let edges = try edges(type)
    #expect(edges.contains("browser -push-> pay on pay"))
  }
}
