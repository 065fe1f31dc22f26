import FlowImport
import FlowModel
import Testing

/// A call is only ruled out where all that leads to it was followed.
@Suite struct RuledOutTests {
  private static let screens = """
    class HelpViewController: UIViewController {}
    class NewsViewController: UIViewController {}
    class ListViewController: UIViewController {
      let desk = Desk()
      @IBAction func helpTapped() { desk.open(isNews: false, from: self) }
    }
    class Desk {
      func open(isNews: Bool, from controller: UIViewController) {
        if isNews { controller.present(NewsViewController(), animated: true) }
        else { controller.present(HelpViewController(), animated: true) }
      }
    }

    """

  private func news(_ code: String) throws -> [SwiftImportReport.Call] {
    try ImportedApp(Self.screens, code).report.calls.filter { $0.text.contains("NewsViewController") }
  }

  @Test func whatNoCallerAsksForIsRuledOut() throws {
    #expect(try news("").map(\.fate) == [.notNavigation])
  }

  /// What calls it is not seen to be called itself, or is passed on to something unknown.
  @Test(arguments: [
    "final class Watcher { let desk = Desk(); func heard(_ top: UIViewController) { desk.open(isNews: true, from: top) } }",
    "final class Watcher { let desk = Desk(); lazy var open = { (top: UIViewController) in self.desk.open(isNews: true, from: top) } }",
    "func remember(_ desk: Desk, _ top: UIViewController) { Library.later { desk.open(isNews: true, from: top) } }",
  ])
  func whatAnotherCallerMayAskForStays(code: String) throws {
    let calls = try news(code)
    #expect(calls.allSatisfy { $0.fate != .notNavigation }, "\(calls)")
  }

  /// One instance shows the one and another instance the other, though only one of them was followed.
  @Test func whatAnotherInstanceDoesStays() throws {
    let app = try ImportedApp(
      """
      class HelpViewController: UIViewController {}
      class NewsViewController: UIViewController {}
      class ListViewController: UIViewController {
        lazy var guide = Guide(showsNews: false, from: self)
        @IBAction func helpTapped() { guide.open() }
      }
      struct Guide {
        let showsNews: Bool
        let controller: UIViewController
        init(showsNews: Bool, from controller: UIViewController) {
          self.showsNews = showsNews
          self.controller = controller
        }
        func open() {
          if showsNews { controller.present(NewsViewController(), animated: true) }
          else { controller.present(HelpViewController(), animated: true) }
        }
      }
      enum Registry {
        static func make(_ top: UIViewController) -> Guide { Guide(showsNews: true, from: top) }
      }
      """)
    let calls = app.report.calls.filter { $0.text.contains("NewsViewController") }
    #expect(calls.allSatisfy { $0.fate != .notNavigation }, "\(calls)")
  }
}
