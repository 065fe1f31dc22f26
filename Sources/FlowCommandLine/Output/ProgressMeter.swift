import Foundation

/// Says how far a long piece of work has come, from any thread: as a bar on a terminal, as a line every ten seconds
/// elsewhere.
final class ProgressMeter: @unchecked Sendable {
  let console: Console
  private let what: String
  private let total: Int
  private let lock = NSLock()
  private var done = 0
  private var lastLine = ContinuousClock.now

  /// How long nothing is said in a log.
  private static let silence = Duration.seconds(10)

  /// - Parameter what: what is counted, such as `diagrams`.
  init(_ console: Console, _ what: String, of total: Int) {
    self.console = console
    self.what = what
    self.total = total
  }

  /// Begins to count.
  func begin() {
    lock.withLock {
      lastLine = .now
      console.progress(what, 0, of: total)
    }
  }

  /// Counts one more.
  func step() {
    lock.withLock {
      done += 1
      console.progress(what, done, of: total)
      guard !console.showsProgress, .now - lastLine > Self.silence else { return }
      lastLine = .now
      console.say("\(done) of \(total) \(what) …", isKept: false)
    }
  }

  /// Ends the count, whatever was reached.
  func end() {
    lock.withLock { console.progress(what, total, of: total) }
  }
}
