import Testing

/// What a component asks of what it was made with is decided for each place where it is used.
@Suite struct EnabledButtonTests {
  @Test(arguments: [
    """
    let isEnabled: Bool
    init(title: String, isEnabled: Bool = true, action: @escaping () -> Void) {
      self.title = title
      self.action = action
      self.isEnabled = isEnabled
    }
    """,
    """
    @Binding private var isEnabled: Bool
    init(title: String, isEnabled: Binding<Bool> = .constant(true), action: @escaping () -> Void) {
      self.title = title
      self.action = action
      self._isEnabled = isEnabled
    }
    """,
  ])
  func onlyWhatCanChangeIsACondition(_ enabled: String) throws {
    let app = try ImportedApp(
      """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { NotesView() } } }
      struct NotesView: View {
        @State private var isWriting = false
        @State private var isSending = false
        @State private var isValid = false
        var body: some View {
          VStack {
            WideButton(title: "Write") { isWriting = true }
            WideButton(title: "Send", isEnabled: \(enabled.contains("Binding") ? "$" : "")isValid) { isSending = true }
          }
          .sheet(isPresented: $isWriting) { WriteView() }
          .sheet(isPresented: $isSending) { SendView() }
        }
      }
      struct WideButton: View {
        let title: String
        let action: () -> Void
        \(enabled)
        var body: some View { Button(action: { guard isEnabled else { return }; action() }) { Text(title) } }
      }
      struct WriteView: View { var body: some View { Text("w") } }
      struct SendView: View { var body: some View { Text("s") } }
      """)
    #expect(
      app.allEdges.filter { $0.contains("present") }.sorted() == [
        "notes -present-> send on Send if enabled", "notes -present-> write on Write",
      ])
  }
}
