import FlowModel
import SwiftOutline

/// The app's own helpers that show whatever they are called with, and the calls of them.
///
/// `func popUp(_ controller: UIViewController) { present(controller, animated: true) }` makes every call of
/// `popUp` a presentation.
struct WrapperCalls {
  /// What a helper does with one of its parameters.
  private struct Wrapper {
    var kind: EdgeKind
    var function: SwiftFunction
    /// The parameter's index.
    var index: Int
  }

  private var wrappers: [String: [Wrapper]] = [:]
  private let types: StaticTypes
  private let graph: CallGraph

  init(_ entries: [LocalFacts.Entry], _ types: StaticTypes, _ graph: CallGraph) {
    self.types = types
    self.graph = graph
    var known: Set<ObjectIdentifier> = []
    for entry in entries {
      guard let kind = entry.kind, let name = entry.parameter, let outline = entry.call.site.function,
        let function = function(outline, entry.call.site),
        let index = outline.parameters.firstIndex(where: { $0.name == name }),
        known.insert(ObjectIdentifier(function)).inserted
      else { continue }
      wrappers[outline.name, default: []].append(Wrapper(kind: kind, function: function, index: index))
    }
  }

  var isEmpty: Bool { wrappers.isEmpty }

  private func function(_ outline: FunctionOutline, _ site: WrittenSite) -> SwiftFunction? {
    let candidates =
      types.enclosingType(of: site)?.functions[outline.name] ?? types.program.functions[outline.name] ?? []
    return candidates.first { $0.file == site.file && $0.outline.header.line == outline.header.line }
  }

  func mayNavigate(_ name: String) -> Bool { wrappers[name] != nil }

  /// What a call of a helper does; nil when it is some other function's.
  func reading(of call: WrittenCall) -> CallReading? {
    guard !call.isAssignment, let candidates = wrappers[call.name] else { return nil }
    guard let wrapper = wrapper(called: call, candidates), let shown = argument(of: wrapper, call) else {
      return nil
    }
    if let closure = shown.closure { return .navigates(wrapper.kind, .views(closure)) }
    let type = wrapper.function.outline.parameters[wrapper.index].type?.firstName
    return .navigates(wrapper.kind, .expression(type.map { shown.implied(of: $0) } ?? shown))
  }

  private func wrapper(called call: WrittenCall, _ candidates: [Wrapper]) -> Wrapper? {
    func isMeant(_ function: SwiftFunction?) -> Wrapper? { candidates.first { $0.function === function } }
    let owners: [SwiftType]
    if let receiver = call.receiver, !receiver.isSelf {
      owners = types.types(of: receiver, in: call).compactMap { types.program.types[$0.name] }
    } else {
      owners = [types.enclosingType(of: call.site)].compactMap(\.self)
    }
    for owner in owners {
      if let found = isMeant(types.function(call.name, call.arguments, in: owner)) { return found }
      // A protocol's requirement is meant where its only implementation is a helper.
      let named = candidates.filter { candidate in
        candidate.function.type.map { types.program.supertypes(of: $0).contains(owner.name) } ?? false
      }
      if owner.kind == .protocol, named.count == 1 { return named[0] }
    }
    guard owners.isEmpty, candidates.count == 1, graph.isOnlyFunction(named: call.name) else { return nil }
    return candidates[0]
  }

  private func argument(of wrapper: Wrapper, _ call: WrittenCall) -> Expression? {
    let parameters = wrapper.function.outline.parameters
    guard parameters.indices.contains(wrapper.index) else { return nil }
    let label = parameters[wrapper.index].label
    if let label { return call.argument(label) ?? call.trailingClosureExpression }
    let position = parameters[..<wrapper.index].count { $0.label == nil }
    let unlabelled = call.arguments.filter { $0.label == nil }
    return unlabelled.indices.contains(position) ? unlabelled[position].value : nil
  }
}

extension WrittenCall {
  /// The last argument when it is a closure.
  fileprivate var trailingClosureExpression: Expression? {
    trailingClosure == nil ? nil : arguments.last?.value
  }
}

extension Expression {
  /// An implicit member as one of a type: `.help()` as `UIViewController.help()`.
  fileprivate func implied(of type: String) -> Expression {
    switch kind {
    case .member(nil, let name):
      return Expression(.member(base: Expression(.name(type), line: line), name: name), line: line)
    case .call(let callee, let arguments):
      guard case .member(nil, _) = callee.kind else { return self }
      return Expression(.call(callee: callee.implied(of: type), arguments: arguments), line: line)
    default: return self
    }
  }
}
