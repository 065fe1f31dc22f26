import SwiftOutline

/// The types that property wrappers give.
extension SwiftProgram {
  /// The type that a property's attribute says: `@Environment(Router.self)`, `@Environment(\.router)`.
  ///
  /// - Parameter names: the attributes that count.
  func type(of property: PropertyOutline, givenBy names: Set<String>) -> TypeExpression? {
    guard let attribute = property.header.attributes.first(where: { names.contains($0.name) }) else {
      return nil
    }
    switch attribute.arguments.first?.value.kind {
    case .member(let base?, "self"): return base.namedType
    case .keyPath(let path):
      let name = path.split(separator: ".").last.map(String.init) ?? ""
      return types["EnvironmentValues"]?.properties[name]?.outline.type
    default: return nil
    }
  }
  /// The type that one of the program's own property wrappers gives: that of its `wrappedValue`.
  func type(of property: PropertyOutline, wrappedWithin scope: SwiftType?) -> TypeExpression? {
    for attribute in property.header.attributes {
      guard let wrapper = type(attribute.name, within: scope), wrapper.kind != .extension,
        let written = wrapper.properties["wrappedValue"]?.outline.type?.unwrapped.firstName,
        !wrapper.genericNames.contains(written)
      else { continue }
      return .named(type(written, within: wrapper)?.name ?? written)
    }
    return nil
  }
}

extension PropertyOutline {
  /// The type of what it is made as: `Model` of `let model = Model()`.
  var madeType: String? {
    guard case .call(let callee, _)? = initial?.kind, case .name(let name) = callee.kind,
      name.first?.isUppercase ?? false
    else { return nil }
    return name
  }
}
