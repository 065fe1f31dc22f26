import FlowModel
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
          "detail -present-> edit on change",
          "detail -unwind-> list on save",
          "edit -unwind-> list on unwind to list",
          "list -push-> detail on row selected",
        ])
  }
}
