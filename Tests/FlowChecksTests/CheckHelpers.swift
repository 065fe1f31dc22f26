import FlowInput
import FlowModel
import Testing

@testable import FlowChecks

/// Reads a model and runs one rule, or all of them.
func check(
  _ yaml: String, only rule: (any Rule.Type)? = nil, imported: Bool = false, unresolved: Int? = nil,
  settings: CheckSettings = CheckSettings(), comments: [CodeIgnore] = []
) throws -> Checks {
  let bytes = Array(("flowatlas: 1\n" + yaml).utf8)
  let (registry, diagnostics) = ModelReader().read(bytes, format: .yaml)
  let read = try #require(registry, "\(diagnostics.map(\.message))")
  var settings = settings
  if let rule { settings.only = [rule.name] }
  var reading = CheckReading()
  if imported { reading.imported = Set(read.coordinators.map(\.id)) }
  reading.unresolvedCalls = unresolved
  return Checks(read, settings: settings, reading: reading, comments: comments)
}

extension Checks {
  /// What was found, each by its subject and message.
  var words: [String] { findings.map { "\($0.subject.words): \($0.message)" } }

  /// What is wrong, by the subjects alone.
  var subjects: [String] { findings.map(\.subject.words) }

  /// What cannot be told, by the subjects alone.
  var undecidedSubjects: [String] { undecided.map(\.subject.words) }
}
