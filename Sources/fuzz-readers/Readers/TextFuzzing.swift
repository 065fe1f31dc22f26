import FlowImport

/// The texts of apps: `.strings`, `.stringsdict` and `.xcstrings`.
struct TextFuzzing: FuzzedReader {
  let name = "strings"

  func reads(_ fileName: String) -> Bool {
    [".strings", ".stringsdict", ".xcstrings"].contains(where: fileName.hasSuffix)
  }

  func read(_ sample: Sample) -> Bool {
    let path = sample.ending == "xcstrings" ? sample.name : "en.lproj/" + sample.name
    return !WordTables([WordFile(path: path, bytes: sample.bytes)]).isEmpty
  }
}

/// Headers and implementations in Objective-C, of which only the superclasses are read.
struct ObjectiveCFuzzing: FuzzedReader {
  let name = "Objective-C"

  func reads(_ fileName: String) -> Bool { [".h", ".m"].contains(where: fileName.hasSuffix) }

  func read(_ sample: Sample) throws(Defect) -> Bool {
    var interfaces = ObjectiveCInterfaces()
    interfaces.read(sample.bytes)
    guard interfaces.superclasses.allSatisfy({ $0 != $1 }) else {
      throw Defect(words: "a class that inherits from itself")
    }
    return !interfaces.superclasses.isEmpty
  }
}
