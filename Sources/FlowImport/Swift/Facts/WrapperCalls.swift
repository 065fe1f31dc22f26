import FlowModel
import SwiftOutline

/// The app's own helpers that navigate for their callers, and the calls of them.
///
/// `func popUp(_ controller: UIViewController) { present(controller, animated: true) }` makes every call of
/// `popUp` a presentation; so does a helper in an extension of a framework's type that always shows the same.
struct WrapperCalls {
  /// What a helper does.
  private struct Wrapper {
    var kind: EdgeKind
    var function: SwiftFunction
    var shown: Shown
  }

  private enum Shown {
    /// The parameter with this index.
    case parameter(Int)
    /// What the helper's own calls show.
    case own(CallReading.Shown)
  }

  private var wrappers: [String: [Wrapper]] = [:]
  private let types: StaticTypes
  private let graph: CallGraph

  init(_ entries: [LocalFacts.Entry], _ types: StaticTypes, _ graph: CallGraph) {
    self.types = types
    self.graph = graph
    var known: Set<ObjectIdentifier> = []
    var own: [(function: SwiftFunction, entry: LocalFacts.Entry)] = []
    for entry in entries {
      guard let kind = entry.kind, let function = function(around: entry.call.site) else { continue }
      guard let name = entry.parameter ?? entry.address else {
        if case .targets? = entry.answer, isHelper(function) || asksItself(entry, function) {
          own.append((function, entry))
        }
        continue
      }
      guard let index = function.outline.parameters.firstIndex(where: { $0.name == name }),
        known.insert(ObjectIdentifier(function)).inserted
      else { continue }
      wrappers[function.outline.name, default: []].append(
        Wrapper(kind: kind, function: function, shown: .parameter(index)))
    }
    let all = Dictionary(grouping: own, by: { ObjectIdentifier($0.function) })
    for first in own {
      let id = ObjectIdentifier(first.function)
      guard let found = all[id], let kind = first.entry.kind, found.count <= Self.ownLimit,
        found.allSatisfy({ $0.entry.kind == kind }), known.insert(id).inserted
      else { continue }
      let shown = found.compactMap { found -> CallReading.Shown? in
        guard case .navigates(_, let shown) = found.entry.reading else { return nil }
        return .elsewhere(found.entry.call, shown)
      }
      wrappers[first.function.outline.name, default: []].append(
        Wrapper(
          kind: kind, function: first.function, shown: .own(shown.count == 1 ? shown[0] : .all(shown))))
    }
  }

  /// A helper with more navigating calls than this is no mere helper.
  private static let ownLimit = 3

  /// Whether a function is part of no type of the app's that navigates for itself: it adds to a framework's
  /// type or a protocol, or stands alone.
  private func isHelper(_ function: SwiftFunction) -> Bool {
    // What gives a view is a part of it, and no call that happens.
    if SwiftUINavigation.isView(function.outline.returnType, within: function.type, types.program) {
      return false
    }
    guard let type = function.type else { return true }
    switch type.kind {
    case .extension, .protocol: return types.roles[type.name] == nil
    default: return false
    }
  }

  /// Whether a function of a plain object only asks the object itself for something:
  /// `func push(_ author: Author) { push(.author(author.id)) }` of a router.
  private func asksItself(_ entry: LocalFacts.Entry, _ function: SwiftFunction) -> Bool {
    guard let type = function.type, type.kind == .class || type.kind == .struct,
      types.roles[type.name] == nil,
      !SwiftUINavigation.isPart(type, types.program), entry.call.receiver?.isSelf ?? true
    else { return false }
    let called = types.function(
      entry.call.name, entry.call.arguments, in: type, at: types.place(of: entry.call))
    return called != nil && called !== function
  }

  var isEmpty: Bool { wrappers.isEmpty }

  private func function(around site: WrittenSite) -> SwiftFunction? {
    if case .function(let function)? = types.member(of: site) { function } else { nil }
  }

  func mayNavigate(_ name: String) -> Bool { wrappers[name] != nil }

  /// What a call of a helper does; nil when it is some other function's.
  func reading(of call: WrittenCall) -> CallReading? {
    guard !call.isAssignment, let candidates = wrappers[call.name] else { return nil }
    guard let wrapper = wrapper(called: call, candidates) else { return nil }
    switch wrapper.shown {
    case .own(let shown): return call.isRead ? nil : .navigates(wrapper.kind, shown)
    case .parameter(let index):
      guard let shown = argument(index, of: wrapper.function, call) else { return nil }
      if wrapper.kind == .external {
        return .navigates(.external, .outside(ExternalPlace.name(of: shown, in: call, types)))
      }
      if let closure = shown.closure { return .navigates(wrapper.kind, .views(closure)) }
      if case .array(let items) = shown.kind { return listed(items, wrapper.kind) }
      let type = wrapper.function.outline.parameters[index].type?.firstName
      return .navigates(wrapper.kind, .expression(type.map { shown.implied(of: $0) } ?? shown))
    }
  }

  /// What a list of screens shows: every tab, or the top of a stack; none if it is emptied.
  private func listed(_ items: [Expression], _ kind: EdgeKind) -> CallReading? {
    guard let last = items.last else { return nil }
    return .navigates(kind, kind == .tab ? .all(items.map { .expression($0) }) : .expression(last))
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
      let place = types.place(of: call)
      if let found = isMeant(types.function(call.name, call.arguments, in: owner, at: place)) { return found }
      // A protocol's requirement is meant where its only implementation is a helper.
      let named = candidates.filter { candidate in
        candidate.function.type.map { types.program.supertypes(of: $0).contains(owner.name) } ?? false
      }
      if owner.kind == .protocol, named.count == 1 { return named[0] }
    }
    let isUnknown = owners.isEmpty || call.receiver == nil && candidates.contains { $0.function.type == nil }
    guard isUnknown, candidates.count == 1, graph.isOnlyFunction(named: call.name) else { return nil }
    return candidates[0]
  }

  private func argument(_ index: Int, of function: SwiftFunction, _ call: WrittenCall) -> Expression? {
    function.outline.bound(call.arguments)[index]
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
