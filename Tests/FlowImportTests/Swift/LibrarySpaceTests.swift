import Testing

/// Views and modifiers of SwiftUI behind the name of the module or of a library.
@Suite struct LibrarySpaceTests {
  @Test(arguments: [
    ("SwiftUI.NavigationStack", "SwiftUI.NavigationLink", ".sheet(isPresented: $isAsking)"),
    ("Backport.NavigationStack", "NavigationLink", ".backport.sheet(isPresented: $isAsking)"),
  ])
  func theyAreWhatTheyAreCalled(_ stack: String, _ link: String, _ sheet: String) throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      @main struct DeskApp: App { var body: some Scene { WindowGroup { \(stack) { HomeView() } } } }
      struct HomeView: View {
        @State private var isAsking = false
        var body: some View {
          VStack {
            \(link)("Help") { HelpView() }
            Button("Ask") { isAsking = true }
          }
          \(sheet) { AskView() }
        }
      }
      struct HelpView: View { var body: some View { Text("help") } }
      struct AskView: View { var body: some View { Text("ask") } }
      """)
    #expect(app.allEdges.sorted() == ["home -present-> ask on Ask", "home -push-> help on Help"])
  }

  /// What the app declares is its own.
  @Test func ownNamesStay() throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      @main struct DeskApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      enum Design { struct NavigationLink: View { let title: String; var body: some View { Text(title) } } }
      struct HomeView: View { var body: some View { Design.NavigationLink(title: "Help") } }
      """)
    #expect(app.allEdges.isEmpty)
  }
}
