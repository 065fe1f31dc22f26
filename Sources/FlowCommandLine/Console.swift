import FlowDiagnostics
import Foundation

/// Where a command's words go: results to standard output, messages to standard error.
public final class Console {
  /// Whether messages that are not problems, and the progress bar, are left out.
  public var isQuiet = false
  /// The folder that relative paths are relative to.
  public let folder: URL
  /// What stands before paths in messages; empty where these are files of the user's.
  private(set) var prefix = ""
  /// The environment's variables.
  public let environment: [String: String]

  let columns: Int
  let colour: Bool
  private let writeOutput: (Data) -> Void
  private let writeMessage: (String) -> Void
  /// Whether a bar shows how far work has come.
  let showsProgress: Bool
  private let formatter: DiagnosticFormatter
  private var isBarShown = false
  /// What stands before messages that name no path.
  private var label = ""

  /// Creates a console that writes wherever the closures do, without colour or progress bar; tests use it.
  public init(
    folder: URL, environment: [String: String] = [:], colour: Bool = false, showsProgress: Bool = false,
    columns: Int = 80, output: @escaping (Data) -> Void, message: @escaping (String) -> Void
  ) {
    self.folder = URL(fileURLWithPath: folder.path, isDirectory: true)
    self.environment = environment
    self.columns = columns
    self.colour = colour
    self.showsProgress = showsProgress
    writeOutput = output
    writeMessage = message
    formatter = DiagnosticFormatter(colour: colour)
  }

  /// The same console for what was read from elsewhere than the working folder, such as a git revision.
  ///
  /// - Parameters:
  ///   - folder: where that was put.
  ///   - prefix: what stands before paths in messages instead, such as `main:App/`.
  ///   - label: what stands before messages that name no path; empty for nothing.
  func reading(_ folder: URL, prefix: String, label: String) -> Console {
    let say = writeMessage
    let console = Console(
      folder: folder, environment: environment, colour: colour, showsProgress: showsProgress,
      columns: columns, output: writeOutput, message: say)
    console.isQuiet = isQuiet
    console.prefix = prefix
    console.label = label.isEmpty ? "" : label + ": "
    return console
  }

  /// A relative path as messages show it.
  func shown(_ path: String) -> String {
    if prefix.isEmpty || path.hasPrefix("/") || path == "-" { return path }
    let parts = path.split(separator: "/").filter { $0 != "." }
    return prefix + parts.joined(separator: "/")
  }

  /// The console of this process: colour and a progress bar only on a terminal, colour not with `NO_COLOR`.
  public static func standard() -> Console {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(environment["TERM"] ?? "")
    let colour = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    return Console(
      folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true),
      environment: environment, colour: colour, showsProgress: isTerminal,
      columns: columns(environment),
      output: { data in
        do {
          try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
          let diagnostic = Diagnostic(
            .error, id: "cannot-write", " cannot write to standard output: \(OutputFile.reason(error))")
          let text = DiagnosticFormatter(colour: colour).format(diagnostic) + "\n"
          try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
          exit(ExitCode.ioError.rawValue)
        }
      },
      message: { text in try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) })
  }

  /// How wide a line may be, from 40 to 200 columns: what `COLUMNS` or the terminal says, else 80.
  private static func columns(_ environment: [String: String]) -> Int {
    var size = winsize()
    var columns = Int(environment["COLUMNS"] ?? "") ?? 0
    if columns <= 0, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 { columns = Int(size.ws_col) }
    return columns <= 0 ? 80 : min(max(columns, 40), 200)
  }

  /// Writes a result.
  func print(_ data: Data) { writeOutput(data) }

  /// The place that a path on the command line means.
  func url(of given: String) -> URL { URL(fileURLWithPath: given, relativeTo: folder).absoluteURL }

  /// A path as the system needs it: as given where that means the same, since messages show it.
  func path(of given: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    return folder.path == current ? given : url(of: given).path
  }

  /// Writes a result.
  func print(_ text: String) { writeOutput(Data(text.utf8)) }

  /// Tells a person something that is no problem.
  func say(_ text: String) {
    guard !isQuiet else { return }
    clearBar()
    writeMessage(TerminalText.visible(label + text) + "\n")
  }

  /// Tells a person what a program would call an error, whether quiet or not.
  func complain(_ text: String) {
    clearBar()
    writeMessage(text + "\n")
  }

  /// Tells of problems; when quiet, of errors only.
  func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where !isQuiet || diagnostic.severity == .error {
      complain(formatter.format(diagnostic))
    }
  }

  /// Shows how far a long piece of work has come, on a terminal.
  func progress(_ what: String, _ done: Int, of total: Int) {
    guard showsProgress, !isQuiet, total > 0 else { return }
    // Plain letters, since not every terminal shows blocks, and short, since a line that wraps stays.
    let filled = 12 * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 12 - filled)
    writeMessage("\r\u{1B}[K[\(bar)] \(done)/\(total) \(what)")
    isBarShown = true
    if done == total { clearBar() }
  }

  private func clearBar() {
    if isBarShown { writeMessage("\r\u{1B}[K") }
    isBarShown = false
  }
}
