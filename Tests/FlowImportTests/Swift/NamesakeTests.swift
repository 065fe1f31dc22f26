import FlowModel
import SwiftOutline
import Testing

/// Types of one name in several modules, or private ones in several files.
@Suite struct NamesakeTests {
  private static let app = """
    @main struct DeskApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
    struct HomeView: View {
      @State private var isOrdering = false
      var body: some View {
        NavigationLink("Profile") { ProfileView() }
        Button("Order") { isOrdering = true }.sheet(isPresented: $isOrdering) { OrderView() }
      }
    }
    """

  /// Two screens whose parts have the same name: `part` and `other` are the part in either.
  private func edges(_ paths: [String], _ part: String, _ other: String, profile: String = "ItemView()")
    throws -> [String]
  {
    try ImportedApp(named: [
      ("App/DeskApp.swift", Self.app),
      (
        paths[0],
        """
        public struct OrderView: View { public init() {}; public var body: some View { VStack { ItemView() } } }
        \(part)
        struct HelpView: View { var body: some View { Text("help") } }
        """
      ),
      (
        paths[1],
        """
        public struct ProfileView: View { public init() {}; public var body: some View { VStack { \(profile) } } }
        \(other)
        struct PhotoView: View { var body: some View { Text("photo") } }
        """
      ),
    ]).allEdges.filter { !$0.hasPrefix("home") }.sorted()
  }

  private static func part(_ access: String, _ title: String, _ shown: String) -> String {
    """
    \(access) struct ItemView: View {
      @State private var isShown = false
      var body: some View { Button(Wording.title) { isShown = true }.sheet(isPresented: $isShown) { \(shown)() } }
    }
    \(access) enum Wording { static let title = "\(title)" }
    """
  }

  @Test(arguments: [
    (["Order/OrderView.swift", "Profile/ProfileView.swift"], ""),
    (["Kit/Sources/Order/Views/OrderView.swift", "Kit/Sources/Profile/ProfileView.swift"], ""),
    (["App/OrderView.swift", "App/ProfileView.swift"], "private"),
    (["App/OrderView.swift", "App/ProfileView.swift"], "fileprivate"),
  ])
  func eachFileMeansItsOwn(paths: [String], access: String) throws {
    let found = try edges(
      paths, Self.part(access, "Need help?", "HelpView"), Self.part(access, "Change photo", "PhotoView"))
    #expect(found == ["order -present-> help on Need help?", "profile -present-> photo on Change photo"])
  }

  /// Members of classes, extensions, casts and inherited types are told apart like views.
  @Test func controllersAndTheirExtensionsAreKeptApart() throws {
    func controller(_ name: String, _ shown: String) -> String {
      """
      public final class \(name)ViewController: UIViewController {
        let model: Model = Model()
        func openTapped() { model.open(from: self) }
      }
      class BaseModel {}
      final class Model: BaseModel {}
      extension Model {
        func open(from screen: UIViewController) { screen.present(\(shown)ViewController(), animated: true) }
      }
      final class \(shown)ViewController: UIViewController {}
      """
    }
    let found = try ImportedApp(named: [
      ("Order/Order.swift", controller("Order", "Receipt")),
      ("Profile/Profile.swift", controller("Profile", "Photo")),
    ]).allEdges.sorted()
    #expect(found == ["order -present-> receipt on open tapped", "profile -present-> photo on open tapped"])
  }

  /// A type that is nested, or a generic parameter, is what its name means there.
  @Test func nearerTypesAreMeant() throws {
    let found = try ImportedApp(named: [
      ("App/DeskApp.swift", Self.app),
      (
        "Order/OrderView.swift",
        """
        struct OrderView: View {
          struct Item: View { var body: some View { NavigationLink("Help") { HelpView() } } }
          var body: some View { Item() }
        }
        struct Item: View { var body: some View { Text("order") } }
        struct HelpView: View { var body: some View { Text("help") } }
        """
      ),
      (
        "Profile/ProfileView.swift",
        """
        struct ProfileView: View { var body: some View { Box { Text("profile") } } }
        struct Box<Item: View>: View { @ViewBuilder var item: () -> Item; var body: some View { item() } }
        struct Item: View { var body: some View { NavigationLink("Photo") { Text("photo") } } }
        """
      ),
    ]).allEdges.filter { !$0.hasPrefix("home") }
    #expect(found == ["order -push-> help on Help"])
  }

  /// What lies beside another type of its name is a variant of it, and one that all can see is meant elsewhere.
  @Test func variantsStayOneTypeAndTheImportedOneIsMeant() throws {
    let found = try ImportedApp(named: [
      (
        "App/DeskApp.swift",
        "import Profile\n" + Self.app + "\nstruct OrderView: View { var body: some View { ItemView() } }"
      ),
      ("Kit/Order/ItemView.swift", Self.part("public", "Need help?", "HelpView")),
      (
        "Kit/Order/HelpView.swift",
        "public struct HelpView: View { public var body: some View { Text(\"help\") } }"
      ),
      ("Kit/Profile/ItemView.swift", Self.part("public", "Change photo", "PhotoView")),
      (
        "Kit/Profile/PhotoView.swift",
        "public struct PhotoView: View { public var body: some View { Text(\"photo\") } }"
      ),
      (
        "Kit/Profile/ProfileView.swift",
        "public struct ProfileView: View { public var body: some View { Text(\"p\") } }"
      ),
    ]).allEdges.filter { !$0.hasPrefix("home") }
    #expect(found.contains("order -present-> photo on Change photo"), "\(found)")
  }
}
