/// Parts of a value that its copies share until one of them changes.
struct SharedParts<Parts> {
  /// What the copies share; only changed where one alone has it.
  final class Box {
    fileprivate(set) var parts: Parts

    fileprivate init(_ parts: Parts) { self.parts = parts }
  }

  private(set) var box: Box

  init(_ parts: Parts) { box = Box(parts) }

  mutating func change(_ change: (inout Parts) -> Void) {
    if !isKnownUniquelyReferenced(&box) { box = Box(box.parts) }
    change(&box.parts)
  }
}
