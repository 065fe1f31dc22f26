import Testing

/// Rows that are buttons as a whole are named by what they show, and not by the closure that they are given.
@Suite struct TouchedRowTests {
  private func opening(row: String, made: String) throws -> [String] {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ListScreen() } } }
      struct Offer: Identifiable { let id: Int; let name: String; let picture: String }
      struct ListScreen: View {
        let offers: [Offer]
        @State private var isShown = false
        var body: some View {
          ScrollView { ForEach(offers) { offer in \(made) } }
            .sheet(isPresented: $isShown) { DetailScreen() }
        }
      }
      \(row)
      struct DetailScreen: View { var body: some View { Text("Detail") } }
      """)
    return app.allEdges.filter { $0.contains(" -present-> ") }
  }

  @Test(arguments: [
    "Button(action: openDetails) { HStack { Image(offer.picture); Text(offer.name) } }",
    "Button { openDetails() } label: { VStack { Image(\"frame\"); Text(offer.name) } }",
    "HStack { Image(\"frame\"); Text(offer.name) }.onTapGesture { openDetails() }",
  ])
  func aRowWithPictureAndTextIsNamedByWhatItShows(button: String) throws {
    let row = """
      struct OfferRow: View {
        let offer: Offer
        let openDetails: () -> Void
        var body: some View { \(button) }
      }
      """
    #expect(
      try opening(row: row, made: "OfferRow(offer: offer, openDetails: { isShown = true })")
        == ["list -present-> detail on offer tapped"])
  }

  @Test(arguments: ["OfferSelectionRow", "OfferSelectionCell", "OfferSelectionCard"])
  func aRowWithAModelIsNamedByItsType(type: String) throws {
    let row = """
      struct RowModel { let title: String; let icon: UIImage }
      struct \(type): View {
        let viewModel: RowModel
        private let openDetails: () -> Void
        init(viewModel: RowModel, openDetails: @escaping () -> Void) {
          self.viewModel = viewModel
          self.openDetails = openDetails
        }
        var body: some View {
          Button(action: openDetails) { HStack { Image(uiImage: viewModel.icon); Text(viewModel.title) } }
        }
      }
      """
    let words = type == "OfferSelectionCard" ? "offer selection card tapped" : "offer selection tapped"
    #expect(
      try opening(
        row: row, made: "\(type)(viewModel: RowModel(offer), openDetails: { isShown = true })")
        == ["list -present-> detail on \(words)"])
  }

  @Test(arguments: ["GeometryReader", "ScrollViewReader", "ViewThatReads"])
  func whatAReaderPassesIsNothingThatIsTouched(reader: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeScreen() } } }
      struct ViewThatReads<Content: View>: View {
        let content: (Proxy) -> Content
        var body: some View { content(Proxy()) }
      }
      struct HomeScreen: View {
        @State private var isShown = false
        var body: some View {
          \(reader) { space in
            Button { isShown = true } label: { Image(uiImage: photo).padding(space.width / 18) }
          }
          .sheet(isPresented: $isShown) { PhotoScreen() }
        }
      }
      struct PhotoScreen: View { var body: some View { Text("Photo") } }
      """)
    let opening = app.allEdges.filter { $0.contains(" -present-> ") }
    #expect(opening.count == 1)
    #expect(opening.allSatisfy { !$0.contains("space tapped") })
  }
}
