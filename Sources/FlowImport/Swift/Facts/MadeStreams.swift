import SwiftOutline

/// Streams that the app's own functions make of others: `login(input)` that returns `input.tap.flatMap { … }`.
struct MadeStreams {
  let types: StaticTypes

  init(_ types: StaticTypes) { self.types = types }

  /// What a function of the app's returns, each as if it were written in a call there; none for other functions.
  func streams(
    madeBy callee: Expression, _ arguments: [Argument], in call: WrittenCall
  ) -> [(chain: Expression, call: WrittenCall)] {
    guard let function = function(callee, arguments, in: call),
      let body = function.outline.body
    else { return [] }
    var inner = call
    inner.site = WrittenSite(
      file: function.file, type: function.type?.name, member: .function(function.outline))
    inner.scope = WrittenScope()
    for parameter in function.outline.parameters {
      inner.scope.declare(parameter.name, type: parameter.type, as: .parameter)
    }
    return returned(by: body, isWhole: true, inner)
  }

  private func function(
    _ callee: Expression, _ arguments: [Argument], in call: WrittenCall
  ) -> SwiftFunction? {
    switch callee.kind {
    case .name(let name): types.function(name, arguments, in: types.enclosingType(of: call.site))
    case .member(let base?, let name) where base.isSelf:
      types.function(name, arguments, in: types.enclosingType(of: call.site))
    case .member(let base?, let name):
      types.types(of: base, in: call).lazy.compactMap {
        types.function(name, arguments, in: types.program.types[$0.name])
      }.first
    default: nil
    }
  }

  private func returned(
    by body: [Statement], isWhole: Bool, _ call: WrittenCall
  ) -> [(chain: Expression, call: WrittenCall)] {
    var call = call
    return body.flatMap { statement -> [(chain: Expression, call: WrittenCall)] in
      switch statement {
      case .binding(let binding):
        call.scope.declare(binding)
        return []
      case .expression(let value) where isWhole && body.count == 1: return [(value, call)]
      case .exit(let value?): return [(value, call)]
      case .conditional(let conditional):
        return returned(by: conditional.body, isWhole: false, call)
          + returned(by: conditional.otherwise, isWhole: false, call)
      case .choice(let choice):
        return choice.branches.flatMap { returned(by: $0.body, isWhole: isWhole, call) }
      case .guarding(_, let otherwise): return returned(by: otherwise, isWhole: false, call)
      case .scope(let body): return returned(by: body, isWhole: false, call)
      default: return []
      }
    }
  }
}
