import Testing

/// Triggers of what has an image instead of a text.
@Suite struct ImageWordTests {
  private func edges(_ view: String) throws -> [String] {
    try ImportedApp(
      """
      import SwiftUI
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State var show = false
        var body: some View { Button("Open") { show = true }.sheet(isPresented: $show) { HelpView() } }
      }
      struct HelpView: View {
        @Environment(\\.dismiss) var dismiss
        var body: some View { VStack { \(view) } }
        func sign(systemImage: String) -> some View { Image(systemName: systemImage).padding() }
        func sign(img: String) -> some View { Image(img).padding() }
      }
      """
    ).edges(of: "App").filter { $0.contains("dismiss") }
  }

  @Test(arguments: [
    "Button { dismiss() } label: { Image(systemName: \"chevron.left\") }",
    "Button { dismiss() } label: { sign(systemImage: \"chevron.left\") }",
    "Button { dismiss() } label: { sign(img: \"chevron-left\") }",
  ])
  func aSymbolSaysWhatItStandsFor(view: String) throws {
    #expect(try edges(view) == ["help -dismiss-> on back"])
  }

  /// That it is touched is told with it, for its meaning may be the name of a method.
  @Test(arguments: [
    "Image(\"chevron-left\").padding().onTapGesture { dismiss() }",
    "Image(systemName: \"chevron.left\").onTapGesture { self.dismiss() }",
  ])
  func aTappedSymbolSaysWhatItStandsFor(view: String) throws {
    #expect(try edges(view) == ["help -dismiss-> on back tapped"])
  }

  @Test(arguments: [
    "Button { dismiss() } label: { Image(.navIconClose) }",
    "Button { dismiss() } label: { Image.closeIcon }",
    "Button(action: { dismiss() }) { Asset.Icons.close.swiftUIImage.resizable() }",
    "Button { dismiss() } label: { HStack { Image(\"ic_close\") } }",
  ])
  func anAssetSaysWhatItShows(view: String) throws {
    #expect(try edges(view) == ["help -dismiss-> on close"])
  }

  @Test func aTextComesBeforeAnImage() throws {
    let found = try edges("Button { dismiss() } label: { sign(img: \"chevron-left\"); Text(\"Not now\") }")
    #expect(found == ["help -dismiss-> on Not now"])
  }

  @Test func anImageThatStandsForNothingIsOnlyTapped() throws {
    let found = try edges("Image(\"cover\").onTapGesture { dismiss() }")
    #expect(found == ["help -dismiss-> on tapped"])
  }
}
