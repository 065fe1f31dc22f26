import FlowModel
import Testing

/// What the screen below does while another one is in front happens on that one.
@Suite struct InFrontTests {
  private func edges(_ showing: String, _ list: String, _ more: String = "", by call: String = "push")
    throws -> [String]
  {
    let show =
      call == "push"
      ? "navigationController?.pushViewController(list, animated: true)" : "present(list, animated: true)"
    return try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @IBAction func listTapped() {
          \(showing)
          \(show)
        }
        func chosen() {
          let alert = UIAlertController(title: "Sure", message: nil, preferredStyle: .alert)
          present(alert, animated: true)
        }
        func home() { navigationController?.popToRootViewController(animated: true) }
        func help() { UIApplication.shared.open(URL(string: "https://help.example")!) }
        \(more)
      }
      \(list)
      """
    ).edges(of: "App").filter { $0.contains("row") }
  }

  private static let closures = """
    class ListViewController: UIViewController, UITableViewDelegate {
      var onChoice: () -> Void
      init(onChoice: @escaping () -> Void) { self.onChoice = onChoice }
      func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { onChoice() }
    }
    """

  private static let delegates = """
    protocol ListDelegate: AnyObject { func listRowChosen() }
    class ListViewController: UIViewController, UITableViewDelegate {
      weak var delegate: ListDelegate?
      func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { delegate?.listRowChosen() }
    }
    """

  @Test(arguments: [
    ("chosen", "list -present-> sure"), ("home", "list -popToRoot->"),
    ("help", "list -external-> help.example"),
  ])
  func aClosureOfAPushedScreenRunsThere(method: String, start: String) throws {
    let edges = try edges(
      "let list = ListViewController { [weak self] in self?.\(method)() }", Self.closures)
    #expect(edges.count == 1 && edges[0].hasPrefix(start), "\(edges)")
  }

  @Test(arguments: [
    ("chosen", "list -present-> sure"), ("home", "list -popToRoot->"),
    ("help", "list -external-> help.example"),
  ])
  func aDelegateOfAPushedScreenIsCalledThere(method: String, start: String) throws {
    let edges = try edges(
      "let list = ListViewController(); list.delegate = self", Self.delegates,
      "func listRowChosen() { \(method)() }\n} \nextension HomeViewController: ListDelegate {")
    #expect(edges.contains { $0.hasPrefix(start) }, "\(edges)")
  }

  /// What comes after the screen in front has gone happens on the one below.
  @Test func whatFollowsAWayBackHappensBelow() throws {
    let edges = try edges(
      "let list = ListViewController { self.navigationController?.popViewController(animated: true); self.chosen() }",
      Self.closures)
    #expect(edges.contains { $0.hasPrefix("home -present-> sure") }, "\(edges)")
  }

  /// What only another branch takes away is still in front.
  @Test(arguments: [
    "if self.isDone { self.home() } else { self.chosen() }",
    "guard !self.isDone else { self.home(); return }; self.chosen()",
    "switch self.isDone { case true: self.home(); case false: self.chosen() }",
  ])
  func whatAnotherBranchTakesAwayIsStillThere(body: String) throws {
    let edges = try edges(
      "let list = ListViewController { [weak self] in guard let self else { return }; \(body) }",
      Self.closures,
      "var isDone = false")
    #expect(edges.contains { $0.hasPrefix("list -present-> sure") }, "\(edges)")
  }

  /// A screen that is presented must go before the one below presents anything.
  @Test func whatIsOverAPresentedScreenIsPresentedFromBelow() throws {
    let edges = try edges("let list = ListViewController { self.chosen() }", Self.closures, by: "present")
    #expect(edges.contains { $0.hasPrefix("home -present-> sure") }, "\(edges)")
  }
}
