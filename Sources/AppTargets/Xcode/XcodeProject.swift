/// An Xcode project: the objects of its `project.pbxproj`, which name one another.
struct XcodeProject {
  /// The path of the `.xcodeproj`.
  let path: String
  let files: ProjectFiles
  /// The folder that paths are meant from.
  private let folder: String
  private let objects: [String: PropertyTree]
  private let root: PropertyTree
  /// The paths of files, groups and folders by their objects.
  private var paths: [String: String] = [:]
  private let configurations: XcodeConfigurations

  /// Reads a project; nil if there is none.
  init?(_ path: String, _ files: ProjectFiles) {
    guard let bytes = files.bytes(path + "/project.pbxproj"), let tree = PropertyList.read(bytes),
      let objects = tree["objects"]?.entries, let root = tree["rootObject"]?.text.flatMap({ objects[$0] })
    else { return nil }
    self.path = path
    self.files = files
    self.objects = objects
    self.root = root
    folder = PathText.join(PathText.folder(of: path), root["projectDirPath"]?.text ?? "")
    configurations = XcodeConfigurations(objects: objects, files: files)
    if let group = root["mainGroup"]?.text { locate(group, in: folder) }
  }

  private func object(_ id: String?) -> PropertyTree? { id.flatMap { objects[$0] } }

  private func list(_ object: PropertyTree?, _ key: String) -> [String] { object?[key]?.texts ?? [] }

  /// Notes the paths of a group's or file's objects.
  private mutating func locate(_ first: String, in folder: String) {
    var waiting = [(first, folder)]
    while let (id, parent) = waiting.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      let own = object["path"]?.text
      let path: String
      switch object["sourceTree"]?.text {
      case "<group>", nil: path = own.map { PathText.join(parent, $0) } ?? parent
      case "SOURCE_ROOT": path = PathText.join(self.folder, own ?? "")
      case "<absolute>": path = PathText.tidy(own ?? "")
      default: continue
      }
      paths[id] = path
      for child in list(object, "children") { waiting.append((child, path)) }
    }
  }

  // MARK: - Packages

  /// The folders of packages that the project names, and of those among its files.
  var localPackages: [String] {
    let named = list(root, "packageReferences").compactMap { id -> String? in
      object(id)?["relativePath"]?.text.map { PathText.join(folder, $0) }
    }
    let shown = objects.compactMap { id, object -> String? in
      guard object["isa"]?.text == "PBXFileReference", let kind = object["lastKnownFileType"]?.text,
        kind == "wrapper" || kind == "folder", let path = paths[id], files.exists(path + "/Package.swift")
      else { return nil }
      return path
    }
    return Set(named + shown).sorted()
  }

  // MARK: - Targets

  /// The targets, in written order.
  func targets() -> [AppTarget] {
    let ids = list(root, "targets")
    let products = Dictionary(
      ids.compactMap { id in object(object(id)?["productReference"]?.text).map { (id, $0) } },
      uniquingKeysWith: { first, _ in first })
    let exceptions = exceptions()
    let projectList = root["buildConfigurationList"]?.text
    return ids.compactMap { id -> AppTarget? in
      guard let object = object(id), let name = object["name"]?.text else { return nil }
      let settings = configurations.settings(
        object["buildConfigurationList"]?.text, below: projectList, paths)
      let platform = Self.platform(settings)
      let kind = AppTarget.Kind(
        productType: object["productType"]?.text ?? "", isWatch: platform == "watchOS")
      var target = AppTarget(name, kind, description: path)
      target.platform = platform
      target.conditions = XcodeConfigurations.conditions(settings)
      target.infoPlist = settings["INFOPLIST_FILE"].map { PathText.join(folder, Self.plain($0)) }
      target.entry.storyboard = settings["INFOPLIST_KEY_UIMainStoryboardFile"]
      target.entry.launchStoryboard = settings["INFOPLIST_KEY_UILaunchStoryboardName"]
      target.products = Set([products[id]?["path"]?.text.map(PathText.stem)].compactMap(\.self))
      target.files = fileSet(of: id, object, exceptions)
      target.needs = needs(of: object)
      return target
    }
  }

  /// What a target compiles and carries.
  private func fileSet(of id: String, _ target: PropertyTree, _ exceptions: [String: Set<String>]) -> FileSet
  {
    var set = FileSet()
    for phase in list(target, "buildPhases").compactMap(object) {
      guard ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"]?.text) else { continue }
      for file in list(phase, "files") { add(object(file)?["fileRef"]?.text, to: &set) }
    }
    let own = list(target, "fileSystemSynchronizedGroups")
    for group in own {
      guard let path = paths[group] else { continue }
      set.folders.append(FileSet.Folder(path, excluded: exceptions[group + "\n" + id] ?? []))
    }
    // What another target's folder leaves to this one.
    for (key, files) in exceptions where key.hasSuffix("\n" + id) {
      let group = String(key.dropLast(id.utf8.count + 1))
      if own.contains(group) { continue }
      for file in files {
        // An exception may name a folder too.
        if PathText.name(of: file).contains(".") {
          set.files.insert(file)
        } else {
          set.folders.append(.init(file))
        }
      }
    }
    return set
  }

  private func add(_ id: String?, to set: inout FileSet) {
    guard let id, let object = objects[id] else { return }
    switch object["isa"]?.text {
    case "PBXVariantGroup", "XCVersionGroup": for child in list(object, "children") { add(child, to: &set) }
    default: if let path = paths[id] { set.files.insert(path) }
    }
  }

  /// By folder and target, the files that are in the folder and not in its target, or the other way round.
  private func exceptions() -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for (id, object) in objects where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      guard let folder = paths[id] else { continue }
      for exception in list(object, "exceptions").compactMap(self.object) {
        guard let target = exception["target"]?.text else { continue }
        let files = list(exception, "membershipExceptions").map { PathText.join(folder, $0) }
        found[id + "\n" + target, default: []].formUnion(files)
      }
    }
    return found
  }

  /// What a target is linked with, whether it is said to depend on it or not.
  private func needs(of target: PropertyTree) -> [AppTarget.Need] {
    var needs: [AppTarget.Need] = list(target, "packageProductDependencies").compactMap { id in
      object(id)?["productName"]?.text.map { .product($0) }
    }
    for dependency in list(target, "dependencies").compactMap(object) {
      if let name = object(dependency["target"]?.text)?["name"]?.text {
        needs.append(.target(name))
      } else if let name = dependency["name"]?.text
        ?? object(dependency["productRef"]?.text)?["productName"]?.text
      {
        needs.append(.product(name))
      }
    }
    for phase in list(target, "buildPhases").compactMap(object)
    where phase["isa"]?.text == "PBXFrameworksBuildPhase" {
      for file in list(phase, "files").compactMap(object) {
        if let product = object(file["productRef"]?.text)?["productName"]?.text {
          needs.append(.product(product))
        }
        guard let linked = object(file["fileRef"]?.text), let path = linked["path"]?.text else { continue }
        let stem = PathText.stem(of: path)
        needs.append(
          .product(path.hasSuffix(".a") && stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem))
      }
    }
    return needs
  }

  // MARK: - Settings

  /// The path without the names of build settings that mean the project's folder.
  private static func plain(_ path: String) -> String {
    var path = path
    for variable in ["$(SRCROOT)/", "${SRCROOT}/", "$SRCROOT/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]
    where path.hasPrefix(variable) {
      path = String(path.dropFirst(variable.count))
    }
    return path
  }

  private static func platform(_ settings: [String: String]) -> String? {
    let words = (settings["SDKROOT"] ?? "") + " " + (settings["SUPPORTED_PLATFORMS"] ?? "")
    // A target for several platforms is read as the iOS app's.
    if words.contains("iphone") { return "iOS" }
    let platforms = ["watchos": "watchOS", "appletvos": "tvOS", "xros": "visionOS", "macosx": "macOS"]
    for (word, platform) in platforms.sorted(by: { $0.key > $1.key }) where words.contains(word) {
      return platform
    }
    return words.contains("auto") ? "iOS" : nil
  }
}
