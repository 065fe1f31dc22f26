import Benchmarking
import Foundation

// Measures how long an atlas takes, against what Graphviz alone needs for the same drawings.
//
//     benchmark-generate FLOWATLAS [--sizes 10,100,1000] [--runs 3] [--others SCRIPT]
//
// The floor is a loop in one process over exactly the DOT texts of the atlas, from reading them to SVG in
// memory. The rounds are interleaved, so that a machine that is busy for a while is so for all; only ratios
// of one run mean anything on a shared machine.

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "--floor" {
  do { try Floor.draw(list: arguments[2]) } catch {
    print("the floor failed: \(error)")
    exit(70)
  }
  exit(0)
}

/// The value after a name on the command line.
func value(of name: String) -> String? {
  arguments.firstIndex(of: name).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
}

let sizes = (value(of: "--sizes") ?? "10,100,1000").split(separator: ",").compactMap { Int($0) }
guard arguments.count > 1, let runs = Int(value(of: "--runs") ?? "3"), runs > 0, !sizes.isEmpty else {
  print("usage: benchmark-generate FLOWATLAS [--sizes 10,100,1000] [--runs 3] [--others SCRIPT]")
  exit(64)
}
let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
  "benchmark-generate-\(ProcessInfo.processInfo.processIdentifier)")
defer { try? FileManager.default.removeItem(at: scratch) }
let tools = Contest.Tools(
  flowatlas: URL(fileURLWithPath: arguments[1]), floor: URL(fileURLWithPath: arguments[0]),
  others: value(of: "--others").map { URL(fileURLWithPath: $0) })

print(
  "Medians of \(runs) interleaved runs on \(ProcessInfo.processInfo.activeProcessorCount) cores: seconds of wall "
    + "time, (times the floor), CPU seconds")
for size in sizes {
  for shape in BenchmarkModel.Shape.allCases {
    let folder = scratch.appendingPathComponent("\(size)-\(shape.rawValue)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let contest = try Contest(BenchmarkModel(size, shape), tools, in: folder)
    print("\n\(size) coordinators, \(shape.rawValue): \(contest.dotFiles.count) drawings")
    for line in try contest.run(runs) { print(line) }
  }
}
