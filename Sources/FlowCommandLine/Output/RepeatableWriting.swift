import SwiftSources

/// A command that reads a model and writes files, and has nothing to do when an earlier run has done just
/// that.
struct RepeatableWriting {
  /// Which files of earlier runs go when they are not among the files.
  let removes: @Sendable (_ path: String) -> Bool
  /// Where earlier runs and their drawings are kept; nil when they are not wanted.
  let cache: OutlineCache?

  private let input: InputOptions
  private let output: OutputOptions
  private let context: CommandContext
  /// What was found to read; nil once that was done, and for a program with a registry of its own.
  private var prepared: PreparedInputs?
  private let runs: FinishedRuns?

  /// Finds what there is to read.
  ///
  /// - Throws: a failure when there is nothing to read or no folder to write to (64), or an input cannot be
  ///   read (66).
  init(
    _ input: InputOptions, _ output: OutputOptions, in context: CommandContext,
    removes: @escaping @Sendable (_ path: String) -> Bool = { _ in true }
  ) throws(Failure) {
    (self.input, self.output, self.context, self.removes) = (input, output, context, removes)
    // Without INPUTs, the project's file may name the folder.
    if !input.inputs.isEmpty { _ = try output.folder(nil) }
    let isOwn = input.inputs.isEmpty && context.ownRegistry != nil
    let prepared = isOwn ? nil : try PreparedInputs(input, context.console)
    if let prepared { _ = try output.folder(prepared.project) }
    let cache = OutlineCache.chosen(
      input.cache ?? prepared?.project?.cache, isWanted: !input.usesNoCache, context.console)
    runs = prepared.flatMap { FinishedRuns(cache, $0, output, in: context) }
    (self.prepared, self.cache) = (prepared, cache)
  }

  /// Says what an earlier run said, and leaves its files where they are, if it did the same and they are all
  /// there.
  ///
  /// - Returns: whether it did, so that nothing is left to do.
  func repeatsEarlierRun() throws(Failure) -> Bool {
    guard let run = runs?.read(), let listing = run.listing else { return false }
    let console = context.console
    return try output.keep(listing, prepared?.project, console, removes: removes) {
      console.repeatMessages(run.messages)
    }
  }

  /// Reads everything; from now on messages are kept for the next run.
  mutating func load() throws(Failure) -> LoadedRegistry {
    context.console.record()
    // What is in the files is needed no more when they are read.
    defer { prepared = nil }
    guard let prepared else { return try LoadedRegistry.load(input, in: context) }
    var loaded = try LoadedRegistry.load(prepared, input, context.console)
    // No page says where something stands in a model; this takes more room than the model itself.
    loaded.places = nil
    return loaded
  }

  /// What an earlier run wrote for each coordinator; nil where it is not known.
  func earlierFiles(_ run: OutputRun) -> EarlierFiles? {
    guard let cache, let runs else { return nil }
    return EarlierFiles(cache, command: runs.command, run)
  }

  /// Keeps a run that has made all its files.
  func keep(_ run: OutputRun, _ maker: AtlasMaker) {
    let messages = context.console.endRecord()
    guard let runs, maker.loaded.isRepeatable else { return }
    runs.write(FinishedRuns.Run(messages: messages, files: run.listing, maker))
  }
}
