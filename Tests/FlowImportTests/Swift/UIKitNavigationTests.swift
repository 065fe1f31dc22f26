import FlowModel
import Testing

/// UIKit's own calls.
@Suite struct UIKitNavigationTests {
  @Test func anAlertsActionsAreItsTriggers() throws {
    let app = try ImportedApp(
      """
      class NotesCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onDelete = { self.ask() }
          navigation.pushViewController(list, animated: false)
        }
        private func ask() {
          let alert = UIAlertController(title: "Delete note?", message: nil, preferredStyle: .actionSheet)
          alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in
            self.navigation.pushViewController(GoneViewController(), animated: true)
          })
          navigation.present(alert, animated: true)
        }
      }
      class ListViewController: UIViewController { var onDelete: (() -> Void)? }
      class GoneViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Notes").sorted()
        == [
          "delete-note -push-> gone on Delete",
          "list -present-> delete-note on deleted",
        ])
    #expect(app.registry.coordinator("Notes")?.screen("delete-note")?.kind == .actionSheet)
  }

  @Test func tabsAreTheControllersSetOnATabBar() throws {
    let app = try ImportedApp(
      """
      class TabCoordinator {
        let tabs = UITabBarController()
        func start() {
          let first = UINavigationController(rootViewController: OneViewController())
          let second = TwoViewController()
          tabs.viewControllers = [first, second]
        }
      }
      class OneViewController: UIViewController {}
      class TwoViewController: UIViewController {}
      """)
    #expect(app.registry.coordinator("Tab")?.container == .tabs)
    #expect(app.edges(of: "Tab") == ["any -tab-> one on One", "any -tab-> two on Two"])
  }

  @Test func screensWithoutACoordinatorAreAtHomeInTheApp() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession) {
          window?.rootViewController = UINavigationController(rootViewController: StartViewController())
        }
      }
      class StartViewController: UIViewController {
        @IBAction func more() { show(MoreViewController(), sender: self) }
      }
      class MoreViewController: UIViewController {
        @IBAction func close() { dismiss(animated: true) }
      }
      """)
    #expect(app.coordinators == ["App"])
    #expect(app.registry.coordinator("App")?.initial == "start")
    #expect(
      app.edges(of: "App") == [
        "start -push-> more on more button tapped", "more -dismiss-> on close button tapped",
      ])
  }

  @Test func aSegueThatCodePerformsLeadsWhereTheStoryboardSays() throws {
    let app = try ImportedApp(
      """
      class FeedViewController: UIViewController {
        @IBAction func open() { performSegue(withIdentifier: "detail", sender: nil) }
        @IBAction func lost() { performSegue(withIdentifier: "nowhere", sender: nil) }
      }
      class PostViewController: UIViewController {}
      """,
      storyboard: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
        <scene sceneID="1"><objects><viewController id="a" customClass="FeedViewController">
        <connections><segue destination="b" kind="show" identifier="detail" id="s"/></connections>
        </viewController></objects></scene>
        <scene sceneID="2"><objects><viewController id="b" customClass="PostViewController"/></objects></scene>
        </scenes></document>
        """)
    #expect(app.edges(of: "App") == ["feed -push-> post on open button tapped"])
    #expect(app.report.unresolved.map(\.source.description) == ["File0.swift:3"])
    #expect(app.report.counts.map(\.found) == [2])
  }

  @Test func seguesThatNoCodePerformsStayAsEdges() throws {
    let app = try ImportedApp(
      """
      class FeedViewController: UIViewController {
        @IBAction func write() { present(DraftViewController(), animated: true) }
      }
      class PostViewController: UIViewController {}
      class DraftViewController: UIViewController {}
      """,
      storyboard: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
        <scene sceneID="1"><objects><viewController id="a" customClass="FeedViewController">
        <connections><segue destination="b" kind="show" identifier="detail" id="s"/></connections>
        </viewController></objects></scene>
        <scene sceneID="2"><objects><viewController id="b" customClass="PostViewController"/></objects></scene>
        </scenes></document>
        """)
    #expect(
      app.edges(of: "App") == ["feed -present-> draft on write button tapped", "feed -push-> post on detail"])
    #expect(app.registry.coordinator("App")?.edges.last?.source?.path == "Main.storyboard")
  }

  @Test func whatCannotBeFollowedIsCountedAndPlaced() throws {
    let app = try ImportedApp(
      """
      class BoxCoordinator {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(Mystery.shared.controller(for: 3), animated: true) }
      }
      """)
    let call = try #require(app.report.unresolved.first)
    #expect(call.source.description == "File0.swift:3")
    #expect(call.text.contains("Mystery"))
  }
}
