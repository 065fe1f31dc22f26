import FlowModel
import Testing

/// A button of the app's own that shows what its caller puts on it.
@Suite struct GivenLabelTests {
  private func app(_ component: String, _ use: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct SiteApp: App { var body: some Scene { WindowGroup { SiteView() } } }
      \(component)
      struct SiteView: View {
        @State private var helps = false
        var body: some View { VStack { \(use) }.sheet(isPresented: $helps) { HelpView() } }
      }
      struct HelpView: View { var body: some View { Text("help") } }
      """
    ).allEdges
  }

  private static let list = """
    struct ListButton<C: View>: View {
      var action: () -> Void
      @ViewBuilder var label: () -> C
      var body: some View { Button { action() } label: { HStack { label(); Image(systemName: "chevron.right") } } }
    }
    """
  private static let fancy = """
    struct FancyButton<L: View>: View {
      let action: () -> Void
      let label: L
      init(action: @escaping () -> Void, @ViewBuilder label: () -> L) { self.action = action; self.label = label() }
      var body: some View { label.padding().onTapGesture { action() } }
    }
    """

  @Test(arguments: [
    [list, "ListButton { helps = true } label: { Label(\"Help me\", systemImage: \"cup\") }"],
    [list, "ListButton(action: { helps = true }) { Text(\"Help me\") }"],
    [fancy, "FancyButton { helps = true } label: { Label(\"Help me\", systemImage: \"x\") }"],
    [fancy, "FancyButton(action: { helps = true }) { HStack { Image(\"x\"); Text(\"Help me\") } }"],
  ])
  func theCallersLabelIsTheTrigger(_ code: [String]) throws {
    #expect(try app(code[0], code[1]) == ["site -present-> help on Help me"])
  }

  /// The closure behind an action that has a label is what is shown, whatever comes before the action.
  @Test(arguments: [
    "Button(role: .cancel, action: { helps = true }) { Text(\"Help me\") }",
    "Button(role: .cancel, action: { helps = true }, label: { Text(\"Help me\") })",
    "Button(role: .cancel) { helps = true } label: { Text(\"Help me\") }",
    "Button(action: { helps = true }) { Text(\"Help me\") }",
  ])
  func theLabelOfAButtonWithARole(_ use: String) throws {
    #expect(try app("", use) == ["site -present-> help on Help me"])
  }

  /// A text of the component's own is there whatever its caller puts beside it.
  @Test func theOwnTextStays() throws {
    let own = """
      struct SaveButton<C: View>: View {
        var action: () -> Void
        @ViewBuilder var label: () -> C
        var body: some View { Button { action() } label: { VStack { Text("Save"); label() } } }
      }
      """
    #expect(
      try app(own, "SaveButton { helps = true } label: { Text(\"to disk\") }") == [
        "site -present-> help on Save"
      ])
  }

  /// A row of several views is called after the component that it is the body of.
  @Test(arguments: [
    "struct PostRow: View { let open: () -> Void; var body: some View { VStack { Line1(); TitleView() }.onTapGesture(perform: open) } }",
    "struct PostRow: View { let open: () -> Void; var body: some View { HStack { Line1(); TitleView() }.onTapGesture { open() } } }",
  ])
  func theComponentIsTouched(_ row: String) throws {
    let parts = """
      struct Line1: View { var body: some View { Color.gray } }
      struct TitleView: View { var body: some View { Color.red } }
      """
    #expect(
      try app(row + "\n" + parts, "PostRow(open: { helps = true })") == [
        "site -present-> help on post tapped"
      ])
  }

  /// What a caller's label shows of data is what is touched.
  @Test(arguments: [
    "ListButton { helps = true } label: { Text(trip.name ?? \"Unknown\") }",
    "ListButton { helps = true } label: { HStack { Image(\"x\"); Text(trip.title) } }",
  ])
  func dataOnTheCallersLabelIsTouched(_ use: String) throws {
    let edges = try app(Self.list, "ForEach(trips) { trip in \(use) }")
    #expect(edges == ["site -present-> help on trip tapped"])
  }

  /// A link of several for one value opens for that value.
  @Test(arguments: [
    ["String?", "\"sign\"", "\"guest\""], ["Int?", "1", "2"], ["Way?", "Way.sign", "Way.guest"],
    ["Way?", ".sign", ".guest"],
  ])
  func aTaggedLinkOpensForItsValue(_ tags: [String]) throws {
    let edges = try ImportedApp(
      """
      @main struct SiteApp: App { var body: some Scene { WindowGroup { NavigationView { SiteView() } } } }
      enum Way { case sign, guest }
      struct SiteView: View {
        @State private var shown: \(tags[0])
        var body: some View {
          VStack {
            NavigationLink(destination: SignView(), tag: \(tags[1]), selection: $shown) { EmptyView() }
            NavigationLink(destination: GuestView(), tag: \(tags[2]), selection: $shown) { EmptyView() }
            Button("Sign up") { shown = \(tags[1]) }
            Button("Continue as guest") { shown = \(tags[2]) }
          }
        }
      }
      struct SignView: View { var body: some View { Text("sign") } }
      struct GuestView: View { var body: some View { Text("guest") } }
      """
    ).allEdges.sorted()
    #expect(edges == ["site -push-> guest on Continue as guest", "site -push-> sign on Sign up"])
  }
}
