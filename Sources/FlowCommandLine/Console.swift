import FlowDiagnostics
import Foundation

/// Where a command writes: results to standard output, messages to standard error.
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
  /// Whether the bar says how far work has come, and not only that it goes on.
  private var isCounting = false
  /// What stands before messages that name no path.
  private var label = ""
  /// The messages since ``record()``; nil when none are kept.
  private var recorded: [String]?
  /// Guards what the ``Heartbeat`` changes from its own thread.
  private let lock = NSRecursiveLock()
  private var phase = "working"
  private var lastSign = ContinuousClock.now
  /// What time it is; tests set their own.
  var now: @Sendable () -> ContinuousClock.Instant = { .now } { didSet { lastSign = now() } }

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
  func print(_ data: Data) {
    lock.withLock {
      clearBar()
      writeOutput(data)
    }
  }

  /// The place that a path on the command line means.
  func url(of given: String) -> URL { URL(fileURLWithPath: given, relativeTo: folder).absoluteURL }

  /// A path as the system needs it: as given where that means the same, since messages show it.
  func path(of given: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    return folder.path == current ? given : url(of: given).path
  }

  /// Writes a result.
  func print(_ text: String) { print(Data(text.utf8)) }

  /// Tells a person something that is no problem.
  ///
  /// - Parameter isKept: whether it is a result of the run, which another run with the same results says
  ///   again.
  func say(_ text: String, isKept: Bool = true) {
    guard !isQuiet else { return }
    tell(TerminalText.visible(label + text) + "\n", isKept: isKept)
  }

  /// Tells a person what a program would call an error, whether quiet or not.
  func complain(_ text: String) { tell(text + "\n", isKept: true) }

  private func tell(_ message: String, isKept: Bool) {
    lock.withLock {
      clearBar()
      writeMessage(message)
      lastSign = now()
      if isKept { recorded?.append(message) }
    }
  }

  /// Keeps the messages from now on.
  func record() { recorded = [] }

  /// The messages since ``record()``; no more are kept.
  func endRecord() -> [String] {
    defer { recorded = nil }
    return recorded ?? []
  }

  /// Says what an earlier run said.
  func repeatMessages(_ messages: [String]) {
    for message in messages { tell(message, isKept: true) }
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
    lock.withLock {
      writeMessage("\r\u{1B}[K[\(bar)] \(done)/\(total) \(what)")
      (isBarShown, isCounting, lastSign) = (true, true, now())
      if done == total { clearBar() }
    }
  }

  /// Says what goes on from now on, where nothing else tells.
  func begin(_ phase: String) { lock.withLock { self.phase = phase } }

  /// How long nothing is said on a terminal, and in a log.
  private static let (barSilence, lineSilence) = (Duration.seconds(2), Duration.seconds(10))

  /// Shows what goes on where nothing was said for some time.
  ///
  /// - Parameter elapsed: how long the whole run has taken.
  func showSign(of elapsed: Duration) {
    lock.withLock {
      let isSilent = now() - lastSign >= (showsProgress ? Self.barSilence : Self.lineSilence)
      guard !isQuiet, isSilent, !isCounting else { return }
      let words = "\(phase), \(elapsed.components.seconds) s …"
      if showsProgress {
        writeMessage("\r\u{1B}[K[............] \(words)")
        isBarShown = true
      } else {
        say(words, isKept: false)
      }
    }
  }

  /// Removes a bar.
  func endSigns() { lock.withLock { clearBar() } }

  private func clearBar() {
    if isBarShown { writeMessage("\r\u{1B}[K") }
    (isBarShown, isCounting) = (false, false)
  }
}
