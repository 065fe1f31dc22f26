import FlowModel
import Testing

/// A view that is dressed up by a property or a function of all views is still that view.
@Suite struct DressedViewTests {
  @Test(
    arguments: [
      "Group { if UserDefaults.standard.bool(forKey: \"dark\") { self.dark() } else { self.padding() } }",
      "Group { switch Theme.current { case .dark: self.padding(); case .light: self } }",
      "Group { self.padding() }",
    ],
    ["var themed: some View { BODY }", "func themed() -> some View { BODY }"])
  func itIsStillThatView(_ body: String, _ member: String) throws {
    let use = member.hasPrefix("var") ? "view.themed" : "view.themed()"
    let app = try ImportedApp(
      """
      extension View { \(member.replacing("BODY", with: body)) }
      enum Theme { case dark, light; static var current = Theme.light }
      class HomeViewController: UIViewController {
        @IBAction func helpTapped() {
          let view = HelpView()
          let themed = \(use)
          navigationController?.pushViewController(UIHostingController(rootView: themed), animated: true)
        }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      struct NewsView: View { var body: some View { Text("News").themed } }
      """)
    #expect(app.coordinators.flatMap(app.edges) == ["home -push-> help on help tapped"])
  }
}
