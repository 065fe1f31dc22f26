/// Lays the dependencies that higher layers speak of over those of lower ones.
enum DependencyLayers {
  /// One list of what one object knows of.
  ///
  /// A dependency of a higher layer means the one of a lower layer that has the same target and the same
  /// role; the role may be left out where there is just one. What it does not say stays.
  static func lay(_ dependencies: [(Dependency, layer: ModelPart.Layer)]) -> [Dependency] {
    var result: [(value: Dependency, layer: ModelPart.Layer)] = []
    for (dependency, layer) in dependencies {
      // Two names can turn out to mean the same.
      if result.contains(where: { $0.value == dependency }) { continue }
      let same = result.indices.filter {
        result[$0].layer < layer && result[$0].value.target == dependency.target
      }
      let meant = same.first { result[$0].value.role == dependency.role }
      let only = same.count == 1 ? same.first : nil
      let index = meant ?? only.flatMap { isOpen(dependency, result[$0].value) ? $0 : nil }
      if let index {
        result[index] = (laid(dependency, over: result[index].value), layer)
      } else {
        result.append((dependency, layer))
      }
    }
    return result.map(\.value)
  }

  private static func isOpen(_ high: Dependency, _ low: Dependency) -> Bool {
    high.role == nil || low.role == nil
  }

  private static func laid(_ high: Dependency, over low: Dependency) -> Dependency {
    Dependency(
      low.target, strength: high.strength ?? low.strength, role: high.role ?? low.role,
      through: high.throughProtocol ?? low.throughProtocol, creates: high.creates ?? low.creates,
      note: high.note ?? low.note, tags: low.tags + high.tags.filter { !low.tags.contains($0) },
      confidence: high.confidence)
  }
}
