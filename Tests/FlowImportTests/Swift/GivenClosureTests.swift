import FlowImport
import FlowModel
import Testing

/// Closures that screens and coordinators are made with and call for what they show.
@Suite struct GivenClosureTests {
  private static let screens = """
    import UIKit
    class PlantDetailViewController: UIViewController {}
    class WateringViewController: UIViewController {}

    """

  @Test(arguments: [
    "{ PlantDetailViewController() }", "makePlant", "self.makePlant",
    "{ [unowned self] in self.makePlant() }",
    "PlantDetailViewController.init",
  ])
  func aScreenShowsWhatItsFactoryMakes(_ factory: String) throws {
    let app = try ImportedApp(
      Self.screens + """
        class Garden {
          func makeList() -> UIViewController { PlantListViewController(detail: \(factory)) }
          func makePlant() -> UIViewController { PlantDetailViewController() }
        }
        class PlantListViewController: UIViewController {
          private let detail: () -> UIViewController
          init(detail: @escaping () -> UIViewController) {
            self.detail = detail
            super.init(nibName: nil, bundle: nil)
          }
          @IBAction func plantTapped() { navigationController?.pushViewController(detail(), animated: true) }
        }
        """)
    #expect(app.edges(of: "App") == ["plantList -push-> plantDetail on plant tapped"])
    #expect(app.report.calls.map(\.fate) == [.edges])
  }

  @Test(arguments: [
    "let vc = make(id); present(vc, animated: true)", "present(self.make(id), animated: true)",
    "present(UINavigationController(rootViewController: make(id)), animated: true)",
  ])
  func aFactoryMayTakeWhatItIsFor(_ code: String) throws {
    let app = try ImportedApp(
      Self.screens + """
        typealias Making = (Int) -> UIViewController
        func start() -> UIViewController {
          PlantListViewController(make: { _ in WateringViewController() })
        }
        class PlantListViewController: UIViewController {
          let make: Making
          init(make: @escaping Making) { self.make = make; super.init(nibName: nil, bundle: nil) }
          @IBAction func waterTapped() { let id = 1; \(code) }
        }
        """)
    #expect(app.edges(of: "App") == ["plantList -present-> watering on water tapped"])
  }

  /// Closures are handed on from one that is made to the next, kept in structures, and set later.
  @Test(arguments: [
    ("let factories: Factories", "factories.detail()", "(factories: Factories(detail: { Detail() }))"),
    ("let factories: Factories", "factories.detail()", "(factories: .init(detail: { Detail() }))"),
    ("let detail: () -> UIViewController", "detail()", "(detail: { Detail() })"),
    ("var detail: (() -> UIViewController)?", "detail!()", "(); flow.detail = { Detail() }"),
  ])
  func aCoordinatorShowsWhatItsFactoryMakes(_ property: String, _ call: String, _ making: String) throws {
    let name = property.contains("factories") ? "factories" : "detail"
    let type = name == "factories" ? "Factories" : "@escaping () -> UIViewController"
    let initialiser = property.hasPrefix("let") ? "init(\(name): \(type)) { self.\(name) = \(name) }" : ""
    let app = try ImportedApp(
      Self.screens + """
        struct Factories { let detail: () -> UIViewController }
        class PlantFlowCoordinator {
          let navigationController = UINavigationController()
          \(property)
          \(initialiser)
          func start() {
            let list = PlantListViewController()
            list.onPlant = { [weak self] in self?.showPlant() }
            navigationController.setViewControllers([list], animated: false)
          }
          private func showPlant() { navigationController.pushViewController(\(call), animated: true) }
        }
        class PlantListViewController: UIViewController {
          var onPlant: (() -> Void)?
          @IBAction func plantTapped() { onPlant?() }
        }
        class AppCoordinator {
          func start() {
            let flow = PlantFlowCoordinator\(making.replacing("Detail()", with: "PlantDetailViewController()"))
            flow.start()
          }
        }
        """)
    #expect(app.edges(of: "Plant") == ["plantList -push-> plantDetail on plant tapped"])
  }

  @Test func aFactoryIsHandedOnByInitialisers() throws {
    let app = try ImportedApp(
      Self.screens + """
        class BaseViewController: UIViewController {
          let make: () -> UIViewController
          init(make: @escaping () -> UIViewController) { self.make = make; super.init(nibName: nil, bundle: nil) }
        }
        class PlantListViewController: BaseViewController {
          convenience init(detail: @escaping () -> UIViewController) { self.init(make: detail) }
          @IBAction func plantTapped() { show(make(), sender: nil) }
        }
        class TasksViewController: BaseViewController {
          @IBAction func taskTapped() { show(make(), sender: nil) }
        }
        func screens() -> [UIViewController] {
          [PlantListViewController(detail: { PlantDetailViewController() }), TasksViewController(make: { WateringViewController() })]
        }
        """)
    #expect(
      app.edges(of: "App").sorted() == [
        "plantList -push-> plantDetail on plant tapped", "tasks -push-> watering on task tapped",
      ])
  }

  /// What is made in several ways may show each of them, and is shown as it is declared where nothing is given.
  @Test func severalFactoriesAreAlternatives() throws {
    let app = try ImportedApp(
      Self.screens + """
        class PlantListViewController: UIViewController {
          let make: () -> UIViewController
          init(make: @escaping () -> UIViewController = { WateringViewController() }) {
            self.make = make
            super.init(nibName: nil, bundle: nil)
          }
          @IBAction func plantTapped() { present(make(), animated: true) }
        }
        let one = { PlantListViewController() }
        let other = { PlantListViewController(make: { PlantDetailViewController() }) }
        class Owner {
          func one() -> UIViewController { PlantListViewController() }
          func other() -> UIViewController { PlantListViewController(make: { PlantDetailViewController() }) }
        }
        """)
    #expect(
      app.edges(of: "App").sorted() == [
        "plantList -present-> plantDetail on plant tapped", "plantList -present-> watering on plant tapped",
      ])
  }

  @Test func aDeclaredResultIsShownWhereNothingIsGiven() throws {
    let app = try ImportedApp(
      Self.screens + """
        class PlantListViewController: UIViewController {
          var make: (() -> WateringViewController)!
          @IBAction func plantTapped() { present(make(), animated: true) }
        }
        """)
    #expect(app.edges(of: "App") == ["plantList -present-> watering on plant tapped"])
  }

  /// A closure that gives nothing to show only tells what happens.
  @Test func aClosureThatOnlyTellsIsNoFactory() throws {
    let app = try ImportedApp(
      Self.screens + """
        class PlantListViewController: UIViewController {
          let onPlant: () -> Void
          init(onPlant: @escaping () -> Void) { self.onPlant = onPlant; super.init(nibName: nil, bundle: nil) }
          @IBAction func plantTapped() { onPlant() }
        }
        class HomeViewController: UIViewController {
          @IBAction func listTapped() {
            show(PlantListViewController(onPlant: { [weak self] in self?.open() }), sender: nil)
          }
          private func open() { navigationController?.pushViewController(PlantDetailViewController(), animated: true) }
        }
        """)
    #expect(
      app.edges(of: "App").sorted() == [
        "home -push-> plantList on list tapped", "plantList -push-> plantDetail on plant tapped",
      ])
  }

  @Test(arguments: ["pages[page]!()", "(pages[page] ?? { PlantDetailViewController() })()"])
  func aDictionaryOfFactoriesIsAskedByKey(_ call: String) throws {
    let app = try ImportedApp(
      Self.screens + """
        enum Page { case plant, water }
        class Opener {
          private let pages: [Page: () -> UIViewController] = [
            .plant: { PlantDetailViewController() }, .water: { WateringViewController() },
          ]
          func open(_ page: Page, from controller: UIViewController) {
            controller.show(\(call), sender: nil)
          }
        }
        class MenuViewController: UIViewController {
          let opener = Opener()
          @IBAction func plantTapped() { opener.open(.plant, from: self) }
        }
        """)
    #expect(app.edges(of: "App") == ["menu -push-> plantDetail on plant tapped"])
  }

  @Test func whatIsFoundForAnUnknownKeyHasTheKeyAsItsCondition() throws {
    let app = try ImportedApp(
      Self.screens + """
        enum Page { case plant, water }
        class MenuViewController: UITableViewController {
          private let pages: [Page: () -> UIViewController] = [
            .plant: { PlantDetailViewController() }, .water: { WateringViewController() },
          ]
          private var all: [Page] = []
          override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            let page = all[indexPath.row]
            guard let make = pages[page] else { return }
            show(make(), sender: nil)
          }
        }
        """)
    #expect(
      app.edges(of: "App").sorted() == [
        "menu -push-> plantDetail on row selected if page is plant",
        "menu -push-> watering on row selected if page is water",
      ])
  }
}
