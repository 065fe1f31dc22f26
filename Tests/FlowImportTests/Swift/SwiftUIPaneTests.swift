import FlowModel
import Testing

/// `NavigationSplitView`, whose columns depend on what is selected.
@Suite struct SwiftUIPaneTests {
  @Test func aColumnComesFromTheListThatSelects() throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        @State private var folder: Folder?
        @State private var note: Note?
        var body: some View {
          NavigationSplitView {
            Sidebar(selection: $folder)
          } content: {
            if let folder { NoteList(folder: folder, selection: $note) } else { Text("Pick a folder") }
          } detail: {
            NavigationStack {
              if let note { NoteDetail(note: note) } else { ContentUnavailableView("No note", image: "note") }
            }
          }
        }
      }
      struct Sidebar: View {
        @Binding var selection: Folder?
        var body: some View { List(selection: $selection) { Text("All") } }
      }
      struct NoteList: View {
        let folder: Folder
        @Binding var selection: Note?
        var body: some View { List(selection: $selection) { Text("One") } }
      }
      struct NoteDetail: View {
        let note: Note
        var body: some View { NavigationLink("History") { HistoryView() } }
      }
      struct HistoryView: View { var body: some View { Text("") } }
      """)
    #expect(app.registry.coordinator("Content")?.container == .split)
    #expect(app.registry.coordinator("Content")?.initial == "sidebar")
    #expect(
      app.edges(of: "Content").sorted() == [
        "noteDetail -push-> history on History", "noteList -embed-> noteDetail on selection",
        "sidebar -embed-> noteList on selection",
      ])
  }

  @Test func aViewThatOnlyChoosesIsNoScreen() throws {
    let app = try ImportedApp(
      """
      @main struct TruckApp: App { var body: some Scene { WindowGroup { RootView() } } }
      enum Panel: Hashable { case orders, menu, city(String) }
      struct RootView: View {
        @State private var selection: Panel? = .orders
        @State private var path = NavigationPath()
        var body: some View {
          NavigationSplitView {
            Sidebar(selection: $selection)
          } detail: {
            NavigationStack(path: $path) { DetailColumn(selection: $selection) }
          }
        }
      }
      struct Sidebar: View {
        @Binding var selection: Panel?
        var body: some View {
          List(selection: $selection) {
            NavigationLink(value: Panel.orders) { Label("Orders", systemImage: "box") }
            NavigationLink(value: Panel.menu) { Label("Menu", systemImage: "fork") }
          }
        }
      }
      struct DetailColumn: View {
        @Binding var selection: Panel?
        var body: some View {
          switch selection ?? .orders {
          case .orders: OrdersView()
          case .menu: MenuView()
          case .city(let name): CityView(name: name)
          }
        }
      }
      struct OrdersView: View { var body: some View { Text("") } }
      struct MenuView: View { var body: some View { Text("") } }
      struct CityView: View { let name: String; var body: some View { Text("") } }
      """)
    #expect(app.report.unresolved.isEmpty)
    #expect(
      app.edges(of: "Root")
        == [
          "sidebar -embed-> orders on Orders",
          "sidebar -embed-> menu on Menu",
          "any -embed-> city on start if selection is city",
        ])
  }
}
