import SwiftOutline

/// The targets of a Tuist project, as far as `Project.swift` writes them down.
struct TuistManifest {
  private(set) var targets: [AppTarget] = []
  private let folder: String
  private let path: String
  private let calls: ManifestCalls

  init(_ outline: SourceOutline, _ path: String) {
    self.path = path
    folder = PathText.folder(of: path)
    calls = ManifestCalls(outline, passingOver: ["dependencies", "schemes"])
    targets = calls.calls.compactMap(target)
  }

  private func target(_ call: ManifestCalls.Call) -> AppTarget? {
    guard ["target", "Target"].contains(call.name), let name = calls.text(call.value("name")),
      let product = call.value("product").flatMap(Self.member)
    else { return nil }
    let platform =
      call.value("destinations").flatMap(Self.member) ?? call.value("platform").flatMap(Self.member)
    var target = AppTarget(name, Self.kind(product, isWatch: platform == "watchOS"), description: path)
    target.platform = ["iPhone", "iPad"].contains(platform) ? "iOS" : platform
    target.products = Set([calls.text(call.value("productName"))].compactMap(\.self))
    for glob in globs(call.value("sources")) + globs(call.value("resources")) {
      target.files.folders.append(
        FileSet.Folder(
          folder, excluding: glob.excluding.map { Glob($0, isAnchored: true) },
          including: [Glob(glob.pattern, isAnchored: true)]))
    }
    for folder in calls.items(call.value("buildableFolders")).compactMap({ calls.text($0) }) {
      target.files.folders.append(FileSet.Folder(PathText.join(self.folder, folder)))
    }
    target.needs = needs(call.value("dependencies"))
    if let plist = calls.text(call.value("infoPlist")) { target.infoPlist = PathText.join(folder, plist) }
    return target
  }

  /// `"Sources/**"`, `["Sources/**"]` or `[.glob("Sources/**", excluding: "Sources/Old/**")]`.
  private func globs(_ expression: Expression?) -> [(pattern: String, excluding: [String])] {
    guard let expression else { return [] }
    if let text = calls.text(expression) { return [(text, [])] }
    return calls.items(expression).compactMap { item in
      if let text = calls.text(item) { return (text, []) }
      guard let call = calls.call(item), let pattern = calls.text(call.arguments.first?.value) else {
        return nil
      }
      let excluding = call.value("excluding")
      return (
        pattern, calls.text(excluding).map { [$0] } ?? calls.items(excluding).compactMap { calls.text($0) }
      )
    }
  }

  private func needs(_ expression: Expression?) -> [AppTarget.Need] {
    guard let expression else { return [] }
    let items = calls.items(expression)
    // A list that another file or a loop makes.
    if items.isEmpty, expression.kind != .array([]) { return [.computed] }
    return items.compactMap(need)
  }

  private func need(_ expression: Expression) -> AppTarget.Need? {
    // A constant or a function of the project's helpers, which are other files.
    guard let call = calls.call(expression) else { return .computed }
    func named(_ label: String) -> String? { calls.text(call.value(label)) }
    switch call.name {
    case "target": return named("name").map { .target($0) } ?? .computed
    case "project": return named("target").map { .product($0) } ?? .computed
    case "external": return named("name").map { .product($0) }
    case "package": return named("product").map { .product($0) }
    case "sdk", "xctest", "framework", "library", "xcframework", "macro", "plugin": return nil
    default: return .computed
    }
  }

  private static func member(_ expression: Expression) -> String? {
    switch expression.kind {
    case .member(_, let name): name
    case .array(let items): items.first.flatMap(member)
    default: nil
    }
  }

  private static func kind(_ product: String, isWatch: Bool) -> AppTarget.Kind {
    switch product {
    case "app": isWatch ? .watchApp : .app
    case "watch2App": .watchApp
    case "appClip": .appClip
    case "unitTests", "uiTests": .tests
    case "commandLineTool", "xpc", "macro": .tool
    case "framework", "staticFramework", "staticLibrary", "dynamicLibrary", "bundle": .library
    default: product.lowercased().contains("extension") ? .appExtension : .other
    }
  }
}
