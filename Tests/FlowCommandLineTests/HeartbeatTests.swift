import Foundation
import Testing

@testable import FlowCommandLine

/// A run shows that it goes on: on a terminal after two silent seconds, in a log after ten.
@Suite struct HeartbeatTests {
  /// A console whose clock stands still until it is set forward.
  private final class Bench {
    let said = Shared("")
    let seconds = Shared(0.0)
    let console: Console

    init(showsProgress: Bool) {
      let (said, seconds, start) = (said, seconds, ContinuousClock.now)
      console = Console(
        folder: URL(fileURLWithPath: "/"), showsProgress: showsProgress, output: { _ in },
        message: { text in said.with { $0 += text } })
      console.now = { start + .seconds(seconds.with { $0 }) }
    }

    /// What is shown at a second of the run, if anything.
    func shown(at second: Double) -> String {
      said.with { $0 = "" }
      seconds.with { $0 = second }
      console.showSign(of: .seconds(second))
      return said.with { $0 }
    }
  }

  @Test func aLogGetsALineAfterTenSilentSeconds() {
    let bench = Bench(showsProgress: false)
    bench.console.begin("reading")
    #expect(bench.shown(at: 9.9) == "")
    #expect(bench.shown(at: 10) == "reading, 10 s …\n")
    #expect(bench.shown(at: 19.9) == "")
    bench.console.begin("drawing")
    #expect(bench.shown(at: 20) == "drawing, 20 s …\n")
  }

  @Test func aTerminalGetsABarAfterTwoSilentSecondsAndLosesItAtTheEnd() {
    let bench = Bench(showsProgress: true)
    bench.console.begin("reading")
    #expect(bench.shown(at: 1.9) == "")
    #expect(bench.shown(at: 2) == "\r\u{1B}[K[............] reading, 2 s …")
    bench.said.with { $0 = "" }
    bench.console.endSigns()
    #expect(bench.said.with { $0 } == "\r\u{1B}[K")
  }

  @Test func whatIsSaidMeanwhileBreaksTheSilence() {
    let bench = Bench(showsProgress: false)
    bench.seconds.with { $0 = 8 }
    bench.console.say("a message")
    #expect(bench.shown(at: 12) == "")
    #expect(bench.shown(at: 18) == "working, 18 s …\n")
  }

  @Test func aBarThatCountsNeedsNoSign() {
    let bench = Bench(showsProgress: true)
    bench.console.progress("diagrams", 3, of: 12)
    #expect(bench.shown(at: 60) == "")
  }

  @Test func quietRunsShowNothing() {
    for showsProgress in [false, true] {
      let bench = Bench(showsProgress: showsProgress)
      bench.console.isQuiet = true
      #expect(bench.shown(at: 60) == "")
    }
  }

  @Test func itShowsSignsUntilItEnds() {
    let (said, seconds, start) = (Shared<[String]>([]), Shared(0), ContinuousClock.now)
    let isSigned = DispatchSemaphore(value: 0)
    let console = Console(
      folder: URL(fileURLWithPath: "/"), output: { _ in },
      message: { text in
        said.with { $0.append(text) }
        isSigned.signal()
      })
    // Every look at the clock finds ten more seconds gone.
    console.now = {
      start
        + .seconds(
          seconds.with {
            $0 += 10; return $0
          })
    }
    let heartbeat = Heartbeat(console, interval: 1)
    #expect(isSigned.wait(timeout: .now() + 60) == .success)
    #expect(isSigned.wait(timeout: .now() + 60) == .success)
    heartbeat.end()
    let count = said.with { $0.count }
    #expect(said.with { $0.allSatisfy { $0.hasPrefix("working, ") && $0.hasSuffix(" s …\n") } })
    console.say("the end")
    #expect(said.with { $0.last } == "the end\n" && said.with { $0.count } == count + 1)
  }
}
