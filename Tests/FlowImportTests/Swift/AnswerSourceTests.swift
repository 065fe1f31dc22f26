import FlowModel
import Testing

/// Where something happens that a screen does because another one tells it, or asks it.
@Suite struct AnswerSourceTests {
  private static let home = """
    class HomeViewController: UIViewController {
      @objc func editTapped() {
        let editor = EditorViewController()
        editor.delegate = self
        present(editor, animated: true)
      }
    }
    """

  /// Who tells it is on screen, also where the screens are read in the other order.
  @Test(arguments: [
    ("editorDidFinish()", "dismiss(animated: true)", "editor -dismiss-> on save tapped"),
    (
      "editorDidFinish()",
      "self.dismiss(animated: true) { self.present(ReportViewController(), animated: true) }",
      "editor -dismiss-> on save tapped"
    ),
    (
      "editorDidFinish()", "UIApplication.shared.open(URL(string: \"https://help.example\")!)",
      "editor -external-> help.example on save tapped"
    ),
  ])
  func whatADelegateDoesHappensWhereItIsTold(method: String, body: String, edge: String) throws {
    let app = try ImportedApp(
      """
      \(Self.home)
      extension HomeViewController: EditorDelegate { func \(method) { \(body) } }
      class ReportViewController: UIViewController {}
      protocol EditorDelegate: AnyObject { func \(method) }
      class EditorViewController: UIViewController {
        weak var delegate: EditorDelegate?
        @objc func saveTapped() { delegate?.\(method) }
      }
      """)
    let edges = app.edges(of: "App")
    #expect(edges.contains(edge), "\(edges)")
    #expect(edges.allSatisfy { !$0.contains("finished") }, "\(edges)")
    #expect(edges.filter { $0.hasPrefix("home -dismiss->") || $0.hasPrefix("home -external->") }.isEmpty)
  }

  /// A control may call what a protocol asks for too, and what nobody is seen to call is kept.
  @Test(arguments: [
    "extension HomeViewController: Closing { @objc func close() { dismiss(animated: true) } }",
    "extension HomeViewController: Closing { @IBAction func close() { dismiss(animated: true) } }",
  ])
  func whatControlsCallHappensOnItsOwnScreen(closing: String) throws {
    let app = try ImportedApp(
      """
      \(Self.home)
      \(closing)
      protocol Closing: AnyObject { func close() }
      class EditorViewController: UIViewController {
        weak var delegate: Closing?
        @objc func saveTapped() { delegate?.close() }
      }
      """)
    #expect(app.edges(of: "App").contains { $0.hasPrefix("home -dismiss->") })
  }

  /// What a screen asks by passing itself happens on it: the helper acts on what it is passed.
  @Test(arguments: [
    "struct NameProvider: NameProviding { METHODS }",
    "final class NameProvider: NameProviding { METHODS }",
    "final class NameProvider {}\nextension NameProvider: NameProviding { METHODS }",
  ])
  func whatIsAskedByAScreenHappensOnIt(helper: String) throws {
    let methods = """
      func nameEditorConfiguration(_ editor: NameEditorViewController) -> Item {
        Item(title: "Save") { [weak editor] in
          guard let editor else { return }
          self.save(in: editor)
        }
      }
      private func save(in controller: UIViewController) {
        controller.present(ExistsViewController(), animated: true)
      }
      """
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func editTapped() {
          let editor = NameEditorViewController()
          editor.provider = NameProvider()
          present(editor, animated: true)
        }
      }
      protocol NameProviding { func nameEditorConfiguration(_ editor: NameEditorViewController) -> Item }
      \(helper.replacing("METHODS", with: methods))
      struct Item { let title: String; let action: () -> Void }
      class ExistsViewController: UIViewController {}
      class NameEditorViewController: UIViewController {
        var provider: NameProviding?
        let button = ItemButton()
        override func viewDidLayoutSubviews() {
          guard let item = provider?.nameEditorConfiguration(self) else { return }
          button.configure(with: item)
        }
      }
      class ItemButton: UIButton { func configure(with item: Item) {} }
      """)
    let edges = app.allEdges.filter { $0.contains("exists") }
    #expect(!edges.isEmpty && edges.allSatisfy { $0.hasPrefix("nameEditor -present-> exists") }, "\(edges)")
  }
}
