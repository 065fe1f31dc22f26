import FlowImport
import Foundation

/// Finds the Objective-C in the folders that were read.
struct ObjectiveCFinder {
  /// What the classes inherit from.
  private(set) var interfaces = ObjectiveCInterfaces()
  /// How many files of code there are, which are not read.
  private(set) var fileCount = 0

  /// The folders with code of others.
  private static let passedOver: Set<String> = ["Pods", "Carthage", "node_modules", "DerivedData", "build"]
  /// A larger file is none that people write, in bytes.
  private static let sizeLimit = 4_000_000

  /// Looks beside sources; sources that were named one by one have nothing beside them.
  init(for code: [InputFile]) {
    let roots = Set(code.filter { !$0.isNamed }.map(\.root.standardizedFileURL.path))
    for root in roots.sorted() { search(root) }
  }

  private mutating func search(_ root: String) {
    var folders = [root]
    while let folder = folders.popLast() {
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
        guard !name.hasPrefix("."), !Self.passedOver.contains(name) else { continue }
        let path = folder + "/" + name
        if name.hasSuffix(".h") {
          read(path)
        } else if name.hasSuffix(".m") || name.hasSuffix(".mm") {
          fileCount += 1
          read(path)
        } else if !name.hasSuffix(".framework"), Self.isFolder(path) {
          folders.append(path)
        }
      }
    }
  }

  /// Whether something is a folder and no link to one, which may lead back to where it is.
  private static func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }

  private mutating func read(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path), data.count < Self.sizeLimit else { return }
    interfaces.read([UInt8](data))
  }
}
