/// The attributes of an element, in the order they were set.
///
/// Elements have a handful of them, which a list holds and finds faster than a dictionary does.
struct SVGAttributes: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var list: [(name: String, value: String)] = []

  init() {}

  init(dictionaryLiteral elements: (String, String)...) {
    list.reserveCapacity(elements.count)
    for (name, value) in elements { self[name] = value }
  }

  subscript(name: String) -> String? {
    get {
      for entry in list where entry.name == name { return entry.value }
      return nil
    }
    set {
      if let index = list.firstIndex(where: { $0.name == name }) {
        if let newValue { list[index].value = newValue } else { list.remove(at: index) }
      } else if let newValue {
        list.append((name, newValue))
      }
    }
  }

  /// Adds an attribute that is known to be new.
  mutating func append(_ name: String, _ value: String) { list.append((name, value)) }
}

extension SVGAttributes: Equatable {
  /// The order makes no difference.
  static func == (left: SVGAttributes, right: SVGAttributes) -> Bool {
    left.list.count == right.list.count && left.list.allSatisfy { right[$0.name] == $0.value }
  }
}
