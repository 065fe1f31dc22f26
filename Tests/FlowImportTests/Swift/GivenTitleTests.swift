import Testing

/// What components show of what their callers give them.
@Suite struct GivenTitleTests {
  private func edges(_ row: String, _ more: String = "") throws -> [String] {
    try ImportedApp(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { SettingsView() } } }
      struct SettingsView: View {
        @State private var isSorting = false
        @State private var isHelping = false
        let kinds: [Kind]
        @StateObject var model = Model()
        var body: some View {
          NavigationStack { List { \(row) } }
            .sheet(isPresented: $isSorting) { SortView() }.sheet(isPresented: $isHelping) { HelpView() }
        }
      }
      struct SortView: View { var body: some View { Text("Sort") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      struct KindView: View { let kind: Kind; var body: some View { Text("Kind") } }
      \(more)
      """
    ).allEdges.sorted()
  }

  @Test(arguments: [
    "let row = Row(spacing: 2) { content }; NavigationLink(destination: destination) { row }",
    "NavigationLink(destination: destination) { Row(spacing: 2) { content } }",
    "let row = Row(spacing: 2) { content }\n NavigationLink { destination } label: { row }.padding()",
  ])
  func linkHasTheTextOfWhatItIsGiven(_ body: String) throws {
    let found = try edges(
      #"RowLink { SortView() } content: { HStack { Image("x"); Text("Sorting") } }"#,
      """
      struct RowLink<Content: View, Destination: View>: View {
        @ViewBuilder let destination: Destination
        @ViewBuilder let content: Content
        init(@ViewBuilder destination: () -> Destination, @ViewBuilder content: () -> Content) {
          self.destination = destination()
          self.content = content()
        }
        var body: some View { \(body) }
      }
      struct Row<Content: View>: View {
        var spacing: Double
        @ViewBuilder var content: () -> Content
        var body: some View { HStack { content() } }
      }
      """)
    #expect(found == ["settings -push-> sort on Sorting"])
  }

  @Test func unknownTextIsNamedAfterWhatItIsOf() throws {
    let found = try edges(
      "Dropdown(text: model.order.title) { isSorting = true }",
      """
      struct Dropdown: View {
        let text: String
        let action: () -> Void
        var body: some View { Button(action: action) { HStack { Text(text); Image("arrow") } } }
      }
      """)
    #expect(found == ["settings -present-> sort on order tapped"])
  }

  @Test(arguments: [
    "ForEach(Tool.allCases, id: \\.self) { tool in Wide(icon: tool.icon, title: tool.title) { CODE } }",
    "ForEach(model.tools) { tool in button(tool) } } } @ViewBuilder func button(_ tool: Tool) -> some View { Group { Wide(icon: tool.icon, title: tool.title) { CODE }",
    "ForEach(Tool.allCases) { tool in Button(tool.title) { CODE } }",
  ])
  func controlsOfCasesHaveTheirTitles(_ row: String) throws {
    let code = "switch tool { case .sort: isSorting = true; case .help: isHelping = true; default: break }"
    let found = try ImportedApp(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { SettingsView() } } }
      struct SettingsView: View {
        @State private var isSorting = false
        @State private var isHelping = false
        @StateObject var model = Model()
        var body: some View { content.sheet(isPresented: $isSorting) { SortView() }
          .sheet(isPresented: $isHelping) { HelpView() } }
        @ViewBuilder var content: some View { VStack { \(row.replacing("CODE", with: code)) } }
      }
      struct Wide: View {
        let icon: String
        let title: String
        let action: () -> Void
        var body: some View { VStack { Button(action: action) { Image(icon) }; Text(title) } }
      }
      enum Tool: CaseIterable {
        case sort, help, none
        var title: String { switch self { case .sort: "Sort by"; case .help: "Get help"; case .none: "" } }
      }
      class Model: ObservableObject { var tools: [Tool] = [] }
      struct SortView: View { var body: some View { Text("Sort") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      """
    ).allEdges.sorted()
    #expect(found == ["settings -present-> help on Get help", "settings -present-> sort on Sort by"])
  }

  @Test(arguments: [
    ("Button(tool.title) { open(tool) }", ""), ("Button { open(tool) } label: { Text(tool.title) }", ""),
    (
      "Row(tool: tool) { open(tool) }",
      "struct Row: View { let tool: Tool; let tap: () -> Void; var body: some View { Button { tap() } label: { Text(tool.title) } } }"
    ),
    ("Button(tool.title) { model.open(tool) }", ""),
  ])
  func controlsOfCasesThatAFunctionIsGivenHaveTheirTitles(_ row: String, _ more: String) throws {
    let found = try ImportedApp(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { SettingsView() } } }
      struct SettingsView: View {
        @StateObject var model = Model()
        var body: some View {
          List { ForEach(Tool.allCases, id: \\.self) { tool in \(row) } }
            .sheet(isPresented: $model.isHelping) { HelpView() }
            .sheet(isPresented: $model.isSorting) { SortView() }
        }
        func open(_ tool: Tool) {
          switch tool { case .sort: model.isSorting = true; case .help: model.isHelping = true; case .none: break }
        }
      }
      \(more)
      enum Tool: CaseIterable {
        case sort, help, none
        var title: String { switch self { case .sort: "Sort by"; case .help: "Get help"; case .none: "" } }
      }
      class Model: ObservableObject {
        @Published var isHelping = false
        @Published var isSorting = false
        func open(_ tool: Tool) {
          switch tool { case .sort: isSorting = true; case .help: isHelping = true; case .none: break }
        }
      }
      struct SortView: View { var body: some View { Text("Sort") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      """
    ).allEdges.sorted()
    #expect(found == ["settings -present-> help on Get help", "settings -present-> sort on Sort by"])
  }

  @Test func choicesThatAViewTellsItsOwnerHaveTheirTitles() throws {
    let found = try ImportedApp(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { SettingsView() } } }
      struct SettingsView: View {
        @State private var isSorting = false
        @State private var isHelping = false
        var body: some View {
          ToolList { tool in open(tool) }
            .sheet(isPresented: $isSorting) { SortView() }.sheet(isPresented: $isHelping) { HelpView() }
        }
        func open(_ tool: Tool) { switch tool { case .sort: isSorting = true; case .help: isHelping = true } }
      }
      struct ToolList: View {
        let onSelect: (Tool) -> Void
        var body: some View {
          List { ForEach(Tool.allCases, id: \\.self) { tool in Button(tool.title) { onSelect(tool) } } }
        }
      }
      enum Tool: CaseIterable {
        case sort, help
        var title: String { switch self { case .sort: "Sort by"; case .help: "Get help" } }
      }
      struct SortView: View { var body: some View { Text("Sort") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      """
    ).allEdges.sorted()
    #expect(found == ["settings -present-> help on Get help", "settings -present-> sort on Sort by"])
  }

  @Test func linkBehindARowIsTheRow() throws {
    let found = try edges(
      #"ForEach(kinds) { kind in Text("").background(NavigationLink("") { KindView(kind: kind) }.opacity(0)) }"#
    )
    #expect(found == ["settings -push-> kind on kind tapped"])
  }

  @Test func systemButtonsHaveTheirTitles() throws {
    let found = try edges(
      "SignInWithAppleButton(.signIn, onRequest: { _ in }, onCompletion: { _ in isSorting = true })")
    #expect(found == ["settings -present-> sort on Sign in with Apple"])
  }
}
