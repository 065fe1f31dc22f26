import FlowDiagram
import FlowModel

/// Puts services, and who knows whom, into the lines of a table.
struct ReferenceTable {
  static let title = "Services and dependencies"

  private let registry: FlowRegistry

  init(_ registry: FlowRegistry) { self.registry = registry }

  /// `3 services, 9 references`; nil where there is neither.
  var counts: String? {
    let counts = [
      registry.services.isEmpty ? nil : AtlasFlowMaker.count(registry.services.count, "service"),
      registry.references.isEmpty ? nil : AtlasFlowMaker.count(registry.references.count, "reference"),
    ].compactMap { $0 }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  /// Why the references have no drawing, and how one can be had; nil where they have one.
  func words(ofUndrawn drawings: [PaperDrawing]) -> String? {
    guard !registry.references.isEmpty, !drawings.contains(where: \.part.isDependencies) else { return nil }
    return
      "\(registry.references.count) references are more than a drawing can show. This table has them all; "
      + "'flowatlas render -c NAME --dependencies' draws those around one coordinator."
  }

  /// Coordinators and screens that know somebody, then all services.
  var lines: [TableLine] {
    let bonds = ReferenceBonds(registry)
    var order: [Dependency.Target] = []
    var held: [Dependency.Target: [Reference]] = [:]
    for reference in registry.references {
      if held[reference.knower] == nil { order.append(reference.knower) }
      held[reference.knower, default: []].append(reference)
    }
    for service in registry.services where held[.service(service.id)] == nil {
      order.append(.service(service.id))
    }
    return order.flatMap { knower -> [TableLine] in
      let source = source(of: knower)
      let rows = (held[knower] ?? []).map { TableLine.reference(row($0, from: source, bonds)) }
      return [.source(source)] + rows
    }
  }

  private func source(of knower: Dependency.Target) -> TableSource {
    var words: [String?] = []
    switch knower {
    case .coordinator(let id):
      let coordinator = registry.coordinator(id)
      words =
        ["coordinator", coordinator?.type] as [String?]
        + ReferenceWords.more(coordinator?.created, tags: coordinator?.tags ?? [])
    case .screen(let address):
      let screen = registry.screen(address)
      let home = registry.coordinator(address.coordinator)?.displayTitle
      words =
        [home.map { "in \($0)" }, screen?.type] as [String?]
        + ReferenceWords.more(screen?.created, tags: screen?.tags ?? [])
    case .service(let id):
      let service = registry.service(id)
      words =
        ["service", service?.type] as [String?]
        + ReferenceWords.more(service?.created, tags: service?.tags ?? [])
      words += [
        service?.confidence == .inferred ? "inferred" : nil, service?.summary,
        service?.note.map { "Note: \($0)" },
      ]
    case .named: break
    }
    return TableSource(
      screen: nil, title: EdgeWords.title(ofKnown: knower, in: registry),
      detail: words.compactMap { $0 }.joined(separator: " · "))
  }

  private func row(_ reference: Reference, from source: TableSource, _ bonds: ReferenceBonds) -> ReferenceRow
  {
    let dependency = reference.dependency
    let bond = bonds.bond(of: reference)
    let words: [String?] = [
      dependency.strength?.rawValue, bond == .cycle ? "in a cycle" : nil,
      dependency.creates == true ? "creates" : nil,
      dependency.throughProtocol.map { "protocol \($0)" },
      dependency.confidence == .inferred ? "inferred" : nil,
      dependency.tags.isEmpty ? nil : "tags " + dependency.tags.joined(separator: ", "),
    ]
    return ReferenceRow(
      source: source, bond: bond, target: EdgeWords.title(ofKnown: dependency.target, in: registry),
      role: dependency.role ?? "", detail: words.compactMap { $0 }.joined(separator: " · "),
      note: dependency.note ?? "")
  }
}
