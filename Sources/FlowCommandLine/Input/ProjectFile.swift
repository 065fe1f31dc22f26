import FlowDiagnostics
import FlowDiagram
import FlowInput
import Foundation

/// `flowatlas.yml`: what to read and how, so that a command needs no arguments.
struct ProjectFile {
  static let fileName = "flowatlas.yml"
  static let keys =
    [
      "inputs", "output", "theme", "direction", "templates", "cache", "alerts", "launch-screens",
      "source-url",
      "any-pictures", "checks", "findings",
    ] + SelectionKeys.all

  var inputs: [String] = []
  var output: String?
  var theme: Theme?
  var direction: DirectionChoice?
  var templates: String?
  var cache: String?
  var sourceURL: String?
  var showsAlerts = false
  var includesLaunchScreens = false
  var allowsPicturesAnywhere = false
  var selection = SourceSelection()
  var checks = CheckKeys()
  var showsFindings = false

  /// The file of the working folder; nil if there is none.
  ///
  /// - Throws: a failure with exit code 1 and everything that is wrong with the file.
  static func load(from console: Console) throws(Failure) -> ProjectFile? {
    let path = console.folder.appendingPathComponent(fileName).path
    let bytes: [UInt8]
    do throws(SourceLoadError) {
      bytes = try SourceLoader().load(path)
    } catch {
      if error.reason == .notFound { return nil }
      throw Failure(.noInput, [error.diagnostic])
    }
    return try read(bytes, shown: console.shown(fileName))
  }

  /// Reads such a file.
  ///
  /// - Throws: a failure with exit code 1 and everything that is wrong with the file.
  static func read(_ bytes: [UInt8], shown path: String) throws(Failure) -> ProjectFile {
    let reading = DocumentReader().read(bytes, file: path, format: .yaml)
    // A project file may be empty, which for a model is a mistake.
    var problems = reading.diagnostics.filter { $0.id != "empty-document" }
    var project = ProjectFile()
    if let root = reading.root { problems += project.take(root, from: reading.source) }
    guard problems.isEmpty else { throw Failure(.findings, problems) }
    return project
  }

  private mutating func take(_ root: DocumentNode, from source: SourceText) -> [Diagnostic] {
    guard let entries = root.asMap else {
      return [
        source.diagnostic(
          .error, id: "wrong-type", "expected a mapping, found \(root.kindName)", at: root.position,
          suggestion: "write 'inputs:' and a list of paths")
      ]
    }
    var problems: [Diagnostic] = []
    for entry in entries {
      if !Self.keys.contains(entry.key.text) {
        problems.append(
          source.diagnostic(
            .error, id: "unknown-key", "unknown key '\(entry.key.text)'", at: entry.key.position,
            suggestion: NearestName.suggestion(for: entry.key.text, in: Self.keys, listing: "the keys are")))
      } else if entry.key.text == "checks" {
        problems += checks.take(entry.value, from: source)
      } else if let expected = take(entry.key.text, entry.value) {
        problems.append(
          source.diagnostic(
            .error, id: "wrong-value", "'\(entry.key.text)' needs \(expected)", at: entry.value.position))
      }
    }
    return problems
  }

  /// Takes one value; what was expected, when it is not that.
  private mutating func take(_ key: String, _ value: DocumentNode) -> String? {
    switch key {
    case "inputs":
      let list = value.asList?.compactMap(\.asText) ?? value.asText.map { [$0] }
      guard let list, value.asList.map({ $0.count == list.count }) ?? true else { return "a list of paths" }
      inputs = list
    case "output":
      guard let text = value.asText else { return "a path" }
      output = text
    case "templates":
      guard let text = value.asText else { return "a path" }
      templates = text
    case "theme":
      guard let theme = value.asText.flatMap(Theme.init(rawValue:)) else {
        return "one of " + Theme.allCases.map(\.rawValue).joined(separator: ", ")
      }
      self.theme = theme
    case "direction":
      guard let choice = value.asText.flatMap(DirectionChoice.init(argument:)) else {
        return "one of " + DirectionChoice.allCases.map(\.rawValue).joined(separator: ", ")
      }
      direction = choice
    case "cache":
      guard let text = value.asText else { return "a path" }
      cache = text
    case "source-url":
      guard let text = value.asText else { return "an address" }
      sourceURL = text
    case let key where SelectionKeys.all.contains(key): return SelectionKeys.take(key, value, &selection)
    default:
      guard let text = value.asText, ["true", "false"].contains(text) else { return "true or false" }
      switch key {
      case "alerts": showsAlerts = text == "true"
      case "any-pictures": allowsPicturesAnywhere = text == "true"
      case "findings": showsFindings = text == "true"
      default: includesLaunchScreens = text == "true"
      }
    }
    return nil
  }
}
