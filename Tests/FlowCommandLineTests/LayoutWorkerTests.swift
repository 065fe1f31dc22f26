import Foundation
import Testing

@testable import FlowCommandLine
@testable import Graphviz

/// A layout that goes wrong costs nothing but itself.
@Suite(.enabled(if: BuiltTool.path != nil, "needs the flowatlas executable beside the tests"))
struct LayoutWorkerTests {
  private func workers(seconds: Double = 60, memory: Int = 1 << 30) throws -> LayoutWorkers {
    LayoutWorkers(
      URL(fileURLWithPath: try #require(BuiltTool.path)), seconds: seconds, memory: memory)
  }

  /// A graph that Graphviz needs minutes for.
  private static let endless: String = {
    let edges = (0..<400).flatMap { from in
      (1...12).map { "n\(from) -> n\((from * 7 + $0 * $0 * 31) % 400) [label=\"\($0)\"];" }
    }
    return "digraph { \(edges.joined(separator: "\n")) }"
  }()

  @Test func anotherProcessDrawsTheSameBytes() throws {
    let workers = try workers()
    for dot in ["digraph g { a -> b [label=\"push\"] }", "digraph g { subgraph cluster_x { é -> \"…\" } }"] {
      let own = try OwnLayouts().draw(dot)
      let other = try workers.draw(dot)
      #expect(own.svg == other.svg && own.messages == other.messages)
    }
    for dot in ["", "nonsense", "digraph one {} digraph two {}", "digraph { a [label=<<b>] }"] {
      let own = #expect(throws: GraphvizError.self) { try OwnLayouts().draw(dot) }
      let other = #expect(throws: GraphvizError.self) { try workers.draw(dot) }
      #expect(own == other)
    }
    #expect(workers.idleProcesses.count == 1, "one process is enough for one thread")
  }

  @Test func aProcessIsReplacedBeforeItGrows() throws {
    let program = URL(fileURLWithPath: try #require(BuiltTool.path))
    let workers = LayoutWorkers(program, layoutsPerProcess: 2)
    var processes: [[Int32]] = []
    for _ in 0..<3 {
      _ = try workers.draw("digraph { a }")
      processes.append(workers.idleProcesses)
    }
    #expect(processes.map(\.count) == [1, 0, 1])
    #expect(processes.first != processes.last)
  }

  @Test func aKilledProcessIsReplaced() throws {
    let workers = try workers()
    for _ in 0..<3 {
      _ = try workers.draw("digraph { a }")
      for process in workers.idleProcesses { kill(process, SIGKILL) }
    }
    #expect(try workers.draw("digraph { a -> b }").svg.contains("a&#45;&gt;b"))
  }

  @Test func whatTakesTooLongIsStopped() throws {
    // A new process takes some tenths of a second for itself, more on a busy machine.
    let workers = try workers(seconds: 1, memory: 1 << 40)
    #expect(throws: GraphvizError.stopped(.time(seconds: 1))) { try workers.draw(Self.endless) }
    #expect(try workers.draw("digraph { a }").svg.contains("<svg"))
  }

  @Test func whatNeedsTooMuchMemoryIsStopped() throws {
    let workers = try workers(memory: 1 << 25)
    #expect(throws: GraphvizError.stopped(.memory(bytes: 1 << 25))) { try workers.draw(Self.endless) }
    #expect(try workers.draw("digraph { a }").svg.contains("<svg"))
  }

  @Test(arguments: ["/bin/cat", "/usr/bin/false", "/nowhere"])
  func whereNoProcessCanBeStartedThisOneDraws(_ program: String) throws {
    let workers = LayoutWorkers(URL(fileURLWithPath: program))
    #expect(try workers.draw("digraph g { a }").svg == OwnLayouts().draw("digraph g { a }").svg)
  }

  @Test func anAtlasSaysWhichDrawingsWereStopped() throws {
    let sandbox = try Sandbox(["shop.flow.yml": Models.shop])
    let outcome = try External.run(
      [try #require(BuiltTool.path), "generate", "shop.flow.yml", "-o", "atlas", "--no-cache"],
      environment: ["FLOWATLAS_LAYOUT_SECONDS": "0"], in: sandbox.folder)
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("error: drawing Main: Graphviz needs more than 0 seconds"))
    let page = sandbox.read("atlas/coordinators/Main.md") ?? ""
    #expect(page.contains("> **This drawing could not be made.** drawing Main: Graphviz needs more than"))
    #expect(sandbox.read("atlas/diagrams/Main.svg") == nil)
  }

  #if os(Linux)
    @Test(arguments: ["TERM", "HUP", "KILL"])
    func anInterruptedRunLeavesNothingBehind(_ signal: String) throws {
      let model = (0..<150).map { Models.large($0) }.joined()
      let sandbox = try Sandbox(["app.flow.yml": "flowatlas: 1\ncoordinators:\n" + model])
      // A shell does the killing, since tests wait for one another.
      let script = """
        '\(try #require(BuiltTool.path))' generate app.flow.yml -o atlas --no-cache --quiet & run=$!
        until ls -A atlas 2>/dev/null | grep -q tmp; do kill -0 $run || exit 1; sleep 0.01; done
        until grep -qs "^PPid:[[:space:]]*$run$" /proc/[0-9]*/status; do kill -0 $run || exit 1; sleep 0.01; done
        kill -\(signal) $run
        wait $run
        echo $?
        """
      let outcome = try External.run(["sh", "-c", script], in: sandbox.folder)
      let status = ["TERM": 143, "HUP": 129, "KILL": 137][signal] ?? 0
      #expect(String(decoding: outcome.output, as: UTF8.self) == "\(status)\n")
      let unfinished = { sandbox.hidden(in: "atlas").filter { $0.hasSuffix(".tmp") } }
      // After KILL only a process that lays out can clean up, and there may be none yet; the next run does then.
      let mustBeClean = signal != "KILL"
      try waitUntil { (unfinished().isEmpty || !mustBeClean) && Self.processes(of: sandbox).isEmpty }
      if mustBeClean { #expect(unfinished() == []) }
      #expect(Self.processes(of: sandbox) == [])
      #expect(sandbox.read("atlas/README.md") == nil, "no half of an atlas")
    }

    private func waitUntil(_ condition: () -> Bool) throws {
      for _ in 0..<3000 where !condition() { usleep(10_000) }
    }

    /// The processes that were started for a sandbox.
    private static func processes(of sandbox: Sandbox) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.filter { name in
        guard let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") else { return false }
        return String(decoding: line, as: UTF8.self).contains(sandbox.folder.lastPathComponent)
      }
    }
  #endif
}

extension Sandbox {
  /// The names of what is in a folder, hidden or not.
  fileprivate func hidden(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []
  }
}

extension Models {
  /// A coordinator with enough edges to keep Graphviz busy for some milliseconds.
  static func large(_ number: Int) -> String {
    let screens = (0..<10).map { "s\($0): S\($0)" }.joined(separator: ", ")
    let edges = (1..<16).map { edge in
      "      - { from: s\(edge * 3 % 10), to: s\(edge * 7 % 10), by: push, on: row \(edge) }\n"
    }
    return "  Flow\(number):\n    screens: { \(screens) }\n    edges:\n" + edges.joined()
  }
}
