import SwiftOutline

/// Values that keep the view they stand for: `.settings` where `static var settings: Page` makes
/// `Page("settings") { SettingsView() }`.
extension ShownTypes {
  /// How many static members are looked through that give others.
  private static let keptLimit = 4

  /// - Parameter found: the types of the expression.
  func views(keptBy expression: Expression, _ found: [StaticType], _ depth: Int = 0) -> [StaticType] {
    guard depth < Self.keptLimit else { return [] }
    for type in found.compactMap({ types.program.types[$0.name] }) {
      guard type.kind == .struct || type.kind == .class, types.roles[type.name] == nil else { continue }
      let made = results(of: expression, type).flatMap { result, place -> [StaticType] in
        guard case .call(let callee, let arguments) = result.kind, makes(callee, type) else {
          return isSame(result, expression) ? [] : views(keptBy: result, [StaticType(type.name)], depth + 1)
        }
        return arguments.flatMap { argument in
          argument.value.closure.map { views(in: $0.body, place) }
            ?? views(in: [.expression(argument.value)], place)
        }
      }
      if !made.isEmpty { return made }
    }
    return []
  }

  /// What the static member of a type gives that an expression names.
  private func results(of expression: Expression, _ type: SwiftType) -> [(Expression, StaticTypes.Place)] {
    var scope = WrittenScope()
    let body: [Statement]
    switch expression.kind {
    case .call(let callee, let arguments):
      guard case .member(_, let name) = callee.kind, name != "init",
        let function = types.function(name, arguments, in: type), function.outline.header.isStatic
      else { return [] }
      for parameter in function.outline.parameters {
        scope.declare(parameter.name, type: parameter.type, as: .closureParameter)
      }
      body = function.outline.body ?? []
    case .member(_, let name):
      guard let (property, _) = types.program.property(name, of: type), property.outline.header.isStatic
      else { return [] }
      body = property.outline.initial.map { [.expression($0)] } ?? property.outline.getter ?? []
    default: return []
    }
    let place = StaticTypes.Place(scope: scope, type: type)
    return ViewResults.results(of: body).map { ($0, place) }
  }

  /// Whether a call makes a value of a type: `Page(…)`, `.init(…)`, `Self(…)`.
  private func makes(_ callee: Expression, _ type: SwiftType) -> Bool {
    switch callee.kind {
    case .name(let name): name == "Self" || types.program.type(name, within: type) === type
    case .member(let base, "init"): base.map { makes($0, type) } ?? true
    case .generic(let base, _): makes(base, type)
    default: false
    }
  }

  private func isSame(_ one: Expression, _ other: Expression) -> Bool { "\(one)" == "\(other)" }
}
