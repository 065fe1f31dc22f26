import AppTargets
import Foundation

extension [InputFile] {
  /// The paths that can be opened from the working folder, by the files' names in the model.
  var shownPaths: [String: String] {
    Dictionary(map { ($0.place, $0.shown) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The paths by which the model names files of code.
///
/// With one folder of code they are meant from there, so that they are the same wherever the command runs.
/// With several they are meant from the working folder, so that no two files have one name.
enum SourcePlaces {
  /// Gives every file of code its place.
  static func give(to files: inout [InputFile], from folder: URL) {
    let roots = Set(files.map { PathText.tidy($0.root.standardizedFileURL.path) }).sorted()
    guard roots.count > 1 else { return }
    let names = names(of: roots, from: PathText.tidy(folder.standardizedFileURL.path))
    for index in files.indices {
      let root = PathText.tidy(files[index].root.standardizedFileURL.path)
      files[index].place = PathText.join(names[root] ?? "", files[index].relative)
    }
  }

  /// What stands before a root's paths: the way from the working folder, or of others as much of the path as
  /// tells them apart, since no output names folders of this machine.
  private static func names(of roots: [String], from folder: String) -> [String: String] {
    var names: [String: String] = [:]
    let outside = roots.filter { root in
      names[root] = PathText.relative(root, to: folder)
      return names[root] == nil
    }
    let parts = outside.map { $0.split(separator: "/") }
    let longest = parts.map(\.count).max() ?? 0
    for count in 1...max(1, longest) {
      let made = parts.map { $0.suffix(count).joined(separator: "/") }
      for (root, name) in zip(outside, made) { names[root] = name }
      if Set(made).count == made.count { break }
    }
    return names
  }
}
