import Testing

/// What a view sends through a store, and a processor makes a coordinator do, happens on the view's screen.
@Suite struct StoreActionTests {
  private static func app(_ store: String, _ view: String) throws -> ImportedApp {
    try ImportedApp(
      """
      protocol Coordinator: AnyObject { func navigate(to route: ListRoute) }
      enum ListRoute { case list, about, close }
      enum ListAction { case aboutTapped, closeTapped }
      protocol Processor: AnyObject { func receive(_ action: ListAction) }
      final class ListProcessor: Processor {
        let coordinator: any Coordinator
        init(coordinator: any Coordinator) { self.coordinator = coordinator }
        func receive(_ action: ListAction) {
          switch action {
          case .aboutTapped: coordinator.navigate(to: .about)
          case .closeTapped: coordinator.navigate(to: .close)
          }
        }
      }
      \(store)
      struct ListView: View {
        @ObservedObject var store: Store
        var body: some View {
          VStack { \(view) }
        }
      }
      struct AboutView: View { var body: some View { Text("About us") } }
      final class ListCoordinator: Coordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() { navigate(to: .list) }
        func navigate(to route: ListRoute) {
          switch route {
          case .list:
            let store = Store(processor: ListProcessor(coordinator: self))
            let host = UIHostingController(rootView: ListView(store: store))
            navigation.setViewControllers([host], animated: false)
          case .about:
            navigation.present(UIHostingController(rootView: AboutView()), animated: true)
          case .close:
            navigation.dismiss(animated: true)
          }
        }
      }
      """)
  }

  private static let closure = """
    final class Store: ObservableObject {
      private var receive: ((ListAction) -> Void)?
      init(processor: any Processor) { receive = { processor.receive($0) } }
      func send(_ action: ListAction) { receive?(action) }
    }
    """
  private static let property = """
    final class Store: ObservableObject {
      private let processor: any Processor
      init(processor: any Processor) { self.processor = processor }
      func send(_ action: ListAction) { processor.receive(action) }
    }
    """
  private static let generic = """
    final class Store: ObservableObject {
      private var receive: ((ListAction) -> Void)?
      init<P: Processor>(processor: P) { receive = { action in processor.receive(action) } }
      func send(_ action: ListAction) { receive?(action) }
    }
    """
  private static let buttons = """
    Button("About") { store.send(.aboutTapped) }
    Button("Leave") { store.send(.closeTapped) }
    """

  @Test(arguments: [closure, property, generic])
  func whatAStorePassesOnHappensOnItsView(_ store: String) throws {
    let edges = try Self.app(store, Self.buttons).edges(of: "List")
    #expect(edges.contains { $0.hasPrefix("list -present-> about on About") })
    #expect(edges.contains { $0.hasPrefix("list -dismiss->") && $0.contains("Leave") })
    #expect(!edges.contains { $0.hasPrefix("any -present-> about") })
  }
}
