import AppTargets
import FlowInput
import FlowModel
import Foundation

/// The app's name, which neither code nor storyboards contain: that of the target that is read, or else of a
/// nearby Xcode project.
///
/// The name of a folder is not used, because it can differ from machine to machine.
enum AppName {
  /// How far above an INPUT a project is looked for.
  private static let reach = 4

  /// The name of the chosen target; without one, of the only project near the inputs.
  static func part(for inputs: [String], _ choice: TargetChoice?, _ console: Console) -> ReadPart? {
    guard let name = choice?.appName ?? nearby(inputs, console) else { return nil }
    return ReadPart(input: InputPart(name: "project", part: ModelPart(app: name, layer: .code)))
  }

  /// The name of the projects near the inputs; nil if there is none, or they have different names.
  private static func nearby(_ inputs: [String], _ console: Console) -> String? {
    let names = Set(inputs.compactMap { input in input == "-" ? nil : find(from: console.url(of: input)) })
    return names.count == 1 ? names.first : nil
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
