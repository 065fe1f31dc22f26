import FlowModel
import Testing

/// Which button, on which screen, sets the state that shows something.
@Suite struct SwiftUIStateTests {
  private static let garden = """
    @main struct GardenApp: App {
      var body: some Scene { WindowGroup { BedsView() } }
    }
    struct BedsView: View {
      @State private var route: BedRoute?
      @State private var forgot = false
      var body: some View {
        List {
          Button { route = .sow } label: { Image(systemName: "plus") }
          Button("Harvest") { route = ready ? .harvest : nil }
          Button(action: water) { Image("can") }
          Text("More").onTapGesture { self.route = .sow }
          PrimaryButton(title: "Enter") { withAnimation { forgot.toggle() } }
          Reminder(isForgotten: $forgot)
        }
        .sheet(item: $route, content: sheet)
        .fullScreenCover(isPresented: self.$forgot, onDismiss: { print("x") }, content: {
          NavigationView { ForgotView(isShown: $forgot) }
        })
      }
      private func water() { guard isDry else { return }; route = .harvest }
      @ViewBuilder private func sheet(_ route: BedRoute) -> some View {
        switch route {
        case .sow: SowView()
        case .harvest: HarvestView()
        }
      }
    }
    struct PrimaryButton: View {
      let title: String
      let action: () -> Void
      var body: some View { Button(action: action) { Text(title).bold() } }
    }
    struct Reminder: View {
      @Binding var isForgotten: Bool
      var body: some View { Button("Forgot?") { if canReset { isForgotten = true } } }
    }
    struct ForgotView: View {
      @Binding var isShown: Bool
      var body: some View { Button("Done") { isShown = false } }
    }
    enum BedRoute: Identifiable { case sow, harvest; var id: Self { self } }
    struct SowView: View {
      @Environment(\\.dismiss) var dismiss
      var body: some View { Button("Cancel", action: dismiss.callAsFunction) }
    }
    struct HarvestView: View { var body: some View { Text("") } }
    """

  @Test func theTriggerIsTheButtonThatSetsTheState() throws {
    let app = try ImportedApp(Self.garden)
    #expect(
      app.edges(of: "App").sorted()
        == [
          "beds -present-> forgot on Enter",
          "beds -present-> forgot on Forgot? if can reset",
          "beds -present-> harvest on Harvest if ready",
          "beds -present-> harvest on water button tapped if dry",
          "beds -present-> sow on More",
          "beds -present-> sow on add",
          "forgot -dismiss-> on Done",
          "sow -dismiss-> on Cancel",
        ])
    #expect(app.registry.coordinator("App")?.edges.first { $0.trigger == "Enter" }?.style == "fullScreen")
    #expect(app.report.unresolved == [])
  }

  @Test func aModelMaySetTheState() throws {
    let app = try ImportedApp(
      """
      final class LoanModel: ObservableObject {
        @Published var confirms = false
        @Published var step: LoanStep?
        func give() { guard isOwner else { return }; confirms = true }
        func next() { step = .terms }
      }
      enum LoanStep: Identifiable { case terms, papers; var id: Int { 0 } }
      struct LoanView: View {
        @StateObject private var model = LoanModel()
        var body: some View {
          VStack {
            Button("Give back") { model.give() }
            LoanFooter(model: model)
          }
          .confirmationDialog("Give it back?", isPresented: $model.confirms) {
            Button("Now") { model.step = .papers }
          }
          .popover(item: $model.step) { step in
            switch step {
            case .terms: TermsView()
            case .papers: PapersView()
            }
          }
        }
      }
      struct LoanFooter: View {
        @ObservedObject var model: LoanModel
        var body: some View { Button("Terms", action: model.next) }
      }
      struct TermsView: View { var body: some View { Text("") } }
      struct PapersView: View { var body: some View { Text("") } }
      """)
    #expect(
      app.edges(of: "App").sorted()
        == [
          "give-it-back -present-> papers on Now",
          "loan -present-> give-it-back on Give back if owner",
          "loan -present-> terms on Terms",
        ])
  }

  @Test func viewsThatUseAPartEachHaveItsEdges() throws {
    let app = try ImportedApp(
      """
      struct ShelfView: View {
        @State private var isOpen = false
        var body: some View {
          OpenButton(isOpen: $isOpen).sheet(isPresented: $isOpen) { BookView() }
          NavigationLink("Desk") { DeskView() }
        }
      }
      struct DeskView: View {
        @State private var isOpen = false
        var body: some View { OpenButton(isOpen: $isOpen).sheet(isPresented: $isOpen) { DrawerView() } }
      }
      struct OpenButton: View { @Binding var isOpen: Bool; var body: some View { Button("Open") { isOpen = true } } }
      struct BookView: View { var body: some View { Text("") } }
      struct DrawerView: View { var body: some View { Text("") } }
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "desk -present-> drawer on Open", "shelf -present-> book on Open", "shelf -push-> desk on Desk",
      ])
  }

  @Test func whatNobodyIsSeenToSetIsNamedByTheState() throws {
    let app = try ImportedApp(
      """
      struct RadarView: View {
        @ObservedObject var model: RadarModel
        var body: some View {
          Text("Radar").alert("Storm", isPresented: $model.warns) { Button("Shelter") { model.goesHome = true } }
            .navigationDestination(isPresented: $model.goesHome) { HomeView() }
        }
      }
      class RadarModel: ObservableObject { @Published var warns = false; @Published var goesHome = false }
      struct HomeView: View { @Environment(\\.dismiss) var dismiss; var body: some View { Button("Out") { dismiss() } } }
      """)
    #expect(
      app.edges(of: "App").sorted() == [
        "home -pop-> on Out", "radar -present-> storm on warns", "storm -push-> home on Shelter",
      ])
  }

  @Test(arguments: [
    (".task(open)", "when shown"), (".task(priority: .low, open)", "when shown"),
    (".onAppear(perform: open)", "when shown"),
    (".refreshable(action: open)", "pulled to refresh"), (".onSubmit(open)", "submitted"),
    (".onChange(of: number, open)", "number changed"),
  ])
  func aModifierMayRunAMethodByItsName(modifier: String, trigger: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeScreen() } } }
      struct HomeScreen: View {
        @State private var isShown = false
        @State private var number = 0
        var body: some View { Text("Home")\(modifier).sheet(isPresented: $isShown) { OfferScreen() } }
        private func open() { isShown = true }
      }
      struct OfferScreen: View { var body: some View { Text("Offer") } }
      """)
    #expect(app.allEdges == ["home -present-> offer on \(trigger)"])
  }
}
