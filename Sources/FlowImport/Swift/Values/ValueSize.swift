extension Value {
  /// How many parts a value may have before it goes into another.
  ///
  /// A list that code fills from itself keeps itself once more each time: written out, that has no end.
  private static let limit = 200

  /// What goes into another value: unknown if it has too many parts.
  var bounded: Value {
    var rest = Self.limit
    count(&rest)
    return rest < 0 ? .unknown : self
  }

  private func count(_ rest: inout Int) {
    func all(_ values: some Sequence<Value>, _ rest: inout Int) {
      for value in values where rest >= 0 { value.count(&rest) }
    }
    rest -= 1
    switch self {
    case .list(let values), .oneOf(let values), .enumCase(_, let values): all(values, &rest)
    case .tuple(let parts): all(parts.lazy.map(\.value), &rest)
    case .entries(let entries): all(entries.lazy.map(\.value), &rest)
    case .alternatives(let each): all(each.lazy.map(\.value), &rest)
    case .object, .closure, .method, .type, .text, .payload, .nothing, .binding, .truth, .number, .unknown:
      break
    }
  }
}
