import FlowModel
import Testing

/// What is shown by way of wrappers, old initialisers and view controllers.
@Suite struct SwiftUIContentTests {
  @Test func oldInitialisersWrappersAndControllers() throws {
    let app = try ImportedApp(
      """
      @main struct ListsApp: App { var body: some Scene { WindowGroup { NavigationView { ListsView() } } } }
      struct ListsView: View {
        @State private var picks = false
        @Binding var asks: Bool
        @State private var isMaking = false
        @State private var chosen: Item?
        var body: some View {
          List(items, id: \\.id) { item in Row(item: item, onTap: { self.chosen = item }) }
            .navigationBarItems(
              trailing: Button(action: { self.picks.toggle() }) { Image(systemName: "ellipsis") })
            .actionSheet(isPresented: $picks) {
              ActionSheet(title: Text("What now?"), buttons: [
                .default(Text("New list")) { self.isMaking = true }, .cancel(),
              ])
            }
            .alert(isPresented: self.$asks) {
              Alert(title: Text("Sure?"), primaryButton: .destructive(Text("Delete"), action: remove))
            }
            .sheet(isPresented: $isMaking, content: MakeView.init)
            .background(
              NavigationLink(
                destination: LazyView(ItemDetail()),
                isActive: Binding(get: { self.chosen != nil }, set: { _ in self.chosen = nil })
              ) { EmptyView() })
        }
        func remove() { isMaking = true }
      }
      struct LazyView<Content: View>: View {
        let build: () -> Content
        init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
        var body: Content { build() }
      }
      struct Row: View {
        let item: Item
        var onTap: () -> Void
        var body: some View { Button(action: onTap) { Text("Choose") } }
      }
      struct Item: Identifiable { var id = 0 }
      struct ItemDetail: View {
        @Environment(\\.presentationMode) private var mode
        var body: some View { Card { Button("Leave") { self.mode.wrappedValue.dismiss() } } }
      }
      struct Card<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { VStack { content } }
      }
      struct MakeView: View { var body: some View { MapHost().ignoresSafeArea() } }
      struct MapHost: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> MapViewController { MapViewController() }
      }
      class MapViewController: UIViewController {
        @objc func tapped() { present(LegendViewController(), animated: true) }
      }
      class LegendViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["App"])
    #expect(
      app.edges(of: "App").sorted()
        == [
          "itemDetail -pop-> on Leave",
          "lists -present-> sure on asks",
          "lists -present-> what-now on more",
          "lists -push-> itemDetail on Choose",
          "make -embed-> map",
          "map -present-> legend on tapped",
          "sure -present-> make on Delete",
          "what-now -present-> make on New list",
        ])
  }

  @Test func aProtocolOfAPackageMayMakeItAView() throws {
    let app = try ImportedApp(
      """
      struct HomeTabs: View {
        var body: some View {
          TabView {
            FilmsView().tabItem { self.item(text: "Films", image: "film") }
            #if os(iOS)
              PeopleView()
                #if DEBUG
                  .padding()
                #endif
                .tabItem { Text("People") }
            #endif
          }
        }
        private func item(text: String, image: String) -> some View { VStack { Image(image); Text(text) } }
      }
      struct FilmsView: ConnectedView {
        struct Props { let count: Int }
        func body(props: Props) -> some View { NavigationLink("People", destination: PeopleView()) }
      }
      struct PeopleView: View { var body: some View { Text("") } }
      """)
    #expect(
      app.edges(of: "HomeTabs") == [
        "any -tab-> films on Films", "any -tab-> people on People", "films -push-> people on People",
      ])
  }
}
