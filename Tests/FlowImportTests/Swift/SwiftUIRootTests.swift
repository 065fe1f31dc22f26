import Testing

/// What a view chooses depends on all that an event sets, and not on each state by itself.
@Suite struct SwiftUIRootTests {
  @Test func anEventLeadsToWhatHoldsOnceAllIsSet() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      class Store: ObservableObject {
        @Published var post: Post?
        @Published var address: String?
        func choose(_ chosen: Post) { address = nil; post = chosen }
        func open(_ link: String) { post = nil; address = link }
        func clear() { post = nil; address = nil }
      }
      struct Post { let title: String }
      struct ContentView: View {
        @StateObject var store = Store()
        var body: some View {
          if let address = store.address {
            WebView(store: store)
          } else if let post = store.post {
            PostView(store: store)
          } else {
            NothingView(store: store)
          }
        }
      }
      struct WebView: View {
        let store: Store
        var body: some View { Button("Back") { store.choose(Post(title: "a")) } }
      }
      struct PostView: View {
        let store: Store
        var body: some View {
          Button("Link") { store.open("b") }
          Button("Close") { store.clear() }
        }
      }
      struct NothingView: View {
        let store: Store
        var body: some View { Button("First") { store.choose(Post(title: "c")) } }
      }
      """)
    let ways = app.coordinators.flatMap { app.edges(of: $0) }.filter { !$0.hasPrefix("any") }
    #expect(
      ways.sorted() == [
        "nothing -root-> post on First", "post -root-> nothing on Close", "post -root-> web on Link",
        "web -root-> post on Back",
      ])
  }
}
