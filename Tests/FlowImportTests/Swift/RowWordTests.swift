import Testing

/// Rows of a table that differ are named by what they show.
@Suite struct RowWordTests {
  /// How a settings screen tells its rows apart, and what it writes on them.
  struct Spelling: CustomTestStringConvertible {
    var name: String
    var row = "enum Row: Int, CaseIterable { case language, about }"
    var cell: String
    var selection: String
    var testDescription: String { name }
  }

  static let spellings = [
    Spelling(
      name: "the row's number",
      cell: """
        if indexPath.row == 0 { cell.textLabel?.text = "App language" } else { cell.textLabel?.text = "About" }
        """,
      selection: "if indexPath.row == 0 { openLanguage() }"),
    Spelling(
      name: "a switch over the row's number",
      cell: """
        switch indexPath.row {
        case 0: cell.textLabel?.text = "App language"
        default: cell.textLabel?.text = "About"
        }
        """,
      selection: "switch indexPath.row { case 0: openLanguage() default: break }"),
    Spelling(
      name: "an enum with the words in the cell",
      cell: """
        switch rows[indexPath.row] {
        case .language: cell.set(title: "App language")
        case .about: cell.set(title: "About")
        }
        """,
      selection: "switch rows[indexPath.row] { case .language: openLanguage() case .about: break }"),
    Spelling(
      name: "an enum with a title",
      row: """
        enum Row: Int, CaseIterable {
          case language, about
          var title: String {
            switch self {
            case .language: return "App language"
            case .about: return "About"
            }
          }
        }
        """,
      cell: "cell.textLabel?.text = rows[indexPath.row].title",
      selection: "guard rows[indexPath.row] == .language else { return }; openLanguage()"),
  ]

  @Test(arguments: spellings)
  func aSelectedRowIsNamedByItsWords(spelling: Spelling) throws {
    let app = try ImportedApp(
      """
      \(spelling.row)
      class LanguageViewController: UIViewController {}
      class SettingsViewController: UITableViewController {
        let rows = Row.allCases
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          \(spelling.cell)
          return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          \(spelling.selection)
        }
        func openLanguage() { navigationController?.pushViewController(LanguageViewController(), animated: true) }
      }
      class MainCoordinator {
        func start(_ navigation: UINavigationController) {
          navigation.pushViewController(SettingsViewController(), animated: false)
        }
      }
      """)
    #expect(app.edges(of: "Main") == ["settings -push-> language on App language"])
  }

  /// Rows that are all alike stay rows, whatever else is asked.
  @Test func rowsThatAreAlikeStayRows() throws {
    let app = try ImportedApp(
      """
      class ArticleViewController: UIViewController {}
      class ListViewController: UITableViewController {
        var isEditable = false
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = UITableViewCell()
          if isEditable { cell.textLabel?.text = "Edit" }
          return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          if isEditable { present(ArticleViewController(), animated: true) }
        }
      }
      class MainCoordinator {
        func start(_ navigation: UINavigationController) {
          navigation.pushViewController(ListViewController(), animated: false)
        }
      }
      """)
    #expect(app.edges(of: "Main") == ["list -present-> article on row selected if editable"])
  }
}
