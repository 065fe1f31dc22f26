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
}
