import Testing

/// Private properties with views in them that no view shows.
@Suite struct UnusedPropertyTests {
  private static func app(_ sections: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { NavigationStack { SettingsView() } } } }
      struct SettingsView: View {
        @State private var isUpgrading = false
        var body: some View { List { main }.sheet(isPresented: $isUpgrading) { PaywallView() } }
        private var main: some View { NavigationLink("Account") { AccountView() } }
        \(sections)
      }
      struct AccountView: View { var body: some View { Text("Account") } }
      struct OldView: View {
        @State private var isAsking = false
        var body: some View { Button("Ask") { isAsking = true }.alert("Asked", isPresented: $isAsking) {} }
      }
      struct PaywallView: View { var body: some View { Text("Upgrade") } }
      """)
  }

  @Test(arguments: [
    "private var old: some View { NavigationLink(\"Old\") { OldView() } }",
    "private var old: some View { Section { row } }\nprivate var row: some View { NavigationLink(\"Old\") { OldView() } }",
    "@ViewBuilder private var old: some View { row() }\nprivate func row() -> some View { NavigationLink(\"Old\") { OldView() } }",
    "private var one: some View { VStack { other } }\nprivate var other: some View { VStack { one; NavigationLink(\"Old\") { OldView() } } }",
    "private var old: some View { Button(\"Upgrade\") { isUpgrading = true } }",
  ]) func leadNowhere(sections: String) throws {
    #expect(try Self.app(sections).edges(of: "App") == ["settings -push-> account on Account"])
  }

  @Test(arguments: [
    "private var old: some View { NavigationLink(\"Old\") { OldView() } }\nvar more: some View { old }",
    "private var old: AnyView { AnyView(NavigationLink(\"Old\") { OldView() }) }\nfunc rows() -> [AnyView] { [old] }",
  ]) func mayBeShownByWhatIsNotPrivate(sections: String) throws {
    #expect(try Self.app(sections).edges(of: "App").contains { $0.hasPrefix("settings -push-> old") })
  }
}
