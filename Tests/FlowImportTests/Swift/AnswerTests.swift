import Foundation
import Testing

/// What a service answers: the answer is the condition, and not how the service came by it.
@Suite struct AnswerTests {
  private func edges(_ service: String, _ code: String) throws -> [String] {
    try ImportedApp(
      """
      \(service)
      class ListViewController: UIViewController {
        let client = Client()
        @IBAction func loadTapped() { \(code) }
        func open() { navigationController?.pushViewController(DetailViewController(), animated: true) }
        func sorry() { present(SorryViewController(), animated: true) }
      }
      class DetailViewController: UIViewController {}
      class SorryViewController: UIViewController {}
      """
    ).edges(of: "App")
  }

  private static let result = """
    enum Reply { case item(String), broken }
    class Client {
      func load(_ done: @escaping (Reply) -> Void) {
        guard let request = makeRequest() else { done(.broken); return }
        session.send(request) { data in
          guard let data else { return done(.broken) }
          if data.isEmpty { self.load(done) } else { done(.item(data)) }
        }
      }
    }
    """
  private static let truth = """
    class Client {
      func load(_ done: @escaping (Bool) -> Void) {
        guard let request = makeRequest() else { done(false); return }
        session.send(request) { data in
          if data.count > 5 { done(true) } else { done(false) }
        }
      }
    }
    """
  private static let optional = """
    class Client {
      func load(_ done: @escaping (String?) -> Void) {
        guard let request = makeRequest() else { done(nil); return }
        session.send(request) { data in
          if data.isBroken { done(nil) } else { done(data.text) }
        }
      }
    }
    """

  @Test(arguments: [
    (
      result,
      "client.load { reply in switch reply { case .item: self.open(); case .broken: self.sorry() } }",
      "if reply is item", "if reply is broken"
    ),
    (
      result,
      "client.load { reply in DispatchQueue.main.async { if case .item = reply { self.open() } else { self.sorry() } } }",
      "if reply is item", "if reply is not item"
    ),
    (
      truth, "client.load { isPaid in if isPaid { self.open() } else { self.sorry() } }", "if paid",
      "if not paid"
    ),
    (
      truth, "client.load { isPaid in guard isPaid else { self.sorry(); return }; self.open() }", "if paid",
      "if not paid"
    ),
    (
      optional, "client.load { text in guard let text else { return self.sorry() }; self.open() }",
      "if has text",
      "if no text"
    ),
  ])
  func theAnswerIsTheCondition(service: String, code: String, good: String, bad: String) throws {
    let edges = try edges(service, code)
    #expect(
      edges.contains("list -push-> detail on load tapped \(good)".trimmingCharacters(in: .whitespaces)),
      "\(edges)")
    #expect(edges.contains("list -present-> sorry on load tapped \(bad)"), "\(edges)")
  }

  /// What asks for the answer may be a view model, or only be named like a coordinator.
  @Test(arguments: ["ListViewModel", "SignUpFlowController", "ListPresenter"])
  func whoeverAsks(name: String) throws {
    let edges = try edges(
      Self.truth.replacing("class Client", with: "class \(name)") + "; typealias Client = \(name)",
      "client.load { isPaid in guard isPaid else { self.sorry(); return }; self.open() }")
    #expect(edges.contains("list -push-> detail on load tapped if paid"), "\(edges)")
    #expect(edges.contains("list -present-> sorry on load tapped if not paid"), "\(edges)")
  }

  /// What runs without an answer runs for the reasons of whoever runs it.
  @Test func withoutAnAnswerTheReasonsCount() throws {
    let service = """
      class Client {
        func load(_ done: @escaping () -> Void) { if isPaid { done() } }
      }
      """
    let edges = try edges(service, "client.load { self.open() }")
    #expect(edges.contains("list -push-> detail on load tapped if paid"), "\(edges)")
  }
}
