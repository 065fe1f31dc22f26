import FlowDocs
import FlowModel
import Foundation

/// Where the app's source files can be seen in a browser.
///
/// The address comes from `--source-url`, or else from the git remote `origin`. A file gets a link when it is
/// there, in the repository or in an INPUT, so that no page links to what nobody can open.
struct SourceAddresses: Codable, Equatable {
  /// The value of `--source-url` that asks for no links.
  static let none = "none"

  /// The addresses by the paths that the registry names.
  private(set) var addresses: [String: String] = [:]
  /// What is put before other paths; nil where these get no link.
  private(set) var base: String?

  /// - Parameters:
  ///   - paths: the files that are named.
  ///   - sourceURL: what is put before paths; nil asks the git remote.
  init(of paths: Set<String>, inputs: [String], sourceURL: String?, _ console: Console) {
    if sourceURL == Self.none { return }
    let folders = inputs.filter { $0 != "-" }.map { Git.folder(of: $0, console).standardizedFileURL }
    guard let first = folders.first, !paths.isEmpty else {
      base = sourceURL.map(Self.folder)
      return
    }
    let top = Git.run(["rev-parse", "--show-toplevel"], in: first).map { URL(fileURLWithPath: $0) }
    base = sourceURL.map(Self.folder)
    guard
      let address = base ?? Git.run(["remote", "get-url", "origin"], in: first).flatMap(Self.address(of:)),
      let top
    else { return }
    let root = top.resolvingSymlinksInPath().path + "/"
    for path in paths {
      for folder in [top] + folders + [console.folder] {
        let file = folder.appendingPathComponent(path)
        guard FileManager.default.fileExists(atPath: file.path) else { continue }
        let whole = file.resolvingSymlinksInPath().path
        if whole.hasPrefix(root) {
          addresses[path] = address + Markdown.address(String(whole.dropFirst(root.count)))
          break
        }
      }
    }
  }

  /// All paths that the registry and what was not resolved name.
  static func paths(of registry: FlowRegistry, _ reading: SourceReading?) -> Set<String> {
    var paths: Set<String> = []
    func note(_ source: SourceReference?) {
      if let source { paths.insert(source.path) }
    }
    for coordinator in registry.coordinators {
      note(coordinator.source)
      coordinator.screens.forEach { note($0.source) }
      for trigger in coordinator.edges.flatMap(\.triggers) {
        note(trigger.source)
        note(trigger.call)
      }
    }
    registry.routes.forEach { note($0.source) }
    registry.services.forEach { note($0.source) }
    reading?.unresolved.forEach { note($0.source) }
    return paths
  }

  private static func folder(_ address: String) -> String { address.hasSuffix("/") ? address : address + "/" }

  /// The address of the files on the branch a host shows first, from that of a remote; nil for one that no
  /// browser can open.
  ///
  /// Names and passwords in a remote's address go nowhere.
  static func address(of remote: String) -> String? {
    var rest: Substring
    if let scheme = ["https://", "http://", "ssh://", "git://"].first(where: remote.hasPrefix) {
      rest = remote.dropFirst(scheme.count)
      if let at = rest.prefix(while: { $0 != "/" }).lastIndex(of: "@") {
        rest = rest[rest.index(after: at)...]
      }
    } else if let colon = remote.firstIndex(of: ":"), !remote[..<colon].contains("/") {
      // git@host:owner/name.git
      let host = remote[..<colon].split(separator: "@").last ?? ""
      rest = Substring("\(host)/\(remote[remote.index(after: colon)...])")
    } else {
      return nil
    }
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    if rest.hasSuffix(".git") { rest = rest.dropLast(4) }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.count >= 3, let host = parts.first?.split(separator: ":").first, host.contains(".") else {
      return nil
    }
    let path = parts.dropFirst().map { Markdown.address(String($0)) }.joined(separator: "/")
    let files =
      host.contains("gitlab") ? "-/blob/HEAD/" : host.contains("bitbucket") ? "src/HEAD/" : "blob/HEAD/"
    return "https://\(host)/\(path)/\(files)"
  }
}
