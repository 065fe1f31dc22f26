import SwiftOutline

extension StaticTypes {
  /// What a cast gives: the type that is written, or the controller that is cast to a type of a library's, which
  /// says less: `builder.build() as? PanModalPresentable.LayoutType`.
  func types(
    casting value: Expression, to type: TypeExpression, _ place: Place, _ depth: Int
  ) -> [StaticType] {
    let written = types(written: type, within: place.type)
    let saysLittle = written.allSatisfy { program.types[$0.name] == nil && !isController($0.name) }
    guard saysLittle else { return written }
    let made = types(of: value, place, depth: depth).filter { isController($0.name) && !isGeneral($0) }
    return made.isEmpty ? written : made
  }
}
