import Testing

/// A route that carries another leads to what the inner one stands for.
@Suite struct NestedRouteTests {
  private static func edges(_ destination: String) throws -> [String] {
    try ImportedApp(
      """
      import SwiftUI
      import FlowStacks
      @main struct NotesApp: App { var body: some Scene { WindowGroup { NotesCoordinator() } } }
      enum Page: Hashable { case list; case write(_ step: WriteStep); case share(ShareStep) }
      enum WriteStep: Hashable { case title; case text(String) }
      enum ShareStep: Hashable { case people; case link }
      struct NotesCoordinator: View {
        @State var routes: Routes<Page> = []
        var body: some View {
          FlowStack($routes, withNavigation: true) {
            HomeView().flowDestination(for: Page.self) { page in
              switch page {
              case .list: ListView()
              \(destination)
              }
            }
          }
        }
        @ViewBuilder private func writing(_ step: WriteStep) -> some View {
          switch step { case .title: TitleView(); case .text: TextView() }
        }
        @ViewBuilder private func sharing(_ step: ShareStep) -> some View {
          switch step { case .people: PeopleView(); case .link: LinkView() }
        }
      }
      struct HomeView: View {
        @EnvironmentObject var navigator: FlowNavigator<Page>
        var body: some View {
          VStack {
            Button("Write") { navigator.push(.write(.title)) }
            Button("Share") { navigator.push(.share(.link)) }
          }
        }
      }
      struct TitleView: View {
        @EnvironmentObject var navigator: FlowNavigator<Page>
        var body: some View { Button("Next") { navigator.push(.write(.text("x"))) } }
      }
      struct ListView: View { var body: some View { Text("l") } }
      struct TextView: View { var body: some View { Text("t") } }
      struct PeopleView: View { var body: some View { Text("p") } }
      struct LinkView: View { var body: some View { Text("k") } }
      """
    ).allEdges.filter { !$0.contains("people") }.sorted()
  }

  private static let transitions = [
    "home -push-> link on Share", "home -push-> title on Write", "title -push-> text on Next",
  ]

  @Test(arguments: [
    "case .write(let step): writing(step)\ncase .share(let step): sharing(step)",
    """
    case let .write(step):
      switch step {
      case .title: TitleView().navigationBarHidden(true)
      case let .text(text): TextView()
      }
    case let .share(step):
      switch step {
      case .people: PeopleView()
      case .link: LinkView()
      }
    """,
  ])
  func theInnerRouteDecides(_ destination: String) throws {
    #expect(try Self.edges(destination) == Self.transitions)
  }
}
