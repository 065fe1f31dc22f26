import FlowInput
import FlowModel
import Foundation

/// The app's name, which code and storyboards don't say: that of the Xcode project they belong to.
///
/// The names of other folders differ from machine to machine, so they are none.
enum AppName {
  /// How far above an INPUT a project is looked for.
  private static let reach = 4

  /// What the projects of the inputs say; nil if there is none, or several are of several names.
  static func part(for inputs: [String], _ console: Console) -> ReadPart? {
    let names = Set(inputs.compactMap { input in input == "-" ? nil : find(from: console.url(of: input)) })
    guard names.count == 1, let name = names.first else { return nil }
    return ReadPart(input: InputPart(name: "project", part: ModelPart(app: name, layer: .code)))
  }

  /// The nearest project in the folder, or one above it; folders beside it only count in the same repository.
  private static func find(from url: URL) -> String? {
    var folders = [url.standardizedFileURL]
    while let last = folders.last, folders.count <= reach, !isRepository(last), last.path != "/" {
      folders.append(last.deletingLastPathComponent())
    }
    let isInRepository = folders.last.map(isRepository) ?? false
    return folders.enumerated().lazy.compactMap { index, folder in
      project(in: folder, andBelow: index == 0 || isInRepository)
    }.first
  }

  private static func isRepository(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
  }

  private static func project(in folder: URL, andBelow: Bool) -> String? {
    let here = names(in: folder)
    if let own = projects(in: here).first { return own }
    guard andBelow else { return nil }
    let below = here.sorted().filter { !$0.hasPrefix(".") && !$0.contains(".") && $0 != "Pods" }
      .flatMap { projects(in: names(in: folder.appendingPathComponent($0))) }
    return Set(below).count == 1 ? below.first : nil
  }

  private static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private static func projects(in names: [String]) -> [String] {
    let ending = ".xcodeproj"
    return names.filter { $0.hasSuffix(ending) && $0 != "Pods" + ending && $0 != ending }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }
}
