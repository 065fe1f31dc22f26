import Foundation

// Measures how long an app's Swift sources take to import, against parsing them one after another.
//
//     benchmark-import FLOWATLAS SOURCES [RUNS]
//
// Cold is an import with an empty cache, warm the next one, with nothing changed. The yardstick is SwiftParser
// on one core, which parses every Swift file of the folder, tests included, and makes nothing of it.

/// What of the yardstick an import may take.
let goals = (cold: 0.35, warm: 0.05)

let arguments = CommandLine.arguments
guard arguments.count >= 3, let runs = arguments.count > 3 ? Int(arguments[3]) : 5, runs > 0 else {
  print("usage: benchmark-import FLOWATLAS SOURCES [RUNS]")
  exit(64)
}
let tool = URL(fileURLWithPath: arguments[1])
let helper = tool.deletingLastPathComponent().appendingPathComponent("flowatlas-swift-outline")
let sources = URL(fileURLWithPath: arguments[2]).standardizedFileURL
let files = SwiftFiles.all(in: sources)
guard !files.isEmpty else {
  print("no Swift file in \(arguments[2])")
  exit(66)
}
let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
  "benchmark-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: scratch) }
let list = scratch.appendingPathComponent("files")
try Data(files.map { $0.path + "\n" }.joined().utf8).write(to: list)

var parsing = Measurements()
var cold = Measurements()
var warm = Measurements()
for number in 1...runs {
  let cache = scratch.appendingPathComponent("cache-\(number)").path
  let output = scratch.appendingPathComponent("app.flow.yml").path
  let importing = ["import", "swift", sources.path, "--cache", cache, "-o", output, "--quiet"]
  // In turn, so that a machine that is busy for a while is so for all.
  parsing.add(try Run.of(helper, ["--parse-only"], input: list))
  cold.add(try Run.of(tool, importing))
  warm.add(try Run.of(tool, importing))
  warm.add(try Run.of(tool, importing))
}

let size = files.reduce(0) { $0 + $1.size }
let cores = ProcessInfo.processInfo.activeProcessorCount
print("\(files.count) Swift files, \(size / 1000) kB; \(runs) runs on \(cores) cores")
print("")
print("                           wall s: min  median   CPU s: min   of parsing   goal")
print(Column.row("parsing every file, 1 core", parsing))
print(Column.row("cold", cold, of: parsing, goal: goals.cold))
print(Column.row("warm", warm, of: parsing, goal: goals.warm))
