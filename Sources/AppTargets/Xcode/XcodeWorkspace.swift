/// What a workspace opens.
enum XcodeWorkspace {
  /// The paths of projects and folders that a workspace names.
  static func references(in workspace: String, _ files: ProjectFiles) -> [String] {
    guard let bytes = files.bytes(workspace + "/contents.xcworkspacedata"), bytes.count < 1 << 22 else {
      return []
    }
    let top = PathText.folder(of: workspace)
    var groups = [top]
    var found: [String] = []
    for tag in String(decoding: bytes, as: UTF8.self).split(separator: "<").dropFirst() {
      let name = tag.prefix { $0.isLetter || $0 == "/" }
      if name == "/Group" {
        if groups.count > 1 { groups.removeLast() }
        continue
      }
      guard name == "Group" || name == "FileRef" else { continue }
      let path = location(of: tag).map { kind, path in
        switch kind {
        case "container": PathText.join(top, path)
        case "absolute": PathText.tidy(path)
        default: PathText.join(groups.last ?? top, path)
        }
      }
      if name == "Group" { groups.append(path ?? groups.last ?? top) } else if let path { found.append(path) }
    }
    return found
  }

  /// `location = "group:App/App.xcodeproj"`.
  private static func location(of tag: Substring) -> (kind: String, path: String)? {
    guard let name = tag.range(of: "location"), let open = tag[name.upperBound...].firstIndex(of: "\"") else {
      return nil
    }
    let value = tag[tag.index(after: open)...].prefix { $0 != "\"" }
    guard let colon = value.firstIndex(of: ":") else { return nil }
    let path = value[value.index(after: colon)...].replacing("&amp;", with: "&").replacing(
      "&apos;", with: "'")
    return (String(value[..<colon]), String(path))
  }
}
