import Testing

/// Rows of a table that keep which controller is made.
@Suite struct RowTypeTests {
  @Test(arguments: [
    (
      "let rows = [Row(title: \"Account\", screen: AccountController.self), Row(title: \"News\", screen: NewsController.self)]",
      "let row = rows[indexPath.row]\nnavigationController?.pushViewController(row.screen.init(), animated: true)"
    ),
    (
      "let rows: [Row] = [Rows.account, Rows.news]",
      "let next = rows[indexPath.row].screen.init()\nnavigationController?.pushViewController(next, animated: true)"
    ),
    (
      "let types: [UIViewController.Type] = [AccountController.self, NewsController.self]",
      "let type = types[indexPath.row]\nnavigationController?.pushViewController(type.init(nibName: nil, bundle: nil), animated: true)"
    ),
  ])
  func eachTypeIsMade(rows: String, push: String) throws {
    let app = try ImportedApp(
      """
      struct Row { let title: String; let screen: UIViewController.Type }
      enum Rows {
        static let account = Row(title: "Account", screen: AccountController.self)
        static let news = Row(title: "News", screen: NewsController.self)
      }
      final class MenuController: UITableViewController {
        private \(rows)
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          \(push)
        }
      }
      final class AccountController: UIViewController {}
      final class NewsController: UIViewController {}
      """)
    #expect(app.allEdges.map { String($0.prefix(while: { $0 != "o" })) }.count == 2)
    #expect(app.allEdges.allSatisfy { $0.contains("-push->") }, "\(app.allEdges)")
  }
}
