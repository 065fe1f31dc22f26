import FlowImport
import FlowModel
import Testing

/// What `dismiss` closes, where that is not the screen whose code it is.
@Suite struct ClosedScreenTests {
  @Test(arguments: [
    ("INUIAddVoiceShortcutViewController", "addVoiceShortcut", "Add Voice Shortcut"),
    ("MFMailComposeViewController", "mail", "Mail"),
    ("CNContactPickerViewController", "contactPicker", "Contact picker"),
    ("VNDocumentCameraViewController", "documentCamera", "Document camera"),
    ("EKEventViewController", "event", "Event"),
  ])
  func aScreenOfTheSystemIsClosedInItsDelegate(type: String, id: String, title: String) throws {
    let app = try ImportedApp(
      """
      class EditorViewController: UIViewController {
        @objc func moreTapped() {
          let shown = \(type)()
          shown.delegate = self
          present(shown, animated: true)
        }
      }
      extension EditorViewController: ShownDelegate {
        func shownDidCancel(_ controller: \(type)) { controller.dismiss(animated: true) }
      }
      """)
    #expect(
      app.edges(of: "App").sorted()
        == [
          "\(id) -dismiss-> on shown cancelled", "editor -present-> \(id) on more tapped",
        ].sorted())
    let screen = app.registry.coordinators.flatMap(\.screens).first { $0.id == ScreenID(id) }
    #expect(screen?.title == title)
    #expect(screen?.kind == .system)
  }

  @Test func anOwnTypeNamedLikeTheSystemsIsTheApps() throws {
    let app = try ImportedApp(
      """
      class SKHomeViewController: UIViewController {
        @objc func editTapped() { present(SKEditorViewController(), animated: true) }
      }
      class SKEditorViewController: UIViewController {}
      """)
    #expect(app.registry.coordinators.flatMap(\.screens).allSatisfy { $0.kind != .system })
  }

  @Test(arguments: [
    (
      "let busy = UIAlertController(title: \"Busy\", message: nil, preferredStyle: .alert)", "busy",
      "self.busy"
    ),
    (
      """
      lazy var busy: UIAlertController = {
        let alert = UIAlertController(title: "Busy", message: nil, preferredStyle: .alert)
        return alert
      }()
      """, "busy", "self.busy"
    ),
    (
      "func make() -> UIAlertController { UIAlertController(title: \"Busy\", message: nil, preferredStyle: .alert) }",
      "shown", "shown"
    ),
  ])
  func anAlertIsClosedAndNotTheScreenBeneath(_ member: String, _ shown: String, _ closed: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        \(member)
        @objc func importTapped() {
          \(shown == "shown" ? "let shown = make()" : "")
          present(\(shown), animated: true)
          Importer.run {
            \(closed).dismiss(animated: true) { self.present(ReportViewController(), animated: true) }
          }
        }
      }
      class ReportViewController: UIViewController {}
      enum Importer { static func run(_ done: @escaping () -> Void) { done() } }
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "busy -dismiss-> on import tapped", "home -present-> busy on import tapped",
        "home -present-> report on import tapped",
      ])
  }

  @Test func aButtonThatClosesItsOwnAlertClosesNothingElse() throws {
    let app = try ImportedApp(
      """
      class EditorViewController: UIViewController {
        @objc func closeTapped() {
          let alert = UIAlertController(title: "Discard changes?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in alert.dismiss(animated: true) })
          alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in self.dismiss(animated: true) })
          present(alert, animated: true)
        }
      }
      class HomeViewController: UIViewController {
        @objc func editTapped() { present(EditorViewController(), animated: true) }
      }
      """)
    let edges = app.edges(of: "App")
    #expect(edges.contains("discard-changes -dismiss-> on Cancel"))
    #expect(edges.contains("editor -dismiss-> on Discard"))
  }

  @Test(arguments: [
    "if let shown = presentedViewController { shown.dismiss(animated: true) }",
    "guard let shown = self.presentedViewController else { return }; shown.dismiss(animated: true)",
    "let shown = presentedViewController as? UINavigationController; shown?.dismiss(animated: true)",
    "if presentedViewController is HelpViewController { presentedViewController?.dismiss(animated: true) }",
    "if presentedViewController?.children.first is HelpViewController { presentedViewController?.dismiss(animated: true) }",
    "if let help = presentedViewController as? HelpViewController { help.dismiss(animated: true) }",
    "if presentedViewController != nil { dismiss(animated: true) }",
    "guard self.presentedViewController != nil else { return }; self.dismiss(animated: true)",
    "if presentedViewController == nil { print(0) } else { dismiss(animated: true) }",
    "if presentedViewController is HelpViewController { dismiss(animated: true) }",
    "DispatchQueue.main.async { if self.presentedViewController != nil { self.dismiss(animated: true) } }",
    "UIView.animate(withDuration: 1) { [weak self] in guard let self, presentedViewController != nil else { return }; dismiss(animated: true) }",
    "let close = { if let help = self.presentedViewController as? HelpViewController { self.dismiss(animated: true) { print(help) } } }; close()",
  ])
  func whatIsPresentedIsClosedByWhateverName(_ closing: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func helpTapped() { present(HelpViewController(), animated: true) }
        @objc func sessionEnded() { \(closing) }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "help -dismiss-> on session ended", "home -present-> help on help tapped",
      ])
  }

  @Test(arguments: [
    "if presentedViewController == nil { dismiss(animated: true) }",
    "if presentingViewController != nil { dismiss(animated: true) }",
    "if let other = home.presentedViewController { print(other) }; dismiss(animated: true)",
    "if presentedViewController != nil { print(0) }; dismiss(animated: true)",
  ])
  func whatPresentsNothingClosesItself(_ closing: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func helpTapped() { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {
        var home = UIViewController()
        @objc func newsTapped() { present(NewsViewController(), animated: true) }
        @objc func sessionEnded() { \(closing) }
      }
      class NewsViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").filter { $0.contains("dismiss") } == ["help -dismiss-> on session ended"])
  }

  @Test func aTestForATypeSaysWhichOfSeveralIsClosed() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func helpTapped() { present(HelpViewController(), animated: true) }
        @objc func newsTapped() { present(NewsViewController(), animated: true) }
        @objc func sessionEnded() {
          if presentedViewController is NewsViewController { presentedViewController?.dismiss(animated: true) }
        }
      }
      class HelpViewController: UIViewController {}
      class NewsViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").filter { $0.contains("dismiss") } == ["news -dismiss-> on session ended"])
  }

  /// A screen of the system is closed by whoever has presented it, also where a helper of the app's has
  /// become its delegate.
  @Test(arguments: [
    ("func picked(_ image: UIImage, picker: UIImagePickerController)", "dismiss(animated: true)"),
    ("func picked(image: UIImage, in picker: UIImagePickerController?)", "self.dismiss(animated: true)"),
    ("func scanned(from camera: VNDocumentCameraViewController)", "dismiss(animated: true) { print(0) }"),
  ])
  func aScreenOfTheSystemIsClosedByItsPresenter(function: String, closing: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func editTapped() { present(EditViewController(), animated: true) }
      }
      class EditViewController: UIViewController {
        @objc func imageTapped() {
          present(UIImagePickerController(), animated: true)
          present(VNDocumentCameraViewController(), animated: true)
        }
        \(function) { \(closing) }
        @objc func closeTapped() { dismiss(animated: true) }
      }
      """)
    let closed = app.allEdges.filter { $0.contains("-dismiss->") }
    #expect(closed.filter { $0.hasPrefix("edit ") } == ["edit -dismiss-> on close tapped"], "\(closed)")
    #expect(closed.count == 2, "\(closed)")
  }
}
