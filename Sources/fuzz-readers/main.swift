import AppTargets
import FlowImport
import FlowInput
import FlowModel
import Foundation

// Feeds broken model files, storyboards and Swift files to the readers, for as long as asked.
//
//     fuzz-readers MINUTES SEED FILE…
//
// Files are the material: what ends in .storyboard is mutated as one, .pbxproj as a project, .json as JSON, .swift as Swift, the rest as
// YAML. With Swift among them well-formed Swift is made at random too. Each input is kept in a file while it is
// read, so that a crash, or the alarm that a hang sets off, leaves it behind.

/// The longest one input may take, in seconds.
let patience: UInt32 = 30

guard CommandLine.arguments.count > 3, let minutes = Double(CommandLine.arguments[1]),
  let seed = UInt64(CommandLine.arguments[2])
else {
  print("usage: fuzz-readers MINUTES SEED FILE...")
  exit(64)
}
let corpus = CommandLine.arguments.dropFirst(3).compactMap { path -> Sample? in
  FileManager.default.contents(atPath: path).map { Sample(path: path, bytes: [UInt8]($0)) }
}
guard !corpus.isEmpty else {
  print("no file to begin with")
  exit(66)
}

var mutator = Mutator(seed: seed, corpus: corpus)
let kept = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-readers-\(seed).input").path
let end = Date().addingTimeInterval(minutes * 60)
var count = 0
var accepted = 0
var byFormat: [String: Int] = [:]
while Date() < end {
  let sample = mutator.next()
  _ = FileManager.default.createFile(atPath: kept, contents: Data(sample.bytes))
  alarm(patience)
  if read(sample) { accepted += 1 }
  alarm(0)
  count += 1
  byFormat[sample.format.rawValue, default: 0] += 1
  if count.isMultiple(of: 20_000) { print("\(count) inputs, \(accepted) sound") }
}
let formats = byFormat.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
print("seed \(seed): \(count) inputs (\(formats)), \(accepted) of them sound; no crash, no hang")

/// Reads one input in every way its format allows; true when it gives a registry.
func read(_ sample: Sample) -> Bool {
  switch sample.format {
  case .storyboard:
    let imported = StoryboardImporter().importStoryboards([
      StoryboardSource(bytes: sample.bytes, file: "fuzz.storyboard")
    ])
    let (registry, _) = RegistryReader.assemble([
      InputPart(name: "fuzz", part: imported.parts.first ?? ModelPart(), diagnostics: imported.diagnostics)
    ])
    return registry.map(survivesWriting) ?? false
  case .swift:
    do {
      return try SwiftFuzzing().read(sample.bytes)
    } catch {
      print("\(error.words): \(kept)")
      exit(70)
    }
  case .pbxproj: return PropertyList.read(sample.bytes) != nil
  case .yaml, .json:
    let (registry, _) = ModelReader().read(sample.bytes, format: sample.format == .json ? .json : .yaml)
    return registry.map(survivesWriting) ?? false
  }
}

/// Whether what was read is written and read back as the same.
func survivesWriting(_ registry: FlowRegistry) -> Bool {
  let yaml = ModelReader().read(Array(ModelWriter.yaml(registry).utf8), format: .yaml).registry
  let json = ModelReader().read(Array(ModelWriter.json(registry).utf8), format: .json).registry
  guard yaml == registry, json == registry else {
    print("not the same when written and read back: \(kept)")
    exit(70)
  }
  return true
}
