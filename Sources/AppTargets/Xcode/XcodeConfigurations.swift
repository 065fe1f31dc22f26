/// The build settings of an Xcode project, as a release is built.
struct XcodeConfigurations {
  let objects: [String: PropertyTree]
  let files: ProjectFiles
  private let configFiles = ConfigFiles()

  init(objects: [String: PropertyTree], files: ProjectFiles) {
    self.objects = objects
    self.files = files
  }

  /// The files of settings that were read: all targets of a project may be based on the same.
  private final class ConfigFiles {
    var statements: [String: [Statement]] = [:]
  }

  /// A line of such a file.
  private enum Statement {
    case include(String)
    case setting(key: String, value: String)
  }

  /// How deep `#include` may go.
  private static let includeLimit = 8

  /// A target's settings over those of its project; the path of each list's file comes before its own
  /// settings.
  func settings(_ list: String?, below outer: String?, _ paths: [String: String]) -> [String: String] {
    var settings: [String: String] = [:]
    for id in [outer, list].compactMap(\.self) {
      guard let configuration = release(of: id) else { continue }
      if let path = file(of: configuration, paths) { take(configFile: path, &settings, depth: 0) }
      for (key, value) in (configuration["buildSettings"]?.entries ?? [:]).sorted(by: { $0.key < $1.key }) {
        take(key, value.texts.joined(separator: " "), &settings)
      }
    }
    return settings
  }

  /// The file a configuration is based on: one of the project's, or since Xcode 16 one in a folder of the
  /// project's.
  private func file(of configuration: PropertyTree, _ paths: [String: String]) -> String? {
    if let file = configuration["baseConfigurationReference"]?.text { return paths[file] }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap({ paths[$0] }),
      let rest = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return PathText.join(anchor, rest)
  }

  /// The configuration that releases are made with: by its name, or else the one the list names as its
  /// default.
  private func release(of list: String) -> PropertyTree? {
    let list = objects[list]
    let all = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    func named(_ fits: (String) -> Bool) -> PropertyTree? { all.first { fits($0["name"]?.text ?? "") } }
    return named { $0 == "Release" } ?? named { $0.lowercased().contains("release") }
      ?? named { $0.lowercased().replacing(" ", with: "").contains("appstore") }
      ?? named { $0 == list?["defaultConfigurationName"]?.text } ?? all.last
  }

  private func take(_ key: String, _ value: String, _ settings: inout [String: String]) {
    var name = key
    if let bracket = key.firstIndex(of: "[") {
      // What only holds for another platform, a simulator or a configuration is left out.
      guard key[bracket...].contains("sdk=iphoneos") || key[bracket...].contains("sdk=iphone*") else {
        return
      }
      name = String(key[..<bracket])
    }
    let inherited = settings[name] ?? ""
    // Most values mention no other.
    settings[name] =
      value.utf8.contains(UInt8(ascii: "$"))
      ? value.replacing("$(inherited)", with: inherited).replacing("${inherited}", with: inherited) : value
  }

  private func take(configFile path: String, _ settings: inout [String: String], depth: Int) {
    guard depth < Self.includeLimit else { return }
    for statement in statements(of: path) {
      switch statement {
      case .include(let name):
        take(configFile: PathText.join(PathText.folder(of: path), name), &settings, depth: depth + 1)
      case .setting(let key, let value): take(key, value, &settings)
      }
    }
  }

  private func statements(of path: String) -> [Statement] {
    if let known = configFiles.statements[path] { return known }
    let found = files.bytes(path).map { $0.count < 1 << 20 ? Self.statements(in: $0) : [] } ?? []
    configFiles.statements[path] = found
    return found
  }

  private static func statements(in bytes: [UInt8]) -> [Statement] {
    var found: [Statement] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      // The address of a website has slashes too, but no flag has.
      let text = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      if text.hasPrefix("#include") {
        let name = text.split(separator: "\"").dropFirst().first.map(String.init)
        if let name { found.append(.include(name)) }
      } else if let equals = text.firstIndex(of: "=") {
        // `KEY[sdk=iphoneos*] = value`
        let end = text.firstIndex(of: "]").map { text[$0...].firstIndex(of: "=") ?? equals } ?? equals
        let key = text[..<end].filter { !$0.isWhitespace }
        let value = text[text.index(after: end)...].split(whereSeparator: \.isWhitespace).joined(
          separator: " ")
        found.append(.setting(key: String(key), value: value))
      }
    }
    return found
  }

  /// The flags that `#if` asks for.
  static func conditions(_ settings: [String: String]) -> Set<String> {
    var found: Set<String> = []
    let separators: (Character) -> Bool = { $0 == " " || $0 == "\"" || $0 == "\t" }
    for word in (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(whereSeparator: separators)
    where !word.hasPrefix("$") {
      found.insert(String(word))
    }
    var follows = false
    for word in (settings["OTHER_SWIFT_FLAGS"] ?? "").split(whereSeparator: separators) {
      if follows { found.insert(String(word)) }
      follows = word == "-D"
      if word.hasPrefix("-D"), word.count > 2 { found.insert(String(word.dropFirst(2))) }
    }
    return found
  }
}
