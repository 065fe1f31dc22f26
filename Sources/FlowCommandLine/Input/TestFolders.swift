import FlowInput
import Foundation

/// Folders of code that is no part of the app.
enum TestFolders {
  private static let endings = ["specs", "mocks", "preview content"]
  /// What stands before `Tests` in folders that hold nothing else, whatever is in them.
  private static let kinds: Set<String> = [
    "", "ui", "unit", "integration", "snapshot", "accessibility", "performance", "functional", "acceptance",
  ]
  private static let imports = ["XCTest", "import Testing", "@testable", "import Quick"].map { Data($0.utf8) }

  /// The files outside of such folders.
  ///
  /// A folder that ends in `Tests` may be about the tests a doctor makes, so it must have a test in it.
  static func without(_ all: [InputFile]) -> [InputFile] {
    // What a folder called `Tests` holds says nothing of those around it.
    let files = all.filter { !isCertain($0.folder) }
    let folders = files.map { doubtful(in: $0.folder) }
    var tests: Set<String> = []
    for (file, names) in zip(files, folders) where !tests.isSuperset(of: names) {
      let bytes = Data(file.bytes)
      if imports.contains(where: { bytes.range(of: $0) != nil }) { tests.formUnion(names) }
    }
    return zip(files, folders).filter { tests.isDisjoint(with: $1) }.map(\.0)
  }

  private static func isCertain(_ folder: String) -> Bool {
    parts(folder).contains { part in
      endings.contains(where: part.hasSuffix)
        || part.hasSuffix("tests") && kinds.contains(String(part.dropLast("tests".count)))
    }
  }

  /// The paths to the folders around a file that end in `Tests`.
  private static func doubtful(in folder: String) -> [String] {
    let parts = parts(folder)
    return parts.indices.filter { parts[$0].hasSuffix("tests") }.map { parts[...$0].joined(separator: "/") }
  }

  /// The names of folders; `__tests__` is one of tests too.
  private static func parts(_ folder: String) -> [String] {
    folder.split(separator: "/").map { $0.lowercased().filter { $0 != "_" } }
  }
}
