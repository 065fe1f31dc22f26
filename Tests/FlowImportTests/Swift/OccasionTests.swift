import Testing

/// What people do stands in the model, and not the names of the methods that are called for it.
@Suite struct OccasionTests {
  /// A coordinator behind a view model's closures, whose names only say what they show.
  private static let shop = """
    class ShopCoordinator {
      let navigationController: UINavigationController
      init(_ controller: UINavigationController) { navigationController = controller }
      func start() {
        let actions = ShopActions(showDetails: showDetails, showHelp: showHelp)
        let shop = ShopViewController()
        shop.model = ShopViewModel(actions)
        navigationController.setViewControllers([shop], animated: false)
      }
      private func showDetails(_ item: String) {
        navigationController.pushViewController(DetailsViewController(), animated: true)
      }
      private func showHelp() { navigationController.present(HelpViewController(), animated: true) }
    }
    struct ShopActions {
      let showDetails: (String) -> Void
      let showHelp: () -> Void
    }
    class DetailsViewController: UIViewController {}
    class HelpViewController: UIViewController {}
    """

  @Test func aClosureOfAViewModelGoesByTheRowAndTheButtonThatLeadToIt() throws {
    let app = try ImportedApp(
      Self.shop,
      """
      protocol ShopModel { func choose(_ index: Int); func help() }
      class ShopViewModel: ShopModel {
        private let actions: ShopActions
        init(_ actions: ShopActions) { self.actions = actions }
        func choose(_ index: Int) { actions.showDetails("x") }
        func help() { actions.showHelp() }
      }
      class ShopViewController: UIViewController, UITableViewDelegate {
        var model: ShopModel!
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Help", style: .plain, target: self, action: #selector(ask))
        }
        @objc private func ask() { model.help() }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { model.choose(1) }
      }
      """)
    #expect(
      app.edges(of: "Shop").sorted()
        == ["shop -present-> help on Help", "shop -push-> details on row selected"])
  }

  @Test func whatAnActionCarriesDecidesWhichHandlerItComesFrom() throws {
    let app = try ImportedApp(
      Self.shop,
      """
      enum ShopAction { case chosen(Int), help }
      class ShopViewModel {
        private let actions: ShopActions
        init(_ actions: ShopActions) { self.actions = actions }
        func process(_ action: ShopAction) {
          switch action {
          case .chosen: actions.showDetails("x")
          case .help: actions.showHelp()
          }
        }
      }
      class ShopViewController: UIViewController, UICollectionViewDelegate {
        var model: ShopViewModel!
        @IBAction func helpTapped() { model.process(.help) }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
          model.process(.chosen(path.row))
        }
      }
      """)
    #expect(
      app.edges(of: "Shop").sorted()
        == ["shop -present-> help on help tapped", "shop -push-> details on item selected"])
  }

  @Test func aRoutersMethodGoesByWhatThePresenterIsToldByItsView() throws {
    let app = try ImportedApp(
      """
      protocol ListRouting { func openDetails() }
      class ListRouter: ListRouting {
        weak var view: UIViewController?
        func openDetails() { view?.navigationController?.pushViewController(DetailsViewController(), animated: true) }
      }
      class ListPresenter {
        let router: ListRouting
        init(router: ListRouting) { self.router = router }
        func proceed() { router.openDetails() }
      }
      class ListViewController: UIViewController {
        var presenter: ListPresenter!
        let next = UIButton()
        override func viewDidLoad() {
          next.setTitle("Next", for: .normal)
          next.addTarget(self, action: #selector(actionNext), for: .touchUpInside)
        }
        @objc func actionNext() { presenter.proceed() }
      }
      class DetailsViewController: UIViewController {}
      enum ListModule {
        static func make() -> UIViewController {
          let view = ListViewController()
          let router = ListRouter()
          router.view = view
          view.presenter = ListPresenter(router: router)
          return view
        }
      }
      """)
    #expect(app.coordinators.flatMap(app.edges).contains("list -push-> details on Next"))
  }

  @Test func aChoiceThatAHelperAddsGoesByItsTitle() throws {
    let app = try ImportedApp(
      """
      class BinViewController: UIViewController {
        @IBAction func deleteTapped() {
          let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          alert.addDestructiveActionWithTitle("Delete") { _ in self.show(EmptyViewController(), sender: nil) }
          alert.addCancelAction(title: "Keep") { _ in self.dismiss(animated: true) }
          present(alert, animated: true)
        }
      }
      class EmptyViewController: UIViewController {}
      """)
    let edges = app.coordinators.flatMap(app.edges)
    #expect(edges.contains("sure -push-> empty on Delete"))
    #expect(edges.contains { $0.hasSuffix("-dismiss-> on Keep") })
  }

  @Test func whatAPushedScreenTellsTheOneBeneathHappensOnItself() throws {
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          let details = DetailsViewController(onDelete: { [weak self] in
            self?.navigationController?.popViewController(animated: true)
          })
          details.onMore = { self.show(MoreViewController(), sender: nil) }
          show(details, sender: self)
        }
      }
      class DetailsViewController: UIViewController {
        let onDelete: () -> Void
        var onMore: (() -> Void)?
        init(onDelete: @escaping () -> Void) { self.onDelete = onDelete; super.init(nibName: nil, bundle: nil) }
        @IBAction func deleteTapped() { onDelete() }
        @IBAction func moreTapped() { onMore?() }
      }
      class MoreViewController: UIViewController {}
      """)
    #expect(
      app.coordinators.flatMap(app.edges).sorted() == [
        "details -pop-> on delete tapped", "details -push-> more on more tapped",
        "list -push-> details on row selected",
      ])
  }

  @Test func aMethodThatAButtonIsGivenGoesByTheButtonsTitle() throws {
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          let model = DetailsModel(onDeletion: { self.navigationController?.popViewController(animated: true) })
          navigationController?.pushViewController(DetailsController(model: model), animated: true)
        }
      }
      class DetailsModel: ObservableObject {
        let onDeletion: () -> Void
        init(onDeletion: @escaping () -> Void) { self.onDeletion = onDeletion }
        func delete() { onDeletion() }
      }
      class DetailsController: UIHostingController<Details> {
        init(model: DetailsModel) { super.init(rootView: Details(model: model)) }
      }
      struct Details: View {
        @ObservedObject var model: DetailsModel
        var body: some View { Button("Delete", action: model.delete) }
      }
      """)
    #expect(app.coordinators.flatMap(app.edges).contains("details -pop-> on Delete"))
  }

  @Test func aTableViewThatIsReadIsNoMethodOfItsDelegate() throws {
    let app = try ImportedApp(
      """
      class ShelfViewController: UITableViewController {
        weak var coordinator: ShelfCoordinator?
        var source: Source?
        override func viewDidLoad() {
          source = Source(tableView: tableView, provider: { tableView, _ in tableView.dequeue() })
          source?.moveRowAction = tableView(_:moveRowAt:to:)
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          coordinator?.showBook()
        }
        override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}
      }
      class Source { var moveRowAction: ((UITableView, IndexPath, IndexPath) -> Void)? }
      class ShelfCoordinator {
        let navigationController: UINavigationController
        init(_ controller: UINavigationController) { navigationController = controller }
        func start() {
          let shelf = ShelfViewController()
          shelf.coordinator = self
          navigationController.setViewControllers([shelf], animated: false)
        }
        func showBook() { navigationController.pushViewController(BookViewController(), animated: true) }
      }
      class BookViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Shelf") == ["shelf -push-> book on row selected"])
  }

  /// A screen with a delegate that is told when something is over.
  private static func over(_ editor: String) throws -> [String] {
    try ImportedApp(
      """
      protocol EditorDelegate: AnyObject { func editorDidFinish(_ editor: EditorViewController) }
      class ListCoordinator: EditorDelegate {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let editor = EditorViewController()
          editor.delegate = self
          navigation.present(editor, animated: true)
        }
        func editorDidFinish(_ editor: EditorViewController) { navigation.dismiss(animated: true) }
      }
      class EditorViewController: UIViewController {
        weak var delegate: EditorDelegate?
        \(editor)
      }
      """
    ).allEdges.filter { $0.contains("dismiss") }
  }

  @Test(arguments: [
    "@objc func saveTapped() { delegate?.editorDidFinish(self) }",
    "@IBAction func saveTapped() { store.save { self.delegate?.editorDidFinish(self) } }",
    "@IBAction func saveTapped() { close() }; private func close() { delegate?.editorDidFinish(self) }",
  ])
  func thatSomethingIsOverGivesWayToWhatPeopleDo(_ editor: String) throws {
    #expect(try Self.over(editor) == ["editor -dismiss-> on save tapped"])
  }

  @Test(arguments: [
    // Nobody knows why the rest of it happens.
    """
    @objc func saveTapped() { delegate?.editorDidFinish(self) }
      func reload() { delegate?.editorDidFinish(self) }
    """
  ])
  func itStaysWhereNotAllIsKnown(_ editor: String) throws {
    #expect(try Self.over(editor) == ["editor -dismiss-> on finished"])
  }

  @Test func aScreenThatIsOverByItselfIsSoWhenShown() throws {
    let editor = "override func viewDidAppear(_ animated: Bool) { delegate?.editorDidFinish(self) }"
    #expect(try Self.over(editor) == ["editor -dismiss-> on when shown"])
  }
}
