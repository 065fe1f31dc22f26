import Testing

/// States in generic boxes: `let isReady = Observed(false)`, whose value anything may be.
@Suite struct BoxedStateTests {
  private static func edges(_ box: String, _ store: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct DemoApp: App {
        @ObservedObject private var ready = Store.shared.isReady
        var body: some Scene { WindowGroup { if ready.value { HomeView() } else { LoadingView() } } }
      }
      \(box)
      final class Store {
        static let shared = Store()
        \(store)
      }
      struct HomeView: View {
        var body: some View {
          Button("Mute") { Store.shared.isMuted.value = true }
          Button("Reset") { Store.shared.isReady.value = false }
        }
      }
      struct LoadingView: View { var body: some View { Text("x") } }
      """
    ).edges(of: "App").filter { $0.contains("Mute") || $0.contains("Reset") }
  }

  @Test(arguments: [
    "let isReady = Observed(false)\nlet isMuted = Observed(false)",
    "let isReady = Observed<Bool>(false)\nvar isMuted = Observed<Bool>(false)",
    "let isReady: Observed<Bool> = .init(false)\nlet isMuted: Observed<Bool> = .init(false)",
  ])
  func twoBoxesAreTwoStates(_ store: String) throws {
    let box = """
      final class Observed<Content>: ObservableObject {
        @Published var value: Content
        init(_ value: Content) { self.value = value }
      }
      """
    let found = try Self.edges(box, store)
    #expect(!found.contains { $0.contains("Mute") })
    #expect(found == ["home -root-> loading on Reset"])
  }
}
