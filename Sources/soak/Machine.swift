import ChildProcesses
import Foundation

/// What the system says about processes, descriptors and files.
enum Machine {
  /// The memory of this process, in bytes; on Darwin the most it has had.
  static var ownMemory: Int { ProcessUsage.now.memory }

  /// How many descriptors this process has open.
  static var openDescriptors: Int {
    let folder = FileManager.default.fileExists(atPath: "/proc/self/fd") ? "/proc/self/fd" : "/dev/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  /// The command lines of the processes that mention a text, but for this one's.
  static func processes(mentioning text: String) -> [String] {
    let ps = Process()
    let output = Pipe()
    ps.executableURL = URL(fileURLWithPath: "/bin/ps")
    ps.arguments = ["-axww", "-o", "pid=,command="]
    ps.standardOutput = output
    ps.standardError = FileHandle.nullDevice
    guard (try? ps.run()) != nil else { return [] }
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ps.waitUntilExit()
    let own = String(ProcessInfo.processInfo.processIdentifier)
    return lines.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.contains(text) && $0.prefix { $0 != " " } != own }.map(String.init)
  }

  /// The paths of all files below a folder, hidden ones too, with their sizes.
  static func files(below folder: URL) -> [String: Int] {
    var found: [String: Int] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
      guard attributes?[.type] as? FileAttributeType != .typeDirectory else { continue }
      found[path] = attributes?[.size] as? Int ?? 0
    }
    return found
  }
}
