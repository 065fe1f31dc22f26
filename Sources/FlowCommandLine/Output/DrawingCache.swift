import FlowDiagram
import FlowDrawing
import Foundation
import Graphviz
import SwiftSources

/// Finished drawings of earlier runs, kept by all that they are made from: the diagram with its pictures, the
/// view, the look, and the versions of this tool and of Graphviz.
struct DrawingCache: Sendable {
  /// A drawing as the atlas has it.
  struct Entry: Equatable {
    var svg: String
    var dot: String
    /// What there is to say about it.
    var notes = Notes()

    struct Notes: Codable, Equatable {
      var messages: [GraphvizMessage] = []
      var misses: [Legibility.Miss] = []
    }
  }

  private let cache: OutlineCache
  private let base: ContentHash

  /// - Parameters:
  ///   - program: this program, whose builds are told apart; nil when it is not known, and then there is no
  ///     cache.
  ///   - look: what the drawings look like; the project's file counts where it says nothing.
  init?(_ cache: OutlineCache?, program: URL?, _ look: LookOptions, _ project: ProjectFile?) {
    guard let cache, let program, let engine = try? GraphvizEngine.shared() else { return nil }
    self.cache = cache
    var base = ContentHash()
    base.add("drawing 1")
    base.add(OutlineCache.stamp(of: program))
    base.add(engine.version)
    base.add((look.theme ?? project?.theme ?? .auto).rawValue)
    base.add(look.readingDirection(project)?.rawValue ?? "auto")
    self.base = base
  }

  /// The name of a drawing's entry.
  func key(_ diagram: Diagram, _ view: DiagramView, _ pictures: [String: Picture]) -> String {
    let encoder = HashingEncoder(base)
    try? diagram.encode(to: encoder)
    var hash = encoder.hash
    hash.add(view.isOverview ? "overview" : "page")
    for node in diagram.nodes {
      guard let picture = pictures[node.id] else { continue }
      hash.add(node.id)
      hash.add(picture.dataURI)
    }
    return "drawing-\(hash)"
  }

  /// The drawing of an earlier run; nil if there is none.
  func read(_ key: String) -> Entry? {
    cache.read(key).flatMap(Entry.init(decoding:))
  }

  /// Keeps a drawing for the next run.
  func write(_ entry: Entry, as key: String) {
    if let bytes = entry.encoded { cache.write(bytes, as: key) }
  }

  /// Makes room when there are too many entries.
  func trim() { cache.trim() }
}

extension DrawingCache.Entry {
  /// Reads what ``encoded`` gives; nil for other bytes.
  init?(decoding bytes: [UInt8]) {
    var rest = bytes[...]
    func text() -> String? {
      guard rest.count >= 4 else { return nil }
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return String(decoding: rest.prefix(count), as: UTF8.self)
    }
    guard let svg = text(), let dot = text() else { return nil }
    (self.svg, self.dot) = (svg, dot)
    if rest.isEmpty { return }
    guard let notes = try? JSONDecoder().decode(Notes.self, from: Data(rest)) else { return nil }
    self.notes = notes
  }

  /// The entry as bytes; nil when it can't be kept.
  var encoded: [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(svg.utf8.count + dot.utf8.count + 8)
    for text in [svg, dot] {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: text.utf8.count >> ($0 * 8)) }
      bytes += text.utf8
    }
    if notes != Notes() {
      guard let notes = try? JSONEncoder().encode(notes) else { return nil }
      bytes += notes
    }
    return bytes
  }
}

extension DiagramView {
  /// Whether a drawing is made to fit a screen, and not a page.
  fileprivate var isOverview: Bool {
    switch self {
    case .overview, .group: true
    case .coordinator, .chapter, .app, .dependencies, .focus: false
    }
  }
}
