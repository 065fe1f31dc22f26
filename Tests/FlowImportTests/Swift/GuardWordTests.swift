import SwiftOutline
import SwiftSources
import Testing

@testable import FlowImport

/// Guards that would read like code if they were quoted.
@Suite struct GuardWordTests {
  private func guards(_ body: String) throws -> [String] {
    try ImportedApp(
      """
      enum Tab { case home, shop, more }
      class FormViewController: UITableViewController {
        @IBOutlet var emailTextField: UITextField!
        var tab = Tab.home
        var items: [String] = []
        var expiryDate = Date()
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          \(body)
        }
        private func open() { navigationController?.pushViewController(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      """
    ).edges(of: "App").filter { $0.contains("-> help") }
      .map { $0.components(separatedBy: " if ").dropFirst().joined() }
  }

  @Test(arguments: [
    ("if emailTextField.text == \"\" { open() }", "no email"),
    ("if items.count > 3 { open() }", "more than 3 items"),
    ("if items.count < 2 { open() }", "fewer than 2 items"),
    ("if items.count > 1 { open() }", "more than 1 item"),
    ("if 0 < items.count { open() }", "has items"),
    ("if splitViewController!.viewControllers.count > 2 { open() }", "more than 2 view controllers"),
    ("if page >= items.count - 1 { open() }", "page is the last item"),
    ("if page < items.count - 1 { open() }", "page is not the last item"),
    ("if items.count - 1 == indexPath.row { open() }", "last row"),
    ("if indexPath.row > 0 { open() }", "not first row"),
    ("if limit <= total - 1 { open() }", "limit is at most total - 1"),
    ("if expiryDate < limit { open() }", "expiry date is before limit"),
    ("if MFMailComposeViewController.canSendMail() { open() }", "mail can be sent"),
    ("guard MFMailComposeViewController.canSendMail() else { open(); return }", "mail cannot be sent"),
    ("if UIImagePickerController.isSourceTypeAvailable(.camera) { open() }", "camera is available"),
    ("if Session.sharedInstance.isOpen { open() }", "session is open"),
    ("if indexPath.row == 0 { open() }", "first row"),
    ("if indexPath.section == 1 && indexPath.row != 2 { open() }", "second section and not third row"),
    (
      "if indexPath.section == 1 { if indexPath.row == 0 { leave() } else { open() } }",
      "second section, not first row"
    ),
    ("switch indexPath.row { case 0, 1: open()\ndefault: break }", "first or second row"),
    (
      "switch status { case .authorized, .notDetermined: break\ndefault: open() }",
      "status is neither authorized nor not determined"
    ),
    ("switch kind { case 7: break\ndefault: open() }", "kind is not 7"),
    ("switch code { case 200..<300: break\ndefault: open() }", "code is not between 200 and 299"),
    ("if (200...299).contains(answer.code) { open() }", "answer code is between 200 and 299"),
    ("if (first..<last).contains(page) { open() }", "page is between first and last"),
    ("if kind == 1 || kind == 2 || kind == 3 || kind == 5 { open() }", "kind is 1, 2, 3 or 5"),
    ("if kind == 1 || code == 2 || kind != 3 { open() }", "kind is 1 or code is 2 or kind is not 3"),
    (
      "if name == \"\" || town == \"\" || isLate || isOld { open() }", "no name or no town or late or old"
    ),
    ("if !(name != \"\" && town != \"\") || name == \"\" { open() }", "no name or no town"),
    ("if getKind(items) == .plain { open() }", "kind is plain"),
  ])
  func codeHasWords(_ body: String, _ words: String) throws {
    #expect(try guards(body) == [words])
  }

  /// What an alert is shown for is told of each field.
  @Test func checksOfFieldsAreAlternatives() throws {
    let edges = try ImportedApp(
      """
      class FormViewController: UIViewController {
        @IBAction func save() {
          if name.isEmpty || email.isEmpty { fail("Fill in all"); return }
          if !email.contains("@") { fail("No e-mail"); return }
          if city.isEmpty { fail("No city"); return }
          if name.isEmpty { fail("No name"); return }
          if !isAgreed { fail("Agree"); return }
        }
        private func fail(_ message: String) {
          present(UIAlertController(title: "Attention", message: message, preferredStyle: .alert), animated: true)
        }
      }
      """
    ).edges(of: "App")
    #expect(edges.count == 1)
    #expect(edges.first?.contains(" if no name or no email or ") ?? false, "\(edges)")
    #expect(edges.first?.hasSuffix(" or no city or not agreed") ?? false, "\(edges)")
  }
}
