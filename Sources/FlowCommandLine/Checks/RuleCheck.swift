import FlowChecks
import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation

/// Runs rules over a registry, as `check` does without `--drift` and `generate` with `--findings`.
struct RuleCheck {
  let loaded: LoadedRegistry
  var keys: CheckKeys
  /// Whether the project's file wants findings in atlases.
  let showsFindings: Bool

  /// - Throws: a failure with exit code 1 and everything that is wrong with the project's file.
  init(_ loaded: LoadedRegistry, _ console: Console) throws(Failure) {
    self.loaded = loaded
    var project = loaded.project
    if project == nil { project = try ProjectFile.load(from: console) }
    keys = project?.checks ?? CheckKeys()
    showsFindings = project?.showsFindings ?? false
  }

  /// Runs the rules that are on.
  func run() -> Checks {
    Checks(
      loaded.registry, settings: keys.settings, reading: loaded.reading, comments: loaded.ignoreComments)
  }
}

extension Check {
  /// Runs the rules, and writes what they find.
  ///
  /// - Throws: a failure when there is something that fails (1), or the model or a file cannot be read.
  func runRules(in context: CommandContext) throws(Failure) {
    let console = context.console
    let loaded = try LoadedRegistry.load(input, in: context)
    var check = try RuleCheck(loaded, console)
    if !only.isEmpty { check.keys.settings.only = Set(only) }
    let checks = check.run()
    let path = baseline ?? check.keys.baseline
    if writesBaseline {
      let file = path ?? Baseline.standardFile
      let text = Baseline(checks.findings).text
      try ResultFile(path: file, inputs: loaded.files, overwritesOthers: false)
        .deliver(Data(text.utf8), console)
      let count = checks.findings.count
      console.say("\(file): \(count) finding\(count == 1 ? "" : "s") accepted")
      return
    }
    let accepted: Baseline? = if let path { try Baseline.read(path, console) } else { nil }
    // Code hosts know files by their paths in the repository, wherever the command ran.
    let prefix = format.isForCodeHost ? (try? GitRepository(console.folder))?.prefix : nil
    var report = CheckReport(
      checks, FindingPlaces(loaded, console), baseline: accepted, folder: console.folder,
      prefix: prefix ?? "")
    report.listsUndecided = listsUndecided
    console.print(FindingsFormats.format(format).write(report))
    if report.fails(isStrict: isStrict || check.keys.isStrict) { throw .reported(.findings) }
  }
}
