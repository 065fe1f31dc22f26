import Testing

/// What a generic view model sends happens on the screen that has it with the same arguments.
@Suite struct GenericModelTests {
  @Test func otherScreensModelsAreOthers() throws {
    let edges = try ImportedApp(
      """
      class ViewModel<Handler> { let state = PublishSubject<Int>(); init(handler: Handler) {} }
      class ListHandler {}
      class EditHandler {}
      class ListViewController: UIViewController {
        let viewModel: ViewModel<ListHandler>
        init(viewModel: ViewModel<ListHandler>) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
      }
      class NoteViewController: UIViewController {
        var viewModel: ViewModel<ListHandler>?
      }
      class EditFlow: Coordinator {
        let navigation: UINavigationController
        let viewModel: ViewModel<EditHandler>
        func start() {
          viewModel.state.subscribe(onNext: { [weak self] _ in self?.close() })
          navigation.setViewControllers([EditViewController(viewModel: viewModel)], animated: false)
        }
        func close() { navigation.dismiss(animated: true) }
      }
      class EditViewController: UIViewController {
        let viewModel: ViewModel<EditHandler>
        init(viewModel: ViewModel<EditHandler>) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
      }
      """
    ).allEdges
    #expect(edges.contains { $0.hasPrefix("edit -dismiss->") })
    #expect(!edges.contains { $0.hasPrefix("list") || $0.hasPrefix("note") || $0.contains("list -") })
  }
}
