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
  /// How long one file may take, in seconds; a large one gets as much again for every million bytes.
  public var patience: Double

  /// Makes a reader.
  public init(
    cache: OutlineCache? = nil, program: URL? = nil,
    helperLimit: Int = ProcessInfo.processInfo.activeProcessorCount, patience: Double = 30
  ) {
    self.cache = cache
    self.program = program
    self.helperLimit = helperLimit
    self.patience = patience
  }

  /// The helper program that is taken when none is named; nil when there is none.
  public static var helper: URL? { OutlineHelper.find() }

  /// The outlines of files, in their order.
  ///
  /// A file that stops the helper, or takes too long, has an empty outline with a problem.
  ///
  /// - Throws: when the helper can't be used.
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
    DeepThread.runAll(helpers + 1) { number in
      if number < helpers { work(queue, files, entries, program) } else { keep(entries, keys) }
    }
    let made = queue.results
    if made.values.allSatisfy(\.isFailure), !works(program) {
      throw OutlineHelper.problem(of: program, within: patience)
    }
    for index in missing { outlines[index] = made[index]?.outline ?? Made.stopped.outline }
    cache?.trim()
    return outlines.compactMap(\.self)
  }

  /// The names of files' entries: an outline is what one helper makes of one content.
  private func keys(of files: [[UInt8]], _ program: URL?) -> [String] {
    let stamp = OutlineCache.stamp(of: program)
    return files.map { bytes in
      var hash = ContentHash(bytes)
      hash.add(stamp)
      return "outline-\(hash)"
    }
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

  /// Feeds one helper until no file is left; what it gives goes into the cache by another hand, so that it waits
  /// for nothing but the next file.
  private func work(_ queue: WorkQueue, _ files: [[UInt8]], _ made: MadeEntries, _ program: URL) {
    var helper = try? OutlineHelper(program)
    while let running = helper, let index = queue.next() {
      let limit = patience * (1 + Double(files[index].count) / 1_000_000)
      do throws(OutlineHelper.Failure) {
        let bytes = try running.outline(files[index], within: limit)
        guard let outline = try? SourceOutline(decoding: bytes) else { throw .ended }
        made.put(index, bytes)
        queue.finish(index, .outline(outline))
      } catch {
        switch error {
        case .ended: queue.finish(index, .stopped)
        case .tookTooLong: queue.finish(index, .tooSlow)
        }
        running.kill()
        helper = try? OutlineHelper(program)
      }
    }
    helper?.kill()
    made.end()
  }

  /// Writes what helpers make into the cache, until they have ended.
  private func keep(_ made: MadeEntries, _ keys: [String]) {
    while let (index, bytes) = made.take() {
      if let cache, keys.indices.contains(index) { cache.write(bytes, as: keys[index]) }
    }
  }

  /// Whether it is the files that stop a helper, and not the helper itself.
  private func works(_ program: URL) -> Bool {
    guard let helper = try? OutlineHelper(program) else { return false }
    defer { helper.kill() }
    guard let bytes = try? helper.outline([], within: patience) else { return false }
    return (try? SourceOutline(decoding: bytes)) != nil
  }
}

/// What became of a file.
private enum Made: Sendable {
  case outline(SourceOutline)
  case stopped
  case tooSlow

  var outline: SourceOutline {
    switch self {
    case .outline(let outline): outline
    case .stopped: SourceOutline(problems: [OutlineProblem(.readerStopped, line: 1)])
    case .tooSlow: SourceOutline(problems: [OutlineProblem(.tooSlow, line: 1)])
    }
  }

  var isFailure: Bool { if case .outline = self { false } else { true } }
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
