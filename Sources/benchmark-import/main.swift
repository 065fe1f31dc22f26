import Benchmarking
import Foundation

// Measures how long an app's Swift sources take to import, against parsing them one after another.
//
//     benchmark-import FLOWATLAS SOURCES [RUNS]
//     benchmark-import FLOWATLAS --growth [RUNS]
//
// Cold is an import with an empty cache, changed the next one after a change in one file, unchanged one
// without any. The yardstick is SwiftParser on one core, which parses every Swift file of the folder, tests
// included, and makes nothing of it.
//
// With --growth, sources are generated in sizes n, 2n and 4n. It fails when any step takes more than 2.5
// times as long as the one before.

/// What of the yardstick an import may take.
let goals = (cold: 0.75, changed: 0.15, unchanged: 0.04)

let arguments = CommandLine.arguments
guard arguments.count >= 3, let runs = arguments.count > 3 ? Int(arguments[3]) : 5, runs > 0 else {
  print("usage: benchmark-import FLOWATLAS SOURCES|--growth [RUNS]")
  exit(64)
}
let tool = URL(fileURLWithPath: arguments[1])
let helper = tool.deletingLastPathComponent().appendingPathComponent("flowatlas-swift-outline")
let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
  "benchmark-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: scratch) }

if arguments[2] == "--growth" {
  let isLinear = try Growth(tool: tool, scratch: scratch, runs: runs).measure()
  try? FileManager.default.removeItem(at: scratch)
  exit(isLinear ? 0 : 1)
}
let original = URL(fileURLWithPath: arguments[2]).standardizedFileURL
guard !SourceFiles.swift(in: original).isEmpty else {
  print("no Swift file in \(arguments[2])")
  exit(66)
}
// A copy, since one file is changed.
let sources = scratch.appendingPathComponent("sources")
try SourceFiles.copy(original, to: sources)
let files = SourceFiles.swift(in: sources)
let list = scratch.appendingPathComponent("files")
try Data(files.map { $0.path + "\n" }.joined().utf8).write(to: list)

var parsing = Measurements()
var cold = Measurements()
var changed = Measurements()
var unchanged = Measurements()
let middle = files.sorted { $0.size < $1.size }[files.count / 2]
for number in 1...runs {
  let cache = scratch.appendingPathComponent("cache-\(number)").path
  let output = scratch.appendingPathComponent("app.flow.yml").path
  let importing = ["import", "swift", sources.path, "--cache", cache, "-o", output, "--quiet"]
  // In turn, so that a machine that is busy for a while is so for all.
  parsing.add(try Run.of(helper, ["--parse-only"], input: list))
  cold.add(try Run.of(tool, importing))
  unchanged.add(try Run.of(tool, importing))
  try SourceFiles.append("\nfunc benchmarkChange\(number)() { print(\(number)) }\n", to: middle.path)
  changed.add(try Run.of(tool, importing))
  unchanged.add(try Run.of(tool, importing))
}

let size = files.reduce(0) { $0 + $1.size }
let cores = ProcessInfo.processInfo.activeProcessorCount
print("\(files.count) Swift files, \(size / 1000) kB; \(runs) runs on \(cores) cores")
print("")
print("                           wall s: min  median   CPU s: min   of parsing   goal")
print(Column.row("parsing every file, 1 core", parsing))
print(Column.row("cold", cold, of: parsing, goal: goals.cold))
print(Column.row("after a change in one file", changed, of: parsing, goal: goals.changed))
print(Column.row("unchanged", unchanged, of: parsing, goal: goals.unchanged))
