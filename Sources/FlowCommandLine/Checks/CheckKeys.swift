import FlowChecks
import FlowDiagnostics
import FlowInput
import FlowModel

/// What `checks:` in `flowatlas.yml` says: rules, what is forbidden, and what is accepted.
struct CheckKeys: Equatable {
  var settings = CheckSettings()
  /// The file of accepted findings.
  var baseline: String?
  /// Whether warnings fail too.
  var isStrict = false

  private static let ownKeys = ["forbidden", "baseline", "strict"]
  private static let levels = ["on", "off", "error", "warning", "note"]

  /// Takes the mapping under `checks:` and returns everything that is wrong with it.
  mutating func take(_ node: DocumentNode, from source: SourceText) -> [Diagnostic] {
    guard let entries = node.asMap else {
      return [wrong("'checks' needs a mapping of rules, such as 'no-way-back: error'", node, source)]
    }
    var problems: [Diagnostic] = []
    for entry in entries {
      let (key, value) = (entry.key.text, entry.value)
      switch key {
      case "baseline":
        guard let text = value.asText else {
          problems.append(wrong("'baseline' needs a path", value, source))
          continue
        }
        baseline = text
      case "strict":
        guard let text = value.asText, ["true", "false"].contains(text) else {
          problems.append(wrong("'strict' needs true or false", value, source))
          continue
        }
        isStrict = text == "true"
      case Rules.forbidden where value.asList != nil:
        for (index, item) in (value.asList ?? []).enumerated() {
          problems += takeForbidden(item, number: index + 1, source)
        }
      default:
        guard let rule = Rules.rule(named: key) else {
          let known = Rules.names + Self.ownKeys.filter { !Rules.names.contains($0) }
          problems.append(
            source.diagnostic(
              .error, id: "unknown-rule", "no rule '\(key)'", at: entry.key.position,
              suggestion: NearestName.suggestion(for: key, in: known, listing: "the rules are")))
          continue
        }
        problems += takeRule(rule, value, source)
      }
    }
    return problems
  }

  // MARK: - Rules

  private mutating func takeRule(
    _ rule: any Rule.Type, _ value: DocumentNode, _ source: SourceText
  ) -> [Diagnostic] {
    var setting = CheckSettings.RuleSetting()
    var problems: [Diagnostic] = []
    if let text = value.asText, Self.levels.contains(text) {
      setting.takeLevel(text)
    } else if let entries = value.asMap {
      for entry in entries {
        let text = entry.value.asText ?? ""
        if entry.key.text == "severity", Self.levels.contains(text) {
          setting.takeLevel(text)
        } else if rule.limits[entry.key.text] != nil, let number = Int(text), number >= 0 {
          setting.limits[entry.key.text] = number
        } else if entry.key.text == "severity" || rule.limits[entry.key.text] != nil {
          let expected =
            entry.key.text == "severity" ? "one of " + Self.levels.joined(separator: ", ") : "a number"
          problems.append(wrong("'\(entry.key.text)' needs \(expected)", entry.value, source))
        } else {
          let known = ["severity"] + rule.limits.keys.sorted()
          problems.append(
            source.diagnostic(
              .error, id: "unknown-key", "unknown key '\(entry.key.text)'", at: entry.key.position,
              suggestion: NearestName.suggestion(for: entry.key.text, in: known, listing: "the keys are")))
        }
      }
    } else {
      problems.append(
        wrong("'\(rule.name)' needs one of \(Self.levels.joined(separator: ", "))", value, source))
    }
    settings.rules[rule.name] = setting
    return problems
  }

  // MARK: - What is forbidden

  private mutating func takeForbidden(
    _ node: DocumentNode, number: Int, _ source: SourceText
  ) -> [Diagnostic] {
    guard let entries = node.asMap else {
      return [wrong("write '- { from: Onboarding, to: \"tag:payments\" }'", node, source)]
    }
    var way = ForbiddenWay("rule \(number)")
    var problems: [Diagnostic] = []
    for entry in entries {
      let (key, value) = (entry.key.text, entry.value)
      switch key {
      case "name": way.name = value.asText ?? way.name
      case "message": way.message = value.asText
      case "from": problems += takePlaces(&way.from, key, value, source)
      case "to": problems += takePlaces(&way.to, key, value, source)
      case "via": problems += takePlaces(&way.via, key, value, source)
      case "by":
        for item in texts(value) ?? [""] {
          guard let kind = EdgeKind(rawValue: item) else {
            let known = EdgeKind.allCases.map(\.rawValue)
            problems.append(
              source.diagnostic(
                .error, id: "unknown-word", "'by' cannot be '\(item)'", at: value.position,
                suggestion: NearestName.suggestion(for: item, in: known, listing: "it can be")))
            continue
          }
          way.kinds.append(kind)
        }
      case "severity":
        guard let severity = value.asText.flatMap(Diagnostic.Severity.init(rawValue:)) else {
          problems.append(wrong("'severity' needs one of error, warning, note", value, source))
          continue
        }
        way.severity = severity
      default:
        let known = ["name", "from", "to", "by", "via", "message", "severity"]
        problems.append(
          source.diagnostic(
            .error, id: "unknown-key", "unknown key '\(key)'", at: entry.key.position,
            suggestion: NearestName.suggestion(for: key, in: known, listing: "the keys are")))
      }
    }
    if way.from.isEmpty, way.to.isEmpty, way.kinds.isEmpty, way.via.isEmpty, problems.isEmpty {
      problems.append(
        wrong("this would forbid every transition; add 'from', 'to', 'by' or 'via'", node, source))
    }
    settings.forbidden.append(way)
    return problems
  }

  private func takePlaces(
    _ places: inout [PlacePattern], _ key: String, _ value: DocumentNode, _ source: SourceText
  ) -> [Diagnostic] {
    if let texts = texts(value), !texts.contains("") {
      places += texts.map { PlacePattern(parsing: $0) }
      return []
    }
    for entry in value.asMap ?? [] {
      guard let texts = texts(entry.value), ["tag", "owner", "id"].contains(entry.key.text) else {
        return [wrong("'\(key)' accepts only the keys id, tag and owner", value, source)]
      }
      places += texts.map { text in
        switch entry.key.text {
        case "tag": PlacePattern(.tag(text))
        case "owner": PlacePattern(.owner(text))
        default: PlacePattern(parsing: text)
        }
      }
    }
    return value.asMap == nil ? [wrong("'\(key)' needs ids, globs, tags or owners", value, source)] : []
  }

  private func texts(_ value: DocumentNode) -> [String]? {
    if let text = value.asText { return [text] }
    guard let list = value.asList else { return nil }
    let texts = list.compactMap(\.asText)
    return texts.count == list.count ? texts : nil
  }

  private func wrong(_ message: String, _ node: DocumentNode, _ source: SourceText) -> Diagnostic {
    source.diagnostic(.error, id: "wrong-value", message, at: node.position)
  }
}

extension CheckSettings.RuleSetting {
  fileprivate mutating func takeLevel(_ level: String) {
    isOn = level != "off"
    severity = Diagnostic.Severity(rawValue: level)
  }
}
