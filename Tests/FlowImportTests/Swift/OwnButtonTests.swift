import Testing

/// Components of an app's own that are touched: the trigger is the text that their callers give them.
@Suite struct OwnButtonTests {
  private static func edges(_ buttons: String, _ components: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { NotesView() } } }
      struct NotesView: View {
        @State private var isWriting = false
        @State private var isSending = false
        var body: some View {
          VStack { \(buttons) }
            .sheet(isPresented: $isWriting) { WriteView() }
        }
        private func write() { isWriting = true }
      }
      struct WriteView: View { var body: some View { Text("x") } }
      extension Image { static func asset(_ asset: Asset) -> Image { Image(asset.rawValue) } }
      enum Asset: String { case tick, plusSign }
      \(components)
      """
    ).allEdges.filter { $0.contains("present") }
  }

  static let components: [(button: String, component: String)] = [
    (
      "WideButton(title: \"New note\", action: write)",
      """
      struct WideButton: View {
        private let title: String
        private let isDone: Bool
        private let action: () -> Void
        init(title: String, isDone: Bool = false, action: @escaping () -> Void) {
          self.title = title
          self.isDone = isDone
          self.action = action
        }
        var body: some View {
          Group { button().opacity(1) }
        }
        @ViewBuilder private func button() -> some View {
          Button(action: action) {
            HStack {
              if isDone { Image.asset(.tick); Text("Done") } else { words() }
            }
          }
        }
        private func words() -> some View { Text(title).bold() }
      }
      """
    ),
    (
      "IconRow(icon: .tick, text: \"New note\") { isWriting = true }",
      """
      struct IconRow: View {
        let icon: Asset
        let text: String
        let action: () -> Void
        var body: some View {
          Button { action() } label: { HStack { Image.asset(icon); Text(text); Image(systemName: "chevron.right") } }
        }
      }
      """
    ),
    (
      "WideButton(\"New note\") { isWriting = true }",
      """
      struct WideButton: View {
        @State private var isBusy = false
        let label: LocalizedStringKey
        let onTap: () -> Void
        init(_ label: LocalizedStringKey, onTap: @escaping () -> Void) { self.label = label; self.onTap = onTap }
        var body: some View {
          Button(action: { onTap() }) {
            if isBusy { Text("One moment …") }
            Label(label, systemImage: "pencil")
          }
        }
      }
      """
    ),
  ]

  @Test(arguments: components) func theTriggerIsTheTextThatIsGiven(button: String, component: String) throws {
    #expect(try Self.edges(button, component) == ["notes -present-> write on New note"])
  }

  @Test(arguments: [
    """
    Button(action: write) {
      if isSending { HStack { ProgressView(); Text("Sending …") } } else { Text("Send") }
    }
    """,
    """
    Button(action: write) {
      if isSending { Text("Sending …") } else { Text("Send") }
    }.disabled(isSending)
    """,
    """
    Button { write() } label: {
      HStack { if !isSending { Text("Send") } else { ProgressView("Sending …") } }
    }
    """,
  ]) func whatIsShownWhileNothingCanBeTouchedIsNoTrigger(button: String) throws {
    let edges = try Self.edges(button, "").map { $0.split(separator: " if ")[0] }
    #expect(edges == ["notes -present-> write on Send"])
  }

  @Test func aComponentsOwnTextIsTheTrigger() throws {
    let edges = try Self.edges(
      "CountButton(count: \"3 left\") { isWriting = true }",
      """
      struct CountButton: View {
        let count: String
        let action: () -> Void
        var body: some View { Button(action: action) { HStack { Text("Add"); Text(count) } } }
      }
      """)
    #expect(edges == ["notes -present-> write on Add"])
  }

  @Test func anImageOfAHelperGoesByWhatItIsPassed() throws {
    let edges = try Self.edges("Button { write() } label: { Image.asset(.plusSign) }", "")
    #expect(edges == ["notes -present-> write on write button tapped"])
  }

  /// The system labels a button that has only a role.
  @Test(arguments: [
    ("Button(role: .close, action: { write() })", "Close"), ("Button(role: .cancel) { write() }", "Cancel"),
    ("Button(role: .confirm, action: write)", "Done"),
    ("Button(\"Start\", role: .confirm) { write() }", "Start"),
  ])
  func aRoleIsALabel(_ button: String, _ trigger: String) throws {
    #expect(try Self.edges(button, "") == ["notes -present-> write on \(trigger)"])
  }

  /// The count that a model keeps says nothing of the model being there.
  @Test func aModelsCountIsAsked() throws {
    let edges = try Self.edges("if model.count > 0 { Button(\"Start\") { write() } }", "")
    #expect(edges.count == 1 && !edges[0].contains("has model"), "\(edges)")
    let list = try Self.edges("if drafts.count > 0 { Button(\"Start\") { write() } }", "")
    #expect(list == ["notes -present-> write on Start if has drafts"])
  }
}
