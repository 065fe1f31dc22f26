import Testing

/// Controls whose names only say where they are are told by what is on them.
@Suite struct PlacedButtonTests {
  private static func edges(_ body: String, _ components: String = "") throws -> [String] {
    try ImportedApp(
      """
      @main struct TripsApp: App { var body: some Scene { WindowGroup { NavigationStack { TripsView() } } } }
      struct TripsView: View {
        @State private var isOpen = false
        @State private var isOther = false
        @State private var city: String?
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          VStack { \(body) }
            .sheet(isPresented: $isOpen) { DetailView() }
            .sheet(isPresented: $isOther) { OtherView() }
        }
      }
      struct DetailView: View { var body: some View { Text("x") } }
      struct OtherView: View { var body: some View { Text("y") } }
      \(components)
      """
    ).allEdges.filter { $0.contains("present") }
  }

  @Test(arguments: [
    """
    struct Bar: View {
      var onLeft: () -> Void
      var body: some View { Button(action: onLeft) { Image(systemName: "chevron.left") } }
    }
    """,
    """
    struct Bar: View {
      var onLeft: (() -> Void)?
      var body: some View { if let onLeft { Button { onLeft() } label: { Image(.icBack) } } }
    }
    """,
  ])
  func anImageSaysMoreThanAPlace(_ bar: String) throws {
    #expect(
      try Self.edges("Bar(onLeft: { isOpen = true })", bar) == [
        "trips -present-> detail on back"
      ])
  }

  /// Controls of a library, whose code is not there.
  @Test(arguments: [
    (
      "SearchBox(city == nil ? \"Choose a city\" : city!, mainAction: { isOpen = true }, clearAction: { city = nil })",
      "Choose a city"
    ),
    ("CloseButton(style: .plain) { isOpen = true }", "close button tapped"),
    ("HelpButton { toggle(); isOpen = true }", "help button tapped"),
  ])
  func aLibrarysControlIsToldByItsTextOrName(_ control: String, _ words: String) throws {
    #expect(try Self.edges(control) == ["trips -present-> detail on \(words)"])
  }

  /// A field that is only touched is called as it asks.
  @Test func aFieldThatIsTouchedIsToldByItsPlaceholder() throws {
    let field = """
      struct PlainField: View {
        let placeholder: String
        @Binding var text: String
        var body: some View { TextField(placeholder, text: $text) }
      }
      """
    #expect(
      try Self.edges(
        "PlainField(placeholder: \"Pick a street\", text: .constant(\"\")).disabled(true).onTapGesture { isOpen = true }",
        field) == ["trips -present-> detail on Pick a street"])
  }
}
