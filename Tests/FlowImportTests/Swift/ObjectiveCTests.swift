import FlowModel
import Testing

@testable import FlowImport

/// Apps written in Objective-C and Swift.
@Suite struct ObjectiveCTests {
  @Test func classesAndWhatTheyInheritFrom() {
    var interfaces = ObjectiveCInterfaces()
    interfaces.read(
      [UInt8](
        """
        #import <UIKit/UIKit.h>
        @class Other;
        // @interface Commented : Nothing
        @interface SettingsViewController : BaseController <UITableViewDelegate>
        @end
          @interface BaseController:UIViewController
        @interface List<__covariant Element> : NSObject
        @interface SettingsViewController (Actions)
        @interface SettingsViewController ()
        @interface
        """.utf8))
    #expect(
      interfaces.superclasses
        == [
          "SettingsViewController": "BaseController", "BaseController": "UIViewController",
          "List": "NSObject",
        ])
  }

  @Test(arguments: ["", "@interface ", "@interface A", "@interface A :", "@interface A<", "@interface : B"])
  func brokenHeadersSayNothing(_ text: String) {
    var interfaces = ObjectiveCInterfaces()
    interfaces.read([UInt8](text.utf8))
    #expect(interfaces.superclasses.isEmpty)
  }

  @Test func extensionsOfTheirControllersAreScreens() throws {
    var hints = ImportHints()
    hints.superclasses = ["SettingsController": "BaseController", "BaseController": "UITableViewController"]
    let app = try ImportedApp(
      """
      extension SettingsController {
        @objc func aboutPressed() {
          navigationController?.pushViewController(AboutController(), animated: true)
        }
      }
      final class AboutController: BaseController {
        @IBAction func closeTapped() { dismiss(animated: true) }
      }
      """, hints: hints)
    #expect(
      app.edges(of: "App")
        == ["settings -push-> about on about pressed", "about -dismiss-> on close tapped"])
  }
}
