import FlowModel
import Testing

/// Words that come from string catalogues, enums and closures.
@Suite struct SwiftUITextTests {
  private static func edges(_ body: String, _ more: String = "", words: String = "") throws -> [String] {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View {
        @State private var shows = false
        let account = Account()
        let url: URL
        var body: some View { VStack { \(body) }.sheet(isPresented: $shows) { DetailView() } }
      }
      struct Account { var name = ""; var count = 0; var tags: [String] = [] }
      struct DetailView: View { var body: some View { Text("x") } }
      \(more)
      """, words: words)
    return app.coordinators.flatMap { app.edges(of: $0) }.filter { $0.contains("detail") }
  }

  @Test func aKeyWithSeveralArgumentsIsLookedUp() throws {
    let table = #""account.followers %lld %@" = "%2$@ followers";"#
    let edges = try Self.edges(
      #"NavigationLink("account.followers \(account.count) \(account.name)") { DetailView() }"#, words: table)
    #expect(edges.contains("home -push-> detail on … followers"), "\(edges)")
  }

  @Test func aTogglingIconIsCalledByWhatIsReadAloud() throws {
    let icon = "Button { shows.toggle() } label: { HStack { Image(systemName: \"globe\") } }"
    #expect(
      try Self.edges(icon + ".buttonStyle(.plain).accessibilityLabel(\"Language\")") == [
        "home -present-> detail on Language"
      ])
    #expect(
      try Self.edges("Button(action: { shows.toggle() }) { Image(\"x\").accessibilityLabel(\"Language\") }")
        == [
          "home -present-> detail on Language"
        ])
  }

  /// Of a label that differs from row to row, what is only sometimes on it is no name.
  @Test(arguments: [
    "Button { shows = true } label: { HStack { Text(account.name); if isOld { Text(\"Blocked\") } } }",
    "Button(action: { shows = true }) { AccountRow(account: account) }",
    "Button { shows = true } label: { Text(account.name); if isOld { Badge(title: \"Blocked\") } }",
  ])
  func whatIsSometimesOnALabelIsNoName(_ button: String) throws {
    let edges = try Self.edges(
      "ForEach(accounts) { account in \(button) }",
      """
      struct AccountRow: View {
        let account: Account
        var body: some View { HStack { Text(account.name); if account.isOld { Text("Blocked") } } }
      }
      """)
    #expect(edges == ["home -present-> detail on account tapped"])
  }

  @Test func whatIsAlwaysOneOfTwoIsAName() throws {
    let edges = try Self.edges(
      "Button { shows = true } label: { HStack { if isOld { Text(\"Restore\") } else { Text(\"Remove\") } } }"
    )
    #expect(edges == ["home -present-> detail on Restore"])
  }

  @Test(arguments: [
    "Button(action: { shows = true }, label: { cell(image: .pin, title: L10n.yourPin) })",
    "Button { shows = true } label: { cell(title: Strings.Account.yourPin.capitalized) }",
    "Button(L10n.yourPin.capitalized) { shows = true }",
  ])
  func theKeyOfATextThatIsNotKnownIsAName(_ button: String) throws {
    #expect(try Self.edges(button) == ["home -present-> detail on Your pin"])
  }

  @Test func whatAnEnumSaysOfACaseIsTheWord() throws {
    let edges = try Self.edges(
      "Button(Page.lists.title) { shows = true }",
      """
      enum Page { case lists, tags
        var title: String { switch self { case .lists: "Lists"; case .tags: return "Tags" } } }
      """)
    #expect(edges == ["home -present-> detail on Lists"])
  }

  @Test func aClosuresConditionIsToldInWhole() throws {
    func told(_ condition: String) throws -> String? {
      try Self.edges("Button(\"Open\") { if \(condition) { shows = true } }").first
    }
    #expect(
      try told("url.pathComponents.contains(where: { $0 == \"tags\" || $0 == \"tag\" })")
        == "home -present-> detail on Open if some path component is \"tags\" or \"tag\"")
    #expect(
      try told("account.tags.contains { tag in tag == \"news\" }")
        == "home -present-> detail on Open if some tag is \"news\"")
    #expect(
      try told("!account.tags.contains(where: { $0 == account.name })")
        == "home -present-> detail on Open if no tag is account name")
    #expect(try told("account.tags.contains { $0.isEmpty }") == "home -present-> detail on Open")
    #expect(
      try told("account.tags.contains { let it = $0; return it.isEmpty }") == "home -present-> detail on Open"
    )
  }

  @Test func theNamesOfFontsAndColorsAreNoText() throws {
    let fonts = "enum Fonts { static let body = \"Source Serif\"; static let tint = \"Deep Blue\" }"
    for style in [
      ".font(.custom(Fonts.body, size: 14))", ".font(Font.custom(Fonts.body, size: 14))",
      ".foregroundColor(Color(Fonts.tint))", ".tinted(name: Fonts.tint)",
    ] {
      let edges = try Self.edges(
        "Button { shows = true } label: { HStack { Text(account.name)\(style) } }", fonts)
      #expect(!edges.isEmpty)
      #expect(edges.allSatisfy { !$0.contains("Source Serif") && !$0.contains("Deep Blue") }, "\(edges)")
    }
    #expect(
      try Self.edges("Button { shows = true } label: { badge(title: \"News\").bold() }")
        == ["home -present-> detail on News"])
    #expect(
      try Self.edges(
        "Button { shows = true } label: { Badge.make(title: \"News\").font(.custom(\"Lato Bold\", size: 2)) }"
      )
        == ["home -present-> detail on News"])
  }
}
