import SwiftOutline

/// Whether an import depends on how far lines are apart, and not only on their order.
///
/// Everything else an import says stays the same when lines move, as long as what is on one line stays on one.
public enum LineDistances {
  /// Whether a file has code of which the nearest to a line is taken: several texts that are set on one thing.
  public static func matter(in outline: SourceOutline) -> Bool {
    let functions = outline.functions + outline.types.flatMap(\.functions)
    let properties = outline.variables + outline.types.flatMap(\.properties)
    return functions.contains { SelectorLinks.hasRivals($0.body ?? []) }
      || properties.contains { property in
        SelectorLinks.hasRivals(property.getter ?? [])
          || property.initial.map { SelectorLinks.hasRivals([.expression($0)]) } ?? false
      }
  }
}
