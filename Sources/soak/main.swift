import Foundation

// Generates an atlas again and again while its model changes: `make soak MINUTES=20`.
//
//     soak FLOWATLAS MINUTES [SEED]
//
// Some runs are killed. It fails when memory or the number of open descriptors grows, when a run leaves a
// file or a process behind, or when the atlas is another than that of one fresh run.

let arguments = CommandLine.arguments
guard arguments.count > 2, let minutes = Double(arguments[2]),
  let seed = UInt64(arguments.count > 3 ? arguments[3] : "1")
else {
  print("usage: soak FLOWATLAS MINUTES [SEED]")
  exit(64)
}
let scratch = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
  .appendingPathComponent("soak-\(ProcessInfo.processInfo.processIdentifier)")
defer { try? FileManager.default.removeItem(at: scratch) }
var soak = try Soak(URL(fileURLWithPath: arguments[1]), in: scratch, seed: seed)
let start = ContinuousClock.now
while ContinuousClock.now - start < .seconds(minutes * 60), soak.defects.count < 20 { try soak.round() }
soak.finish()

let report = SoakReport(observations: soak.observations)
print(report.text)
print(
  "\(soak.observations.count) rounds, \(soak.kills) runs killed, \(soak.comparisons) comparisons with a fresh run"
)
let problems = soak.defects + report.growing
for problem in problems { print("defect: \(problem)") }
if problems.isEmpty { print("nothing grows, nothing is left behind") }
try? FileManager.default.removeItem(at: scratch)
exit(problems.isEmpty ? 0 : 70)
