import FlowModel
import Testing

/// What a helper calls its callback with decides what the callback does.
@Suite struct CallbackTests {
  private func edges(_ code: String) throws -> [String] {
    try ImportedApp(
      """
      extension UIViewController {
        func confirm(_ title: String, yes: String, handler: @escaping (Bool) -> Void) {
          let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: yes, style: .default, handler: { _ in handler(true) }))
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: { _ in handler(false) }))
          present(alert, animated: true)
        }
        func choose(_ title: String, _ choices: [(String, () -> Void)]) {
          let alert = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
          for (name, run) in choices {
            alert.addAction(UIAlertAction(title: name, style: .default) { _ in run() })
          }
          present(alert, animated: true)
        }
      }
      class ListViewController: UIViewController {
        @IBAction func moreTapped() { \(code) }
        func help() { navigationController?.pushViewController(HelpViewController(), animated: true) }
        func pay() { present(PayViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      class PayViewController: UIViewController {}
      """
    ).edges(of: "App").filter { !$0.contains("on more tapped") }
  }

  @Test(arguments: [
    "confirm(\"Go?\", yes: \"Yes\") { ok in guard ok else { return }; self.help() }",
    "confirm(\"Go?\", yes: \"Yes\") { if $0 { self.help() } }",
    "confirm(\"Go?\", yes: \"Yes\", handler: { isSure in if !isSure { return }; self.help() })",
  ])
  func whatItIsCalledWithDecides(code: String) throws {
    let edges = try edges(code)
    #expect(edges.contains("go -push-> help on Yes"))
    #expect(!edges.contains { $0.contains("Cancel") })
  }

  @Test func eachOfAListIsItsOwn() throws {
    #expect(
      try edges("choose(\"More\", [(\"Help\", { self.help() }), (\"Pay\", { self.pay() })])") == [
        "more -push-> help on Help", "more -present-> pay on Pay",
      ])
  }
}
