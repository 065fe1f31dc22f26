import SwiftOutline

/// Streams that the app's own functions make of others: `login(input)` that returns `input.tap.flatMap { … }`.
struct MadeStreams {
  let types: StaticTypes

  init(_ types: StaticTypes) { self.types = types }

  /// What a function of the app's returns, each with where it is written; none for other functions.
  func streams(
    madeBy callee: Expression, _ arguments: [Argument], _ place: StaticTypes.Place
  ) -> [(chain: Expression, place: StaticTypes.Place)] {
    guard let function = function(callee, arguments, place), let body = function.outline.body else {
      return []
    }
    return returned(by: body, isWhole: true, types.place(within: function))
  }

  private func function(
    _ callee: Expression, _ arguments: [Argument], _ place: StaticTypes.Place
  ) -> SwiftFunction? {
    switch callee.kind {
    case .name(let name): types.function(name, arguments, in: place.type)
    case .member(let base?, let name) where base.isSelf:
      types.function(name, arguments, in: place.type)
    case .member(let base?, let name):
      types.types(of: base, place).lazy.compactMap {
        types.function(name, arguments, in: types.program.types[$0.name])
      }.first
    default: nil
    }
  }

  private func returned(
    by body: [Statement], isWhole: Bool, _ place: StaticTypes.Place
  ) -> [(chain: Expression, place: StaticTypes.Place)] {
    var place = place
    return body.flatMap { statement -> [(chain: Expression, place: StaticTypes.Place)] in
      switch statement {
      case .binding(let binding):
        place.scope.declare(binding)
        return []
      case .expression(let value) where isWhole && body.count == 1: return [(value, place)]
      case .exit(let value?): return [(value, place)]
      case .conditional(let conditional):
        return returned(by: conditional.body, isWhole: false, place)
          + returned(by: conditional.otherwise, isWhole: false, place)
      case .choice(let choice):
        return choice.branches.flatMap { returned(by: $0.body, isWhole: isWhole, place) }
      case .guarding(_, let otherwise): return returned(by: otherwise, isWhole: false, place)
      case .scope(let body): return returned(by: body, isWhole: false, place)
      default: return []
      }
    }
  }
}
