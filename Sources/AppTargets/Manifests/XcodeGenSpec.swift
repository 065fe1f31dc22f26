/// The targets of a project that XcodeGen makes of `project.yml`.
struct XcodeGenSpec {
  private let path: String
  private let folder: String
  private let files: ProjectFiles
  private let root: PropertyTree
  /// All specs with their folders, the first one last.
  private var parts: [(tree: PropertyTree, folder: String)] = []

  private static let includeLimit = 32

  /// Reads a spec; nil when the file is none.
  init?(_ path: String, _ files: ProjectFiles) {
    guard let root = files.bytes(path).flatMap(files.yaml), root["targets"] != nil || root["include"] != nil
    else {
      return nil
    }
    self.path = path
    self.files = files
    self.root = root
    folder = PathText.folder(of: path)
    include(root, folder)
  }

  /// Whether the project it makes is there, which then says all it says and more.
  func isWritten(among projects: Set<String>, _ files: ProjectFiles) -> Bool {
    guard let name = root["name"]?.text else { return false }
    return projects.contains(PathText.join(folder, name + ".xcodeproj"))
  }

  private mutating func include(_ tree: PropertyTree, _ folder: String) {
    let includes = tree["include"].map { $0.items ?? [$0] } ?? []
    for include in includes where parts.count < Self.includeLimit {
      guard let name = include.text ?? include["path"]?.text else { continue }
      let path = PathText.join(folder, name)
      guard let part = files.bytes(path).flatMap(files.yaml) else { continue }
      let isRelative = include["relativePaths"]?.text != "false"
      self.include(part, isRelative ? PathText.folder(of: path) : self.folder)
    }
    parts.append((tree, folder))
  }

  /// The folders of packages that the spec names.
  var localPackages: [String] {
    parts.flatMap { part in
      (part.tree["packages"]?.entries ?? [:]).values.compactMap { package in
        package["path"]?.text.map { PathText.join(part.folder, $0) }
      }
    }.sorted()
  }

  /// The targets, by name.
  func targets() -> [AppTarget] {
    var templates: [String: (PropertyTree, String)] = [:]
    for part in parts {
      for (name, template) in part.tree["targetTemplates"]?.entries ?? [:] {
        templates[name] = (template, part.folder)
      }
    }
    var found: [String: AppTarget] = [:]
    for part in parts {
      for (name, tree) in part.tree["targets"]?.entries ?? [:] {
        let layers = (tree["templates"]?.texts ?? []).compactMap { templates[$0] } + [(tree, part.folder)]
        found[name] = target(name, layers, known: found[name])
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  private func target(_ name: String, _ layers: [(PropertyTree, String)], known: AppTarget?) -> AppTarget {
    let type = layers.compactMap { $0.0["type"]?.text }.last
    let platform = layers.compactMap { $0.0["platform"]?.texts }.last
    var target = known ?? AppTarget(name, .other, description: path)
    if let platform { target.platform = platform.contains("iOS") ? "iOS" : platform.first }
    if let type { target.kind = AppTarget.Kind(productType: type, isWatch: target.platform == "watchOS") }
    for (tree, folder) in layers {
      let sources = tree["sources"].map { $0.items ?? [$0] } ?? []
      for source in sources { take(source, in: folder, &target.files) }
      for dependency in tree["dependencies"]?.items ?? [] { target.needs += needs(dependency) }
      let settings = tree["settings"]
      let plist =
        tree["info"]?["path"]?.text ?? settings?["base"]?["INFOPLIST_FILE"]?.text
        ?? settings?["INFOPLIST_FILE"]?.text
      if let plist { target.infoPlist = PathText.join(folder, plist) }
      if let properties = tree["info"]?["properties"] { target.entry = AppEntry(properties) }
    }
    let settings = [root["settings"]] + layers.map { $0.0["settings"] }
    target.conditions = XcodeConfigurations.conditions(merged(settings.compactMap(\.self)))
    return target
  }

  /// The settings of releases: those without a configuration, of `base`, and of `configs`' release.
  private func merged(_ layers: [PropertyTree]) -> [String: String] {
    var found: [String: String] = [:]
    for layer in layers {
      let release = layer["configs"]?.entries?.first { $0.key.lowercased().contains("release") }?.value
      for part in [layer, layer["base"], release].compactMap(\.self) {
        for key in ["SWIFT_ACTIVE_COMPILATION_CONDITIONS", "OTHER_SWIFT_FLAGS"] {
          guard let texts = part[key]?.texts, !texts.isEmpty else { continue }
          found[key] =
            [found[key]].compactMap(\.self).joined(separator: " ") + " " + texts.joined(separator: " ")
        }
      }
    }
    return found
  }

  private func take(_ source: PropertyTree, in folder: String, _ set: inout FileSet) {
    guard let name = source.text ?? source["path"]?.text else { return }
    let path = PathText.join(folder, name)
    func globs(_ key: String) -> [Glob] { (source[key]?.texts ?? []).map { Glob($0, isAnchored: true) } }
    if PathText.name(of: path).contains("."), source["type"]?.text != "folder" { set.files.insert(path) }
    set.folders.append(FileSet.Folder(path, excluding: globs("excludes"), including: globs("includes")))
  }

  private func needs(_ dependency: PropertyTree) -> [AppTarget.Need] {
    if let target = dependency["target"]?.text {
      // `project/target`
      return target.contains("/") ? [.product(PathText.name(of: target))] : [.target(target)]
    }
    if let package = dependency["package"]?.text {
      let products = (dependency["products"]?.texts ?? []) + (dependency["product"]?.texts ?? [])
      return products.isEmpty ? [.product(package)] : products.map { .product($0) }
    }
    return dependency["framework"]?.text.map { [.product(PathText.stem(of: $0))] } ?? []
  }
}
