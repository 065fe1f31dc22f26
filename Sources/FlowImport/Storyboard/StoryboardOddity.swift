import FlowDiagnostics

/// What is odd in a storyboard that is imported all the same.
enum StoryboardOddity: StoryboardProblem, Equatable {
  case unknownStoryboard(String, known: [String])
  case unknownIdentifier(String, storyboard: String, known: [String])
  case noInitialController(storyboard: String)
  case ambiguousStoryboard(String, taken: String, others: [String])
  case unknownDestination(String)
  case unknownInitialController(String)
  case unknownSegueKind(String)
  case segueWithoutDestination
  case repeatedIdentifier(String, first: SourcePosition)
  case repeatedObject(String, first: SourcePosition)

  var severity: Diagnostic.Severity { .warning }

  var note: (message: String, position: SourcePosition)? {
    switch self {
    case .repeatedIdentifier(_, let first), .repeatedObject(_, let first): ("first used here", first)
    default: nil
    }
  }

  var words: (id: String, message: String, suggestion: String?) {
    let broken = "unresolved-storyboard-reference"
    return switch self {
    case .unknownStoryboard(let name, let known):
      (broken, "no storyboard '\(name)' among the files", NearestName.suggestion(for: name, in: known))
    case .unknownIdentifier(let name, let storyboard, let known):
      (
        broken, "no controller with the identifier '\(name)' in storyboard '\(storyboard)'",
        NearestName.suggestion(for: name, in: known)
      )
    case .noInitialController(let storyboard):
      (
        "no-initial-controller",
        "the reference names no controller, and storyboard '\(storyboard)' has no initial one",
        "give the reference an identifier, or the storyboard an initial controller"
      )
    case .ambiguousStoryboard(let name, let taken, let others):
      (
        "ambiguous-storyboard-reference",
        "\(others.count + 1) storyboards are named '\(name)'; the reference was taken to mean \(taken)",
        "rename the storyboard, or leave out " + others.joined(separator: ", ")
      )
    case .unknownDestination(let id):
      (
        "unknown-segue-destination",
        "the segue leads to '\(id)', which is not a controller of this storyboard",
        nil
      )
    case .unknownInitialController(let id):
      (
        "unknown-initial-controller",
        "the initial controller '\(id)' is not a controller of this storyboard", nil
      )
    case .unknownSegueKind(let kind):
      ("unknown-segue-kind", "a segue of unknown kind '\(kind)' is treated as custom", nil)
    case .segueWithoutDestination: ("unknown-segue-destination", "the segue has no destination", nil)
    case .repeatedIdentifier(let name, _):
      (
        "repeated-storyboard-identifier", "two controllers have the identifier '\(name)'",
        "references lead to the first"
      )
    case .repeatedObject(let id, _): ("repeated-object-id", "two controllers have the object id '\(id)'", nil)
    }
  }
}
