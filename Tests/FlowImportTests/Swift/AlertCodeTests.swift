import FlowModel
import Testing

/// What an alert's buttons ask others for begins at the alert, and what they take away is the screen below it.
@Suite struct AlertCodeTests {
  private static func coordinator(_ asking: String) -> String {
    let binding = "boat.onAnchor = { [weak self] in self?.boatWantsHarbour() }"
    return """
      import UIKit
      protocol BoatDelegate: AnyObject { func boatWantsHarbour() }
      class BoatCoordinator: BoatDelegate {
        let navigationController = UINavigationController()
        func start() {
          let boat = BoatViewController()
          boat.delegate = self
          \(asking.contains("onAnchor") ? binding : "")
          navigationController.setViewControllers([boat], animated: false)
        }
        func boatWantsHarbour() {
          navigationController.pushViewController(HarbourViewController(), animated: true)
        }
      }
      class HarbourViewController: UIViewController {}

      """
  }

  @Test(arguments: ["self?.delegate?.boatWantsHarbour()", "self?.onAnchor?()", "self?.land()"])
  func whatAButtonAsksForBeginsAtTheAlert(_ asking: String) throws {
    let app = try ImportedApp(
      Self.coordinator(asking) + """
        class BoatViewController: UIViewController {
          weak var delegate: BoatDelegate?
          var onAnchor: (() -> Void)?
          @IBAction func stopTapped() {
            let alert = UIAlertController(title: "Land here?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Land", style: .default) { [weak self] _ in
              \(asking)
            })
            alert.addAction(UIAlertAction(title: "Sail on", style: .cancel))
            present(alert, animated: true)
          }
          private func land() { delegate?.boatWantsHarbour() }
        }
        """)
    #expect(
      app.edges(of: "Boat").sorted() == [
        "boat -present-> land-here on stop tapped", "land-here -push-> harbour on Land",
      ])
  }

  /// The screen below asks the one that presents it, whose code takes it away.
  @Test func theScreenBelowAnAlertIsTakenAway() throws {
    let app = try ImportedApp(
      """
      import UIKit
      protocol EditorDelegate: AnyObject { func editorDidCancel() }
      class ListViewController: UIViewController, EditorDelegate {
        @IBAction func addTapped() {
          let editor = EditorViewController()
          editor.delegate = self
          present(editor, animated: true)
        }
        func editorDidCancel() { dismiss(animated: true) }
      }
      class EditorViewController: UIViewController {
        weak var delegate: EditorDelegate?
        @IBAction func cancelTapped() {
          let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in
            self.delegate?.editorDidCancel()
          })
          present(alert, animated: true)
        }
      }
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "editor -dismiss-> on Discard", "editor -present-> discard on cancel tapped",
        "list -present-> editor on add tapped",
      ])
  }

  /// The same closure can also be called by a control beside the alert.
  @Test func whatAControlAsksForBeginsAtItsScreen() throws {
    let app = try ImportedApp(
      Self.coordinator("onAnchor") + """
        class BoatViewController: UIViewController {
          weak var delegate: BoatDelegate?
          var onAnchor: (() -> Void)?
          @IBAction func anchorTapped() { onAnchor?() }
          @IBAction func stopTapped() {
            let alert = UIAlertController(title: "Land here?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Land", style: .default) { _ in self.onAnchor?() })
            present(alert, animated: true)
          }
        }
        """)
    #expect(
      app.edges(of: "Boat").sorted() == [
        "boat -present-> land-here on stop tapped", "boat -push-> harbour on anchor tapped",
        "land-here -push-> harbour on Land",
      ])
  }

  /// What a service has answered that a button has asked leads on from the screen that shows the alert.
  @Test(arguments: [
    "{ [weak self] error in if error != nil { self?.showError() } }",
    "{ error in if let error { self.showError() } }",
  ])
  func anAnswerComesWhenTheAlertIsGone(_ answer: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      class FileService { func load(_ done: @escaping (Error?) -> Void) { queue.async { done(nil) } } }
      class FileViewController: UIViewController {
        let service = FileService()
        @IBAction func importTapped() {
          let sheet = UIAlertController(title: "From where?", message: nil, preferredStyle: .actionSheet)
          sheet.addAction(UIAlertAction(title: "Disk", style: .default) { _ in self.service.load \(answer) })
          present(sheet, animated: true)
        }
        private func showError() {
          present(UIAlertController(title: "Broken", message: nil, preferredStyle: .alert), animated: true)
        }
      }
      """)
    #expect(app.edges(of: "App").contains { $0.hasPrefix("file -present-> broken on Disk") })
    #expect(!app.edges(of: "App").contains { $0.hasPrefix("from-where -present-> broken") })
  }
}
