import Arguments
import FlowDiagnostics
import Foundation

/// `flowatlas init`.
struct Init: FlowCommand {
  var folder = "."
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "init", abstract: "Start with a small model and a project file.",
    discussion: "Files that are there already stay as they are.",
    examples: [.init("flowatlas init && flowatlas generate", "From nothing to an atlas.")])

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
    for (name, text) in Starter.files.sorted(by: { $0.key < $1.key }) {
      let file = base.appendingPathComponent(name)
      let shown = folder == "." ? name : "\(folder)/\(name)"
      if FileManager.default.fileExists(atPath: file.path) {
        console.say("\(shown) is there already and stays as it is")
        continue
      }
      do throws(OutputError) {
        _ = try OutputFile.write(Data(text.utf8), to: file, shown: shown)
        console.say("\(shown) written")
      } catch {
        throw error.failure
      }
    }
    console.say("Edit flows/app.flow.yml, then run 'flowatlas generate'.")
  }
}

/// What a project starts with.
enum Starter {
  static let files = ["flowatlas.yml": project, "flows/app.flow.yml": model]

  private static let project = """
    # What flowatlas reads and writes when it is called without arguments.
    inputs: [flows]
    output: atlas
    # theme: auto            # light, dark, auto, print
    # direction: auto        # left-right, top-down, auto
    # templates: templates   # a folder of Mustache templates that replace the built-in ones

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
