import Testing

/// What a view sets through a binding that it is given is a state of whoever shows it.
@Suite struct BoundStateTests {
  @Test(arguments: [
    "Button(\"Cast off\", action: leave)", "Button(\"Cast off\") { leave() }",
    "LeaveButton(onLeave: leave)", "LeaveButton { leave() }",
  ])
  func aMethodSetsWhatTheViewIsGiven(_ control: String) throws {
    let app = try ImportedApp(
      """
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { QuayView() } } }
      struct QuayView: View {
        @AppStorage("isAtSea") private var isAtSea = false
        var body: some View {
          if isAtSea { SeaView() } else { BerthView(hasLeft: $isAtSea) }
        }
      }
      struct BerthView: View {
        @Binding var hasLeft: Bool
        var body: some View { \(control) }
        private func leave() { hasLeft = true }
      }
      struct LeaveButton: View {
        let onLeave: () -> Void
        var body: some View { Button("Cast off", action: onLeave) }
      }
      struct SeaView: View { var body: some View { Text("Sea") } }
      """)
    #expect(app.allEdges.filter { !$0.hasPrefix("any") } == ["berth -root-> sea on Cast off"])
  }

  @Test(arguments: ["false", "nil"])
  func aMethodClosesTheSheetThatShowsTheView(_ none: String) throws {
    let isItem = none == "nil"
    let app = try ImportedApp(
      """
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { QuayView() } } }
      struct Boat: Identifiable { let id: Int }
      struct QuayView: View {
        @State private var shown: \(isItem ? "Boat?" : "Bool = false")
        var body: some View {
          Button("Look") { shown = \(isItem ? "Boat(id: 1)" : "true") }
            .sheet(\(isItem ? "item" : "isPresented"): $shown) { \(isItem ? "_ in " : "")BoatView(shown: $shown) }
        }
      }
      struct BoatView: View {
        @Binding var shown: \(isItem ? "Boat?" : "Bool")
        var body: some View { Button("Done", action: close) }
        private func close() { shown = \(none) }
      }
      """)
    #expect(app.allEdges.sorted() == ["boat -dismiss-> on Done", "quay -present-> boat on Look"])
  }

  @Test(arguments: [
    "if size == .regular { WideView() } else { NarrowView() }",
    "if size != .regular { NarrowView() } else { WideView() }",
    "if size == .compact { NarrowView() } else { WideView() }",
  ])
  func eachDeviceHasAScreenOfItsOwn(_ choice: String) throws {
    let app = try ImportedApp(
      """
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { QuayView() } } }
      struct QuayView: View {
        @AppStorage("isAtSea") private var isAtSea = false
        @Environment(\\.horizontalSizeClass) private var size
        var body: some View {
          if isAtSea { \(choice) } else { BerthView(hasLeft: $isAtSea) }
        }
      }
      struct BerthView: View {
        @Binding var hasLeft: Bool
        var body: some View { Button("Cast off") { hasLeft = true } }
      }
      struct WideView: View { var body: some View { Text("Wide") } }
      struct NarrowView: View { var body: some View { Text("Narrow") } }
      """)
    let ways = app.allEdges.filter { $0.hasPrefix("berth") }
    #expect(ways.count == 2)
    #expect(ways.allSatisfy { $0.contains("on Cast off if size is ") })
  }
}
