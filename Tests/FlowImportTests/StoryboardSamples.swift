import FlowDiagnostics
import FlowModel

@testable import FlowImport

/// A storyboard file with the given scenes; each stands on a line of its own, the first on line 4.
func storyboard(
  named file: String = "Main.storyboard", initial: String? = nil, attributes: String = "", _ scenes: String...
) -> StoryboardSource {
  let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
  return StoryboardSource(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial)\(attributes)>
    <scenes>
    \(scenes.joined(separator: "\n"))
    </scenes>
    </document>
    """, file: "/home/me/app/" + file, referencePath: file)
}

/// A scene with one controller, its segues, and whatever else the controller and the scene hold.
func scene(
  _ id: String, _ element: String = "viewController", _ attributes: String = "", content: String = "",
  segues: String = "", objects: String = "", comment: String = ""
) -> String {
  (comment.isEmpty ? "" : "<!--\(comment)-->")
    + "<scene sceneID=\"s-\(id)\"><objects><\(element) id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">"
    + content + (segues.isEmpty ? "" : "<connections>\(segues)</connections>")
    + "</\(element)>\(objects)</objects></scene>"
}

func segue(_ kind: String, to destination: String, _ attributes: String = "") -> String {
  "<segue destination=\"\(destination)\" kind=\"\(kind)\" \(attributes) id=\"g-\(destination)\"/>"
}

func relationship(_ name: String, to destination: String) -> String {
  segue("relationship", to: destination, "relationship=\"\(name)\"")
}

extension StoryboardImport {
  init(_ sources: StoryboardSource..., launchScreens: Bool = false) {
    let options = StoryboardImporter.Options(includesLaunchScreens: launchScreens)
    self = StoryboardImporter(options: options).importStoryboards(sources)
  }

  var coordinators: [Coordinator] { parts.flatMap(\.coordinators) }
  var screens: [Screen] { coordinators.flatMap(\.screens) }
  var edges: [Edge] { coordinators.flatMap(\.edges) }
  /// Each diagnostic as `line:column severity id`.
  var findings: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.position.map { "\($0.line):\($0.column) " } ?? ""
      return "\(place)\(diagnostic.severity.rawValue) \(diagnostic.id)"
    }
  }
}

extension Edge {
  /// The edge as `from kind to`.
  var summaryText: String { "\(from?.description ?? "any") \(kind) \(to?.description ?? "-")" }
}
