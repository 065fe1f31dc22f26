import FlowModel
import Testing

/// Methods for controls of a storyboard, which connects some of them and others not.
@Suite struct UnconnectedActionTests {
  private static func board(_ action: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes>
        <scene sceneID="s1"><objects>
          <viewController id="a" customClass="LampViewController">
            <view key="view" id="v">
              <subviews>
                <button id="b"><state key="normal" title="Light"/>
                  <connections><action selector="\(action)" destination="a" eventType="touchUpInside" id="c"/></connections>
                </button>
              </subviews>
            </view>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """
  }

  private static let code = """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
    class LampViewController: UIViewController {
      @IBAction func lightTapped(_ sender: Any) { present(LightViewController(), animated: true) }
      @IBAction func darkTapped(_ sender: Any) { present(DarkViewController(), animated: true) }
    }
    class LightViewController: UIViewController {}
    class DarkViewController: UIViewController {}

    """

  @Test func whatNothingIsConnectedToDoesNotHappen() throws {
    let app = try ImportedApp(Self.code, storyboard: Self.board("lightTapped:"))
    #expect(app.allEdges.filter { $0.contains("-present->") } == ["lamp -present-> light on Light"])
    #expect(app.report.calls.first { $0.text.contains("Dark") }?.fate == .unreached)
  }

  @Test func whatCodeCallsHappens() throws {
    let app = try ImportedApp(
      Self.code.replacing(
        "class LightViewController: UIViewController {}",
        with: """
          class LightViewController: UIViewController {
            weak var lamp: LampViewController?
            @objc func tapped() { lamp?.darkTapped(self) }
          }
          """), storyboard: Self.board("lightTapped:"))
    #expect(app.allEdges.contains { $0.contains("-present-> dark") })
  }

  @Test func withoutTheStoryboardAllMayHappen() throws {
    let app = try ImportedApp(Self.code + "public func lamp() -> UIViewController { LampViewController() }")
    #expect(app.allEdges.filter { $0.contains("-present->") }.count == 2)
  }
}
