import Testing

/// Texts that an enum has for its cases, as titles of buttons and rows.
@Suite struct CaseTextTests {
  private static func edges(_ row: String) throws -> [String] {
    try ImportedApp(
      """
      class MenuViewController: FormViewController {
        enum Item {
          case camera, library
          var title: String { switch self { case .camera: return "Take photo"; case .library: return "Library" } }
        }
        var items: [Item] = load()
        override func viewDidLoad() { \(row) }
        func open() { navigationController?.pushViewController(PhotoViewController(), animated: true) }
      }
      extension String { var trimmed: String { self } }
      class PhotoViewController: UIViewController {}
      """
    ).edges(of: "App")
  }

  @Test func theTextOfAKnownCase() throws {
    let found = try Self.edges(
      "form.append(ButtonRow { $0.title = Item.library.title }.onCellSelection { _ in self.open() })")
    #expect(found == ["menu -push-> photo on Library"])
  }

  /// The text of the first case is not that of all.
  @Test func theTextOfAnUnknownCase() throws {
    let found = try Self.edges(
      """
      for item in items {
        form.append(ButtonRow { $0.title = item.title }.onCellSelection { _ in self.open() })
      }
      """)
    #expect(!found.contains { $0.contains("Take photo") || $0.contains("Library") })
    #expect(found.count == 1)
  }

  /// A failure is not what an app begins with.
  @Test func theLaunchIsWhatSucceeds() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App {
        let result: Result<Void, Error>
        var body: some Scene {
          WindowGroup { switch result { case .failure: SorryView() case .success: HomeView() } }
        }
      }
      struct SorryView: View { var body: some View { Text("x") } }
      struct HomeView: View { var body: some View { Text("x") } }
      """)
    #expect(app.registry.launch?.description.contains("home") ?? false)
  }
}
