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
    ("if limit <= total - 1 { open() }", "limit is at most total - 1"),
    ("if expiryDate < limit { open() }", "expiry date is before limit"),
    ("if MFMailComposeViewController.canSendMail() { open() }", "mail can be sent"),
    ("guard MFMailComposeViewController.canSendMail() else { open(); return }", "mail cannot be sent"),
    ("if UIImagePickerController.isSourceTypeAvailable(.camera) { open() }", "camera is available"),
    ("if Session.sharedInstance.isOpen { open() }", "session is open"),
    ("if indexPath.row == 0 { open() }", "first row"),
    ("if indexPath.section == 1 && indexPath.row != 2 { open() }", "second section and not third row"),
    ("switch indexPath.row { case 0, 1: open()\ndefault: break }", "first or second row"),
    ("switch kind { case 7: break\ndefault: open() }", "kind is not 7"),
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
    #expect(
      edges.first?.hasSuffix("no name or no email or not email contains \"@\" or no city or not agreed")
        ?? false, "\(edges)")
  }
}
