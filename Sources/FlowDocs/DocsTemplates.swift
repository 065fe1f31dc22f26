import FlowDiagnostics
import FlowTemplates
import Mustache

/// The Mustache templates of the pages: the built-in ones, any of them replaced by the user's.
///
/// `coordinator.md.mustache` is the template `coordinator`; the others are partials by the same rule.
public struct DocsTemplates: Sendable {
  /// What the names of template files end with.
  public static let fileSuffix = ".md.mustache"

  /// A template as a file holds it.
  public struct File: Hashable, Sendable {
    /// The file's name without its folder.
    public var name: String
    /// The path that messages show.
    public var path: String
    /// The template.
    public var text: String

    /// Creates a file.
    public init(name: String, path: String, text: String) {
      self.name = name
      self.path = path
      self.text = text
    }
  }

  let library: MustacheLibrary
  /// What the user should know about their files, such as one that replaces nothing.
  public let warnings: [Diagnostic]

  /// The built-in files by name, sorted.
  public static var builtIn: [File] {
    FlowTemplates.files.sorted { $0.key < $1.key }.map { name, text in
      File(name: name, path: "Templates/\(name)", text: text)
    }
  }

  /// The built-in templates with those of the same file name replaced.
  ///
  /// A file with another name is a partial of the user's own; one that no template includes is warned of.
  /// - Throws: ``DocsError`` with the first mistake of every template that has one.
  public init(replacing files: [File] = []) throws(DocsError) {
    var chosen: [String: File] = [:]
    for file in Self.builtIn + files where file.name.hasSuffix(Self.fileSuffix) { chosen[file.name] = file }
    var templates: [String: MustacheTemplate] = [:]
    var errors: [Diagnostic] = []
    for (name, file) in chosen.sorted(by: { $0.key < $1.key }) {
      do throws(MustacheError) {
        templates[Self.partialName(name)] = try MustacheTemplate(file.text, name: file.path)
      } catch {
        errors.append(error.diagnostic)
      }
    }
    guard errors.isEmpty else { throw DocsError(diagnostics: errors) }
    library = MustacheLibrary(templates)
    warnings = Self.warnings(about: files, among: chosen)
  }

  private static func partialName(_ file: String) -> String { String(file.dropLast(fileSuffix.count)) }

  private static func warnings(about files: [File], among chosen: [String: File]) -> [Diagnostic] {
    let known = builtIn.map(\.name)
    return files.sorted { $0.name < $1.name }.compactMap { file in
      if known.contains(file.name) { return nil }
      let isPartial = file.name.hasSuffix(fileSuffix)
      if isPartial, chosen.values.contains(where: { $0.includes(partialName(file.name)) }) { return nil }
      return Diagnostic(
        .warning, id: "unknown-template-file",
        "'\(file.path)' replaces no template and is not included by one",
        suggestion: NearestName.suggestion(for: file.name, in: known, listing: "the templates are"))
    }
  }
}

extension DocsTemplates.File {
  /// Whether a tag of the template includes a partial or parent.
  fileprivate func includes(_ partial: String) -> Bool {
    let dense = text.filter { !$0.isWhitespace }
    return dense.contains("{{>\(partial)}}") || dense.contains("{{<\(partial)}}")
  }
}
