import SwiftOutline

/// The targets of a Swift package, as `Package.swift` writes them down.
struct PackageManifest {
  private(set) var targets: [AppTarget] = []
  private let folder: String
  private let path: String
  private let files: ProjectFiles
  private let calls: ManifestCalls

  private static let makers: [String: AppTarget.Kind] = [
    "target": .library, "executableTarget": .tool, "testTarget": .tests, "macro": .tool, "plugin": .tool,
  ]

  init(_ outline: SourceOutline, _ path: String, _ files: ProjectFiles) {
    self.path = path
    self.files = files
    folder = PathText.folder(of: path)
    calls = ManifestCalls(outline, passingOver: ["dependencies"])
    targets = calls.calls.compactMap(target)
    if targets.isEmpty { targets = targetsByFolder() }
    takeProducts()
  }

  private func target(_ call: ManifestCalls.Call) -> AppTarget? {
    guard let kind = Self.makers[call.name], let name = calls.text(call.value("name")) else { return nil }
    var target = AppTarget(name, kind, description: path)
    let sources = self.sources(of: name, kind, calls.text(call.value("path")))
    let excluded = calls.items(call.value("exclude")).compactMap { calls.text($0) }
    let named = calls.items(call.value("sources")).compactMap { calls.text($0) }
    target.files.folders = [
      FileSet.Folder(
        sources, excluded: Set(excluded.map { PathText.join(sources, $0) }),
        including: named.map { Glob($0, isAnchored: true) })
    ]
    target.needs = calls.items(call.value("dependencies")).compactMap(need)
    let flags = calls.items(call.value("swiftSettings")).compactMap { calls.call($0) }
    target.conditions = Set(
      flags.filter { $0.name == "define" && !isForDebugOnly($0) }
        .compactMap { calls.text($0.arguments.first?.value) })
    return target
  }

  /// Whether a flag is only set in debug builds: `.define("LOGS", .when(configuration: .debug))`.
  private func isForDebugOnly(_ call: ManifestCalls.Call) -> Bool {
    call.arguments.dropFirst().contains { argument in
      guard let when = calls.call(argument.value), let value = when.value("configuration") else {
        return false
      }
      if case .member(_, "debug") = value.kind { return true }
      return false
    }
  }

  private func need(_ expression: Expression) -> AppTarget.Need? {
    if let name = calls.text(expression) { return .target(name) }
    guard let call = calls.call(expression), let name = calls.text(call.value("name")) else { return nil }
    return call.name == "product" ? .product(name) : .target(name)
  }

  /// The folder of a target's sources, where SwiftPM looks for it.
  private func sources(of name: String, _ kind: AppTarget.Kind, _ path: String?) -> String {
    if let path { return PathText.join(folder, path) }
    let tops =
      kind == .tests ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    for top in tops where files.names(folder + "/" + top).contains(name) { return "\(folder)/\(top)/\(name)" }
    // A package with one target may do without a folder for it.
    return kind == .library && !files.names(folder + "/Sources").isEmpty && isAlone(name)
      ? folder + "/Sources" : "\(folder)/\(tops[0])/\(name)"
  }

  private func isAlone(_ name: String) -> Bool {
    calls.calls.count { ["target", "executableTarget"].contains($0.name) && $0.value("name") != nil } == 1
  }

  /// Where a manifest works its targets out: every folder in `Sources` is one.
  private func targetsByFolder() -> [AppTarget] {
    let tops: [(String, AppTarget.Kind)] = [("Sources", .library), ("Tests", .tests)]
    return tops.flatMap { top, kind in
      files.names(folder + "/" + top).sorted().filter { !$0.contains(".") }.map { name in
        var target = AppTarget(name, kind, description: path)
        target.files.folders = [FileSet.Folder("\(folder)/\(top)/\(name)")]
        // What it is linked with is not known, so all of the package is.
        target.needs = kind == .tests ? [] : files.names(folder + "/Sources").sorted().map { .target($0) }
        return target
      }
    }
  }

  private mutating func takeProducts() {
    for call in calls.calls where ["library", "executable", "iOSApplication"].contains(call.name) {
      guard let name = calls.text(call.value("name")) else { continue }
      let made = Set(calls.items(call.value("targets")).compactMap { calls.text($0) })
      for index in targets.indices where made.contains(targets[index].name) {
        targets[index].products.insert(name)
        if call.name == "iOSApplication" { targets[index].kind = .app }
      }
    }
    for index in targets.indices where targets[index].kind == .app { targets[index].platform = "iOS" }
  }
}
