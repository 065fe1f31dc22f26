/// The default templates of the docs, compiled in so that the program needs no files beside it.
public enum FlowTemplates {
  /// The templates by file name.
  public static var files: [String: String] {
    [
      "coordinator.md.mustache": PackageResources.coordinator_md_mustache,
      "coordinators.md.mustache": PackageResources.coordinators_md_mustache,
      "diagram.md.mustache": PackageResources.diagram_md_mustache,
      "facts.md.mustache": PackageResources.facts_md_mustache,
      "findings.md.mustache": PackageResources.findings_md_mustache,
      "footer.md.mustache": PackageResources.footer_md_mustache,
      "group.md.mustache": PackageResources.group_md_mustache,
      "index.md.mustache": PackageResources.index_md_mustache,
      "names.md.mustache": PackageResources.names_md_mustache,
      "reach.md.mustache": PackageResources.reach_md_mustache,
      "routes.md.mustache": PackageResources.routes_md_mustache,
      "screens.md.mustache": PackageResources.screens_md_mustache,
      "services.md.mustache": PackageResources.services_md_mustache,
      "transitions.md.mustache": PackageResources.transitions_md_mustache,
    ].mapValues { String(decoding: $0, as: UTF8.self) }
  }
}
