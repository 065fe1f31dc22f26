import Foundation
import Testing

@testable import FlowCommandLine

/// The examples after articles have the findings that a careful reader of the articles expects, and no others.
@Suite struct ExampleFindingTests {
  @Test(arguments: [
    // Its listing presents the settings and pops them.
    ("flow-controllers", ["mismatched-return: edge Profile.settings-pop-close-button-tapped"]),
    // A tab fetches the stack around the tabs from the app delegate to push on it. That a tab bar is on that stack is
    // what the article is for, and no UITabBarController.
    ("tweetie", ["bypassed-coordinator: edge Tabs.more-push-Navigation-moreOption-row-tapped"]),
    // Each root replaces the one before, and the link has the guard of the other way in.
    ("root-controller", []),
    // The delegate hands over to one controller, whether it comes from a XIB or from code.
    // The listing imports a second screen and never shows it.
    ("startup", ["unreachable-screen: screen Navigation.screen2"]),
    // The delegate leaves the views to a controller of their own, from which each can be left.
    // One more view is named beside the others; that nothing is said of the way to it is the article's choice.
    ("view-stack", []), ("profile", []),
  ])
  func findingsAreThoseOfACarefulReader(_ name: String, _ expected: [String]) throws {
    let run = try Sandbox().run([
      "check", Project.examples.appendingPathComponent(name).path, "--format", "json",
    ])
    let data = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let found = try #require(data?["findings"] as? [[String: Any]]).compactMap { $0["identity"] as? String }
    #expect(found == expected)
    // How a reference is held that an article does not spell out cannot be told.
    let undecided = try #require(data?["undecided"] as? [[String: Any]]).compactMap { $0["rule"] as? String }
    #expect(undecided.allSatisfy { $0 == "retain-cycle" })
  }
}
