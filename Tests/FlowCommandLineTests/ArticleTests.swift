import Foundation
import Testing

@testable import FlowCommandLine

/// The models of the articles agree with imports of the articles' own listings, but for what code cannot say.
@Suite struct ArticleTests {
  /// What differs for an article, in the words of the report; the reasons stand beside each.
  static let remaining: [String: [String]] = [
    "view-stack": [
      // The article speaks of these, and its listings have none of them.
      "Main: transition tabBar to login, cover on login needed again",
      "Main: transition tabBar to Tabs, embed",
      "Main: transition login to UserAccount, embed on sign-up link tapped",
      "Tabs: the whole coordinator",
      "UserAccount: the whole coordinator",
    ],
    "root-controller": [],
    "startup": [
      // The listing imports the screen and never shows it.
      "Navigation: screen screen2"
    ],
    "tweetie": [],
    "flow-controllers": [],
  ]

  @Test(arguments: remaining.keys.sorted()) func onlyWhatCodeCannotSayRemains(_ name: String) throws {
    let listings = Project.folder.appendingPathComponent("Tests/Articles").appendingPathComponent(
      name)
    let model = Project.examples.appendingPathComponent(name)
    let run = try Sandbox().run(["check", "--drift", model.path, listings.path, "--format", "json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let found = report.differences.map { "\($0.coordinator): \($0.subject)" }
    let expected = Self.remaining[name] ?? []
    #expect(found == expected)
    #expect(run.code == (expected.isEmpty ? .success : .findings))
  }

  private struct Report: Decodable {
    struct Difference: Decodable {
      var coordinator: String
      var what: String
      var words: String?
      var screen: String?

      var subject: String { words ?? screen.map { "screen \($0)" } ?? "the whole \(what)" }
    }

    var differences: [Difference]
  }
}
