/// What Graphviz said while it worked.
public struct GraphvizMessage: Hashable, Sendable, Codable {
  /// How bad it is, in Graphviz's own grading.
  public enum Severity: String, Sendable, Codable {
    /// The drawing was made, perhaps not as meant.
    case warning
    /// No drawing, or one with a part missing.
    case error
  }

  /// How bad it is.
  public var severity: Severity
  /// Graphviz's own words, without its prefix.
  public var text: String

  /// Creates a message.
  public init(_ severity: Severity, _ text: String) {
    self.severity = severity
    self.text = text
  }
}

/// Why there is no drawing.
public enum GraphvizError: Error, Hashable, Sendable {
  /// The library or one of its plugins cannot be loaded; the text says which.
  case unavailable(String)
  /// The DOT text is not one graph.
  case syntax([GraphvizMessage])
  /// The layout failed.
  case layout([GraphvizMessage])
  /// The drawing failed.
  case render([GraphvizMessage])
  /// The process that Graphviz ran in ended.
  case stopped(StopReason)

  /// Why a process that Graphviz ran in ended.
  public enum StopReason: Hashable, Sendable {
    /// Graphviz crashed.
    case crash
    /// It needed more processor time than it may, in seconds.
    case time(seconds: Double)
    /// It needed more memory than it may, in bytes.
    case memory(bytes: Int)
  }
}

extension GraphvizError: CustomStringConvertible {
  /// The error in words, with what Graphviz said.
  public var description: String {
    switch self {
    case .unavailable(let reason):
      "Graphviz cannot be used: \(reason); is it installed (apt: libgraphviz-dev, brew: graphviz)?"
    case .syntax(let messages): words("Graphviz cannot read the drawing", messages)
    case .layout(let messages): words("Graphviz cannot lay the drawing out", messages)
    case .render(let messages): words("Graphviz cannot draw it", messages)
    case .stopped(.crash): "Graphviz crashed over the drawing"
    case .stopped(.time(let seconds)):
      "Graphviz needs more than \(Int(seconds.rounded(.up))) seconds of processor time for the drawing"
    case .stopped(.memory(let bytes)): "Graphviz needs more than \(bytes >> 20) MB of memory for the drawing"
    }
  }

  private func words(_ what: String, _ messages: [GraphvizMessage]) -> String {
    messages.isEmpty ? what : what + ": " + messages.map(\.text).joined(separator: "; ")
  }
}
