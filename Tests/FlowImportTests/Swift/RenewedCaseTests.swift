import Testing

/// A state that is set to the case which it is already shows nothing else.
@Suite struct RenewedCaseTests {
  @Test(arguments: [
    "guard case .member = access else { return }; access = .member(user)",
    "if case .member = access { access = .member(user) }",
    "switch access { case .member: access = .member(user); default: break }",
  ])
  func renewedCaseLeadsNowhere(_ code: String) throws {
    let edges = try ImportedApp(
      """
      enum Access { case guest, member(User) }
      final class Session: ObservableObject {
        @Published var access: Access = .guest
        func update(_ user: User) { \(code) }
        func leave() { access = .guest }
      }
      @main struct Shop: App {
        @StateObject var session = Session()
        var body: some Scene { WindowGroup { RootView().environmentObject(session) } }
      }
      struct RootView: View {
        @EnvironmentObject var session: Session
        var body: some View {
          switch session.access { case .guest: GuestView(); case .member: MemberView() }
        }
      }
      struct GuestView: View {
        @EnvironmentObject var session: Session
        var body: some View { Button("Join") { session.access = .member(User()) } }
      }
      struct MemberView: View {
        @EnvironmentObject var session: Session
        @State private var isEditing = false
        var body: some View { Button("Edit") { isEditing = true }.sheet(isPresented: $isEditing) { EditView() } }
      }
      struct EditView: View {
        @EnvironmentObject var session: Session
        var body: some View {
          VStack { Button("Save") { session.update(User()) }; Button("Leave") { session.leave() } }
        }
      }
      """
    ).allEdges
    #expect(edges.contains { $0.contains("guest") && $0.contains("-> member") && $0.contains("Join") })
    #expect(edges.contains { $0.contains("edit") && $0.contains("-> guest") && $0.contains("Leave") })
    #expect(!edges.contains { $0.contains("Save") })
  }
}
