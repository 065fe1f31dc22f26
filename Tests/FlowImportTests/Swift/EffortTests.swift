import Foundation
import Testing

@testable import FlowImport

/// What would take hours without a limit on effort.
struct EffortTests {
  /// Screens set the parts of a layout from one another; the ways through n of them are n! many.
  @Test(.timeLimit(.minutes(2)))
  func propertiesThatAreSetFromOneAnotherAreNotFollowedOnEveryWay() throws {
    let names = (0..<16).map { "part\($0)" }
    let properties = names.map { "  var \($0): UIView!\n" }.joined()
    let settings = names.map { name in
      names.filter { $0 != name }.map { "    \(name) = \($0).pinned(below: \(name))\n" }.joined()
    }.joined()
    let app = try ImportedApp(
      """
      class BoardViewController: UIViewController {
      \(properties)
        func layOut() {
      \(settings)
        }
        @objc func openTapped() {
          if part3.isHidden { return }
          navigationController?.pushViewController(DetailViewController(), animated: true)
        }
      }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").contains { $0.hasPrefix("board -push-> detail") })
  }

  /// Whoever asks where a chain begins evaluates what is before each call in it.
  @Test(.timeLimit(.minutes(2)))
  func longChainsAreNotEvaluatedAgainForEachOfTheirCalls() throws {
    let operators = (0..<30).map { "        .map { value\($0) in value\($0) }\n" }.joined()
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          session.load(request)
      \(operators)
            .sink { value in
              self.navigationController?.pushViewController(DetailViewController(), animated: true)
            }
        }
      }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").contains { $0.hasPrefix("list -push-> detail") })
  }

  /// Code can make a value of itself, which then has twice as many parts.
  @Test(.timeLimit(.minutes(2)))
  func valuesThatAreMadeOfThemselvesAreNotKept() throws {
    let growth = String(repeating: "    parts = [parts, parts]\n", count: 40)
    let app = try ImportedApp(
      """
      class TreeViewController: UIViewController {
        @objc func openTapped() {
          var parts = [title]
      \(growth)
          show(parts)
          navigationController?.pushViewController(DetailViewController(), animated: true)
        }
        func show(_ parts: [Any]) {
          if parts.isEmpty { dismiss(animated: true) }
        }
      }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").contains { $0.hasPrefix("tree -push-> detail") })
  }
}
