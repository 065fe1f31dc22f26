import SwiftOutline
import SwiftSources
import Testing

@Suite struct BuildConditionTests {
  /// The names of the functions that are built.
  private func built(_ code: String, _ conditions: BuildConditions = BuildConditions()) throws -> [String] {
    let outline = try #require(
      try SwiftSourceReader(helperLimit: 1, conditions: conditions).outlines(of: [Array(code.utf8)]).first)
    return outline.functions.map(\.name)
  }

  private func branches(_ condition: String) -> String {
    "#if \(condition)\nfunc first() {}\n#else\nfunc second() {}\n#endif"
  }

  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("!os(macOS)", true), ("os(watchOS) || os(iOS)", true),
    ("os(iOS) && !targetEnvironment(macCatalyst)", true), ("targetEnvironment(simulator)", false),
    ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("canImport(WatchKit)", false),
    ("canImport(Combine)", true), ("canImport(XCTest)", false), ("DEBUG", false), ("!DEBUG", true),
    ("swift(>=5.9)", true), ("swift(<5)", false), ("compiler(>=6.0) && os(iOS)", true),
    ("arch(x86_64)", false),
    ("true", true), ("false", false), ("0", false), ("(os(iOS) || os(tvOS)) && !(DEBUG)", true),
    ("os(macOS) && UNKNOWN", false), ("os(iOS) || UNKNOWN", true), ("hasFeature(TypedThrows)", true),
  ])
  func aConditionIsTheOneOfAnApp(condition: String, holds: Bool) throws {
    #expect(try built(branches(condition)) == [holds ? "first" : "second"])
  }

  @Test func aFlagThatNobodyKnowsIsSetOnlyWhereNothingElseCanBe() throws {
    #expect(try built(branches("STAGING")) == ["second"])
    #expect(try built("#if STAGING\nfunc first() {}\n#endif") == ["first"])
    #expect(try built("#if STAGING\nfunc first() {}\n#elseif BETA\nfunc second() {}\n#endif") == ["first"])
  }

  @Test func aProjectTellsAllFlags() throws {
    let conditions = BuildConditions(flags: ["STAGING"], areFlagsKnown: true)
    #expect(try built(branches("STAGING"), conditions) == ["first"])
    #expect(try built("#if BETA\nfunc first() {}\n#endif", conditions).isEmpty)
    #expect(try built(branches("DEBUG"), BuildConditions(flags: ["DEBUG"])) == ["first"])
    #expect(try built(branches("os(macOS)"), BuildConditions(platform: "macOS")) == ["first"])
  }

  @Test func branchesThatExcludeEachOtherAreNeverJoined() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func tapped() {
          #if os(macOS)
            show(MacViewController(), sender: nil)
          #elseif DEBUG
            show(DebugViewController(), sender: nil)
          #else
            show(PhoneViewController(), sender: nil)
          #endif
        }
        func choose(_ item: Item) {
          switch item {
          case .a: show(AViewController(), sender: nil)
          #if os(watchOS)
          case .b: show(WatchViewController(), sender: nil)
          #endif
          }
        }
      }
      class MacViewController: UIViewController {}
      class DebugViewController: UIViewController {}
      class PhoneViewController: UIViewController {}
      class WatchViewController: UIViewController {}
      class AViewController: UIViewController {}
      """)
    let targets = app.registry.coordinators.flatMap(\.edges).compactMap { $0.to?.screen?.screen.rawValue }
    #expect(Set(targets) == ["phone", "aView"])
  }

  @Test func modifiersAreThoseOfTheApp() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State var isShown = false
        var body: some View {
          Button("Help") { isShown = true }
            #if os(macOS)
            .popover(isPresented: $isShown) { MacHelpView() }
            #else
            .sheet(isPresented: $isShown) { HelpView() }
            #endif
        }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      struct MacHelpView: View { var body: some View { Text("Help") } }
      """)
    let targets = app.registry.coordinators.flatMap(\.edges).compactMap { $0.to?.screen?.screen.rawValue }
    #expect(targets.contains("help") && !targets.contains("macHelp"))
  }
}
