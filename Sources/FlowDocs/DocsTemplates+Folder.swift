import FlowDiagnostics
import Foundation

extension DocsTemplates {
  /// The built-in templates with those replaced that a folder holds.
  ///
  /// Of other files in it only those are noticed whose name is close to a template's.
  /// - Throws: ``DocsError`` when the folder or a file cannot be read, or a template has a mistake.
  public init(folder: String) throws(DocsError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw DocsError(diagnostics: [
        Diagnostic(
          .error, id: "unreadable-templates", "the templates folder '\(folder)' cannot be read",
          suggestion: "name an existing folder")
      ])
    }
    var files: [File] = []
    var errors: [Diagnostic] = []
    for name in names where Self.isOfInterest(name) {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
      {
        files.append(File(name: name, path: path, text: text))
      } else {
        errors.append(
          Diagnostic(
            .error, id: "unreadable-template", "'\(path)' cannot be read as UTF-8 text",
            suggestion: "save it as UTF-8, or remove it"))
      }
    }
    guard errors.isEmpty else { throw DocsError(diagnostics: errors) }
    try self.init(replacing: files)
  }

  private static func isOfInterest(_ name: String) -> Bool {
    if name.hasPrefix(".") { return false }
    return name.hasSuffix(".mustache") || NearestName.nearest(to: name, in: builtIn.map(\.name)) != nil
  }
}
