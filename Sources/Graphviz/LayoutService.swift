import ChildProcesses
import Foundation

/// The side of ``LayoutWorkers`` that runs in a process of its own.
public enum LayoutService {
  /// The argument that makes a program such a process.
  public static let argument = "__layouts"

  /// What one layout may cost.
  struct Limits: Equatable {
    /// Seconds of processor time.
    var seconds: Double
    /// Bytes of memory beyond what the process has had before.
    var memory: Int

    var arguments: [String] { [String(seconds), String(memory)] }
  }

  /// Lays out DOT texts from standard input until there are no more, and ends this process.
  ///
  /// - Parameter arguments: what ``LayoutWorkers`` has put after ``argument``.
  public static func run(_ arguments: some Collection<String>) -> Never {
    // A terminal sends this to all processes at once; this one ends when its input does.
    signal(SIGINT, SIG_IGN)
    let words = Array(arguments)
    let (seconds, memory) = (
      words.first.flatMap(Double.init) ?? 60, words.dropFirst().first.flatMap(Int.init)
    )
    let leftovers = words.dropFirst(2).first
    let watch = ChildWatch {
      if let leftovers { try? FileManager.default.removeItem(atPath: leftovers) }
    }
    ChildService.run { request in
      watch.allow(seconds: seconds, memory: memory ?? 1 << 30)
      defer { watch.rest() }
      let dot = String(decoding: request, as: UTF8.self)
      do throws(GraphvizError) {
        return LayoutMessage.encode(try GraphvizEngine.shared().draw(dot))
      } catch {
        return LayoutMessage.encode(error)
      }
    }
    exit(0)
  }
}

/// A drawing, or an error, as bytes: what it is, what Graphviz said, and the SVG or a reason.
enum LayoutMessage {
  private static let kinds: [UInt8: @Sendable ([GraphvizMessage], String) -> GraphvizError] = [
    1: { messages, _ in .syntax(messages) }, 2: { messages, _ in .layout(messages) },
    3: { messages, _ in .render(messages) }, 4: { _, reason in .unavailable(reason) },
  ]

  static func encode(_ drawing: GraphvizDrawing) -> [UInt8] { encode(0, drawing.messages, drawing.svg) }

  static func encode(_ error: GraphvizError) -> [UInt8] {
    switch error {
    case .syntax(let messages): encode(1, messages, "")
    case .layout(let messages): encode(2, messages, "")
    case .render(let messages): encode(3, messages, "")
    case .unavailable(let reason): encode(4, [], reason)
    case .stopped: encode(4, [], "\(error)")
    }
  }

  /// The drawing or the error; nil for bytes that are neither.
  static func decode(_ bytes: [UInt8]) -> Result<GraphvizDrawing, GraphvizError>? {
    var rest = bytes[...]
    guard let kind = rest.popFirst(), var count = number(&rest) else { return nil }
    var messages: [GraphvizMessage] = []
    while count > 0 {
      guard let severity = rest.popFirst(), let length = number(&rest), length <= rest.count else {
        return nil
      }
      let text = String(decoding: rest.prefix(length), as: UTF8.self)
      rest = rest.dropFirst(length)
      messages.append(GraphvizMessage(severity == 0 ? .warning : .error, text))
      count -= 1
    }
    let text = String(decoding: rest, as: UTF8.self)
    if kind == 0 { return .success(GraphvizDrawing(svg: text, messages: messages)) }
    return kinds[kind].map { .failure($0(messages, text)) }
  }

  private static func encode(_ kind: UInt8, _ messages: [GraphvizMessage], _ text: String) -> [UInt8] {
    var bytes = [kind] + encode(messages.count)
    for message in messages {
      bytes.append(message.severity == .warning ? 0 : 1)
      bytes += encode(message.text.utf8.count) + Array(message.text.utf8)
    }
    return bytes + Array(text.utf8)
  }

  private static func encode(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 4 else { return nil }
    let number = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    bytes = bytes.dropFirst(4)
    return number
  }
}
