import Foundation

/// Renders Markdown as GitHub does, by the program `cmark-gfm`.
enum MarkdownRenderer {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The HTML of GitHub-flavoured Markdown, with the elements that pages bring along.
  static func html(_ markdown: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("page.md")
    let output = folder.appendingPathComponent("page.html")
    try Data(markdown.utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = try program()
    process.arguments = ["--unsafe"]
    for name in ["table", "autolink", "strikethrough", "tasklist", "tagfilter"] {
      process.arguments?.append(contentsOf: ["-e", name])
    }
    process.arguments?.append(input.path)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "cmark-gfm failed") }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }

  /// What a reader sees of HTML, with white space folded.
  static func text(ofHTML html: String) -> String {
    var text = ""
    var isTag = false
    for character in html {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    for (name, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: name, with: character)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The values of an attribute, in order and still escaped.
  static func values(of attribute: String, in html: String) -> [String] {
    html.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  private static func program() throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    for folder in path.split(separator: ":") {
      let candidate = URL(fileURLWithPath: String(folder)).appendingPathComponent("cmark-gfm")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    throw Failure(
      description: """
        cmark-gfm is missing: these tests check pages as GitHub renders them. \
        Install it with 'apt-get install cmark-gfm' or 'brew install cmark-gfm'.
        """)
  }
}
