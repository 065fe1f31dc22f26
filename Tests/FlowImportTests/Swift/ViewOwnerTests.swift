import FlowModel
import Testing

/// Which views act as coordinators, and what is told of routes that nothing is known of.
@Suite struct ViewOwnerTests {
  @Test(arguments: [
    "NavigationStack { Form { Text(\"Note\") }.navigationTitle(\"Note\") }",
    "NavigationView { VStack { Text(\"Note\") } }",
    "TabView { Text(\"One\"); Text(\"Two\") }.tabViewStyle(.page)",
    "TabView { Text(\"One\"); Text(\"Two\") }.tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))",
  ])
  func aSheetWithABarAndPagesAreNoCoordinators(body: String) throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { ListView() } } }
      struct ListView: View {
        @State var isEditing = false
        var body: some View {
          NavigationStack { NavigationLink("Help") { HelpView() } }
            .sheet(isPresented: $isEditing) { NoteEditor() }
        }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      struct NoteEditor: View { var body: some View { \(body) } }
      """)
    #expect(app.coordinators == ["List"])
  }

  @Test(arguments: [
    "NavigationStack(path: $path) { Text(\"\") }",
    "NavigationStack { NavigationLink(\"Help\") { HelpView() } }",
    "NavigationStack { Rows() }", "NavigationSplitView { Text(\"\") } detail: { HelpView() }",
    "TabView { HelpView().tabItem { Text(\"Help\") } }",
  ])
  func whatOthersArePushedOnOrSelectedInIsACoordinator(body: String) throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { @State var path: [Int] = []; var body: some View { \(body) } }
      struct Rows: View { var body: some View { NavigationLink("Help") { HelpView() } } }
      struct HelpView: View { var body: some View { Text("Help") } }
      """)
    #expect(app.coordinators.filter { $0 != "App" } == ["Home"])
  }

  @Test func aConstantRouteThatAViewKeepsIsItsOnlyCase() throws {
    let app = try ImportedApp(
      """
      enum Page { case list, help(Topic), about
        @ViewBuilder func view() -> some View {
          switch self {
          case .list: ListView()
          case .help(let topic): HelpView(topic: topic)
          case .about: AboutView()
          }
        }
      }
      enum Topic { case start }
      @main struct NotesApp: App { var body: some Scene { WindowGroup { RootView(page: .list) } } }
      struct RootView: View {
        let page: Page
        var body: some View { NavigationSplitView { page.view() } detail: { Text("") } }
      }
      struct ListView: View { var body: some View { Text("List") } }
      struct HelpView: View { let topic: Topic; var body: some View { Text("Help") } }
      struct AboutView: View { var body: some View { Text("About") } }
      """)
    #expect(app.screens(of: "Root") == ["list"])
  }

  @Test func aRouteOfManyCasesThatNobodyKnowsLeadsNowhere() throws {
    let names = (0..<12).map { "Item\($0)" }
    let app = try ImportedApp(
      """
      enum Page: Hashable { case \(names.map { $0.lowercased() }.joined(separator: ", ")) }
      \(names.map { "struct \($0)View: View { var body: some View { Text(\"\") } }" }.joined(separator: "\n"))
      @main struct NotesApp: App { var body: some Scene { WindowGroup { ListView() } } }
      struct ListView: View {
        @State var path: [Page] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Third") { path.append(.item3) }
              .navigationDestination(for: Page.self) { page in
                switch page {
                \(names.map { "case .\($0.lowercased()): \($0)View()" }.joined(separator: "\n"))
                }
              }
          }
        }
      }
      """)
    #expect(app.edges(of: "List") == ["list -push-> item3 on Third"])
  }

  @Test func whatDisablesAButtonIsItsGuard() throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { ListView(isReady: load()) } } }
      struct ListView: View {
        let isReady: Bool
        @State var showsHelp = false
        var body: some View {
          VStack {
            Button("Help") { showsHelp = true }.disabled(!isReady)
          }
          .sheet(isPresented: $showsHelp) { HelpView() }
        }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    #expect(edges.contains("list -present-> help on Help if ready"))
  }

  @Test func aStandardValueOfAReusedViewExcludesWhatItNeverDoes() throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { ListView() } } }
      struct CloseButton: View {
        var asks = false
        @State var isAsking = false
        var body: some View {
          Button("Close") { if asks { isAsking = true } }
            .confirmationDialog("Really?", isPresented: $isAsking) { Button("Yes") {} }
        }
      }
      struct ListView: View {
        var body: some View { VStack { CloseButton(); NavigationLink("Note") { NoteView() } } }
      }
      struct NoteView: View { var body: some View { CloseButton(asks: true) } }
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    #expect(edges.contains { $0.hasPrefix("note -present-> ") && $0.contains(" on Close") })
    #expect(!edges.contains { $0.hasPrefix("list -present-> ") })
  }

  @Test(arguments: [
    "if Device.isPad { content.sheet(isPresented: $isPad) { HelpView() } } else { content }",
    "Device.isPad ? AnyView(content) : AnyView(content.padding())",
  ])
  func viewsThatAVariableKeepsAreAPartWhereverTheyArePut(body: String) throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { NotesView(store: load()) } } }
      struct NotesView: View {
        let store: Store
        @State var isPad = false
        @State var isEditing = false
        var body: some View {
          NavigationView {
            let content = ZStack {
              if store.isOpen { Rows(edit: { isEditing = true }) } else { ClosedRow() }
            }
            .sheet(isPresented: $isEditing) { EditorView() }
            \(body)
          }
        }
      }
      struct Rows: View { let edit: () -> Void; var body: some View { Button("Edit", action: edit) } }
      struct ClosedRow: View { var body: some View { NavigationLink("More") { HelpView() } } }
      struct EditorView: View { var body: some View { Text("Editor") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    #expect(edges.contains("notes -present-> editor on Edit if open"))
    #expect(edges.contains("notes -push-> help on More if not open"))
  }

  @Test(arguments: ["@State private var state = Loading.begun", "@State var state: Loading = .begun"])
  func whatAStateBeginsWithExcludesNothing(property: String) throws {
    let app = try ImportedApp(
      """
      enum Loading { case begun, done(Int) }
      @main struct NotesApp: App { var body: some Scene { WindowGroup { ListView() } } }
      struct ListView: View {
        \(property)
        var body: some View {
          NavigationStack {
            switch state {
            case .begun: ProgressView()
            case .done(let count): NavigationLink("Note") { NoteView() }
            }
          }
        }
      }
      struct NoteView: View { var body: some View { Text("Note") } }
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    #expect(edges.contains { $0.contains("-push-> note on Note") })
  }

  @Test func onlyWhatStandsWithinADisabledViewIsDisabled() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { CartView() } } } }
      struct CartView: View {
        @State var isPaying = false
        @State var isAsking = false
        var body: some View {
          Form { Button("Pay") { isPaying = true } }
            .disabled(isOffline)
            .toolbar { Button("Help") { isAsking = true } }
            .sheet(isPresented: $isPaying) { PayView() }
            .sheet(isPresented: $isAsking) { HelpView() }
        }
      }
      struct PayView: View { var body: some View { Text("Pay") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      """)
    let edges = app.coordinators.flatMap(app.edges)
    #expect(edges.contains("cart -present-> pay on Pay if not offline"))
    #expect(edges.contains("cart -present-> help on Help"))
  }
}
