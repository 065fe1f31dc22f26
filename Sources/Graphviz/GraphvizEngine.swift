import CGraphviz
import Foundation

/// The one door to Graphviz: DOT in, a drawing out.
///
/// Graphviz is not thread-safe in any of its parts, so one lock serialises everything; to draw in parallel,
/// start worker processes.
public final class GraphvizEngine: @unchecked Sendable {
  private let context: OpaquePointer
  private let lock = NSLock()

  private static let sharedEngine: Result<GraphvizEngine, GraphvizError> = {
    do throws(GraphvizError) {
      return .success(GraphvizEngine(context: try Plugins.makeContext()))
    } catch {
      return .failure(error)
    }
  }()

  private init(context: OpaquePointer) {
    self.context = context
    MessageLog.install()
  }

  /// The engine of this process; Graphviz wants one context, made before the first graph is read.
  ///
  /// - Throws: ``GraphvizError/unavailable(_:)``.
  public static func shared() throws(GraphvizError) -> GraphvizEngine { try sharedEngine.get() }

  /// The version of the library that is loaded, such as `2.43.0`.
  public var version: String {
    gvcVersion(context).map { String(cString: $0) } ?? ""
  }

  /// Lays out and draws one graph with the `dot` algorithm.
  ///
  /// - Throws: a ``GraphvizError`` with everything Graphviz said, when there is no drawing.
  public func draw(_ dot: String) throws(GraphvizError) -> GraphvizDrawing {
    lock.lock()
    defer { lock.unlock() }
    MessageLog.clear()
    let layout = try GraphvizLayout(dot, context: context)
    let svg = try layout.render("svg")
    return GraphvizDrawing(svg: svg, messages: layout.messages + MessageLog.take())
  }
}

/// Graphviz's drawing of one graph.
public struct GraphvizDrawing: Sendable {
  /// Graphviz's SVG.
  public var svg: String
  /// Warnings; errors end the drawing.
  public var messages: [GraphvizMessage]
}

/// A graph and its layout, freed together.
private final class GraphvizLayout {
  private let context: OpaquePointer
  private let graph: UnsafeMutablePointer<Agraph_t>
  private var isLaidOut = false
  private(set) var messages: [GraphvizMessage] = []

  init(_ dot: String, context: OpaquePointer) throws(GraphvizError) {
    self.context = context
    guard let graph = flowatlas_read(dot) else {
      flowatlas_forget_names()
      throw .syntax(MessageLog.take())
    }
    self.graph = graph
    // A second graph would stay in the scanner and break the next one.
    if let second = agmemread("") {
      agclose(second)
      throw .syntax([GraphvizMessage(.error, "more than one graph")])
    }
    let said = MessageLog.take()
    guard !said.contains(where: { $0.severity == .error }) else { throw .syntax(said) }
    let code = gvLayout(context, graph, "dot")
    isLaidOut = true
    messages = said + MessageLog.take()
    // A bad HTML-like label returns 0, so what was said counts too.
    guard code == 0, !messages.contains(where: { $0.severity == .error }) else { throw .layout(messages) }
  }

  deinit {
    if isLaidOut { gvFreeLayout(context, graph) }
    agclose(graph)
    flowatlas_forget_names()
  }

  func render(_ format: String) throws(GraphvizError) -> String {
    var buffer: UnsafeMutablePointer<CChar>?
    var length = 0
    guard flowatlas_render(context, graph, format, &buffer, &length) == 0, let buffer else {
      throw .render(MessageLog.take())
    }
    defer { gvFreeRenderData(buffer) }
    return String(decoding: UnsafeRawBufferPointer(start: buffer, count: length), as: UTF8.self)
  }
}
