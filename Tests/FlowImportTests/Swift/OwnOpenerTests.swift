import FlowImport
import FlowModel
import Testing

/// The app's own types that open addresses for others.
@Suite struct OwnOpenerTests {
  private static let places = """
    enum Places {
      static let help = URL(string: "https://help.example/start")!
    }

    """

  /// Nothing is seen to lead to what the library calls, so that only the place where it is written tells.
  @Test(arguments: [
    """
    protocol Opener { func open(_ url: URL) }
    final class SystemOpener: Opener { func open(_ url: URL) { UIApplication.shared.open(url) } }
    class HomeViewController: UIViewController {
      var opener: Opener?
      @objc func helpTapped() { Library.later { self.opener?.open(Places.help) } }
      func heard() { opener?.open(Places.help) }
    }
    """,
    """
    protocol Opener { func open(_ url: URL) }
    extension UIApplication: Opener {}
    class HomeViewController: UIViewController {
      let opener: Opener
      init(opener: Opener) { self.opener = opener }
      @objc func helpTapped() { opener.open(Places.help) }
    }
    """,
    """
    struct Browser { func visit(page: URL) { UIApplication.shared.open(page, options: [:]) } }
    class HomeViewController: UIViewController {
      let browser = Browser()
      @objc func helpTapped() { browser.visit(page: Places.help) }
    }
    """,
    """
    func visit(_ page: URL) { UIApplication.shared.open(page) }
    class HomeViewController: UIViewController {
      @objc func helpTapped() { visit(Places.help) }
    }
    """,
  ])
  func whatAnOpenerIsGivenIsOutside(code: String) throws {
    let app = try ImportedApp(Self.places, code)
    #expect(
      app.allEdges.contains { $0.hasPrefix("home -external-> help.example on help tapped") },
      "\(app.allEdges)")
    let calls = app.report.calls.filter { $0.text.contains("Places.help") }
    #expect(!calls.isEmpty && calls.allSatisfy { $0.fate == .edges }, "\(app.report.calls)")
  }

  @Test func whatAnOpenerOpensIsAWrapper() throws {
    let app = try ImportedApp(
      Self.places,
      """
      struct Browser { func visit(page: URL) { UIApplication.shared.open(page) } }
      class HomeViewController: UIViewController {
        let browser = Browser()
        @objc func helpTapped() { browser.visit(page: Places.help) }
      }
      """)
    #expect(app.report.calls.first { $0.text.contains("UIApplication") }?.fate == .wrapper)
  }

  /// A file that is opened leads nowhere.
  @Test func whatOnlyIsNamedSoIsNoOpener() throws {
    let app = try ImportedApp(
      Self.places,
      """
      final class Archive { func open(_ url: URL) { read(url) } }
      class HomeViewController: UIViewController {
        let archive = Archive()
        @objc func helpTapped() { archive.open(Places.help) }
      }
      """)
    #expect(app.allEdges.isEmpty)
  }
}
