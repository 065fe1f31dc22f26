import Testing

/// Rows of a table that keep what they do, with their words.
@Suite struct ChosenRowTests {
  private func edges(_ rows: String, _ selecting: String) throws -> [String] {
    try ImportedApp(
      """
      class MenuViewController: UITableViewController {
        struct Row { let title: String; var detail: String? = nil; let action: () -> Void }
        struct Section { let name: String; let rows: [Row] }
        \(rows)
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          tableView.deselectRow(at: indexPath, animated: true)
          \(selecting)
        }
        private func offer() { present(OfferViewController(), animated: true) }
        private func help() { navigationController?.pushViewController(HelpViewController(), animated: true) }
      }
      class OfferViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """
    ).allEdges.sorted()
  }

  private static let rows = """
    [
      Row(title: "Go premium", action: { [weak self] in self?.offer() }),
      Row(title: "Contact us", action: help),
    ]
    """

  @Test(arguments: [
    ("private lazy var rows: [Row] = \(rows)", "rows[indexPath.row].action()"),
    ("private lazy var rows: [Row] = \(rows)", "let row = rows[indexPath.row]\nrow.action()"),
    ("private lazy var rows = \(rows)", "self.rows[indexPath.row].action()"),
    (
      "private lazy var sections = [Section(name: \"All\", rows: \(rows))]",
      "sections[indexPath.section].rows[indexPath.row].action()"
    ),
  ])
  func eachGoesByItsWords(rows: String, selecting: String) throws {
    #expect(
      try edges(rows, selecting) == [
        "menu -present-> offer on Go premium", "menu -push-> help on Contact us",
      ])
  }

  @Test func theOnlyRowGoesByItsWords() throws {
    let row = "private lazy var rows = [Row(title: \"Go premium\", action: { [unowned self] in offer() })]"
    let found = try edges(row, "rows[indexPath.row].action()")
    #expect(found.contains("menu -present-> offer on Go premium"))
    #expect(found.count(where: { $0.contains("offer") }) == 1)
  }
}
