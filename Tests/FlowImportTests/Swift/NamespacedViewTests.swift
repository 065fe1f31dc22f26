import Testing

/// Views that are called `View` themselves, each within its feature.
@Suite struct NamespacedViewTests {
  @Test(arguments: ["View", "Screen"])
  func aViewIsCalledAfterItsFeature(_ name: String) throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      @main struct NotesApp: SwiftUI.App {
        var body: some SwiftUI.Scene { WindowGroup { NavigationStack { Notes.\(name)() } } }
      }
      enum Notes {}
      enum Help {}
      enum Account { struct \(name): SwiftUI.View { var body: some SwiftUI.View { Text("a") } } }
      extension Notes {
        struct \(name): SwiftUI.View {
          @State private var asks = false
          var body: some SwiftUI.View {
            VStack {
              Button("Help") { asks = true }
              NavigationLink("Account") { Account.\(name)() }
            }
            .sheet(isPresented: $asks) { Help.\(name)() }
          }
        }
      }
      extension Help { struct \(name): SwiftUI.View { var body: some SwiftUI.View { Text("h") } } }
      """)
    #expect(
      app.allEdges.sorted() == ["notes -present-> help on Help", "notes -push-> account on Account"])
    #expect(app.registry.coordinator("App")?.initial == "notes")
  }

  /// Each feature's file may extend views by functions of the same name.
  @Test func aFilesOwnModifierIsMeant() throws {
    func feature(_ name: String, shows other: String) -> String {
      """
      enum \(name) {
        struct View: SwiftUI.View {
          @State var isOpen = false
          var body: some SwiftUI.View { Button("Open") { isOpen = true }.destination($isOpen) }
        }
      }
      private extension View {
        func destination(_ isOpen: Binding<Bool>) -> some View { sheet(isPresented: isOpen) { \(other).View() } }
      }
      """
    }
    let app = try ImportedApp(
      "@main struct NotesApp: App { var body: some Scene { WindowGroup { Notes.View() } } }",
      feature("Notes", shows: "Help"), feature("Help", shows: "Account"),
      "enum Account { struct View: SwiftUI.View { var body: some SwiftUI.View { Text(\"a\") } } }")
    #expect(app.allEdges.sorted() == ["help -present-> account on Open", "notes -present-> help on Open"])
  }
}
