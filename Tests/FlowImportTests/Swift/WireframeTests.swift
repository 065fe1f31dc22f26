import FlowModel
import Testing

/// Modules of VIPER, whose wireframes are given the view they lead on from with every call.
@Suite struct WireframeTests {
  private static let base = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        let presenter = RootPresenterFactory.createPresenter(with: UIWindow())
        presenter.loadOnLaunch()
        return true
      }
    }
    protocol ControllerBacked: AnyObject { var controller: UIViewController { get } }
    extension ControllerBacked where Self: UIViewController { var controller: UIViewController { self } }
    protocol RootPresenterProtocol: AnyObject { func loadOnLaunch() }
    protocol RootWireframeProtocol: AnyObject { func showMain(on window: UIWindow) }
    enum RootPresenterFactory {
      static func createPresenter(with window: UIWindow) -> RootPresenterProtocol {
        let presenter = RootPresenter()
        presenter.window = window
        presenter.wireframe = RootWireframe()
        return presenter
      }
    }
    final class RootPresenter: RootPresenterProtocol {
      var window: UIWindow!
      var wireframe: RootWireframeProtocol!
      func loadOnLaunch() { wireframe.showMain(on: window) }
    }
    final class RootWireframe: RootWireframeProtocol {
      func showMain(on window: UIWindow) {
        let controller = WalletViewFactory.createView()?.controller ?? UIViewController()
        let navigation = UINavigationController()
        navigation.viewControllers = [controller]
        window.rootViewController = navigation
      }
    }
    protocol WalletViewProtocol: ControllerBacked {}
    protocol WalletPresenterProtocol: AnyObject { func activateSettings() }
    protocol WalletWireframeProtocol: AnyObject { func showSettings(from view: WalletViewProtocol?) }
    enum WalletViewFactory {
      static func createView() -> WalletViewProtocol? { createView(wireframe: WalletWireframe()) }
      private static func createView(wireframe: WalletWireframeProtocol) -> WalletViewProtocol? {
        let view = WalletViewController()
        let presenter = WalletPresenter()
        view.presenter = presenter
        presenter.view = view
        presenter.wireframe = wireframe
        return view
      }
    }
    final class WalletPresenter: WalletPresenterProtocol {
      weak var view: WalletViewProtocol?
      var wireframe: WalletWireframeProtocol!
      func activateSettings() { wireframe.showSettings(from: view) }
    }
    final class WalletViewController: UIViewController, WalletViewProtocol {
      var presenter: WalletPresenterProtocol!
      @IBAction func settingsTapped() { presenter.activateSettings() }
    }
    protocol SettingsViewInput: ControllerBacked {}
    protocol SettingsModuleInput: AnyObject {}
    class SettingsViewController: UIViewController, SettingsViewInput {}
    class SettingsPresenter: SettingsModuleInput {}

    """

  /// The ways in which a module hands over its view: how it is made, and what the wireframe takes of it.
  @Test(arguments: [
    (
      """
      typealias SettingsModule = (view: SettingsViewInput, input: SettingsModuleInput)
      enum SettingsAssembly {
        static func configureModule() -> SettingsModule? { return (SettingsViewController(), SettingsPresenter()) }
      }
      """, "SettingsAssembly.configureModule()?.view.controller"
    ),
    (
      """
      enum SettingsViewFactory {
        static func createView() -> SettingsViewInput? { let view = SettingsViewController(); return view }
      }
      """, "SettingsViewFactory.createView()?.controller"
    ),
    (
      """
      struct SettingsModule {
        let title: String
        func build() -> UIViewController { let view = SettingsViewController(); return view }
      }
      """, "SettingsModule(title: title).build() as UIViewController?"
    ),
    (
      """
      struct Module<View, Input> { let view: View; let input: Input }
      typealias SettingsModule = Module<SettingsViewInput, SettingsModuleInput>
      enum SettingsAssembly {
        static func module() -> SettingsModule? {
          SettingsModule(view: SettingsViewController(), input: SettingsPresenter())
        }
      }
      """, "SettingsAssembly.module()?.view.controller"
    ),
  ])
  func whatAModuleGives(module: String, shown: String) throws {
    let app = try ImportedApp(
      Self.base + module + """

        final class WalletWireframe: WalletWireframeProtocol {
          func showSettings(from view: WalletViewProtocol?) {
            guard let settings = \(shown) else { return }
            view?.controller.navigationController?.pushViewController(settings, animated: true)
          }
        }
        """)
    #expect(app.registry.launch == .coordinator("Root"))
    #expect(app.edges(of: "Root") == ["any -start-> Wallet"])
    #expect(app.registry.coordinator("Wallet")?.initial == "wallet")
    #expect(app.edges(of: "Wallet") == ["wallet -push-> settings on settings tapped"])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func wireframesForSeveralWaysInAreOne() throws {
    let app = try ImportedApp(
      Self.base + """
        enum SettingsViewFactory {
          public static func createView() -> SettingsViewInput? { make(FirstSettingsWireframe()) }
          static func createViewForAdding() -> SettingsViewInput? { make(AddingSettingsWireframe()) }
          private static func make(_ wireframe: SettingsWireframe) -> SettingsViewInput? {
            let view = ChoiceViewController(); view.wireframe = wireframe; return view
          }
        }
        protocol SettingsWireframe: AnyObject { func proceed(from view: SettingsViewInput?) }
        class ChoiceViewController: UIViewController, SettingsViewInput {
          var wireframe: SettingsWireframe!
          @IBAction func nextTapped() { wireframe.proceed(from: self) }
        }
        final class FirstSettingsWireframe: SettingsWireframe {
          func proceed(from view: SettingsViewInput?) {
            guard let wallet = WalletViewFactory.createView()?.controller else { return }
            view?.controller.navigationController?.setViewControllers([wallet], animated: true)
          }
        }
        final class AddingSettingsWireframe: SettingsWireframe {
          func proceed(from view: SettingsViewInput?) { view?.controller.dismiss(animated: true) }
        }
        final class WalletWireframe: WalletWireframeProtocol {
          func showSettings(from view: WalletViewProtocol?) {
            guard let settings = SettingsViewFactory.createViewForAdding() else { return }
            view?.controller.present(settings.controller, animated: true)
          }
        }
        """)
    #expect(app.coordinators == ["FirstSettings", "Root", "Wallet"])
    #expect(app.edges(of: "Wallet") == ["wallet -start-> FirstSettings on settings tapped"])
    #expect(app.registry.coordinator("FirstSettings")?.initial == "choice")
    #expect(app.edges(of: "FirstSettings").count == 2)
  }
}
