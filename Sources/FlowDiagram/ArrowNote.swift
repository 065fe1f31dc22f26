import FlowModel

extension Diagram {
  /// What to look out for at an arrow; the drawing has it below the flow, since an arrow has no room for it.
  public struct ArrowNote: Sendable, Equatable {
    /// The sign that the labels of its arrows end with.
    public var sign: String { ArrowLabel.noteMark }
    /// The note, and the numbers of the arrows that it is about.
    public let text: String

    /// The text in lines of letters of a size, no wider than a width; both in points.
    public func lines(width: Double, fontSize: Double) -> [String] {
      let letter = fontSize * 0.54
      return TextFitting.wrap(text, width: max(24, Int(width / letter)), lines: Self.lineLimit)
    }

    /// The most lines: half a warning is none.
    private static let lineLimit = 6
  }

  /// The notes on arrows, each once, in the order of their first arrows.
  public var arrowNotes: [ArrowNote] {
    var subjects: [String: [String]] = [:]
    var order: [String] = []
    for label in arrows.map(\.label) where !label.note.isEmpty {
      if subjects[label.note] == nil { order.append(label.note) }
      let name = label.number.isEmpty ? label.trigger : label.number
      if subjects[label.note]?.contains(name) != true { subjects[label.note, default: []].append(name) }
    }
    return order.map { note in
      let names = (subjects[note] ?? []).filter { !$0.isEmpty }.joined(separator: ", ")
      return ArrowNote(text: names.isEmpty ? "\(CardLabel.noteSign) \(note)" : "Note on \(names): \(note)")
    }
  }
}
