import FlowModel
import Foundation
import Testing

/// Segues that code performs, by whatever stands for their identifiers, and those that lead back.
@Suite struct SegueTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
    <scene sceneID="1"><objects><tableViewController id="a" customClass="ListViewController">
    <connections><segue destination="b" kind="show" identifier="detail" id="s"/></connections>
    </tableViewController></objects></scene>
    <scene sceneID="2"><objects><viewController id="b" customClass="DetailViewController"><connections>
    <segue destination="c" kind="presentation" identifier="edit" id="t"/>
    <segue destination="x" kind="unwind" identifier="unwindToList" unwindAction="unwindToList:" id="u"/>
    </connections></viewController><exit id="x" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
    <scene sceneID="3"><objects><viewController id="c" customClass="EditViewController"><connections>
    <segue destination="y" kind="unwind" unwindAction="unwindToListWithSegue:" id="v"/>
    </connections></viewController><exit id="y" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
    </scenes></document>
    """

  /// A row without words is selected; a button's segue goes by its name, and says where it leads.
  @Test(arguments: [
    (#"<tableViewCell id="i" reuseIdentifier="r">CONNECTIONS</tableViewCell>"#, "row selected"),
    (#"<button id="i">CONNECTIONS</button>"#, "detail"),
  ])
  func aNamedSegueIsWhatPeopleDo(element: String, words: String) throws {
    let connections =
      #"<connections><segue destination="b" kind="show" identifier="DetailSegue" id="s"/></connections>"#
    let app = try ImportedApp(
      "class ListViewController: UITableViewController {}\nclass DetailViewController: UIViewController {}",
      storyboard: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
        <scene sceneID="1"><objects><tableViewController id="a" customClass="ListViewController">
        <tableView key="view" id="t"><prototypes>
        \(element.replacingOccurrences(of: "CONNECTIONS", with: connections))
        </prototypes></tableView></tableViewController></objects></scene>
        <scene sceneID="2"><objects><viewController id="b" customClass="DetailViewController"/></objects></scene>
        </scenes></document>
        """)
    #expect(app.allEdges == ["list -push-> detail on \(words)"])
  }

  @Test func casesAndConstantsStandForIdentifiers() throws {
    let app = try ImportedApp(
      """
      class ListViewController: UITableViewController {
        enum SegueID: String { case showDetail = "detail" }
        @IBAction func unwindToList(_ segue: UIStoryboardSegue) {}
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          performSegue(withIdentifier: .showDetail, sender: self)
        }
        private func performSegue(withIdentifier id: SegueID, sender: Any?) {
          performSegue(withIdentifier: id.rawValue, sender: sender)
        }
      }
      extension String { static let edit = "edit" }
      class DetailViewController: UIViewController {
        @IBAction func save() { performSegue(withIdentifier: "unwindToList", sender: self) }
        @IBAction func change() { performSegue(withIdentifier: .edit, sender: self) }
      }
      class EditViewController: UIViewController {}
      """,
      storyboard: Self.storyboard)
    #expect(
      app.edges(of: "App").sorted()
        == [
          "detail -present-> edit on change button tapped",
          "detail -unwind-> list on save button tapped",
          "edit -unwind-> list on unwind to list",
          "list -push-> detail on row selected",
        ])
  }

  /// A navigation controller of a storyboard is what it begins with, whatever its class.
  @Test(arguments: ["", "customClass=\"ThemedNavigationController\""])
  func aNavigationControllerIsItsRoot(attribute: String) throws {
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        @IBAction func edit() { performSegue(withIdentifier: "edit", sender: self) }
        @IBAction func help() {
          let help = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Help")
          present(help, animated: true)
        }
      }
      class ThemedNavigationController: UINavigationController {
        override func viewDidLoad() { navigationBar.tintColor = .red }
      }
      class EditViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """,
      storyboard: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
        <scene sceneID="1"><objects><viewController id="a" customClass="ListViewController">
        <connections><segue destination="b" kind="presentation" identifier="edit" id="s"/></connections>
        </viewController></objects></scene>
        <scene sceneID="2"><objects><navigationController id="b" \(attribute)>
        <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="t"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="3"><objects><viewController id="c" customClass="EditViewController"/></objects></scene>
        <scene sceneID="4"><objects><navigationController id="d" storyboardIdentifier="Help" \(attribute)>
        <connections><segue destination="e" kind="relationship" relationship="rootViewController" id="u"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="5"><objects><viewController id="e" customClass="HelpViewController"/></objects></scene>
        </scenes></document>
        """)
    #expect(
      app.edges(of: "App").sorted() == [
        "list -present-> edit on edit button tapped", "list -present-> help on help button tapped",
      ])
  }

  /// Generated names need no file that declares them, and what an alert's button performs is told once.
  @Test(arguments: ["R.segue.listViewController.detail", "R.segue.listViewController.detail.identifier"])
  func generatedNamesStandForIdentifiers(_ name: String) throws {
    let app = try ImportedApp(
      """
      class ListViewController: UITableViewController {
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          let alert = UIAlertController(title: "Which?", message: nil, preferredStyle: .actionSheet)
          alert.addAction(UIAlertAction(title: "This", style: .default) { _ in
            self.performSegue(withIdentifier: \(name), sender: nil)
          })
          present(alert, animated: true)
        }
      }
      class DetailViewController: UIViewController {}
      class EditViewController: UIViewController {}
      """,
      storyboard: Self.storyboard)
    #expect(
      app.edges(of: "App").filter { $0.contains("-> detail") || $0.contains("-> which") }.sorted()
        == ["list -present-> which on row selected", "which -push-> detail on This"])
  }
}
