import FlowModel
import Testing

/// Views that declare their navigation: stacks, links, sheets, alerts and tabs.
@Suite struct SwiftUITests {
  private static let shop = """
    @main struct ShopApp: App {
      @StateObject var session = Session()
      var body: some Scene {
        WindowGroup { RootView().environmentObject(session) }
      }
    }
    /// Lets people in.
    struct RootView: View {
      @EnvironmentObject var session: Session
      var body: some View {
        if session.isOpen { MainView() } else { LoginView() }
      }
    }
    struct LoginView: View { var body: some View { Text("Hello") } }
    struct MainView: View {
      var body: some View {
        TabView {
          CatalogueTab().tabItem { Label("Catalogue", systemImage: "book") }
          NavigationView { BasketView() }.tabItem { Image("basket"); Text("Basket") }
        }
      }
    }
    struct CatalogueTab: View {
      @State private var path = NavigationPath()
      @Binding var showsHelp: Bool
      var body: some View {
        NavigationStack(path: $path) {
          List(items) { item in
            NavigationLink(value: Route.article(item)) { ArticleRow(item: item) }
          }
          .toolbar { Button("Offers") { path.append(Route.offers) } }
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .article(let item): ArticleView(item: item)
            case .offers: OffersView()
            }
          }
          .sheet(isPresented: $showsHelp) { NavigationStack { HelpView() } }
        }
      }
    }
    enum Route: Hashable { case article(Item), offers }
    struct ArticleRow: View { var body: some View { Text("row") } }
    struct ArticleView: View {
      @Environment(\\.dismiss) private var dismiss
      @State var asks = false
      var body: some View {
        VStack {
          Header()
          footer
        }
      }
      private var footer: some View {
        Button("Remove") { asks = true }
          .alert("Remove it?", isPresented: $asks) { Button("Yes", action: remove) }
      }
      private func remove() { dismiss() }
    }
    struct Header: View {
      var body: some View { NavigationLink("Reviews", destination: ReviewsView()) }
    }
    struct ReviewsView: View { var body: some View { EmptyView() } }
    struct OffersView: View { var body: some View { EmptyView() } }
    struct BasketView: View {
      @Binding var receipt: Receipt?
      var body: some View {
        VStack {
          NavigationLink { PaymentView() } label: { Text("Pay") }
        }
        .fullScreenCover(item: $receipt) { ReceiptView(receipt: $0) }
      }
    }
    struct PaymentView: View { var body: some View { EmptyView() } }
    struct ReceiptView: View { var body: some View { EmptyView() } }
    struct HelpView: View { var body: some View { EmptyView() } }
    """

  @Test func viewsThatOwnStacksAndTabsAreCoordinators() throws {
    let app = try ImportedApp(Self.shop)
    #expect(app.coordinators == ["CatalogueTab", "Main", "Root"])
    #expect(app.registry.launch == .coordinator("Root"))
    #expect(app.registry.coordinator("Root")?.summary == "Lets people in.")
    #expect(
      app.edges(of: "Root")
        == [
          "any -root-> login on start if session is not open",
          "any -start-> Main if session is open",
        ])
  }

  @Test func tabsComeInOrderWithTheirLabels() throws {
    let app = try ImportedApp(Self.shop)
    #expect(
      app.edges(of: "Main").prefix(2) == [
        "any -tab-> CatalogueTab on Catalogue", "any -tab-> basket on Basket",
      ])
    #expect(app.registry.coordinator("Main")?.container == .tabs)
  }

  @Test func shownViewsAreScreensAndPartsAreNot() throws {
    let app = try ImportedApp(Self.shop)
    #expect(app.screens(of: "Main") == ["basket", "payment", "receipt"])
    #expect(
      app.screens(of: "CatalogueTab").sorted() == [
        "article", "catalogueTab", "help", "offers", "remove-it", "reviews",
      ])
  }

  @Test func linksSheetsAndAlertsAreEdges() throws {
    let app = try ImportedApp(Self.shop)
    #expect(app.registry.coordinator("CatalogueTab")?.initial == "catalogueTab")
    #expect(
      app.edges(of: "CatalogueTab").sorted()
        == [
          "article -pop-> on Yes",
          "article -present-> remove-it on Remove",
          "article -push-> reviews on Reviews",
          "catalogueTab -present-> help on show help",
          "catalogueTab -push-> article on item tapped",
          "catalogueTab -push-> offers on Offers",
        ])
    #expect(
      app.edges(of: "Main").dropFirst(2).sorted() == [
        "basket -present-> receipt on receipt", "basket -push-> payment on Pay",
      ])
    #expect(app.report.unresolved == [])
  }

  @Test func aHostedViewIsTheScreenAndTheCoordinatorStays() throws {
    let app = try ImportedApp(
      """
      class NewsCoordinator: Coordinator {
        let navigationController: UINavigationController
        func start() {
          let view = NewsView().environmentObject(Store())
          navigationController.setViewControllers([UIHostingController(rootView: view)], animated: false)
        }
      }
      struct NewsView: View {
        @Binding var shares: Bool
        var body: some View {
          NavigationView { Text("News") }.sheet(isPresented: $shares) { ShareSheet() }
        }
      }
      struct ShareSheet: UIViewControllerRepresentable {
        class Coordinator: NSObject { func start() {} }
      }
      """)
    #expect(app.coordinators == ["News"])
    #expect(app.registry.coordinator("News")?.initial == "news")
    #expect(app.edges(of: "News") == ["news -present-> shareSheet on shares"])
  }

  @Test func viewsThatShowEachOtherInCirclesComeToAnEnd() throws {
    let app = try ImportedApp(
      """
      @main struct LoopApp: App { var body: some Scene { WindowGroup { NavigationStack { A() } } } }
      struct A: View { var body: some View { VStack { A(); B(); part }; NavigationLink("On", destination: B()) }
        var part: some View { part } }
      struct B: View { var body: some View { A(); NavigationLink("Back", destination: A()) } }
      """)
    #expect(app.coordinators == ["App"])
    #expect(app.registry.launch?.screen?.screen == "a")
    #expect(app.edges(of: "App").contains("a -push-> b on On"))
    #expect(app.edges(of: "App").contains("b -push-> a on Back"))
  }

  @Test func viewsThatContainThemselvesInManyWaysComeToAnEnd() throws {
    let branches = (0..<20).map { "case \($0): part" }.joined(separator: "\n")
    let calls = (0..<20).map { "part\($0 % 10)" }.joined(separator: "\n")
    let parts = (0..<10).map { "var part\($0): some View { VStack { \(calls) } }" }.joined(separator: "\n")
    let app = try ImportedApp(
      """
      struct KnotView: View {
        var body: some View { NavigationLink("End", destination: EndView())
          part.sheet(isPresented: $a) { part }; part0 }
        var part: some View { switch x { \(branches) default: part } }
        \(parts)
      }
      struct EndView: View { var body: some View { EmptyView() } }
      """)
    #expect(app.edges(of: "App").contains("knot -push-> end on End"))
  }

  @Test func aDestinationThatNobodyIsSeenToGoToIsInferred() throws {
    let app = try ImportedApp(
      """
      struct DeskView: View {
        var body: some View {
          NavigationStack {
            PileView().navigationDestination(for: Paper.self) { paper in PaperView(paper: paper) }
          }
        }
      }
      struct PileView: View { var body: some View { EmptyView() } }
      struct PaperView: View { var body: some View { EmptyView() } }
      """)
    #expect(app.edges(of: "Desk") == ["pile -push-> paper on Paper"])
    #expect(app.registry.coordinator("Desk")?.edges.first?.confidence == .inferred)
  }

  @Test func aLinkWithoutWordsIsNamedByItsState() throws {
    let app = try ImportedApp(
      """
      struct FoodView: View {
        @StateObject var model = FoodModel()
        var body: some View {
          NavigationLink(destination: EditView(), isActive: $model.edits) { EmptyView() }
          NavigationLink { VStack { Text("a"); Text("b") } } label: { Image("b") }
        }
      }
      struct EditView: View { var body: some View { EmptyView() } }
      """)
    #expect(app.edges(of: "App") == ["food -push-> edit on edits"])
    #expect(app.report.unresolved.map(\.text) == ["NavigationLink({ … })"])
  }

  @Test func whatAnItemIsOneOfIsTheTrigger() throws {
    let app = try ImportedApp(
      """
      struct HubView: View {
        @Binding var panel: Panel?
        var body: some View {
          Text("Hub").sheet(item: $panel) { panel in
            switch panel {
            case .profile: ProfileView()
            case .plain: VStack { Text("a"); Text("b") }
            }
          }
        }
      }
      struct ProfileView: View { var body: some View { EmptyView() } }
      """)
    #expect(
      app.edges(of: "App") == ["hub -present-> profile on profile", "hub -present-> plain on plain"])
  }
}
