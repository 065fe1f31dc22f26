import SwiftOutline

/// Reads what describes the targets of an app: Xcode projects and workspaces, Swift packages, XcodeGen, Tuist
/// and CocoaPods.
///
/// Nothing is run: what a manifest works out by code of its own is not known.
public struct ProjectReader: Sendable {
  private let files: ProjectFiles

  /// Creates a reader.
  public init(_ files: ProjectFiles) { self.files = files }

  /// Whether a file or folder of this name describes targets.
  public static func isDescription(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name.hasSuffix(".podspec")
      || ["Package.swift", "Project.swift", "Podfile", "project.yml", "project.yaml"].contains(name)
  }

  /// Reads descriptions of targets, skipping those that cannot be read.
  ///
  /// - Parameter descriptions: paths of projects, workspaces and manifests, in any order.
  public func read(_ descriptions: [String]) -> ProjectTargets {
    var result = ProjectTargets()
    var projects = Set(descriptions.filter { $0.hasSuffix(".xcodeproj") })
    var manifests = Set(
      descriptions.filter { ["Package.swift", "Project.swift"].contains(PathText.name(of: $0)) })
    for workspace in descriptions.sorted() where workspace.hasSuffix(".xcworkspace") {
      for path in XcodeWorkspace.references(in: workspace, files) {
        if path.hasSuffix(".xcodeproj") {
          projects.insert(path)
          result.note(path, within: workspace)
        } else if files.exists(path + "/Package.swift") {
          manifests.insert(path + "/Package.swift")
        }
      }
    }
    // Of a project that is generated anew each time a repository may only keep schemes.
    var readable: Set<String> = []
    for path in projects.sorted() where !path.hasSuffix("/Pods.xcodeproj") {
      guard let project = XcodeProject(path, files) else { continue }
      readable.insert(path)
      result.targets += project.targets()
      manifests.formUnion(project.localPackages.map { $0 + "/Package.swift" })
    }
    for path in descriptions.sorted() where ["project.yml", "project.yaml"].contains(PathText.name(of: path))
    {
      guard let spec = XcodeGenSpec(path, files), !spec.isWritten(among: readable, files) else { continue }
      result.targets += spec.targets()
      manifests.formUnion(spec.localPackages.map { $0 + "/Package.swift" })
    }
    read(manifests.sorted(), into: &result)
    let pods = LocalPods(descriptions, files)
    result.targets += pods.targets
    result.link(pods)
    for index in result.targets.indices { result.targets[index].takeEntry(files) }
    return result
  }

  /// Reads manifests in Swift, all at once, since each start of the parser costs more than a file.
  private func read(_ manifests: [String], into result: inout ProjectTargets) {
    let read = manifests.compactMap { path in files.bytes(path).map { (path, $0) } }
    for ((path, _), outline) in zip(read, files.outlines(read.map(\.1))) {
      guard let outline else { continue }
      if PathText.name(of: path) == "Package.swift" {
        result.targets += PackageManifest(outline, path, files).targets
      } else {
        result.targets += TuistManifest(outline, path).targets
      }
    }
  }
}

extension AppTarget {
  /// Takes over what its Info.plist says.
  fileprivate mutating func takeEntry(_ files: ProjectFiles) {
    guard kind == .app || kind == .appExtension || kind == .appClip, let infoPlist,
      let plist = files.bytes(infoPlist).flatMap(PropertyList.read)
    else { return }
    let said = AppEntry(plist)
    entry.storyboard = said.storyboard ?? entry.storyboard
    entry.principalClass = said.principalClass ?? entry.principalClass
    entry.launchStoryboard = said.launchStoryboard ?? entry.launchStoryboard
  }
}
