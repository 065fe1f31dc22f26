import Benchmarking
import FlowCommandLine
import Foundation

/// Generates, changes and generates again, by processes of their own and in this one, and looks what that
/// leaves behind.
struct Soak {
  /// What was seen after one round.
  struct Observation {
    /// The most memory of the tool and its workers together, in bytes; nil where the system doesn't tell.
    var toolMemory: Int?
    /// The memory of this process, which generates too.
    var ownMemory: Int
    var descriptors: Int
    var cacheBytes: Int
  }

  private let tool: URL
  private let folder: URL
  private var model: ChangingModel
  private var generator: SplitMix
  private(set) var observations: [Observation] = []
  private(set) var kills = 0
  private(set) var comparisons = 0
  /// What must not be, in words.
  private(set) var defects: [String] = []

  /// - Parameter folder: an empty folder for everything that is written.
  init(_ tool: URL, in folder: URL, seed: UInt64) throws {
    (self.tool, self.folder) = (tool, folder)
    model = ChangingModel(seed: seed, size: 24)
    generator = SplitMix(state: seed &+ 1)
    for name in ["home/.cache", "tmp"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    // Both the tool and this process keep what they keep in here.
    setenv("HOME", folder.appendingPathComponent("home").path, 1)
    setenv("XDG_CACHE_HOME", folder.appendingPathComponent("home/.cache").path, 1)
    setenv("TMPDIR", folder.appendingPathComponent("tmp").path, 1)
  }

  private func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// One round: a change, perhaps a run that is killed, a run of the tool, and one in this process.
  mutating func round() throws {
    let number = observations.count
    model.change()
    try Data(model.text.utf8).write(to: url("app.flow.yml"))
    if number % 5 == 4 { try kill() }
    let run = try Run.of(tool, generate("atlas", "--cache", "cache"), memory: true)
    checkLeftovers(in: "atlas")
    generateHere()
    checkLeftovers(in: "own")
    if number % 10 == 9 { try compare() }
    observations.append(
      Observation(
        toolMemory: run.memory, ownMemory: Machine.ownMemory, descriptors: Machine.openDescriptors,
        cacheBytes: Machine.files(below: url("cache")).values.reduce(0, +)))
  }

  private func pages(_ output: String) -> [String] {
    ["docs", url("app.flow.yml").path, "-o", url(output).path, "--quiet"]
  }

  private func generate(_ output: String, _ more: String...) -> [String] {
    ["generate", url("app.flow.yml").path, "-o", url(output).path, "--quiet"]
      + more.map { $0 == "cache" ? url($0).path : $0 }
  }

  /// Makes the pages in this process; no drawings, since Graphviz itself loses some kilobytes with each.
  private mutating func generateHere() {
    var messages = ""
    let console = Console(folder: folder, output: { _ in }, message: { messages += $0 })
    let code = FlowAtlas.execute(pages("own"), on: console)
    if code != .success { defects.append("a run in this process ended with \(code): \(messages)") }
  }

  /// Starts a run and ends it in the middle.
  private mutating func kill() throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = generate("atlas", "--no-cache")
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32.random(in: 1_000...400_000, using: &generator))
    let signal = [SIGKILL, SIGKILL, SIGTERM, SIGINT].randomElement(using: &generator) ?? SIGKILL
    if process.isRunning { Foundation.kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    kills += 1
    let own = url("atlas").path
    for _ in 0..<100 where !Machine.processes(mentioning: own).isEmpty { usleep(100_000) }
    for line in Machine.processes(mentioning: own) { defects.append("still running after a kill: \(line)") }
  }

  /// Whether all changes together gave what one run gives.
  private mutating func compare() throws {
    comparisons += 1
    try compare("atlas", generate("fresh", "--no-cache"))
    try compare("own", pages("fresh"))
  }

  private mutating func compare(_ name: String, _ arguments: [String]) throws {
    _ = try Run.of(tool, arguments)
    defer { try? FileManager.default.removeItem(at: url("fresh")) }
    let (old, new) = (contents(of: name), contents(of: "fresh"))
    let differing = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    if !differing.isEmpty {
      defects.append("\(name) is not what a fresh run writes: \(differing.prefix(5).joined(separator: ", "))")
    }
  }

  private func contents(of name: String) -> [String: Data] {
    let paths = Machine.files(below: url(name)).keys
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (path, FileManager.default.contents(atPath: url(name + "/" + path).path) ?? Data())
      })
  }

  private mutating func checkLeftovers(in output: String) {
    let hidden = Machine.files(below: url(output)).keys.filter { path in
      path.split(separator: "/").contains { $0.hasPrefix(".") } && path != ".flowatlas-manifest"
    }
    let temporary = Machine.files(below: url("tmp")).keys
    for path in hidden.sorted() { defects.append("left behind in \(output): \(path)") }
    for path in temporary.sorted() { defects.append("left behind among temporary files: \(path)") }
  }

  /// What is still there of all runs, once they have ended.
  mutating func finish() {
    for line in Machine.processes(mentioning: folder.path) { defects.append("still running: \(line)") }
    let unfinished = Machine.files(below: url("cache")).keys.filter { $0.hasSuffix(".unfinished") }
    for path in unfinished.sorted() { defects.append("left behind in the cache: \(path)") }
  }
}
