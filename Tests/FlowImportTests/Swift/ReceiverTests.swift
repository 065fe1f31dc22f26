import FlowImport
import FlowModel
import Testing

/// What is closed, or pushed from, is what a call is made on, and not the screen whose code it is.
@Suite struct ReceiverTests {
  @Test(arguments: [
    "picker.dismiss(animated: true)", "let shown = picker; shown.dismiss(animated: true)",
    "picker.presentingViewController?.dismiss(animated: true); picker.dismiss(animated: true, completion: nil)",
  ])
  func aPickerThatIsClosedIsNotTheScreenThatHearsIt(_ closing: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func editTapped() { present(EditorViewController(), animated: true) }
      }
      class EditorViewController: UIViewController, UIImagePickerControllerDelegate {
        @objc func photoTapped() {
          let picker = UIImagePickerController()
          picker.delegate = self
          present(picker, animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { \(closing) }
      }
      """)
    let edges = app.edges(of: "App")
    #expect(edges.contains("imagePicker -dismiss-> on image picker cancelled"))
    #expect(!edges.contains { $0.hasPrefix("editor -dismiss->") })
  }

  @Test func aPickerPushesWhatIsPushedOnIt() throws {
    let app = try ImportedApp(
      """
      class EditorViewController: UIViewController {
        lazy var actions = PhotoActions(viewController: self)
        @objc func photoTapped() { actions.pick() }
      }
      class PhotoActions: NSObject, UIImagePickerControllerDelegate {
        weak var viewController: UIViewController?
        init(viewController: UIViewController) { self.viewController = viewController }
        func pick() {
          let picker = UIImagePickerController()
          picker.delegate = self
          viewController?.present(picker, animated: true)
        }
        func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]) {
          picker.pushViewController(CropViewController(), animated: true)
        }
      }
      class CropViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "editor -present-> imagePicker on photo tapped", "imagePicker -push-> crop on media picked",
      ])
  }

  @Test func whatAScreenHasPresentedIsClosedByIt() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func helpTapped() { present(HelpViewController(), animated: true) }
        @objc func sessionEnded() { presentedViewController?.dismiss(animated: true) }
      }
      class HelpViewController: UIViewController {
        @objc func closeTapped() { presentingViewController?.dismiss(animated: true) }
      }
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "help -dismiss-> on close tapped", "help -dismiss-> on session ended",
        "home -present-> help on help tapped",
      ])
  }

  @Test func aDelegateClosesTheScreenThatTellsIt() throws {
    let app = try ImportedApp(
      """
      protocol EditorDelegate: AnyObject { func editorDidFinish(_ editor: EditorViewController) }
      class HomeViewController: UIViewController, EditorDelegate {
        @objc func editTapped() {
          let editor = EditorViewController()
          editor.delegate = self
          present(editor, animated: true)
        }
        func editorDidFinish(_ editor: EditorViewController) { editor.dismiss(animated: true) }
      }
      class EditorViewController: UIViewController {
        weak var delegate: EditorDelegate?
        @objc func saveTapped() { delegate?.editorDidFinish(self) }
      }
      """)
    #expect(app.edges(of: "App").contains("editor -dismiss-> on save tapped"))
    #expect(!app.edges(of: "App").contains { $0.hasPrefix("home -dismiss->") })
  }

  @Test(arguments: [
    "Prompts.ask(on: self)", "let screen = self; Prompts.ask(on: screen)", "Prompts().show(over: self)",
  ])
  func aControllerThatIsHandedOverIsTheCallers(_ call: String) throws {
    let app = try ImportedApp(
      """
      struct Prompts {
        static func ask(on controller: UIViewController) { controller.present(RatingViewController(), animated: true) }
        func show(over controller: UIViewController) { Prompts.ask(on: controller) }
      }
      class HomeViewController: UIViewController { @objc func rateTapped() { \(call) } }
      class OtherViewController: UIViewController { let home = HomeViewController() }
      class RatingViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -present-> rating on rate tapped"])
  }

  @Test func whatOnlyIsCalledLikeNavigationIsNotInTheLedger() throws {
    let app = try ImportedApp(
      """
      enum Toast {
        static func present(message: String) { present(message: message, in: UIApplication.shared.windows.first) }
        static func present(message: String, in window: UIWindow?) { window?.addSubview(ToastView()) }
      }
      class ToastView: UIView { func dismiss() { removeFromSuperview() } }
      class ActionBuilder { var rootViewController: UIViewController? }
      class PageViewController: UIViewController {
        let toast = ToastView()
        func dismiss() { view.removeFromSuperview() }
        @objc func closeTapped() { dismiss(); toast.dismiss() }
        @objc func saveTapped() {
          Toast.present(message: "Saved")
          build { $0.rootViewController = self }
        }
        func build(_ make: (ActionBuilder) -> Void) { make(ActionBuilder()) }
      }
      """)
    #expect(app.report.calls.allSatisfy { $0.fate == .notNavigation })
    #expect(app.registry.edges.isEmpty)
  }
}

/// Calls that leave the app.
@Suite struct ExternalCallTests {
  @Test(arguments: [
    ("UIApplication.shared.open(URL(string: \"https://example.com/help\")!)", "example.com"),
    (
      "let url = URL(string: UIApplication.openSettingsURLString)!; UIApplication.shared.open(url, options: [:])",
      "Settings"
    ),
    ("Links.visit(page)", "web page"),
  ])
  func anAddressThatTheSystemOpensIsOutside(_ call: String, _ place: String) throws {
    let app = try ImportedApp(
      """
      enum Links {
        static func visit(_ url: URL) {
          guard UIApplication.shared.canOpenURL(url) else { return }
          UIApplication.shared.open(url, options: [:], completionHandler: nil)
        }
      }
      class HelpViewController: UIViewController {
        let page: URL
        @objc func moreTapped() { \(call) }
      }
      """)
    let edges = app.registry.edges.map(\.edge).filter { $0.kind == .external && $0.to == .outside(place) }
    #expect(edges.map(\.trigger) == ["more tapped"])
  }

  @Test func anOwnHandlerOfAddressesIsNotOutside() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func linkTapped() { openURL(link) }
        func openURL(_ url: URL) { navigationController?.pushViewController(PageViewController(), animated: true) }
      }
      class PageViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -push-> page on link tapped"])
  }
}
