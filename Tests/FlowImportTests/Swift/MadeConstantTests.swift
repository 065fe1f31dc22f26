import FlowModel
import Testing

/// What all instances of a screen are made with decides what can happen on it.
@Suite struct MadeConstantTests {
  // MARK: - UIKit

  private func edges(_ pick: String, _ made: String...) throws -> [String] {
    let actions = made.enumerated().map { index, made in
      "@IBAction func pick\(index)Tapped() { present(\(made), animated: true) }"
    }
    return try ImportedApp(
      """
      enum Mode { case browse, choose }
      final class HomeViewController: UIViewController {
        \(actions.joined(separator: "\n"))
      }
      class PickViewController: UIViewController {
        \(pick)
      }
      class NewViewController: UIViewController {}
      """
    ).allEdges.filter { $0.contains("new") }.sorted()
  }

  private static let flag = """
    let allowsNew: Bool
    init(allowsNew: Bool) { self.allowsNew = allowsNew; super.init(nibName: nil, bundle: nil) }
    @IBAction func newTapped() { if allowsNew { present(NewViewController(), animated: true) } }
    """
  private static let mode = """
    private let mode: Mode
    init(_ mode: Mode = .browse) { self.mode = mode; super.init(nibName: nil, bundle: nil) }
    @IBAction func newTapped() { if mode == .choose { present(NewViewController(), animated: true) } }
    """
  private static let early = """
    let isLocked: Bool
    init(isLocked: Bool) { self.isLocked = isLocked; super.init(nibName: nil, bundle: nil) }
    @IBAction func newTapped() { guard !isLocked else { return }; present(NewViewController(), animated: true) }
    """

  @Test(arguments: [
    (flag, "PickViewController(allowsNew: false)"), (mode, "PickViewController()"),
    (mode, "PickViewController(.browse)"), (mode, "PickViewController(Mode.browse)"),
    (early, "PickViewController(isLocked: true)"),
  ])
  func whatNoInstanceDoesDoesNotHappen(pick: String, made: String) throws {
    let edges = try edges(pick, made)
    #expect(edges.isEmpty, "\(edges)")
  }

  @Test(arguments: [
    (flag, "PickViewController(allowsNew: true)"), (mode, "PickViewController(.choose)"),
    (early, "PickViewController(isLocked: false)"),
  ])
  func whatAllInstancesHaveIsNoCondition(pick: String, made: String) throws {
    let edges = try edges(pick, made)
    #expect(edges == ["pick -present-> new on new tapped"], "\(edges)")
  }

  @Test func whatInstancesDifferInIsACondition() throws {
    let edges = try edges(
      Self.flag, "PickViewController(allowsNew: true)", "PickViewController(allowsNew: false)")
    #expect(edges == ["pick -present-> new on new tapped if allows new"], "\(edges)")
  }

  @Test(arguments: [
    "PickViewController(allowsNew: UserDefaults.standard.bool(forKey: \"new\"))",
    "make(PickViewController.init)",
  ])
  func whatIsNotKnownIsACondition(made: String) throws {
    let edges = try edges(Self.flag, made)
    #expect(edges == ["pick -present-> new on new tapped if allows new"], "\(edges)")
  }

  @Test(arguments: [
    "var allowsNew: Bool\nfunc unlock() { allowsNew = true }", "var allowsNew: Bool",
    "var allowsNew: Bool\nlazy var unlock: () -> Void = { [weak self] in self?.allowsNew = true }",
  ])
  func whatCanChangeIsACondition(property: String) throws {
    let pick = """
      \(property)
      init(allowsNew: Bool) {
        self.allowsNew = allowsNew
        super.init(nibName: nil, bundle: nil)
        \(property.hasSuffix("}") ? "" : Self.later)
      }
      func setUp() {}
      @IBAction func newTapped() { if allowsNew { present(NewViewController(), animated: true) } }
      """
    let edges = try edges(pick, "PickViewController(allowsNew: false)")
    #expect(edges == ["pick -present-> new on new tapped if allows new"], "\(edges)")
  }

  private static let later = """
    NotificationCenter.default.addObserver(forName: .unlocked, object: nil, queue: nil) { [weak self] _ in
      self?.allowsNew = true
    }
    """

  // MARK: - SwiftUI

  private func views(_ list: String, _ made: String...) throws -> [String] {
    let links = made.enumerated().map { "NavigationLink(\"Row \($0)\") { \($1) }" }
    return try ImportedApp(
      """
      enum Mode { case browse, choose }
      @main struct SampleApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        var body: some View { NavigationView { VStack { \(links.joined(separator: "\n")) } } }
      }
      struct ItemList: View {
        \(list)
      }
      struct SearchView: View { var body: some View { Text("Search") } }
      """
    ).allEdges.filter { $0.contains("> search") }.sorted()
  }

  private static let sheet = """
    let showsSearch: Bool
    @State private var isSearching = false
    var body: some View {
      VStack { if showsSearch { Button("Find") { isSearching = true } } }
        .sheet(isPresented: $isSearching) { SearchView() }
    }
    """
  private static let link = """
    var mode: Mode = .browse
    var body: some View { VStack { if mode == .choose { NavigationLink("Find") { SearchView() } } } }
    """
  private static let choice = """
    let mode: Mode
    @State private var isSearching = false
    var body: some View {
      VStack {
        switch mode {
        case .browse: Text("Browse")
        case .choose: Button("Find") { isSearching = true }
        }
      }
      .sheet(isPresented: $isSearching) { SearchView() }
    }
    """

  @Test(arguments: [
    (sheet, "ItemList(showsSearch: false)"), (link, "ItemList()"), (link, "ItemList(mode: .browse)"),
    (choice, "ItemList(mode: .browse)"),
  ])
  func aViewThatIsMadeWithoutAPartDoesNotShowIt(list: String, made: String) throws {
    let edges = try views(list, made)
    #expect(edges.isEmpty, "\(edges)")
  }

  @Test(arguments: [
    (sheet, "ItemList(showsSearch: true)", "present"), (link, "ItemList(mode: .choose)", "push"),
    (choice, "ItemList(mode: .choose)", "present"),
  ])
  func aViewThatIsMadeWithAPartShowsIt(list: String, made: String, kind: String) throws {
    let edges = try views(list, made)
    #expect(edges == ["itemList -\(kind)-> search on Find"], "\(edges)")
  }

  @Test func aViewThatIsMadeInTwoWaysShowsItInOne() throws {
    let edges = try views(Self.link, "ItemList()", "ItemList(mode: .choose)")
    #expect(edges == ["itemList -push-> search on Find if mode is choose"], "\(edges)")
  }

  /// A part of two screens is what each of them makes it with.
  @Test func aPartIsWhatItsScreenMakesItWith() throws {
    let app = try ImportedApp(
      """
      @main struct SampleApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        var body: some View {
          NavigationView { VStack { NavigationLink("Genre") { GenreView() }; ItemList(showsSearch: true) } }
        }
      }
      struct GenreView: View { var body: some View { ItemList(showsSearch: false) } }
      struct ItemList: View {
        \(Self.sheet)
      }
      struct SearchView: View { var body: some View { Text("Search") } }
      """)
    let edges = app.allEdges.filter { $0.contains("> search") }
    #expect(edges == ["home -present-> search on Find"], "\(edges)")
  }
}
