@testable import Arguments

/// A small program with everything that can be declared.
protocol SampleCommand: Command, Equatable {}

typealias SampleTree = CommandTree<any SampleCommand>

extension CommandTree where Runnable == any SampleCommand {
  static func command<Leaf: SampleCommand>(_ type: Leaf.Type) -> Self { Self(type) { $0 } }
}

let sample = SampleTree(
  CommandInformation(
    "atlas", abstract: "Draw the navigation of an app.", version: "1.2.3"),
  subcommands: [
    .command(Stats.self), .command(Render.self), .command(Diff.self),
    SampleTree(
      CommandInformation("import", abstract: "Make a model from an app's own files."),
      subcommands: [.command(ImportSwift.self)]),
    .command(Secret.self),
  ])

enum Format: String, CaseIterable, ArgumentValue {
  case text, json
}

struct CommonOptions: ParameterGroup, Equatable {
  var quiet = false
  var verbose = false

  static let parameters: Parameters<Self> = [
    .flag(\.quiet, "quiet", short: "q", help: "Say nothing that is not a result."),
    .flag(\.verbose, "verbose", short: "v", help: "Say more."),
  ]
}

struct Stats: SampleCommand {
  var inputs: [String] = []
  var format = Format.text
  var output: String?
  var minimum = 0
  var debug = false
  var common = CommonOptions()

  static let information = CommandInformation(
    "stats", abstract: "Count what a registry holds.",
    discussion: "Every input is read, and the numbers are those of the registry they make together.",
    aliases: ["count"],
    examples: [
      .init("atlas stats app.flow.yml", "Count everything."),
      .init("atlas stats Models --format json", "For a script."),
    ])

  static let parameters: Parameters<Self> = [
    .argument(
      \.inputs, "INPUT", help: "A model file, or a folder of them.",
      completion: .files(extensions: ["flow.yml", "storyboard"])),
    .option(\.format, "format", short: "f", help: "How to write the numbers."),
    .option(
      \.output, "output", short: "o", value: "dir", help: "The folder to write to.", completion: .directory),
    .option(\.minimum, "minimum", value: "n", help: "Leave out what has fewer screens."),
    .flag(\.debug, "debug-numbers", help: "For the authors.", hidden: true),
    .group(\.common),
  ]
}

struct Render: SampleCommand {
  enum Scope: Sendable { case overview, app }

  var input: String?
  var scope = Scope.overview
  var coordinator: String?
  var themes: [String] = ["plain"]
  var scale = 1.0
  var format = Format.text

  static let information = CommandInformation("render", abstract: "Draw one diagram.")

  static let parameters: Parameters<Self> = [
    .argument(\.input, "INPUT", help: "A model file."),
    .oneOf(
      .flag(\.scope, "overview", sets: .overview, help: "Only the coordinators."),
      .option(\.coordinator, "coordinator", short: "c", value: "id", help: "One coordinator."),
      .flag(\.scope, "app", sets: .app, help: "All screens.")),
    .option(\.themes, "theme", help: "A theme; later ones win."),
    .option(\.scale, "scale", help: "How large."),
    .option(\.format, "format", short: "f", help: "What to write.", required: true),
  ]
}

struct Diff: SampleCommand {
  var old = ""
  var new = ""
  var offset = 0

  static let information = CommandInformation("diff", abstract: "Compare two models.")

  static let parameters: Parameters<Self> = [
    .argument(\.old, "OLD", help: "The model before.", completion: .files(extensions: ["old"])),
    .argument(\.new, "NEW", help: "The model after.", completion: .files(extensions: ["new"])),
    .argument(\.offset, "OFFSET", help: "Where to begin.", required: false),
  ]

  func validate() throws(ArgumentsError.Problem) {
    if old == new { throw .other("OLD and NEW are the same", suggestion: "name two models") }
  }
}

struct ImportSwift: SampleCommand {
  var paths: [String] = []
  var language = Language.uikit
  enum Language: String, CaseIterable, ArgumentValue { case uikit, swiftui }

  static let information = CommandInformation("swift", abstract: "Read Swift source code.")

  static let parameters: Parameters<Self> = [
    .argument(\.paths, "PATH", help: "A source file.", completion: .files(extensions: ["swift"])),
    .oneOf(
      required: true,
      .flag(\.language, "uikit", sets: .uikit, help: "View controllers."),
      .flag(\.language, "swiftui", sets: .swiftui, help: "Views.")),
  ]
}

struct Secret: SampleCommand {
  static let information = CommandInformation("secret", abstract: "Not for you.", hidden: true)
  static let parameters: Parameters<Self> = []
}

/// The command that a line runs; nil when it asks for help or the version.
func run<Leaf: SampleCommand>(_ type: Leaf.Type, _ line: String...) throws -> Leaf? {
  guard case .run(let command) = try sample.parse(line) else { return nil }
  return command as? Leaf
}

/// What is wrong with a line; nil when nothing is.
func error(_ line: String...) -> ArgumentsError? {
  do throws(ArgumentsError) {
    _ = try sample.parse(line)
    return nil
  } catch {
    return error
  }
}

/// The help that a line asks for; nil when it asks for something else.
func help(_ line: String..., columns: Int = 80) throws -> String? {
  guard case .help(let text) = try sample.parse(line, columns: columns) else { return nil }
  return text
}
