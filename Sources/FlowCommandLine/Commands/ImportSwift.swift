import Arguments
import FlowDiagnostics
import FlowImport
import FlowInput
import FlowModel
import Foundation
import SwiftSources

/// `flowatlas import swift`.
struct ImportSwift: FlowCommand {
  var paths: [String] = []
  var output: String?
  var listsUnresolved = false
  var cache: String?
  var usesNoCache = false
  var selection = SelectionOptions()
  var force = ForceOption()
  var verbosity = VerbosityOptions()

  static let information = CommandInformation(
    "swift", abstract: "Write a model file from an app's Swift sources.",
    discussion: """
      Reads coordinators, screens and transitions from the code, without building it, and from the storyboards in \
      the same folders. Calls that cannot be resolved are counted, never dropped silently.
      """,
    examples: [
      .init("flowatlas import swift Sources -o app.flow.yml", "Import an app."),
      .init(
        "flowatlas import swift Sources --unresolved -o app.flow.yml",
        "List the calls that could not be resolved."),
    ])

  static let parameters: Parameters<Self> = [
    .argument(
      \.paths, "PATH", help: "A .swift file, a .storyboard, or a folder of them.",
      completion: .files(extensions: ["swift", "storyboard"])),
    .option(
      \.output, "output", short: "o", value: "FILE",
      help: "The file to write; JSON if its name ends in .json, otherwise YAML; - is standard output.",
      completion: .files(extensions: ["yml", "json"])),
    .flag(\.listsUnresolved, "unresolved", help: "List the calls whose target could not be found."),
    .option(
      \.cache, "cache", value: "DIR",
      help: "The folder for cached sources; the default is the user's cache folder.",
      completion: .directory),
    .flag(
      \.usesNoCache, "no-cache", help: "Do not use or write a cache."),
    .group(\.selection), .group(\.force), .group(\.verbosity),
  ]

  func run(in context: CommandContext) throws(Failure) {
    let console = context.console
    console.isQuiet = verbosity.isQuiet
    let cache = OutlineCache.chosen(cache, isWanted: !usesNoCache, console)
    let scope = SourceScope(selection.selection, cache: cache, console)
    let dialect = SwiftDialect(
      storyboards: StoryboardDialect(includesLaunchScreens: false),
      cache: cache, scope: scope)
    let files = try InputFinder(dialects: [dialect], console: console, scope: scope).find(paths).flatMap(
      \.self)
    let found = dialect.found(files)
    let name = AppName.part(for: paths, scope.choice, console)
    let result = ResultFile(path: output, inputs: files, overwritesOthers: force.overwritesOthers)
    // Without a cache nobody asks whether anything has changed.
    let kept = cache.map { ($0, WrittenImport.entry(of: dialect.key(of: found), options(name, console))) }
    if let (cache, entry) = kept, let known = WrittenImport(entry, in: cache) {
      console.repeatMessages(known.warnings)
      try result.deliver(known.text, console)
      return console.repeatMessages(known.results)
    }
    console.record()
    let parts = try dialect.read(found)
    let (registry, diagnostics) = RegistryReader.assemble((parts + [name].compactMap(\.self)).map(\.input))
    console.report(diagnostics)
    guard let registry else { throw .reported(.findings) }
    let warnings = console.endRecord()
    console.record()
    let text = try ImportOutput(file: result).write(registry, console)
    if let report = parts.lazy.compactMap(\.report).first { say(report, files.shownPaths, console) }
    let results = console.endRecord()
    // A file that stopped its reader may not do so again.
    if let (cache, entry) = kept, !diagnostics.contains(where: { $0.id == "unreadable-swift" }) {
      WrittenImport(warnings: warnings, results: results, text: text).write(entry, to: cache)
    }
  }

  /// What decides, beside the sources, what is written and said.
  private func options(_ name: ReadPart?, _ console: Console) -> [String] {
    [
      output ?? "", name?.input.part.app ?? "", console.folder.path, console.colour ? "colour" : "",
      listsUnresolved ? "unresolved" : "", console.isQuiet ? "quiet" : "",
    ]
  }

  private func say(_ report: SwiftImportReport, _ paths: [String: String], _ console: Console) {
    for (kind, found, resolved) in report.counts {
      console.say(
        "\(kind.rawValue): \(found) call\(found == 1 ? "" : "s"), \(resolved) resolved, \(found - resolved) unresolved"
      )
    }
    guard listsUnresolved else { return }
    report.listUnresolved(paths, on: console)
  }
}
