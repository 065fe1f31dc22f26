import Foundation
import FlowModel
import Testing

/// How a request ended is told in the same words, however code asks for it.
@Suite struct OutcomeTests {
  private func edges(_ handler: String) throws -> [String] {
    let app = try ImportedApp(
      """
      class InviteViewController: UIViewController {
        @IBAction func inviteTapped() {
          api.send { data, response, error in
            \(handler)
          }
        }
      }
      class InvitedViewController: UIViewController {}
      class OfflineViewController: UIViewController {}
      """)
    return app.coordinators.flatMap(app.edges).sorted()
  }

  private static let push =
    "self.navigationController?.pushViewController(InvitedViewController(), animated: true)"
  private static let present = "self.present(OfflineViewController(), animated: true)"
  private static let failed = "invite -present-> offline on invite tapped if an error occurs"
  private static let succeeded = "invite -push-> invited on invite tapped if no error occurs"

  @Test(arguments: [
    "if error == nil { \(push) } else { \(present) }",
    "guard (error == nil) else { \(present); return }\n\(push)",
    "if let error { print(error); \(present); return }\n\(push)",
    "guard response.statusCode == 200 else { \(present); return }\n\(push)",
    "if response.statusCode >= 400 { \(present) } else { \(push) }",
    "if (200...299).contains(response.statusCode) { \(push) } else { \(present) }",
    "if 200..<300 ~= response.statusCode { \(push) } else { \(present) }",
    """
    guard let data, error == nil, let http = response as? HTTPURLResponse, http.statusCode < 300 else {
      \(present)
      return
    }
    \(push)
    """,
  ])
  func anOutcomeIsTold(_ handler: String) throws {
    #expect(try edges(handler) == [Self.failed, Self.succeeded])
  }

  /// A Boolean that is called after nothing but being a result says how it ended.
  @Test(arguments: [
    "if result { push } else { present }", "guard result else { present; return }\npush",
    "if !result { present; return }\npush",
  ])
  func aBareResultIsAnOutcome(_ body: String) throws {
    let body = body.replacingOccurrences(of: "push", with: Self.push)
      .replacingOccurrences(of: "present", with: Self.present)
    #expect(try edges("self.service.send { result in \(body) }") == [Self.failed, Self.succeeded])
  }

  /// What happens after either outcome depends on none.
  @Test func bothOutcomesAreNoCondition() throws {
    let handler = """
      guard error == nil, response.statusCode < 300 else { self.finish(); return }
      self.finish()
      """
    let app = try ImportedApp(
      """
      class SendViewController: UIViewController {
        @IBAction func sendTapped() { api.send { response, error in \(handler) } }
        func finish() { dismiss(animated: true) }
      }
      """)
    #expect(app.coordinators.flatMap(app.edges) == ["send -dismiss-> on send tapped"])
  }

  /// Which answer it is says more than that it is a failure.
  @Test(arguments: [
    ("if response.statusCode == 401 { \(present) }", "response status code is 401"),
    ("if let error, error.code == .expired { \(present) }", "error code is expired"),
    ("if let error = error as? PaymentError, error == .declined { \(present) }", "error is declined"),
  ])
  func oneAnswerIsToldByItself(_ handler: String, _ words: String) throws {
    #expect(try edges(handler) == ["invite -present-> offline on invite tapped if \(words)"])
  }

  /// An error beside other conditions is what these ask about.
  @Test func anErrorsOppositeIsNoSuccess() throws {
    let handler = """
      if let refused = error as? PaymentError, refused.isFinal { return }
      \(Self.present)
      """
    let edges = try edges(handler)
    #expect(!edges.joined().contains("no error occurs"), "\(edges)")
  }

  /// What fails is told, and not what went well before.
  @Test func onlyTheLastOutcomeIsTold() throws {
    let app = try ImportedApp(
      """
      class SendViewController: UIViewController {
        @IBAction func sendTapped() {
          do { try check() } catch { return }
          do { try send() } catch { present(FailedViewController(), animated: true); return }
          dismiss(animated: true)
        }
      }
      class FailedViewController: UIViewController {}
      """)
    #expect(
      app.coordinators.flatMap(app.edges).sorted() == [
        "send -dismiss-> on send tapped if no error occurs",
        "send -present-> failed on send tapped if an error occurs",
      ])
  }
}
