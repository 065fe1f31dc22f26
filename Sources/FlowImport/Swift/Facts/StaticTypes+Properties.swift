import SwiftOutline

extension StaticTypes {
  /// What a written property is called, without a `$` before it, and the types that can have it: the type around
  /// `route` and `self.route`, and that of `model` in `model.$route`; nil for what is no property.
  func property(
    _ expression: Expression, in call: WrittenCall
  ) -> (name: String, owners: [SwiftType])? {
    func own() -> [SwiftType] { [enclosingType(of: call.site)].compactMap(\.self) }
    switch expression.kind {
    case .name(let name):
      return call.scope.look(up: name) == nil ? (SentValues.plain(name), own()) : nil
    case .member(let base?, let name):
      return (
        SentValues.plain(name),
        base.isSelf ? own() : types(of: base, in: call).compactMap { program.types[$0.name] }
      )
    default: return nil
    }
  }
}
