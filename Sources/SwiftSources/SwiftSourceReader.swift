import Foundation
import SwiftOutline

/// Makes the outlines of Swift files: from the cache, or by helper processes, one for each core.
public struct SwiftSourceReader: Sendable {
  /// Why no file could be read at all.
  public enum Problem: Error, Sendable {
    /// The helper program is not where it should be.
    case helperMissing
    /// The helper program does not start, most often because the libraries it was linked with are gone.
    case helperUnusable(program: String, reason: String)
    /// The helper program was built without SwiftSyntax.
    case helperWithoutParser(program: String)
  }

  /// Where outlines are kept between runs; nil keeps none.
  public var cache: OutlineCache?
  /// The helper program; nil looks for it beside this one.
  public var program: URL?
  /// How many helpers run at once.
  public var helperLimit: Int
  /// Which branches of `#if` are built.
  public var conditions: BuildConditions
  /// How long one file may take, in seconds; a large one gets as much again for every million bytes.
  ///
  /// The helper itself sets a shorter limit for the processor time of a file, which a busy machine does not
  /// reach.
  public var patience: Double

  /// Creates a reader.
  public init(
    cache: OutlineCache? = nil, program: URL? = nil,
    helperLimit: Int = ProcessInfo.processInfo.activeProcessorCount, patience: Double = 40,
    conditions: BuildConditions = BuildConditions()
  ) {
    self.cache = cache
    self.program = program
    self.helperLimit = helperLimit
    self.patience = patience
    self.conditions = conditions
  }

  /// The default helper program; nil if there is none.
  public static var helper: URL? { OutlineHelper.find() }

  /// The outlines of files, in their order.
  ///
  /// A file that stops the helper, or takes too long, has an empty outline with a problem. After three such
  /// files in a row a worker gives up; when all have, the files that are left are skipped.
  ///
  /// - Throws: when the helper cannot be used.
  public func outlines(of files: [[UInt8]]) throws(Problem) -> [SourceOutline] {
    let program = program ?? OutlineHelper.find()
    let keys = cache == nil ? [] : keys(of: files, program)
    let known = remembered(keys)
    var outlines = files.indices.map { known[$0] }
    let missing = outlines.indices.filter { outlines[$0] == nil }
    guard !missing.isEmpty else { return outlines.compactMap(\.self) }
    guard let program else { throw .helperMissing }

    // A helper that ends while it is written to must not end this program.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    let queue = WorkQueue(missing.sorted { (files[$0].count, $1) > (files[$1].count, $0) })
    let helpers = max(1, min(helperLimit, missing.count))
    let entries = MadeEntries(by: helpers)
    let check = HelperCheck(program, patience: min(patience, 10))
    DeepThread.runAll(helpers + 1) { number in
      if number < helpers { work(queue, files, entries, check) } else { keep(entries, keys) }
    }
    let made = queue.results
    if let problem = check.problem { throw problem }
    for index in missing { outlines[index] = made[index]?.outline ?? Made.skipped.outline }
    cache?.trim()
    return outlines.compactMap(\.self)
  }

  /// The names of files' entries: an outline is what one helper makes of one content.
  private func keys(of files: [[UInt8]], _ program: URL?) -> [String] {
    let stamp = stamp(of: program)
    return files.map { Self.key(of: ContentHash($0), stamp) }
  }

  private func stamp(of program: URL?) -> String {
    OutlineCache.stamp(of: program) + conditions.arguments.joined(separator: "\n")
  }

  private static func key(of content: ContentHash, _ stamp: String) -> String {
    var hash = content
    hash.add(stamp)
    return "outline-\(hash)"
  }

  /// The outline of what a file had in an earlier run; nil when the cache has it no more.
  public func remembered(_ content: ContentHash) -> SourceOutline? {
    let stamp = stamp(of: program ?? OutlineHelper.find())
    return cache?.read(Self.key(of: content, stamp)).flatMap { try? SourceOutline(decoding: $0) }
  }

  /// What the cache has, by index.
  private func remembered(_ keys: [String]) -> [Int: SourceOutline] {
    guard let cache, !keys.isEmpty else { return [:] }
    let queue = WorkQueue(Array(keys.indices))
    DeepThread.runAll(max(1, min(helperLimit, keys.count))) { _ in
      while let index = queue.next() {
        guard let bytes = cache.read(keys[index]), let outline = try? SourceOutline(decoding: bytes) else {
          continue
        }
        queue.finish(index, .outline(outline))
      }
    }
    return queue.results.compactMapValues(\.outline)
  }

  /// How many failures in a row make a worker give up.
  private static let failureLimit = 3

  /// Feeds one helper until no file is left, it has failed too often, or no helper works at all.
  ///
  /// What it gives goes into the cache by another hand, so that it waits for nothing but the next file.
  private func work(_ queue: WorkQueue, _ files: [[UInt8]], _ made: MadeEntries, _ check: HelperCheck) {
    defer { made.end() }
    var helper = try? OutlineHelper(check.program, conditions)
    defer { helper?.kill() }
    if helper == nil { _ = check.works() }
    var failures = 0
    while failures < Self.failureLimit, let running = helper, let index = queue.next() {
      let limit = patience * (1 + Double(files[index].count) / 1_000_000)
      do throws(OutlineHelper.Failure) {
        let bytes = try running.outline(files[index], within: limit)
        guard let outline = try? SourceOutline(decoding: bytes) else { throw .ended }
        made.put(index, bytes)
        queue.finish(index, .outline(outline))
        check.pass()
        failures = 0
      } catch {
        running.kill()
        queue.finish(index, error == .tookTooLong || running.ranOutOfTime ? .tooSlow : .stopped)
        failures += 1
        helper = check.works() ? try? OutlineHelper(check.program, conditions) : nil
      }
    }
  }

  /// Writes what helpers make into the cache, until they have ended.
  private func keep(_ made: MadeEntries, _ keys: [String]) {
    while let (index, bytes) = made.take() {
      if let cache, keys.indices.contains(index) { cache.write(bytes, as: keys[index]) }
    }
  }
}

/// Finds out once whether it is the files that stop helpers, or the helper program itself.
private final class HelperCheck: @unchecked Sendable {
  let program: URL
  private let patience: Double
  private let lock = NSLock()
  private var isKnownToWork = false
  private var found: SwiftSourceReader.Problem?

  init(_ program: URL, patience: Double) {
    self.program = program
    self.patience = patience
  }

  /// Why the program can't be used; nil when it can, or nobody asked.
  var problem: SwiftSourceReader.Problem? { lock.withLock { found } }

  /// Notes that the program has made an outline.
  func pass() { lock.withLock { isKnownToWork = true } }

  /// Whether the program can make an outline of an empty file.
  func works() -> Bool {
    lock.withLock {
      if !isKnownToWork, found == nil {
        tryIt()
      }
      return isKnownToWork
    }
  }

  private func tryIt() {
    if let helper = try? OutlineHelper(program) {
      let bytes = try? helper.outline([], within: patience)
      helper.kill()
      if let bytes, (try? SourceOutline(decoding: bytes)) != nil {
        isKnownToWork = true
        return
      }
    }
    found = OutlineHelper.problem(of: program, within: patience)
  }
}

/// What became of a file.
private enum Made: Sendable {
  case outline(SourceOutline)
  case stopped
  case tooSlow
  case skipped

  var outline: SourceOutline {
    switch self {
    case .outline(let outline): outline
    case .stopped: SourceOutline(problems: [OutlineProblem(.readerStopped, line: 1)])
    case .tooSlow: SourceOutline(problems: [OutlineProblem(.tooSlow, line: 1)])
    case .skipped: SourceOutline(problems: [OutlineProblem(.skipped, line: 1)])
    }
  }
}

/// Indices of files for several workers, and what they made of them.
private final class WorkQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [Int]
  private var finished: [Int: Made] = [:]

  init(_ waiting: [Int]) { self.waiting = waiting.reversed() }

  func next() -> Int? { lock.withLock { waiting.popLast() } }

  func finish(_ index: Int, _ made: Made) { lock.withLock { finished[index] = made } }

  var results: [Int: Made] { lock.withLock { finished } }
}

/// What helpers have made, on its way into the cache.
private final class MadeEntries: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [(Int, [UInt8])] = []
  private var running: Int

  init(by helpers: Int) { running = helpers }

  func put(_ index: Int, _ bytes: [UInt8]) {
    condition.withLock { waiting.append((index, bytes)) }
    condition.signal()
  }

  /// Says that a helper makes no more.
  func end() {
    condition.withLock { running -= 1 }
    condition.signal()
  }

  /// What comes next; nil when all helpers have ended.
  func take() -> (Int, [UInt8])? {
    condition.withLock {
      while waiting.isEmpty, running > 0 { condition.wait() }
      return waiting.popLast()
    }
  }
}
