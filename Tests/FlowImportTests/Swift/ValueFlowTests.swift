import FlowModel
import Testing

/// Values that follow from types, branches and generics.
@Suite struct ValueFlowTests {
  @Test func impliedMembersHaveTheDeclaredType() throws {
    let app = try ImportedApp(
      """
      class GardenCoordinator {
        let navigation: UINavigationController
        let factory: GardenFactory
        init(navigation: UINavigationController, factory: GardenFactory) {
          self.navigation = navigation
          self.factory = factory
        }
        func start() {
          let beds = factory.beds()
          beds.onPlant = { [unowned self] in
            navigation.pushViewController(factory.plant($0), animated: true)
          }
          navigation.setViewControllers([beds], animated: false)
        }
      }
      protocol GardenFactory {
        func beds() -> BedsViewController
        func plant(_ name: String) -> PlantViewController
      }
      struct DefaultGardenFactory: GardenFactory {
        func beds() -> BedsViewController { .instantiate() }
        func plant(_ name: String) -> PlantViewController {
          let controller: PlantViewController = .init(name: name)
          return controller
        }
      }
      class BedsViewController: UIViewController { var onPlant: ((String) -> Void)? }
      class PlantViewController: UIViewController { init(name: String) {} }
      """)
    #expect(app.coordinators == ["Garden"])
    #expect(app.registry.coordinator("Garden")?.initial == "beds")
    #expect(app.edges(of: "Garden") == ["beds -push-> plant on plant"])
    #expect(app.report.unresolved.isEmpty)
  }

  /// What a parameter is by itself decides as much as what it is called with.
  @Test(arguments: ["isExternal", "isExternal == true", "isExternal != false"])
  func aStandardValueDecidesWhatIsReached(condition: String) throws {
    let app = try ImportedApp(
      """
      class HelpViewController: UIViewController {}
      class HomeViewController: UIViewController {
        @IBAction func helpTapped() { open("help") }
        @IBAction func webTapped() { open("web", isExternal: true) }
        func open(_ page: String, isExternal: Bool = false) {
          if \(condition) {
            UIApplication.shared.open(URL(string: "https://example.com")!)
          } else {
            present(HelpViewController(), animated: true)
          }
        }
      }
      class MainCoordinator {
        func start(_ navigation: UINavigationController) {
          navigation.pushViewController(HomeViewController(), animated: false)
        }
      }
      """)
    #expect(
      app.edges(of: "Main").sorted() == [
        "home -external-> example.com on web tapped", "home -present-> help on help tapped",
      ])
  }

  @Test func oneOfSeveralScreensIsShownUnderItsCondition() throws {
    let app = try ImportedApp(
      """
      class DoorCoordinator {
        let navigation = UINavigationController()
        func start() {
          let door = DoorViewController()
          door.onKnock = { [weak self] in self?.open() }
          navigation.viewControllers = [door]
        }
        private func open() { navigation.pushViewController(room(), animated: true) }
        private func room() -> UIViewController {
          if isNight { return BedroomViewController() }
          guard isHungry else { return HallViewController() }
          return KitchenViewController()
        }
      }
      class DoorViewController: UIViewController { var onKnock: (() -> Void)? }
      class BedroomViewController: UIViewController {}
      class HallViewController: UIViewController {}
      class KitchenViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["Door"])
    #expect(app.registry.coordinator("Door")?.initial == "door")
    #expect(
      app.edges(of: "Door")
        == [
          "door -push-> bedroom on knock if night",
          "door -push-> hall on knock if not night, not hungry",
          "door -push-> kitchen on knock if not night, hungry",
        ])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func variablesSetInBranchesAreOneOfSeveral() throws {
    let app = try ImportedApp(
      """
      class MenuViewController: UITableViewController {
        enum Row: Int { case about, terms, licence }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          guard let row = Row(rawValue: indexPath.row) else { return }
          let next: UIViewController
          switch row {
          case .about: next = AboutViewController()
          case .terms: next = TermsViewController()
          case .licence:
            guard user.isPremium else { showUpsell(); return }
            next = LicenceViewController()
          }
          navigationController?.pushViewController(next, animated: true)
        }
        func showUpsell() {
          let vc = isNew ? OfferViewController() : PayViewController()
          present(vc, animated: true)
        }
      }
      class AboutViewController: UIViewController {}
      class TermsViewController: UIViewController {}
      class LicenceViewController: UIViewController {}
      class OfferViewController: UIViewController {}
      class PayViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["App"])
    #expect(
      app.edges(of: "App")
        == [
          "menu -present-> offer on row selected if row is licence, user is not premium, new",
          "menu -present-> pay on row selected if row is licence, user is not premium, not new",
          "menu -push-> about on row selected if row is about",
          "menu -push-> terms on row selected if row is terms",
          "menu -push-> licence on row selected if row is licence",
        ])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func generatedScenesGiveWhatTheyAreGenericOver() throws {
    let app = try ImportedApp(
      """
      enum Scenes {
        enum Main {
          static let list = FirstScene<ListViewController>(storyboard: Main.self)
          static let detail = Scene<DetailViewController>(storyboard: Main.self, identifier: "Detail")
        }
      }
      struct Scene<T: UIViewController> {
        let storyboard: Any.Type
        let identifier: String
        func instantiate() -> T {
          guard let controller = board.instantiateViewController(withIdentifier: identifier) as? T else {
            fatalError()
          }
          return controller
        }
      }
      class MainFlowController {
        let navigation = UINavigationController()
        func start() {
          let list = Scenes.Main.list.instantiate()
          list.onPick = { [weak self] in
            let detail = Scenes.Main.detail.instantiate()
            self?.navigation.show(detail, sender: self)
          }
          navigation.viewControllers = [list]
        }
      }
      class ListViewController: UIViewController { var onPick: (() -> Void)? }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["Main"])
    #expect(app.registry.coordinator("Main")?.initial == "list")
    #expect(app.edges(of: "Main") == ["list -push-> detail on picked"])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func aControllerAroundAnotherIsThatOne() throws {
    let app = try ImportedApp(
      """
      class FormCoordinator {
        let navigation = UINavigationController()
        func start() {
          let name = NameViewController()
          name.onNext = { [weak self] in
            self?.navigation.pushViewController(FooterViewController(top: AgeViewController(), bottom: BarViewController()), animated: true)
          }
          navigation.viewControllers = [FooterViewController(top: name, bottom: BarViewController())]
        }
      }
      class FooterViewController: UIViewController {
        private let top: UIViewController
        private let bottom: UIViewController
        init(top: UIViewController, bottom: UIViewController) { self.top = top; self.bottom = bottom }
        override func viewDidLoad() {
          addChild(top)
          view.addSubview(top.view)
          addChild(bottom)
          view.addSubview(bottom.view)
        }
      }
      class NameViewController: UIViewController { var onNext: (() -> Void)? }
      class AgeViewController: UIViewController {}
      class BarViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["Form"])
    #expect(app.registry.coordinator("Form")?.initial == "name")
    #expect(app.edges(of: "Form") == ["name -push-> age on next"])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func tabsAreCalledByTheirTitles() throws {
    let app = try ImportedApp(
      """
      class TabsController: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let home = HomeViewController()
          home.tabBarItem = UITabBarItem(title: "At home", image: nil, tag: 0)
          let search = UINavigationController(rootViewController: SearchViewController())
          search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
          let more = MoreViewController()
          more.tabBarItem.title = NSLocalizedString("All the rest", comment: "")
          viewControllers = [home, search, more]
        }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession) {
          window?.rootViewController = TabsController()
        }
      }
      class HomeViewController: UIViewController { override func viewDidLoad() { title = "Today" } }
      class SearchViewController: UIViewController {}
      class MoreViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["App"])
    #expect(app.registry.coordinator("App")?.initial == "tabs")
    #expect(
      app.edges(of: "App") == [
        "tabs -tab-> home on At home",
        "tabs -tab-> search on Search",
        "tabs -tab-> more on All the rest",
      ])
    #expect(app.report.unresolved.isEmpty)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "tabs")))
  }

  @Test func listsAreWhatIsPutIntoThem() throws {
    let app = try ImportedApp(
      """
      class ShelfCoordinator {
        let tabs = UITabBarController()
        func start() {
          var controllers = [UIViewController]()
          controllers.append(BooksViewController())
          if hasFilms { controllers.append(FilmsViewController()) }
          tabs.viewControllers = controllers
        }
      }
      extension UINavigationController {
        func forget(_ type: AnyClass) { viewControllers = viewControllers.filter { !$0.isKind(of: type) } }
      }
      class BooksViewController: UIViewController {
        @IBAction func clean() { navigationController?.forget(FilmsViewController.self) }
      }
      class FilmsViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Shelf") == ["any -tab-> books on Books", "any -tab-> films on Films"])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test(arguments: ["(", "(@Sendable (", "(@MainActor @Sendable ("])
  func aClosuresParameterHasItsTypeWhateverItsAttributes(_ opening: String) throws {
    let type = opening == "(" ? "(DetailFactory) -> Void" : opening + "DetailFactory) -> Void)?"
    let app = try ImportedApp(
      """
      class ShopCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onPick = { factory in self.navigation.pushViewController(factory.make(), animated: true) }
          navigation.pushViewController(list, animated: false)
        }
      }
      class DetailFactory { func make() -> DetailViewController { DetailViewController() } }
      class ListViewController: UIViewController { var onPick: \(type) }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Shop") == ["list -push-> detail on picked"])
    #expect(app.report.unresolved.isEmpty)
  }
}
