import FlowModel
import Testing

/// Flows that a static or free function makes, starts and shows, with callbacks.
@Suite struct HelperFlowTests {
  private static let code = """
    class CodeCoordinator: FlowCoordinator<Router> {
      var onInput: ((String) -> Void)?
      override func start() {
        let code = CodeViewController()
        code.onDone = { [weak self] in self?.onInput?("") }
        router.push(code)
      }
    }
    class CodeViewController: UIViewController {
      var onDone: (() -> Void)?
      @objc func codeEntered() { onDone?() }
    }
    """
  private static let body = """
    let stack = ThemedController()
    let coordinator = CodeCoordinator(router: Router(rootViewController: stack))
    coordinator.onInput = { text in parent.rootViewController.dismiss(animated: true) { onInput(text) } }
    coordinator.start()
    parent.rootViewController.present(stack, animated: true)
    """
  private static let signature = "ask(over parent: Router, onInput: @escaping (String) -> Void)"

  private func app(_ helper: String, _ call: String) throws -> ImportedApp {
    try ImportedApp(
      SelfShowingTests.flow, Self.code, helper,
      """
      class ShopCoordinator: FlowCoordinator<Router> {
        override func start() {
          let list = ListViewController()
          list.onPick = { [weak self] in self?.unlock() }
          router.push(list)
        }
        func unlock() { \(call) }
        func openAdd() { router.push(AddViewController()) }
      }
      """)
  }

  @Test(arguments: [
    ("extension CodeCoordinator { static func SIGNATURE { BODY } }", "CodeCoordinator."),
    ("extension CodeCoordinator { class func SIGNATURE { BODY } }", "CodeCoordinator."),
    ("enum Codes { static func SIGNATURE { BODY } }", "Codes."),
    ("func SIGNATURE { BODY }", ""),
  ])
  func aFlowThatAHelperShowsIsStartedByItsCaller(helper: String, receiver: String) throws {
    let written = helper.replacingOccurrences(of: "SIGNATURE", with: Self.signature)
      .replacingOccurrences(of: "BODY", with: Self.body)
    let app = try app(
      written, receiver + "ask(over: router, onInput: { [weak self] _ in self?.openAdd() })")
    let edges = app.edges(of: "Shop")
    #expect(edges.filter { $0.contains("-start->") } == ["list -start-> Code on pick tapped"])
    #expect(edges.contains { $0.hasPrefix("Code -push-> add") })
    #expect(!edges.contains { $0.hasPrefix("list -push->") || $0.hasPrefix("list -dismiss->") })
    #expect(app.registry.coordinator("Shop")?.edges.first { $0.kind == .start }?.style == "present")
  }

  /// Each caller has its own callbacks.
  @Test func theCallbacksOfSeveralCallersAreKeptApart() throws {
    let app = try app(
      "extension CodeCoordinator { static func \(Self.signature) { \(Self.body) } }",
      """
      CodeCoordinator.ask(over: router, onInput: { [weak self] _ in self?.openAdd() })
      }
      func helpTapped() {
        CodeCoordinator.ask(over: router, onInput: { [weak self] _ in
          self?.router.push(FormViewController())
        })
      """)
    let edges = app.edges(of: "Shop")
    #expect(edges.contains { $0.hasPrefix("Code -push-> add") })
    #expect(edges.contains { $0.hasPrefix("Code -push-> form") })
  }

  /// What comes after the wait for a flow happens in it.
  @Test(arguments: ["withCheckedContinuation", "withUnsafeContinuation"])
  func whatWaitsForAFlowGoesOnInIt(continuation: String) throws {
    let app = try app(
      """
      extension CodeCoordinator {
        static func \(Self.signature) { \(Self.body) }
        static func code(over parent: Router) async -> String? {
          await Task { @MainActor in
            await \(continuation) { continuation in
              CodeCoordinator.ask(over: parent, onInput: { continuation.resume(returning: $0) })
            }
          }.value
        }
      }
      """,
      """
      Task {
        guard let code = await CodeCoordinator.code(over: router) else { return }
        await MainActor.run { self.openAdd() }
      }
      """)
    let edges = app.edges(of: "Shop")
    #expect(edges.contains("list -start-> Code on pick tapped"))
    #expect(edges.contains { $0.hasPrefix("Code -push-> add") })
    #expect(!edges.contains { $0.hasPrefix("list -push->") })
  }
}
