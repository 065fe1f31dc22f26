import Testing

/// Closures that go through several objects until one calls them.
@Suite struct HandedOnClosureTests {
  private static func edges(_ parts: String, _ card: String) throws -> [String] {
    try ImportedApp(
      """
      @main
      struct ClubApp: App {
        @StateObject private var club = Club()
        var body: some Scene { WindowGroup { ClubView(club: club) } }
      }
      final class Club: ObservableObject {
        enum Phase { case outside, inside }
        @Published private(set) var phase: Phase = .inside
        private(set) lazy var desk = Desk(onLeave: { [weak self] in self?.leave() })
        func leave() { phase = .outside }
      }
      struct ClubView: View {
        @ObservedObject var club: Club
        var body: some View {
          switch club.phase {
          case .outside: DoorView()
          case .inside: RoomView(card: \(card))
          }
        }
      }
      \(parts)
      final class Card {
        private let returned: () -> Void
        init(returned: @escaping () -> Void) { self.returned = returned }
        func giveBack() { returned() }
      }
      struct RoomView: View {
        let card: Card
        var body: some View { Button("Leave") { card.giveBack() } }
      }
      struct DoorView: View { var body: some View { Text("Door") } }
      """
    ).allEdges
  }

  @Test(arguments: [
    (
      """
      final class Desk {
        let clerk = Clerk()
        init(onLeave: @escaping () -> Void) { clerk.onLeave = onLeave }
      }
      final class Clerk {
        var onLeave: (() -> Void)?
        private(set) lazy var card = Card { [weak self] in self?.onLeave?() }
      }
      """, "club.desk.clerk.card"
    ),
    (
      """
      final class Desk {
        private let clerk: Clerk
        init(onLeave: @escaping () -> Void) {
          clerk = Clerk()
          self.clerk.hook.onLeave = onLeave
        }
        func makeCard() -> Card { Card(returned: { self.clerk.hook.onLeave?() }) }
      }
      final class Clerk { let hook = Hook() }
      final class Hook { var onLeave: (() -> Void)? }
      """, "club.desk.makeCard()"
    ),
    (
      """
      final class Desk {
        private let leave: () -> Void
        init(onLeave: @escaping () -> Void) { leave = onLeave }
        func makeCard() -> Card { Card(returned: leave) }
      }
      """, "club.desk.makeCard()"
    ),
  ])
  func happenWhereTheLastOneIsCalled(parts: String, card: String) throws {
    #expect(try Self.edges(parts, card) == ["room -root-> door on Leave"])
  }
}
