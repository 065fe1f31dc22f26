import FlowAnalysis
import FlowDiagnostics
import FlowInput
import FlowModel

/// What differs between a model and the code, as text for people and as data for scripts.
struct DriftReport {
  let drift: Drift
  private let model: Check.Side
  private let code: Check.Side

  init(model: Check.Side, code: Check.Side) {
    self.model = model
    self.code = code
    drift = Drift(model: model.registry, code: code.registry)
  }

  // MARK: - Places

  private func place(inModel difference: Drift.Difference) -> SourcePosition? {
    guard difference.finding != .onlyInCode else { return nil }
    return switch difference.subject {
    case .coordinator, .reference: model.places.position(of: difference.coordinator)
    case .screen(let id): model.places.position(of: ScreenAddress(difference.coordinator, id))
    case .edge:
      difference.modelEdge.flatMap { model.places.position(ofEdge: $0.number, in: $0.coordinator) }
    case .trigger: place(of: difference.modelTrigger, difference.modelEdge, model.places)
    }
  }

  private func place(inCode difference: Drift.Difference) -> SourcePosition? {
    guard difference.finding != .onlyInModel else { return nil }
    let id = difference.coordinator
    let found: (position: SourcePosition?, source: SourceReference?)
    switch difference.subject {
    case .coordinator, .reference:
      found = (code.places.position(of: id), code.registry.coordinator(id)?.source)
    case .screen(let screen):
      let address = difference.codeScreen ?? ScreenAddress(id, screen)
      found = (code.places.position(of: address), code.registry.screen(address)?.source)
    case .edge:
      let edge = difference.codeEdge
      found = (
        edge.flatMap { code.places.position(ofEdge: $0.number, in: $0.coordinator) }, edge?.edge.source
      )
    case .trigger:
      let trigger = difference.codeTrigger
      found = (
        place(of: trigger, difference.codeEdge, code.places),
        trigger.flatMap { difference.codeEdge?.edge.triggers[$0].source }
      )
    }
    return found.position
      ?? found.source.map { SourcePosition(file: $0.path, line: $0.line ?? 1, column: 1) }
  }

  private func place(of trigger: Int?, _ edge: NumberedEdge?, _ places: RegistryPlaces) -> SourcePosition? {
    guard let trigger, let edge else { return nil }
    return places.position(ofTrigger: trigger, ofEdge: edge.number, in: edge.coordinator)
  }

  // MARK: - Text

  /// The differences by coordinator, each with its places, and their number.
  var text: String {
    let found = drift.differences
    guard !found.isEmpty else { return "No drift: \(size(of: code.registry)) agree.\n" + inOtherWords }
    let width = min(found.flatMap(rows).map(\.words.count).max() ?? 0, Self.widest)
    var lines: [String] = []
    var coordinator: CoordinatorID?
    var heading = ""
    for difference in found {
      if difference.coordinator != coordinator {
        if coordinator != nil { lines.append("") }
        lines.append(difference.coordinator.rawValue)
        coordinator = difference.coordinator
        heading = ""
      }
      if Self.heading(difference.finding) != heading {
        heading = Self.heading(difference.finding)
        lines.append("  \(heading)")
      }
      for row in rows(difference) {
        let room = String(repeating: " ", count: max(0, width - row.words.count))
        lines.append("    \(row.words)" + (row.place.map { "\(room)  \($0)" } ?? ""))
      }
    }
    return lines.joined(separator: "\n") + "\n\n" + summary + "\n" + inOtherWords
  }

  /// The guards that the model and the code put differently, which is no difference.
  private var inOtherWords: String {
    guard !drift.paraphrases.isEmpty else { return "" }
    let lines = drift.paraphrases.flatMap { difference in
      rows(difference).map { "    \($0.words)" + ($0.place.map { "  \($0)" } ?? "") }
    }
    return "\nThe same condition in other words (not a difference):\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The widest words that places are lined up beside, in characters.
  private static let widest = 72

  /// A line for what one of them has, three for what differs.
  private func rows(_ difference: Drift.Difference) -> [(words: String, place: String?)] {
    let inModel = place(inModel: difference)?.description
    let inCode = place(inCode: difference)?.fileAndLine
    let sides: (model: String, code: String)
    switch difference.finding {
    case .onlyInModel, .onlyInCode: return [(words(difference), inModel ?? inCode)]
    case .kind(let model, let code): sides = (model.rawValue, code.rawValue)
    case .paraphrase(let model, let code): sides = ("if \(model)", "if \(code)")
    case .performer(let model, let code):
      sides = ("performed by \(model)", "performed by \(code)")
    case .held(let model, let code): sides = (model.rawValue, code.rawValue)
    case .guard(let model, let code): sides = ("if \(model)", code.map { "if \($0)" } ?? "always")
    }
    return [
      (words(difference), nil), ("  model: \(sides.model)", inModel), ("  code:  \(sides.code)", inCode),
    ]
  }

  private func words(_ difference: Drift.Difference) -> String {
    switch difference.subject {
    case .coordinator: "the whole coordinator"
    case .reference(let reference):
      "reference \(reference.knower) to \(reference.dependency.target)"
        + (reference.dependency.role.map { " as \($0)" } ?? "")
    case .screen(let id): "screen \(id)"
    case .edge: (difference.modelEdge ?? difference.codeEdge).map(words) ?? ""
    case .trigger:
      "trigger \(difference.trigger?.words ?? "without words") of "
        + ((difference.modelEdge ?? difference.codeEdge).map(wordsOfEnds) ?? "")
    }
  }

  private func words(_ edge: NumberedEdge) -> String {
    var words = wordsOfEnds(edge)
    if let trigger = edge.edge.trigger { words += " on \(trigger)" }
    let more = edge.edge.alternatives.count
    return more == 0 ? words : words + " and \(more) more"
  }

  private func wordsOfEnds(_ edge: NumberedEdge) -> String {
    let home = edge.coordinator
    var words = "transition \(edge.edge.from?.written(within: home) ?? "any screen")"
    if let target = edge.edge.to { words += " to \(target.written(within: home))" }
    return words + ", \(edge.edge.kind.rawValue)"
  }

  private static func heading(_ finding: Drift.Finding) -> String {
    switch finding {
    case .onlyInModel: "only in the model"
    case .onlyInCode: "only in the code"
    case .kind, .guard, .paraphrase, .performer, .held: "different"
    }
  }

  private var summary: String {
    let found = drift.differences
    let headings = ["only in the model", "only in the code", "different"]
    let counts = headings.compactMap { heading -> String? in
      let count = found.count { Self.heading($0.finding) == heading }
      return count == 0 ? nil : "\(count) \(heading)"
    }
    return "\(found.count) difference\(found.count == 1 ? "" : "s"): " + counts.joined(separator: ", ")
  }

  private func size(of registry: FlowRegistry) -> String {
    let statistics = RegistryStatistics(registry)
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    return count(statistics.coordinators, "coordinator") + ", " + count(statistics.screens, "screen")
      + " and "
      + count(statistics.edges, "transition")
  }

  // MARK: - JSON

  /// The differences in the order of the text.
  var json: DocumentValue {
    let entries = [DocumentValue.Entry("differences", .list(drift.differences.map(value)))]
    let others = drift.paraphrases.map(value)
    return .map(others.isEmpty ? entries : entries + [.init("inOtherWords", .list(others))])
  }

  private func value(_ difference: Drift.Difference) -> DocumentValue {
    var entries: [DocumentValue.Entry] = [.init("coordinator", .text(difference.coordinator.rawValue))]
    switch difference.subject {
    case .coordinator: entries.append(.init("what", .text("coordinator")))
    case .reference:
      entries += [.init("what", .text("reference")), .init("words", .text(words(difference)))]
    case .screen(let id): entries += [.init("what", .text("screen")), .init("screen", .text(id.rawValue))]
    case .edge:
      entries.append(.init("what", .text("edge")))
      if let edge = difference.modelEdge ?? difference.codeEdge {
        entries += [.init("edge", .text(edge.edge.id.rawValue)), .init("words", .text(words(edge)))]
      }
    case .trigger:
      entries.append(.init("what", .text("trigger")))
      if let edge = difference.modelEdge ?? difference.codeEdge {
        entries.append(.init("edge", .text(edge.edge.id.rawValue)))
      }
      entries.append(.init("words", .text(words(difference))))
    }
    switch difference.finding {
    case .onlyInModel: entries.append(.init("found", .text("onlyInModel")))
    case .onlyInCode: entries.append(.init("found", .text("onlyInCode")))
    case .kind(let model, let code):
      entries += [
        .init("found", .text("differentKind")), .init("inModel", .text(model.rawValue)),
        .init("inCode", .text(code.rawValue)),
      ]
    case .paraphrase(let model, let code):
      entries += [
        .init("found", .text("otherWords")), .init("inModel", .text(model)), .init("inCode", .text(code)),
      ]
    case .performer(let model, let code):
      entries += [
        .init("found", .text("differentPerformer")), .init("inModel", .text("\(model)")),
        .init("inCode", .text("\(code)")),
      ]
    case .held(let model, let code):
      entries += [
        .init("found", .text("differentReference")), .init("inModel", .text(model.rawValue)),
        .init("inCode", .text(code.rawValue)),
      ]
    case .guard(let model, let code):
      entries += [.init("found", .text("differentGuard")), .init("inModel", .text(model))]
      if let code { entries.append(.init("inCode", .text(code))) }
    }
    if let place = place(inModel: difference) {
      entries.append(.init("model", value(place, hasColumn: true)))
    }
    if let place = place(inCode: difference) { entries.append(.init("code", value(place, hasColumn: false))) }
    return .map(entries)
  }

  private func value(_ place: SourcePosition, hasColumn: Bool) -> DocumentValue {
    let column = hasColumn ? [DocumentValue.Entry("column", .integer(place.column))] : []
    return .map([.init("file", .text(place.file)), .init("line", .integer(place.line))] + column)
  }
}

extension SourcePosition {
  /// The form `file:line`, for code whose columns nobody kept.
  fileprivate var fileAndLine: String { "\(file):\(line)" }
}
