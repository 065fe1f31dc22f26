import FlowModel
import Testing

/// Ways back.
@Suite struct WayBackTests {
  @Test func aSheetThatIsSetToNilIsDismissed() throws {
    let app = try ImportedApp(
      """
      protocol CoordinatorProtocol: AnyObject { func toPresentable() -> AnyView }
      final class NavCoordinator: CoordinatorProtocol {
        @Published var root: CoordinatorProtocol?
        @Published var sheet: CoordinatorProtocol?
        func setRoot(_ coordinator: CoordinatorProtocol?) { root = coordinator }
        func setSheet(_ coordinator: CoordinatorProtocol?) { sheet = coordinator }
        func toPresentable() -> AnyView { AnyView(NavView(nav: self)) }
      }
      struct NavView: View { @ObservedObject var nav: NavCoordinator; var body: some View { EmptyView() } }
      final class RoomFlow {
        private let nav: NavCoordinator
        init(nav: NavCoordinator) { self.nav = nav }
        func start() {
          let room = RoomScreenCoordinator()
          room.onInvite = { [weak self] in self?.showInvite() }
          nav.setRoot(room)
        }
        private func showInvite() {
          let invite = InviteScreenCoordinator()
          invite.onClose = { [weak self] in self?.nav.setSheet(nil) }
          nav.setSheet(invite)
        }
      }
      final class RoomScreenCoordinator: CoordinatorProtocol {
        var onInvite: (() -> Void)?
        func toPresentable() -> AnyView { AnyView(RoomScreen()) }
      }
      final class InviteScreenCoordinator: CoordinatorProtocol {
        var onClose: (() -> Void)?
        func toPresentable() -> AnyView { AnyView(InviteScreen()) }
      }
      struct RoomScreen: View { var body: some View { Text("") } }
      struct InviteScreen: View { var body: some View { Text("") } }
      """)
    #expect(
      app.edges(of: "Room").sorted() == ["invite -dismiss-> on close", "room -present-> invite on invite"])
  }

  @Test func aPopMayNameTheScreenItLeadsTo() throws {
    let app = try ImportedApp(
      """
      class ShopCoordinator {
        let navigation: UINavigationController
        private let list = ListViewController()
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          list.onItem = { [weak self] in self?.showItem() }
          navigation.pushViewController(list, animated: false)
        }
        private func showItem() {
          let item = ItemViewController()
          item.onBack = { [weak self] in
            guard let self else { return }
            navigation.popToViewController(list, animated: true)
          }
          navigation.pushViewController(item, animated: true)
        }
      }
      class ListViewController: UIViewController { var onItem: (() -> Void)? }
      class ItemViewController: UIViewController { var onBack: (() -> Void)? }
      """)
    #expect(app.edges(of: "Shop").sorted() == ["item -pop-> list on gone back", "list -push-> item on item"])
  }
}
