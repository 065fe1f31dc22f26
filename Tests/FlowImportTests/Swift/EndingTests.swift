import FlowModel
import Testing

/// How coordinators tell that they are done, and what is known of what they hear.
@Suite struct EndingTests {
  private static let code = """
    final class OvenCoordinator {
      enum Action { case finished, calendarOpened }
      private let actionsSubject: PassthroughSubject<Action, Never> = .init()
      private let ownSubject = PassthroughSubject<Action, Never>()
      var actions: AnyPublisher<Action, Never> { actionsSubject.eraseToAnyPublisher() }
      let navigationController: UINavigationController
      func start() {
        let oven = OvenViewController()
        oven.events.sink { [weak self] event in
          switch event {
          case .baked: self?.actionsSubject.send(.finished)
          case .planned: self?.actionsSubject.send(.calendarOpened)
          case .counted: self?.ownSubject.send(.finished)
          case .opened(let dish) where dish.isHot: self?.warn()
          case .opened: self?.show(isLarge: false)
          }
        }.store(in: &bag)
        oven.lights.filter { $0 == .red }.sink { [weak self] _ in self?.warn() }.store(in: &bag)
        navigationController.setViewControllers([oven], animated: false)
      }
      private func warn() { navigationController.pushViewController(WarningViewController(), animated: true) }
      private func show(isLarge: Bool) {
        if isLarge {
          navigationController.present(PlateViewController(), animated: true)
        } else {
          navigationController.pushViewController(PlateViewController(), animated: true)
        }
      }
    }
    class OvenViewController: UIViewController {
      enum Event { case baked, planned, counted, opened(Dish) }
      enum Light { case red, green }
      let events = PassthroughSubject<Event, Never>()
      let lights = PassthroughSubject<Light, Never>()
    }
    class WarningViewController: UIViewController {}
    class PlateViewController: UIViewController {}
    """

  @Test func whatACoordinatorSendsThroughItsOpenPublisherEndsIt() throws {
    let edges = try ImportedApp(Self.code).edges(of: "Oven")
    #expect(edges.filter { $0.contains("finish") } == ["oven -finish-> on baked"])
  }

  @Test func aLaterCaseHoldsWhenTheWhereOfTheFirstDoesNot() throws {
    let edges = try ImportedApp(Self.code).edges(of: "Oven")
    #expect(edges.contains("oven -push-> warning on opened if dish is hot"))
    #expect(edges.contains("oven -push-> plate on opened if dish is not hot"))
  }

  @Test func theCaseThatAFilterPassesIsTheTrigger() throws {
    #expect(try ImportedApp(Self.code).edges(of: "Oven").contains("oven -push-> warning on red"))
  }

  @Test func whatAMethodIsCalledWithExcludesTheOtherBranch() throws {
    #expect(try !ImportedApp(Self.code).edges(of: "Oven").contains { $0.contains("-present->") })
  }

  @Test func aButtonInAScreensBarIsThatScreens() throws {
    let app = try ImportedApp(
      """
      class GardenCoordinator {
        let navigationController: UINavigationController
        private lazy var bed: BedViewController = {
          let bed = BedViewController()
          bed.navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(plantTapped))
          return bed
        }()
        func start() { navigationController.pushViewController(bed, animated: false) }
        @objc private func plantTapped(_ sender: UIBarButtonItem) {
          navigationController.pushViewController(SeedsViewController(), animated: true)
        }
      }
      class BedViewController: UIViewController {}
      class SeedsViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Garden") == ["bed -push-> seeds on Add"])
  }

  @Test func aDelegatesInheritedMethodsComeFromWhoCallsThem() throws {
    let app = try ImportedApp(
      """
      protocol LinkOpening: AnyObject { func open(link: URL) }
      protocol ShelfCoordinatorDelegate: LinkOpening {}
      protocol DeskCoordinatorDelegate: LinkOpening {}
      class LibraryCoordinator: ShelfCoordinatorDelegate, DeskCoordinatorDelegate {
        let navigationController: UINavigationController
        func start() {
          let shelf = ShelfCoordinator(navigationController: navigationController)
          shelf.delegate = self
          shelf.start()
          let desk = DeskCoordinator(navigationController: navigationController)
          desk.delegate = self
          desk.start()
        }
        func open(link: URL) { navigationController.present(LinkViewController(), animated: true) }
      }
      class ShelfCoordinator {
        weak var delegate: ShelfCoordinatorDelegate?
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(ShelfViewController(), animated: true) }
        func tapped(_ link: URL) { delegate?.open(link: link) }
      }
      class DeskCoordinator {
        weak var delegate: DeskCoordinatorDelegate?
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(DeskViewController(), animated: true) }
      }
      class ShelfViewController: UIViewController {}
      class DeskViewController: UIViewController {}
      class LinkViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Library").contains("Shelf -present-> link on tapped"))
    #expect(!app.edges(of: "Library").contains { $0.hasPrefix("Desk -present->") })
  }
}
