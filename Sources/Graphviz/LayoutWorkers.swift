import ChildProcesses
import Foundation

/// Layouts in processes of their own, as many at once as threads ask for them.
///
/// A text that crashes Graphviz, or that needs more than one layout may have, costs only that layout. Where
/// no process can be started, layouts are made in this one.
public final class LayoutWorkers: GraphvizLayouts, @unchecked Sendable {
  private let program: URL
  private let limits: LayoutService.Limits
  private let leftovers: String?
  private let lock = NSLock()
  private var idle: [Worker] = []
  /// How many layouts a process makes: Graphviz keeps some memory of every one.
  private let layoutsPerProcess: Int
  private var isUsable: Bool?

  private struct Worker {
    var process: ChildProcess
    /// How many layouts it has made.
    var count = 0
  }

  /// Creates workers, which start when they are needed.
  ///
  /// - Parameters:
  ///   - program: what calls ``LayoutService/run(_:)`` when its first argument is ``LayoutService/argument``.
  ///   - seconds: the processor time that one layout may take.
  ///   - memory: how many bytes one layout may need.
  ///   - leftovers: a file or folder that a worker removes when this process is killed.
  ///   - layoutsPerProcess: after how many layouts a process is replaced.
  public init(
    _ program: URL, seconds: Double = 60, memory: Int = 1 << 30, leftovers: String? = nil,
    layoutsPerProcess: Int = 400
  ) {
    self.program = program
    self.layoutsPerProcess = layoutsPerProcess
    limits = LayoutService.Limits(seconds: seconds, memory: memory)
    self.leftovers = leftovers
  }

  deinit { end() }

  /// The processes that have nothing to do; tests kill them.
  var idleProcesses: [Int32] { lock.withLock { idle.map(\.process.identifier) } }

  /// Ends the processes that have nothing to do.
  public func end() {
    let workers = lock.withLock {
      defer { idle = [] }
      return idle
    }
    workers.forEach { $0.process.kill() }
  }

  /// Lays out and draws one graph in a process of its own; the thread waits for it.
  ///
  /// - Throws: ``GraphvizError``, also when the process had to be stopped.
  public func draw(_ dot: String) throws(GraphvizError) -> GraphvizDrawing {
    // A worker that ends while it is written to must not end this process.
    signal(SIGPIPE, SIG_IGN)
    let request = Array(dot.utf8)
    for isLastTry in [false, true] {
      guard let worker = take() ?? start().map({ Worker(process: $0) }) else { break }
      switch answer(to: request, by: worker.process) {
      case .success(let result):
        putBack(worker)
        return try result.get()
      case .failure(let stop):
        // A worker that somebody else has killed, as a system short of memory does, is no fault of the text.
        if case .crash = stop.reason {
          guard works() else { return try OwnLayouts().draw(dot) }
          if !isLastTry { continue }
        }
        throw .stopped(stop.reason)
      }
    }
    return try OwnLayouts().draw(dot)
  }

  /// A worker that ended over a request.
  private struct Stop: Error { var reason: GraphvizError.StopReason }

  private func answer(
    to request: [UInt8], by worker: ChildProcess
  ) -> Result<Result<GraphvizDrawing, GraphvizError>, Stop> {
    do throws(ChildProcess.Failure) {
      let bytes = try worker.answer(to: request, within: limits.seconds * 4 + 30)
      guard let result = LayoutMessage.decode(bytes) else { throw .ended }
      lock.withLock { isUsable = true }
      return .success(result)
    } catch {
      worker.kill()
      switch (error, worker.ending) {
      case (.tookTooLong, _), (_, .exit(ChildWatch.timeStatus)):
        return .failure(Stop(reason: .time(seconds: limits.seconds)))
      case (_, .exit(ChildWatch.memoryStatus)): return .failure(Stop(reason: .memory(bytes: limits.memory)))
      default: return .failure(Stop(reason: .crash))
      }
    }
  }

  // MARK: - Processes

  private func take() -> Worker? { lock.withLock { idle.popLast() } }

  private func putBack(_ worker: Worker) {
    var worker = worker
    worker.count += 1
    if worker.count >= layoutsPerProcess { return worker.process.kill() }
    lock.withLock { idle.append(worker) }
  }

  private func start() -> ChildProcess? {
    guard lock.withLock({ isUsable }) != false else { return nil }
    let arguments = [LayoutService.argument] + limits.arguments + (leftovers.map { [$0] } ?? [])
    return try? ChildProcess(program, arguments)
  }

  /// Whether the program is a worker at all, found out once.
  private func works() -> Bool {
    if let known = lock.withLock({ isUsable }) { return known }
    var works = false
    if let worker = start() {
      if case .success = answer(to: Array("digraph {}".utf8), by: worker) { works = true }
      worker.kill()
    }
    lock.withLock { isUsable = works }
    return works
  }
}
