import Testing

/// Objects that views keep in wrappers, made by what an autoclosure gives.
@Suite struct GivenOwnerTests {
  @Test(arguments: [
    (
      "init(desk: @autoclosure @escaping () -> Desk) { _desk = StateObject(wrappedValue: desk()) }",
      "DeskView(desk: Desk())"
    ),
    (
      "init(make: @autoclosure @escaping () -> Desk) { _desk = .init(wrappedValue: make()) }",
      "DeskView(make: Desk())"
    ),
    (
      "init(_ make: @escaping () -> Desk) { _desk = StateObject(wrappedValue: make()) }",
      "DeskView { Desk() }"
    ),
  ])
  func areThoseThatWereGiven(initialiser: String, made: String) throws {
    let app = try ImportedApp(
      """
      @main
      struct OfficeApp: App {
        var body: some Scene { WindowGroup { \(made) } }
      }
      final class Desk: ObservableObject {
        enum Page: Hashable { case drawer, key }
        @Published var path: [Page] = []
        func open() { path.append(.drawer) }
        func unlock() { path.append(.key) }
        @ViewBuilder func view(of page: Page) -> some View {
          switch page {
          case .drawer: DrawerView()
          case .key: KeyView()
          }
        }
      }
      struct DeskView: View {
        @StateObject private var desk: Desk
        \(initialiser)
        var body: some View {
          NavigationStack(path: $desk.path) {
            Button("Open", action: desk.open)
              .navigationDestination(for: Desk.Page.self) { page in desk.view(of: page) }
          }
          .environmentObject(desk)
        }
      }
      struct DrawerView: View {
        @EnvironmentObject private var desk: Desk
        var body: some View { Button("Unlock") { desk.unlock() } }
      }
      struct KeyView: View { var body: some View { Text("Key") } }
      """)
    #expect(app.allEdges.sorted() == ["desk -push-> drawer on Open", "drawer -push-> key on Unlock"])
  }
}
