import FlowModel
import Testing

/// A state of a view's own that its buttons set to the elements of a list.
@Suite struct OwnStateTests {
  @Test func whatSetsAStateDoesNotDecideIt() throws {
    let edges = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      enum Side { case left, right }
      struct HomeView: View {
        @State var side = Side.left
        let sides: [Side] = [.left, .right]
        var body: some View {
          ForEach(sides, id: \\.self) { one in Button("Choose") { side = one } }
          link
        }
        @ViewBuilder private var link: some View {
          switch side {
          case .left: NavigationLink("Left") { LeftView() }
          case .right: NavigationLink("Right") { RightView() }
          }
        }
      }
      struct LeftView: View { var body: some View { Text("left") } }
      struct RightView: View { var body: some View { Text("right") } }
      """
    ).allEdges.sorted()
    #expect(
      edges.count == 2 && edges[0].hasSuffix(" if side is left") && edges[1].hasSuffix(" if side is right"),
      "\(edges)")
  }
}
