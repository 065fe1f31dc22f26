import Foundation

/// What several runs took.
public struct Measurements {
  /// Wall time in seconds.
  public var wall: [Double] = []
  /// The time of all cores in seconds.
  public var cpu: [Double] = []
  /// The peak memory of a program and those it started, in bytes; empty where it was not measured.
  public var memory: [Int] = []

  /// Creates measurements of no runs.
  public init() {}

  /// Adds a run.
  public mutating func add(_ run: Run) {
    wall.append(run.wall)
    cpu.append(run.cpu)
    if let bytes = run.memory { memory.append(bytes) }
  }
}

extension [Double] {
  /// The least of them; 0 for none.
  public var minimum: Double { self.min() ?? 0 }

  /// The one in the middle; 0 for none.
  public var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// One run of a program: how long it took, and how much time of all cores, in seconds.
public struct Run {
  /// Wall time in seconds.
  public var wall: Double
  /// The time of all cores in seconds.
  public var cpu: Double
  /// The peak memory of the program and those it started, in bytes; nil where it was not measured.
  public var memory: Int?

  /// Runs a program to its end.
  ///
  /// - Parameter memory: whether to measure memory too, if the system supports it.
  /// - Throws: when it cannot be run, or ends with an error.
  public static func of(
    _ program: URL, _ arguments: [String], input: URL? = nil, memory: Bool = false
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let before = processorTime()
    let start = ContinuousClock.now
    try process.run()
    let watch = memory ? MemoryWatch(process.processIdentifier) : nil
    process.waitUntilExit()
    let wall = ContinuousClock.now - start
    guard process.terminationReason == .exit, [0, 1].contains(process.terminationStatus) else {
      throw Problem.failed(program.lastPathComponent, process.terminationStatus)
    }
    return Run(wall: wall.seconds, cpu: processorTime() - before, memory: watch?.end())
  }

  enum Problem: Error { case failed(String, Int32) }

  /// What all programs have taken that were run so far and have ended.
  private static func processorTime() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// Columns of a table.
public enum Column {
  /// A line of the table, with the ratio to the yardstick.
  public static func row(_ name: String, _ measured: Measurements) -> String {
    text(name, 26) + number(measured.wall.minimum, 12) + number(measured.wall.median, 8)
      + number(measured.cpu.minimum, 13)
  }

  /// A line of the table, with the ratio to the yardstick and whether it meets its goal.
  public static func row(
    _ name: String, _ measured: Measurements, of yardstick: Measurements, goal: Double
  ) -> String {
    let ratio = yardstick.wall.minimum > 0 ? measured.wall.minimum / yardstick.wall.minimum : 0
    return row(name, measured) + number(ratio, 13, digits: 3)
      + "   at most \(goal): \(ratio <= goal ? "met" : "missed")"
  }

  /// A text at the left of a column.
  public static func text(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// A number at the right of a column.
  public static func number(_ number: Double, _ width: Int, digits: Int = 2) -> String {
    let scale = digits == 3 ? 1000.0 : 100.0
    let whole = Int((number * scale).rounded())
    let rest = String(whole % Int(scale))
    let text = "\(whole / Int(scale))." + String(repeating: "0", count: max(0, digits - rest.count)) + rest
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
