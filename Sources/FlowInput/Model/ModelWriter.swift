import FlowModel

/// Writes a registry as a model file, from which the same registry is read back.
///
/// Same registry, same bytes: coordinators, routes and services by id, screens and edges in written order,
/// keys in the order of docs/model-format.md.
public enum ModelWriter {
  /// How much is spelt out.
  struct Style {
    /// Whether shorthands are used: `settings: Settings`.
    var isBrief: Bool
    /// Whether what fits is on one line, which takes long to find out and makes no difference to JSON.
    var hasLayout: Bool
  }

  static let yaml = YAMLWriter(bareKeys: ["on"])

  /// A registry as YAML, as a person would write it.
  ///
  /// An edge has its id only if it would otherwise get a different one.
  public static func yaml(_ registry: FlowRegistry) -> String { yaml(registry, isImported: false) }

  /// A registry as YAML, which says whether a tool wrote it.
  public static func yaml(_ registry: FlowRegistry, isImported: Bool) -> String {
    var part = withoutDerivedIDs(WrittenNames(registry).part(), of: registry)
    if isImported { part.toleratesMissingPlaces = true }
    return yaml.write(ModelFormat.file.write(part, Style(isBrief: true, hasLayout: true)))
  }

  /// A registry as JSON, in full: every edge has its id, and nothing is a shorthand.
  public static func json(_ registry: FlowRegistry) -> String { json(registry, isImported: false) }

  /// A registry as JSON, in full, which says whether a tool wrote it.
  public static func json(_ registry: FlowRegistry, isImported: Bool) -> String {
    var part = WrittenNames(registry).part()
    if isImported { part.toleratesMissingPlaces = true }
    return JSONWriter().write(ModelFormat.file.write(part, Style(isBrief: false, hasLayout: false)))
  }

  /// Leaves out the ids that edges get anyway.
  private static func withoutDerivedIDs(_ part: ModelPart, of registry: FlowRegistry) -> ModelPart {
    var brief = part
    for coordinator in brief.coordinators.indices {
      for edge in brief.coordinators[coordinator].edges.indices {
        brief.coordinators[coordinator].edges[edge].id = ""
      }
    }
    // An id that is given can take away one that another edge would have got: a few rounds settle it.
    for _ in 0..<4 {
      if !giveIDs(to: &brief, asIn: registry) { return brief }
    }
    return part
  }

  /// Gives their ids to edges that would get others; false when there are none.
  private static func giveIDs(to part: inout ModelPart, asIn registry: FlowRegistry) -> Bool {
    let derived = RegistryAssembler.assemble([part]).registry
    var hasChanged = false
    for (index, (wanted, found)) in zip(registry.coordinators, derived.coordinators).enumerated() {
      for (number, (wantedEdge, foundEdge)) in zip(wanted.edges, found.edges).enumerated()
      where wantedEdge.id != foundEdge.id {
        part.coordinators[index].edges[number].id = wantedEdge.id
        hasChanged = true
      }
    }
    return hasChanged
  }
}
