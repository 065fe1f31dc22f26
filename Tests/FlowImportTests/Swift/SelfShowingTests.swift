import FlowModel
import Testing

/// Controllers that show themselves, and sheets that are made with their content.
@Suite struct SelfShowingTests {
  /// A coordinator over a router that holds its navigation controller.
  static let flow = """
    final class Router {
      let rootViewController: UINavigationController
      init(rootViewController: UINavigationController) { self.rootViewController = rootViewController }
      func push(_ controller: UIViewController) { rootViewController.pushViewController(controller, animated: true) }
      func present(_ controller: UIViewController) { rootViewController.present(controller, animated: true) }
    }
    class FlowCoordinator<Root> {
      let router: Root
      init(router: Root) { self.router = router }
      func start() {}
    }
    class ListViewController: UIViewController {
      var onPick: (() -> Void)?
      @objc func pickTapped() { onPick?() }
    }
    class ThemedController: UINavigationController {}
    class FormViewController: UIViewController {
      SHOW
    }
    class PickerViewController: UIViewController {
      var onAdd: (() -> Void)?
      @objc func addPressed() { onAdd?() }
    }
    class AddViewController: UIViewController {}
    """

  private func edges(_ show: String, _ body: String) throws -> [String] {
    let app = try ImportedApp(
      Self.flow.replacingOccurrences(of: "SHOW", with: show),
      """
      class ShopCoordinator: FlowCoordinator<Router> {
        override func start() {
          let list = ListViewController()
          list.onPick = { [weak self] in self?.open() }
          router.push(list)
        }
        func open() { \(body) }
        func openAdd() { router.push(AddViewController()) }
      }
      """)
    return app.coordinators.flatMap { app.edges(of: $0) }
  }

  /// Its caller is the source, and not the controller itself.
  @Test(arguments: [
    (
      "func show(from controller: UIViewController) {"
        + " controller.present(UINavigationController(rootViewController: self), animated: true) }",
      "FormViewController().show(from: router.rootViewController)", "present"
    ),
    (
      "func present(over controller: UIViewController) {\n"
        + " let stack = ThemedController()\n stack.setViewControllers([self], animated: false)\n"
        + " controller.present(stack, animated: true) }",
      "let form = FormViewController()\n form.present(over: router.rootViewController)", "present"
    ),
    (
      "func open(on stack: UINavigationController) { stack.pushViewController(self, animated: true) }",
      "let make: () -> FormViewController = { FormViewController() }\n"
        + " make().open(on: router.rootViewController)", "push"
    ),
    (
      "func show(from controller: UIViewController, then done: (() -> Void)? = nil) {\n"
        + " let stack = ThemedController(rootViewController: self)\n"
        + " controller.present(stack, animated: false) { done?() } }",
      "FormViewController().show(from: router.rootViewController)", "present"
    ),
  ])
  func aControllerThatShowsItselfIsShownByItsCaller(show: String, body: String, kind: String) throws {
    let found = try edges(show, body).filter { $0.contains("form") }
    #expect(found == ["list -\(kind)-> form on pick tapped"])
  }

  /// A protocol's standard methods can put their own controller into the window.
  @Test(arguments: ["viewController", "self", "UINavigationController(rootViewController: self)"])
  func aControllerPutsItselfIntoTheWindow(_ shown: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        static var currentWindow: UIWindow { return UIApplication.shared.keyWindow! }
        func application(_ app: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          GreetingViewController().reveal()
          return true
        }
      }
      protocol Showable { var viewController: UIViewController { get }; func reveal() }
      extension Showable where Self: UIViewController {
        var viewController: UIViewController { return self }
        func reveal() { AppDelegate.currentWindow.rootViewController = \(shown) }
      }
      protocol GardenView: AnyObject, Showable {}
      class GreetingViewController: UIViewController, Showable {
        let presenter = GardenPresenter()
        @IBAction func gardenTapped() { presenter.open() }
      }
      class GardenPresenter {
        var view: GardenView = GardenViewController()
        func open() { view.reveal() }
      }
      class GardenViewController: UIViewController, GardenView {}
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "greeting")))
    #expect(app.allEdges.contains("greeting -root-> garden on garden tapped"))
  }

  /// A screen that is passed is where it is shown.
  @Test func aScreenShowsWhatPresentsItselfOnIt() throws {
    let app = try ImportedApp(
      """
      class FormViewController: UIViewController {
        func show(from controller: UIViewController) { controller.present(self, animated: true) }
      }
      class DeskViewController: UIViewController {
        @IBAction func formTapped() { FormViewController().show(from: self) }
      }
      """)
    #expect(app.edges(of: "App") == ["desk -present-> form on form tapped"])
  }

  private static let sheet = """
    class SheetViewController: UIViewController {
      let content: CONTENT
      init(content: CONTENT) { self.content = content; super.init(nibName: nil, bundle: nil) }
      func present(fromViewController: UIViewController) {
        let stack = ThemedController(rootViewController: self)
        fromViewController.present(stack, animated: false) { self.setup() }
      }
      func dismiss(completion: (() -> Void)? = nil) {
        shrink { [weak self] in
          self?.navigationController?.dismiss(animated: false, completion: completion)
        }
      }
      private func shrink(then done: @escaping () -> Void) {
        UIView.animate(withDuration: 1, animations: {}) { _ in done() }
      }
      private func setup() { addChild(content); view.addSubview(content.view) }
    }
    protocol SheetContent: UIViewController {}
    extension PickerViewController: SheetContent {}
    """

  /// What a sheet's own code sets up happens on the content.
  @Test func aSheetsOwnControlsAreTheContents() throws {
    let sheet = Self.sheet.replacingOccurrences(of: "CONTENT", with: "UIViewController")
      .replacingOccurrences(
        of: "private func setup() {",
        with: "let closeButton = UIButton()\n"
          + " private func setup() { closeButton.addTapAction { [weak self] in self?.dismiss() };")
    let found = try edges(
      "}\n" + sheet + "\nextension FormViewController {",
      """
      let sheet = SheetViewController(content: PickerViewController())
      sheet.present(fromViewController: router.rootViewController)
      """)
    #expect(found.contains("picker -dismiss-> on close button tapped"), "\(found)")
    #expect(!found.contains { $0.hasPrefix("list -dismiss->") }, "\(found)")
  }

  /// A sheet is its content, and what happens once it is closed has the content's trigger.
  @Test(arguments: ["UIViewController", "SheetContent", "UIViewController & SheetContent"])
  func aSheetIsTheContentThatItIsMadeWith(content: String) throws {
    let found = try edges(
      "}\n" + Self.sheet.replacingOccurrences(of: "CONTENT", with: content)
        + "\nextension FormViewController {",
      """
      let picker = PickerViewController()
      let sheet = SheetViewController(content: picker)
      picker.onAdd = { [weak self, weak sheet] in sheet?.dismiss { self?.openAdd() } }
      sheet.present(fromViewController: router.rootViewController)
      """)
    #expect(
      found == [
        "list -present-> picker on pick tapped", "picker -dismiss-> on add pressed",
        "picker -push-> add on add pressed",
      ])
  }
}
