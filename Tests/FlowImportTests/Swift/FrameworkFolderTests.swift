import FlowModel
import Testing

/// Folders that are called like frameworks which the app uses.
@Suite struct FrameworkFolderTests {
  private static let home = """
    import RIBs
    class HomeViewController: UIViewController {
      @IBAction func helpTapped() {
        navigationController?.pushViewController(HelpViewController(), animated: true)
      }
    }
    class HelpViewController: UIViewController {}
    """

  /// A folder of the app's own is read, whatever it is called after.
  @Test(arguments: [
    [("App/Start.swift", "import RIBs"), ("RIBs/Home.swift", home)],
    [
      ("Start.swift", "import RIBs"), ("Sources/RIBs/Home/Home.swift", home),
      ("RIBs/Model.swift", "struct Model {}"),
    ],
    [
      ("Start.swift", "@_exported import RIBs"),
      ("RIBs/Home.swift", home.replacingOccurrences(of: "import RIBs", with: "import UIKit")),
    ],
  ])
  func aFolderOfTheAppIsRead(_ files: [(String, String)]) throws {
    #expect(try ImportedApp(named: files).allEdges == ["home -push-> help on help tapped"])
  }

  /// A framework's sources are left out.
  @Test(arguments: [
    ("RIBs", "open class LaunchRouter<A, B>: ViewableRouter<A, B> {}"),
    ("UIPilot", "public class UIPilot<T: Equatable>: ObservableObject {}"),
    ("ComposableArchitecture", "public final class Store<State, Action> {}"),
  ])
  func theSourcesOfAFrameworkAreLeftOut(name: String, source: String) throws {
    let app = try ImportedApp(named: [
      ("App/Home.swift", Self.home.replacingOccurrences(of: "import RIBs", with: "import \(name)")),
      ("\(name)/Sources/Base.swift", source),
      (
        "\(name)/Sources/Shown.swift",
        """
        class OtherViewController: UIViewController {
          func show() { present(ThirdViewController(), animated: true) }
        }
        class ThirdViewController: UIViewController {}
        """
      ),
    ])
    #expect(app.allEdges == ["home -push-> help on help tapped"])
  }
}
