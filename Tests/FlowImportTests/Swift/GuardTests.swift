import FlowModel
import Testing

@testable import FlowImport

/// The words for when something happens.
@Suite struct GuardTests {
  private static func words(_ alternatives: [String]...) -> String? {
    var guards = GuardAlternatives()
    for alternative in alternatives { guards.add(alternative) }
    return guards.words
  }

  @Test func whatAlwaysHappensHasNoGuard() {
    #expect(Self.words([]) == nil)
    #expect(Self.words(["isPaid"], []) == nil)
    #expect(Self.words(["isPaid"], ["not isPaid"]) == nil)
    #expect(Self.words(["not (a == b)", "c"], ["a == b"], ["not c"]) == nil)
  }

  @Test func alternativesLoseWhatTheOthersCover() {
    #expect(Self.words(["isPaid", "isNew"], ["isPaid", "not isNew"]) == "isPaid")
    #expect(Self.words(["isPaid"], ["not isPaid", "isNew"]) == "isPaid or isNew")
    #expect(Self.words(["isPaid", "isNew"], ["isPaid", "isOld"]) == "isPaid, isNew or isOld")
  }

  @Test func longAlternativesKeepWhatTheyShareOrTheShortest() {
    let long = String(repeating: "x", count: 60)
    #expect(Self.words(["isPaid", long + "1"], ["isPaid", long + "2"]) == "isPaid")
    #expect(Self.words([long + "1"], ["isNew", long]) == long + "1, or in other cases")
  }

  @Test func aLongGuardKeepsWhatIsNearest() {
    let far = String(repeating: "x", count: 60)
    #expect(Self.words([far, "let user = user", "isPaid", "isNew"]) == far + ", isPaid, isNew")
    #expect(Self.words([far + " && " + far]) == far + " …")
  }

  @Test func oneEdgeIsKeptHoweverManyWaysLeadToIt() throws {
    let app = try ImportedApp(
      """
      class ShopCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onPick = {
            if self.isPaid { self.showDetail() } else { self.log(); self.showDetail() }
          }
          navigation.pushViewController(list, animated: false)
        }
        func showDetail() { navigation.pushViewController(DetailViewController(), animated: true) }
      }
      class ListViewController: UIViewController { var onPick: (() -> Void)? }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Shop") == ["list -push-> detail on onPick"])
    #expect(app.registry.coordinator("Shop")?.edges.first?.source?.line == 7)
  }

  @Test func helpersKeepTheirConditionsToThemselves() throws {
    let app = try ImportedApp(
      """
      class ShopCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onPick = { if self.isPaid { self.showDetail() } }
          navigation.pushViewController(list, animated: false)
        }
        func showDetail() { reallyShow(DetailViewController()) }
        func reallyShow(_ controller: UIViewController) { showOnTop(controller) }
        func showOnTop(_ controller: UIViewController) {
          guard navigation.presentedViewController == nil else { return }
          navigation.pushViewController(controller, animated: true)
        }
      }
      class ListViewController: UIViewController { var onPick: (() -> Void)? }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Shop") == ["list -push-> detail on onPick if self.isPaid"])
  }
}
