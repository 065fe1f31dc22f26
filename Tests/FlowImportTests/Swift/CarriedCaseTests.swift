import FlowModel
import Testing

/// What a callback hands over decides what happens; the callback itself is what happens.
@Suite struct CarriedCaseTests {
  private func app(_ type: String, _ screen: String, _ listening: String) throws -> [String] {
    try ImportedApp(
      """
      enum \(type) { case transfer(Int), receive }
      class AppCoordinator {
        let navigation: UINavigationController
        func start() {
          let wallet = WalletViewController()
          \(listening)
          navigation.pushViewController(wallet, animated: false)
        }
        func open(_ value: \(type)) {
          switch value {
          case .transfer: navigation.pushViewController(SendViewController(), animated: true)
          case .receive: navigation.present(ReceiveViewController(), animated: true)
          }
        }
      }
      class WalletViewController: UIViewController {
        \(screen)
      }
      class SendViewController: UIViewController {}
      class ReceiveViewController: UIViewController {}
      """
    ).edges(of: "App")
  }

  @Test(arguments: [
    "wallet.didSelectOption = { [weak self] option in self?.open(option) }",
    "wallet.didSelectOption = { [weak self] in self?.open($0) }",
    "wallet.didSelectOption = open",
  ]) func aSelectedOptionIsACondition(listening: String) throws {
    let edges = try app("WalletOption", "var didSelectOption: ((WalletOption) -> Void)?", listening)
    #expect(edges.contains { $0.hasPrefix("wallet -push-> send on option selected if ") }, "\(edges)")
    #expect(edges.contains { $0.hasPrefix("wallet -present-> receive on option selected if ") }, "\(edges)")
  }

  @Test func aStateIsACondition() throws {
    let edges = try app(
      "WalletState", "let state = PassthroughSubject<WalletState, Never>()",
      "wallet.state.sink { [weak self] state in self?.open(state) }.store(in: &bag)")
    #expect(edges.contains { $0.contains("-push-> send on state") && $0.contains("is transfer") }, "\(edges)")
  }

  @Test(arguments: [
    ("WalletAction", "onAction"), ("WalletEvent", "onEvent"), ("WalletOutput", "output"),
    ("WalletAction", "didSelect"),
  ]) func whatSomebodyDoesIsTheTrigger(type: String, name: String) throws {
    let edges = try app(
      type, "var \(name): ((\(type)) -> Void)?", "wallet.\(name) = { [weak self] in self?.open($0) }")
    #expect(edges.contains("wallet -push-> send on transfer"), "\(edges)")
  }

  @Test func theButtonBehindTheCallbackIsTheTrigger() throws {
    let edges = try app(
      "WalletOption",
      """
      var didSelectOption: ((WalletOption) -> Void)?
      override func viewDidLoad() {
        let button = UIButton(primaryAction: UIAction(title: "Send money") { _ in
          self.didSelectOption?(.transfer(1))
        })
      }
      """, "wallet.didSelectOption = { [weak self] in self?.open($0) }")
    #expect(edges.contains("wallet -push-> send on Send money"), "\(edges)")
  }
}
