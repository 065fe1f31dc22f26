import FlowImport
import FlowModel
import Testing

/// What a coordinator does is told once, where views are known to call it.
@Suite struct UnplacedFactTests {
  @Test(arguments: [
    "init<C>(_ player: C) where C: Playing, C.Event == Event { start = player.play(event:) }",
    "init<C: Playing>(_ player: C) where C.Event == Event { start = player.play(event:) }",
    "init(_ player: some Playing<Event>) { start = { player.play(event: $0) } }",
  ])
  func aViewsPartCallsWhatTheCoordinatorDoes(eraser: String) throws {
    let edges = try ImportedApp(
      """
      protocol Playing<Event> { associatedtype Event; func play(event: Event) }
      final class AnyPlayer<Event>: Playing {
        private let start: (Event) -> Void
        \(eraser)
        func play(event: Event) { start(event) }
      }
      extension Playing { func erased() -> AnyPlayer<Event> { .init(self) } }
      final class ShelfCoordinator {
        private weak var navigation: UINavigationController?
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let model = ShelfModel(player: erased())
          navigation?.viewControllers = [UIHostingController(rootView: ShelfView(model: model))]
        }
      }
      extension ShelfCoordinator: Playing {
        func play(event: ShelfModel.Event) {
          switch event {
          case .about: navigation?.pushViewController(AboutViewController(), animated: true)
          case .help: navigation?.pushViewController(HelpViewController(), animated: true)
          }
        }
      }
      class AboutViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      final class ShelfModel: ObservableObject {
        enum Event { case about, help }
        private let player: AnyPlayer<Event>
        init(player: AnyPlayer<Event>) { self.player = player }
        func openAbout() { player.play(event: .about) }
        func openHelp() { player.play(event: .help) }
      }
      struct ShelfView: View {
        @ObservedObject var model: ShelfModel
        var body: some View { LinksView(openAbout: model.openAbout, openHelp: model.openHelp) }
      }
      struct LinksView: View {
        let openAbout: () -> Void
        let openHelp: () -> Void
        var body: some View {
          VStack {
            Button("About", action: openAbout)
            Button(action: openHelp) { Text("Help") }
          }
        }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
          let navigation = UINavigationController()
          window.rootViewController = navigation
          ShelfCoordinator(navigation: navigation).start()
          return true
        }
      }
      """
    ).allEdges
    #expect(
      edges.filter { $0.contains("push") } == ["shelf -push-> about on About", "shelf -push-> help on Help"])
  }
}
