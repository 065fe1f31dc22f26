import Foundation
import SwiftOutline

/// Makes the outlines of Swift files: from the cache, or by helper processes, one for each core.
public struct SwiftSourceReader: Sendable {
  /// Why no file could be read at all.
  public enum Problem: Error, Sendable {
    /// The helper program is not where it should be.
    case helperMissing
    /// The helper program doesn't run.
    case helperUnusable(program: String)
  }

  /// Where outlines are kept between runs; nil keeps none.
  public var cache: OutlineCache?
  /// The helper program; nil looks for it beside this one.
  public var program: URL?
  /// How many helpers run at once.
  public var helperLimit: Int

  /// Makes a reader.
  public init(
    cache: OutlineCache? = nil, program: URL? = nil,
    helperLimit: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.cache = cache
    self.program = program
    self.helperLimit = helperLimit
  }

  /// The outlines of files, in their order.
  ///
  /// A file that stops the helper has an empty outline with a problem.
  ///
  /// - Throws: when the helper can't be used.
  public func outlines(of files: [[UInt8]]) throws(Problem) -> [SourceOutline] {
    cache?.prepare()
    let keys = files.map { cache?.key($0) }
    var outlines: [SourceOutline?] = keys.map { key in
      guard let cache, let key, let bytes = cache.read(key) else { return nil }
      return try? SourceOutline(decoding: bytes)
    }
    let missing = outlines.indices.filter { outlines[$0] == nil }
    guard !missing.isEmpty else { return outlines.compactMap(\.self) }
    guard let program = program ?? OutlineHelper.find() else { throw .helperMissing }

    // A helper that ends while it is written to must not end this program.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    let queue = WorkQueue(missing.sorted { files[$0].count > files[$1].count })
    let workers = max(1, min(helperLimit, missing.count))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var helper = try? OutlineHelper(program)
      while helper != nil, let index = queue.next() {
        if let bytes = helper?.outline(files[index]), let outline = try? SourceOutline(decoding: bytes) {
          if let cache, let key = keys[index] { cache.write(bytes, as: key) }
          queue.finish(index, outline)
        } else {
          queue.finish(index, nil)
          helper?.close()
          helper = try? OutlineHelper(program)
        }
      }
      helper?.close()
    }
    let made = queue.results
    if made.isEmpty || made.values.allSatisfy({ $0 == nil }), !works(program) {
      throw .helperUnusable(program: program.path)
    }
    for index in missing {
      outlines[index] =
        (made[index] ?? nil) ?? SourceOutline(problems: [OutlineProblem(.readerStopped, line: 1)])
    }
    return outlines.compactMap(\.self)
  }

  /// Whether it is the files that stop a helper, and not the helper itself.
  private func works(_ program: URL) -> Bool {
    guard let helper = try? OutlineHelper(program) else { return false }
    defer { helper.close() }
    return helper.outline([]) != nil
  }
}

/// Indices of files for several workers, and what they made of them.
private final class WorkQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [Int]
  private var finished: [Int: SourceOutline?] = [:]

  init(_ waiting: [Int]) { self.waiting = waiting.reversed() }

  func next() -> Int? { lock.withLock { waiting.popLast() } }

  func finish(_ index: Int, _ outline: SourceOutline?) {
    lock.withLock { finished[index] = .some(outline) }
  }

  var results: [Int: SourceOutline?] { lock.withLock { finished } }
}
