import FlowImport
import FlowModel
import Testing

/// Who leads to a call: by labels, by the nearest screen, and by what a person touches.
@Suite struct CallerTests {
  @Test func functionsOfOneNameAreToldApartByTheirLabels() throws {
    let app = try ImportedApp(
      """
      extension UIViewController {
        func showAlert(title: String, message: String = "") {
          present(MessageViewController(), animated: true)
        }
        func showAlert(path: String, sender: UIView) { present(PathViewController(), animated: true) }
      }
      class PageViewController: UIViewController {
        @objc func titleTapped(_ sender: UIView) { showAlert(path: "a", sender: sender) }
      }
      class ErrorViewController: UIViewController { @objc func failed() { showAlert(title: "Error") } }
      class MessageViewController: UIViewController {}
      class PathViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "error -present-> message on failed", "page -present-> path on title tapped",
      ])
  }

  @Test func aHelperThatNobodyCallsIsNoEdge() throws {
    let app = try ImportedApp(
      """
      extension UINavigationController {
        func popWithHandler(_ done: () -> Void) { popViewController(animated: true) }
      }
      class HomeViewController: UIViewController {}
      """)
    #expect(app.registry.edges.isEmpty)
    #expect(app.report.calls.map(\.fate) == [.unreached])
  }

  @Test func aCallWithVeryManyTriggersHasOneForThem() throws {
    let handlers = (1...14).map { "@objc func link\($0)Tapped() { showPage(\($0)) }" }
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        \(handlers.joined(separator: "\n  "))
        private func showPage(_ number: Int) { navigationController?.pushViewController(PageViewController(), animated: true) }
      }
      class PageViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -push-> page on show page"])
  }

  @Test(arguments: [
    "rows.shareButton.addAction { [weak self] in self?.share() }",
    "rows.shareButton.onTap = { [weak self] in self?.share() }",
    "rows.shareButton.addTapGesture { [weak self] in self?.share() }",
  ])
  func whatAControlIsHandedHappensWhenItIsTouched(_ code: String) throws {
    let app = try ImportedApp(
      """
      class RowsView: UIView { let shareButton = TapButton(); let titleLabel = UILabel() }
      class TapButton: UIButton { var onTap: (() -> Void)? }
      extension UIView {
        func addTapGesture(_ closure: @escaping () -> Void) { gestures.append(closure) }
      }
      extension UIControl {
        func addAction(for event: UIControl.Event = .touchUpInside, _ closure: @escaping () -> Void) {
          addTarget(Sleeve(closure), action: #selector(Sleeve.invoke), for: event)
        }
      }
      class RowsViewController: UIViewController {
        let rows = RowsView()
        override func viewDidLoad() { bind() }
        private func bind() { \(code) }
        private func share() { present(ShareViewController(), animated: true) }
      }
      class ShareViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["rows -present-> share on share button tapped"])
  }

  @Test func aControlWithATitleGoesByIt() throws {
    let app = try ImportedApp(
      """
      class FormView: UIView {
        let nextButton: UIButton = {
          let button = UIButton()
          button.setTitle("Continue", for: .normal)
          return button
        }()
      }
      class FormViewController: UIViewController {
        let form = FormView()
        override func viewDidLoad() {
          form.nextButton.addAction { [weak self] in self?.present(DoneViewController(), animated: true) }
        }
      }
      class DoneViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["form -present-> done on Continue"])
  }

  @Test(arguments: ["showItem: showItem", "showItem: { self.showItem(item: $0) }", "showItem: self.showItem"])
  func anActionInAViewModelIsFollowedBackToTheRow(_ given: String) throws {
    let app = try ImportedApp(
      """
      class ListCoordinator: Coordinator {
        func start() {
          let actions = ListActions(\(given))
          navigation.pushViewController(ListViewController(model: ListModel(actions: actions)), animated: false)
        }
        func showItem(item: Item) { navigation.pushViewController(ItemViewController(), animated: true) }
      }
      struct ListActions { let showItem: (Item) -> Void }
      class ListModel {
        let actions: ListActions
        init(actions: ListActions) { self.actions = actions }
        func didSelectRow(at index: Int) { actions.showItem(items[index]) }
      }
      class ListViewController: UIViewController, UITableViewDelegate {
        let model: ListModel
        init(model: ListModel) { self.model = model }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { model.didSelectRow(at: path.row) }
      }
      class ItemViewController: UIViewController {}
      """)
    #expect(app.edges(of: "List").contains("list -push-> item on row selected"))
    #expect(app.edges(of: "List").filter { $0.contains("item") }.count == 1)
  }

  @Test func aWrapperCalledThroughAnOptionalMemberIsInTheLedger() throws {
    let app = try ImportedApp(
      """
      extension UIViewController {
        var stage: Stage? { Stage.current }
        func routePush(to controller: UIViewController) { stage?.push(from: self, to: controller) }
      }
      class Stage {
        static var current: Stage?
        func push(from: UIViewController, to: UIViewController) {
          from.navigationController?.pushViewController(to, animated: true)
        }
      }
      class ListViewController: UIViewController, ListAdapterDataSource {
        func listAdapter(_ adapter: ListAdapter, sectionControllerFor object: Any) -> ListSectionController {
          ItemSectionController()
        }
      }
      class ItemSectionController: ListSectionController {
        override func didSelectItem(at index: Int) { viewController?.routePush(to: ItemViewController()) }
      }
      class ItemViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["list -push-> item on item selected"])
    let calls = app.report.calls.map { "\($0.source.line ?? 0) \($0.fate.rawValue)" }
    #expect(calls.contains { $0.hasPrefix("17 ") })
  }
}
