import Foundation

// Feeds broken files to every reader, for as long as asked: `make fuzz SECONDS=60`.
//
//     fuzz-readers SECONDS SEED FOLDER FILE-OR-FOLDER…
//
// The input that is being read lies in FOLDER, so that a crash, or the alarm that a hang sets off, leaves it
// there, and so do the inputs that show another defect. The files are the samples; docs/robustness.md says
// what each reader is held to.

let arguments = CommandLine.arguments
guard arguments.count > 4, let seconds = Double(arguments[1]), let seed = UInt64(arguments[2]) else {
  print("usage: fuzz-readers SECONDS SEED FOLDER FILE-OR-FOLDER...")
  exit(64)
}
let folder = URL(fileURLWithPath: arguments[3], isDirectory: true)
let corpus = arguments.dropFirst(4).flatMap { Corpus.samples(at: URL(fileURLWithPath: $0)) }
guard !corpus.isEmpty else {
  print("no file to begin with")
  exit(66)
}
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
} catch {
  print("can't make \(folder.path): \(error.localizedDescription)")
  exit(73)
}
print("\(corpus.count) samples; the input that is being read is \(folder.path)/reading-\(seed)")
fflush(nil)

/// The longest that one input may take, in seconds; then the system ends this process.
let patience: UInt32 = 60
let kept = KeptInput(in: folder, seed: seed)
var campaign = Campaign(corpus, seed: seed) { sample in
  kept.write(sample)
  alarm(patience)
} end: {
  alarm(0)
}
for name in campaign.withoutSamples { print("no sample for \(name)") }
let start = ContinuousClock.now
campaign.readSamples()
while ContinuousClock.now - start < .seconds(seconds), campaign.step() {}
kept.remove()

print("reader           inputs     sound   seconds   defects")
for tally in campaign.tallies {
  let seconds = Int(tally.seconds.rounded())
  var line = tally.name.padding(toLength: 13, withPad: " ", startingAt: 0)
  for count in [tally.inputs, tally.sound, seconds, tally.defects.count] {
    let text = "\(count)"
    line += String(repeating: " ", count: max(1, 10 - text.count)) + text
  }
  print(line)
}
var defectCount = 0
for tally in campaign.tallies {
  for (defect, sample) in tally.defects {
    defectCount += 1
    let file = folder.appendingPathComponent("defect-\(seed)-\(defectCount)-\(sample.name)")
    _ = FileManager.default.createFile(atPath: file.path, contents: Data(sample.bytes))
    if defectCount <= 20 { print("\(tally.name): \(defect.words): \(file.path)") }
  }
}
let count = campaign.tallies.reduce(0) { $0 + $1.inputs }
print(
  "seed \(seed): \(count) inputs, no crash, no hang, "
    + (defectCount == 0 ? "no defect" : "\(defectCount) defects"))
exit(defectCount == 0 ? 0 : 70)
