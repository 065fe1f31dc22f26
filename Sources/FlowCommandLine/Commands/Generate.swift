import Arguments
import FlowDiagnostics
import SwiftSources

/// `flowatlas generate`.
struct Generate: FlowCommand {
  var input = InputOptions()
  var output = OutputOptions()
  var look = LookOptions()
  var showsFindings = false
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "generate", abstract: "Write the atlas: drawings, pages and indexes.",
    discussion: """
      Writes an index (README.md), a page and a drawing for every coordinator, and the registry to a folder. \
      Running it again rewrites only what has changed, and removes only files that it wrote itself.
      """,
    examples: [
      .init("flowatlas generate flows -o docs/atlas", "Write the atlas of all models in a folder."),
      .init("flowatlas generate Sources words.flow.yml", "Write the atlas of an app's code and an overlay."),
      .init("flowatlas generate", "Use the inputs and the output folder of flowatlas.yml."),
    ])

  static let parameters: Parameters<Self> = [
    .group(\.input), .group(\.output), .group(\.look),
    .flag(
      \.showsFindings, "findings", help: "List the findings of check on the pages, and mark them in drawings."
    ),
    .group(\.verbosity),
  ]

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    var writing = try RepeatableWriting(input, output, in: context)
    if try writing.repeatsEarlierRun() { return }
    let loaded = try writing.load()
    try loaded.requireCoordinators()
    _ = try output.folder(loaded.project)
    var maker = AtlasMaker(
      loaded: loaded, look: look, templates: try output.loadTemplates(loaded.project, console),
      console: console, sourceURL: output.sourceURL, inputs: loaded.inputs)
    let check = try RuleCheck(loaded, console)
    if showsFindings || check.showsFindings { maker.findings = check.run().findings }
    var failures: [Diagnostic] = []
    try output.write(loaded.project, console) { run, sink throws(Failure) in
      maker.layouts = context.layouts(leftovers: run.staging)
      maker.cache = DrawingCache(writing.cache, program: context.program, look, loaded.project)
      maker.earlier = writing.earlierFiles(run)
      failures = try maker.atlas(to: sink)
      if failures.isEmpty { writing.keep(run, maker) }
    }
    if !failures.isEmpty { throw Failure(.findings, failures) }
  }
}
