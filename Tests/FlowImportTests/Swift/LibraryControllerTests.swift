import FlowModel
import Testing

/// Controllers that come from libraries whose sources are not read.
@Suite struct LibraryControllerTests {
  /// They have what the app adds to all controllers, whatever they are called.
  @Test(arguments: ["FormViewController", "MessagesViewController", "UITableViewController"])
  func theyHaveWhatAllControllersHave(base: String) throws {
    let app = try ImportedApp(
      """
      extension UIViewController {
        func showError() { present(UIAlertController(title: "Oops", message: nil), animated: true) }
      }
      class SendViewController: \(base) {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Next", style: .done, target: self, action: #selector(send))
        }
        @objc func send() {
          guard isValid else { return showError() }
        }
      }
      """)
    #expect(app.edges(of: "App") == ["send -present-> oops on Next if not valid"])
  }

  /// A delegate's method is told by the controller, which closes itself.
  @Test func theyCloseThemselvesForTheirDelegates() throws {
    let app = try ImportedApp(
      """
      class SendViewController: UIViewController, CodeReaderDelegate {
        @IBAction func scanTapped() {
          let reader = CodeReaderViewController()
          reader.delegate = self
          present(reader, animated: true)
        }
        func readerDidCancel(_ reader: CodeReaderViewController) { reader.dismiss(animated: true) }
      }
      """)
    #expect(
      app.edges(of: "App") == [
        "send -present-> codeReader on scan tapped", "codeReader -dismiss-> on reader cancelled",
      ])
  }

  /// A row of a library's form runs what it is given when it is tapped, and goes by its title.
  @Test(arguments: [
    #"ButtonRow("help") { $0.title = "Help" }.onCellSelection { [weak self] _, _ in self?.help() }"#,
    #"ButtonRow { row in row.title = "Help" }.cellUpdate { _ in }.onCellSelection { _ in self.help() }"#,
    #"LinkRow(title: "Help").onSelect { self.help() }"#,
    // The title may be what a case of an enum is called, also where the app adds to `String`.
    #"ButtonRow { $0.title = Rows.help.title }.onCellSelection { _ in self.help() }"#,
    #"ButtonRow { $0.title = Rows.help.caption }.onCellSelection { _ in self.help() }"#,
  ])
  func aRowGoesByItsTitle(row: String) throws {
    let app = try ImportedApp(
      """
      class SettingsViewController: FormViewController {
        override func viewDidLoad() { form.append(\(row)) }
        func help() { navigationController?.pushViewController(HelpViewController(), animated: true) }
        enum Rows {
          case help, other
          var title: String { switch self { case .help: return "Help"; case .other: return "Other" } }
          var caption: String { switch self { case .help: .localized("Help"); case .other: .localized("Other") } }
        }
      }
      extension String {
        static func localized(_ key: String) -> String { NSLocalizedString(key, bundle: .module, comment: "") }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["settings -push-> help on Help"])
  }

  /// A type's own method is meant before that of a class it may inherit from for all that is known.
  @Test func aTypesOwnMethodComesFirst() throws {
    let app = try ImportedApp(
      """
      extension UIViewController {
        func openURL(_ url: URL) { present(SFSafariViewController(url: url), animated: true) }
      }
      protocol LinkDelegate: AnyObject { func didOpen(_ url: URL) }
      class LinkCoordinator: Coordinator {
        weak var delegate: LinkDelegate?
        let navigationController: UINavigationController
        func start() { navigationController.pushViewController(ListViewController(), animated: true) }
        func linkTapped(_ url: URL) { openURL(url) }
        private func openURL(_ url: URL) { delegate?.didOpen(url) }
      }
      class ListViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Link").allSatisfy { !$0.contains("afari") })
  }
}
