import Arguments
import FlowDiagnostics
import Foundation

/// `flowatlas init`.
struct Init: FlowCommand {
  var folder = "."
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "init", abstract: "Write a first model file and flowatlas.yml.",
    discussion: """
      If there are Swift sources or storyboards, flowatlas.yml reads these, and the model is an overlay for \
      titles and summaries. Existing files are not changed.
      """,
    examples: [.init("flowatlas init && flowatlas generate", "Create an atlas from scratch.")])

  static let parameters: Parameters<Self> = [
    .argument(
      \.folder, "DIR", help: "The folder to start in.", completion: .directory, required: false),
    .group(\.verbosity),
  ]

  func validate() throws(ArgumentsError.Problem) {
    if folder.isEmpty { throw .other("the folder's name is empty", suggestion: "'.' is the working folder") }
  }

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let base = console.url(of: folder)
    let hasSources = InputFinder(dialects: InputDialects.sources, console: console).hasFiles(in: base)
    let starter = hasSources ? Starter.besideSources : Starter.fromNothing
    for (name, text) in starter.files.sorted(by: { $0.key < $1.key }) {
      let file = base.appendingPathComponent(name)
      let shown = folder == "." ? name : "\(folder)/\(name)"
      if FileManager.default.fileExists(atPath: file.path) {
        console.say("\(shown) already exists and was not changed")
        continue
      }
      do throws(OutputError) {
        _ = try OutputFile.write(Data(text.utf8), to: file, shown: shown)
        console.say("\(shown) written")
      } catch {
        throw error.failure
      }
    }
    console.say(starter.advice)
  }
}

/// What a project starts with.
struct Starter {
  var files: [String: String]
  var advice: String

  static let fromNothing = Starter(
    files: ["flowatlas.yml": project(inputs: "[flows]"), "flows/app.flow.yml": model],
    advice: "Edit flows/app.flow.yml, then run 'flowatlas generate'.")

  static let besideSources = Starter(
    files: [
      "flowatlas.yml": project(inputs: "[.]   # Swift sources, storyboards and model files"),
      "flows/words.flow.yml": words,
    ], advice: "Run 'flowatlas generate', then add titles and summaries in flows/words.flow.yml.")

  private static func project(inputs: String) -> String {
    """
    # What flowatlas reads and writes when a command names no INPUT.
    inputs: \(inputs)
    output: atlas
    # theme: auto            # light, dark, auto, print
    # direction: auto        # left-right, top-down, auto
    # alerts: true           # show alerts and action sheets in drawings
    # templates: templates   # a folder of Mustache templates that replace the built-in ones

    """
  }

  private static let words = """
    # An overlay: what you write here takes precedence over the code.
    flowatlas: 1
    # app: My app            # by default, the name of the Xcode project
    # coordinators:
    #   Main:
    #     summary: What the app shows after launch.
    #     screens:
    #       home: { title: Home, picture: home.png }
    #       wishes: { title: Wish list, tags: planned }    # not in the code yet
    #     edges:
    #       - { from: home, to: settings, by: present, if: the user is signed in }

    """

  private static let model = """
    # One coordinator to begin with; give every coordinator of your app a section like it.
    flowatlas: 1
    app: My app
    coordinators:
      Main:
        summary: What the app shows after launch.
        container: navigation
        initial: home
        screens:
          home:     { title: Home }
          detail:   { title: Detail }
          settings: { title: Settings }
        edges:
          - { from: home,     to: detail,   by: push,    on: row tapped, carries: the item }
          - { from: home,     to: settings, by: present, on: gear tapped, style: sheet }
          - { from: settings, by: dismiss,  on: done tapped }

    """
}
