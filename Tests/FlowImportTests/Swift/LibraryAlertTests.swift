import FlowImport
import FlowModel
import Testing

/// Alerts that code shows which is not read, and rows of libraries' forms.
@Suite struct LibraryAlertTests {
  @Test(arguments: [
    "LibAlert.show(title: \"Empty the bin?\", on: self)",
    "BigAlertView().showWarning(\"Empty the bin?\", sub: \"\")",
    "LegacyUtils.showSimpleAlert(for: self, withTitle: \"Empty the bin?\", message: \"\")",
    "LibAlert.shared.presentAlert(title: \"Empty the bin?\")",
  ])
  func anAlertIsPresented(_ call: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      class BinViewController: UIViewController {
        @IBAction func emptyTapped() { \(call) }
      }
      """)
    #expect(app.edges(of: "App") == ["bin -present-> empty-the-bin on empty tapped"])
    #expect(app.report.calls.map(\.fate) == [.edges])
  }

  @Test func whatItsButtonDoesBeginsAtTheAlert() throws {
    let app = try ImportedApp(
      """
      import UIKit
      class BinViewController: UIViewController {
        @IBAction func emptyTapped() {
          LibAlert.show(title: "Empty the bin?", onConfirm: { [weak self] in
            self?.navigationController?.pushViewController(DoneViewController(), animated: true)
          })
        }
      }
      class DoneViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "bin -present-> empty-the-bin on empty tapped", "empty-the-bin -push-> done on confirm",
      ])
  }

  /// What is no alert, what the app declares itself, and what says nothing shows none.
  @Test(arguments: [
    "Toast.show(title: \"Empty\")", "LibAlert.hide(title: \"Empty\")", "LibAlert.show()",
    "OwnAlert.show(title: \"Empty\")", "send(.showAlert(\"Empty\"))", "send(Mutation.showAlert(\"Empty\"))",
  ])
  func whatShowsNoAlertIsNone(_ call: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      enum OwnAlert { static func show(title: String) {} }
      enum Mutation { case showAlert(String) }
      func send(_ mutation: Mutation) {}
      class BinViewController: UIViewController {
        @IBAction func emptyTapped() { \(call) }
      }
      """)
    #expect(app.registry.coordinators.flatMap(\.edges).isEmpty)
  }

  @Test(arguments: [
    "SwitchRow(\"Sync\") { $0.title = \"Sync\" }.onChange { [weak self] _ in self?.open() }",
    "ButtonRow() { $0.title = \"Sync\" }.onCellSelection { _, _ in self.open() }",
  ])
  func aRowOfALibrarysFormGoesByItsTitle(_ row: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      class FormScreen: FormViewController {
        override func viewDidLoad() { form +++ Section("A") <<< \(row) }
        func open() { present(SyncViewController(), animated: true) }
      }
      class SyncViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").map { $0.hasSuffix("-present-> sync on Sync") } == [true])
  }

  @Test func whatADictionaryOfClosuresDoesIsChosenByItsKey() throws {
    let app = try ImportedApp(
      """
      import UIKit
      class HelpViewController: UIViewController {
        enum Link { case terms, contact }
        lazy var commands: [Link: () -> Void] = [
          .terms: { [weak self] in self?.present(TermsViewController(), animated: true) },
          .contact: { [weak self] in self?.show(ContactViewController(), sender: nil) },
        ]
        @IBAction func termsTapped() { open(.terms) }
        @IBAction func contactTapped() { open(.contact) }
        func open(_ link: Link) { commands[link]?() }
      }
      class TermsViewController: UIViewController {}
      class ContactViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "help -present-> terms on terms tapped", "help -push-> contact on contact tapped",
      ])
  }
}
