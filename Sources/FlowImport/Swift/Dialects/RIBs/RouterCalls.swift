import FlowModel
import SwiftOutline

/// What the calls in routers do with the routers of children and with their views.
struct RouterCalls {
  /// What one call does.
  enum Effect {
    /// It takes children in; how it shows their views, if it does.
    case attaches([Expression], showing: EdgeKind?)
    /// It lets go of children; how it takes their views away, if it does.
    case detaches([Expression], closing: EdgeKind?)
    /// It only shows the views of children, or takes one away.
    case shows([Expression], EdgeKind)
  }

  /// A call with what it does.
  typealias Step = (call: WrittenCall, effect: Effect)

  /// A function of the app that takes in, or lets go of, the router it is given: `pushRouter(_:animated:)`, or a
  /// router's own `replaceChild(with:)`.
  private struct Helper {
    var parameter: Int
    var attaches: Bool
    var kind: EdgeKind?
  }

  /// The names of the functions by which routers deal with children.
  private(set) var names: Set<String> = []
  private var helpers: [String: Helper] = [:]
  /// Those of the routers themselves, by these.
  private var ownHelpers: [String: [String: Helper]] = [:]
  private var stepsByRouter: [String: [Step]] = [:]

  init() {}

  init(_ tree: RIBTree) {
    findHelpers(tree)
    readCalls(tree)
  }

  /// The calls in a router that deal with children.
  func steps(in router: SwiftType) -> [Step] { stepsByRouter[router.name] ?? [] }

  private mutating func readCalls(_ tree: RIBTree) {
    let files = Set(tree.ribs.values.flatMap { rib in rib.router.sortedFunctions.map(\.file) }).sorted()
    for file in files {
      let calls = WrittenCallReader.calls(in: tree.program.files[file].outline, file: file) { !$0.isEmpty }
      for call in calls where !call.isAssignment {
        guard let type = tree.types.enclosingType(of: call.site), let rib = tree.ribs[type.name],
          let effect = effect(of: call, in: rib, tree)
        else { continue }
        names.insert(call.name)
        stepsByRouter[type.name, default: []].append((call, said(effect, by: call, in: type)))
      }
    }
    names.subtract(RIBs.joining)
  }

  /// What a call does by itself: in a helper, the callers say which child it is about.
  private func said(_ effect: Effect, by call: WrittenCall, in type: SwiftType) -> Effect {
    guard let function = call.site.function, let helper = ownHelpers[type.name]?[function.name],
      function.parameters.indices.contains(helper.parameter)
    else { return effect }
    func others(_ children: [Expression]) -> [Expression] {
      children.filter { $0.kind != .name(function.parameters[helper.parameter].name) }
    }
    return switch effect {
    case .attaches(let children, let kind): .attaches(others(children), showing: kind)
    case .detaches(let children, let kind): .detaches(others(children), closing: kind)
    case .shows(let children, let kind): .shows(others(children), kind)
    }
  }

  /// What a call does with children; nil when it has nothing to do with any.
  func effect(of call: WrittenCall, in rib: RIBTree.RIB?, _ tree: RIBTree) -> Effect? {
    // What is made around a view shows nothing yet: `Stack(root: child.viewControllable)`.
    if call.isRead || call.name.beginsUppercase { return nil }
    switch call.name {
    case "attachChild": return call.first.map { .attaches([$0], showing: nil) }
    case "detachChild": return call.first.map { .detaches([$0], closing: nil) }
    default: break
    }
    if let helper = helper(call, in: rib, tree), call.arguments.indices.contains(helper.parameter) {
      let given = [call.arguments[helper.parameter].value]
      return helper.attaches
        ? .attaches(given, showing: helper.kind) : .detaches(given, closing: helper.kind)
    }
    return showing(call, in: rib, tree).map { .shows($0.children, $0.kind) }
  }

  // MARK: - Helpers

  private func helper(_ call: WrittenCall, in rib: RIBTree.RIB?, _ tree: RIBTree) -> Helper? {
    guard let rib, call.receiver.map(\.isSelf) ?? true else { return helpers[call.name] }
    let owners = [rib.router.name] + tree.program.supertypes(of: rib.router)
    return owners.lazy.compactMap { ownHelpers[$0]?[call.name] }.first ?? helpers[call.name]
  }

  private mutating func findHelpers(_ tree: RIBTree) {
    for function in tree.program.allFunctions {
      guard let type = function.type, !RIBs.joining.contains(function.outline.name),
        !function.calledNames.isDisjoint(with: RIBs.joining)
          || !function.readNames.isDisjoint(with: RIBs.joining)
      else { continue }
      let calls = WrittenCallReader.calls(
        in: tree.program.files[function.file].outline, file: function.file, where: { !$0.isEmpty },
        orRead: RIBs.joining.contains
      ).filter { $0.site.function?.header == function.outline.header }
      let joined = calls.filter { RIBs.joining.contains($0.name) }.compactMap { call in
        parameter(of: function, joinedBy: call).map { (call.name, $0) }
      }.first
      guard let (name, parameter) = joined else { continue }
      let rib = tree.ribs[type.name]
      let views = calls.filter { !RIBs.joining.contains($0.name) }
      let kinds = views.compactMap { showing($0, in: rib, tree)?.kind }
      let helper = Helper(parameter: parameter, attaches: name == "attachChild", kind: kinds.first)
      if rib == nil {
        helpers[function.outline.name] = helper
      } else {
        ownHelpers[type.name, default: [:]][function.outline.name] = helper
      }
    }
  }

  /// Which of its parameters a function joins: `attachChild(router)`, `routers.forEach(attachChild)`.
  private func parameter(of function: SwiftFunction, joinedBy call: WrittenCall) -> Int? {
    let parameters = function.outline.parameters
    if case .name(let name)? = call.first?.kind, let index = parameters.firstIndex(where: { $0.name == name })
    {
      return index
    }
    return call.isRead || !call.closures.isEmpty
      ? parameters.firstIndex { if case .array? = $0.type?.unwrapped { true } else { false } } : nil
  }

  // MARK: - Views

  /// What a call of a view does with the views of children.
  private func showing(
    _ call: WrittenCall, in rib: RIBTree.RIB?, _ tree: RIBTree
  ) -> (kind: EdgeKind, children: [Expression])? {
    let children = call.arguments.flatMap { self.children(in: $0.value, call.scope) }
    let name = call.name.lowercased()
    let isBack = ["dismiss", "pop", "remove", "detach", "unembed", "hide"].contains(where: name.contains)
    let back: EdgeKind = name.contains("pop") ? .pop : .dismiss
    // `viewController.replaceModal(viewController: nil)`, `viewController.dismiss()`.
    let isOfView = call.receiver.map(Self.isOfView) ?? false
    // `router.viewControllable.dismiss()`: the child itself goes.
    let isOfChild = call.receiver.map { !self.children(in: $0, call.scope).isEmpty } ?? false
    guard !children.isEmpty || isOfView || isOfChild else { return nil }
    switch ViewWork(call.name, rib?.screen, tree.program) {
    case .shows(let kind)?: return children.isEmpty ? nil : (kind, children)
    case .closes(let kind)?: return (kind, [])
    case .nothing?: return nil
    case nil: break
    }
    guard children.isEmpty else { return (isBack ? back : kind(of: name), children) }
    guard isBack || call.arguments.first?.value.isNil ?? false else { return nil }
    return (back, [])
  }

  /// Whether it is the own view or what that is in: `viewController.uiviewController.navigationController`.
  private static func isOfView(_ receiver: Expression) -> Bool {
    switch receiver.kind {
    case .name(let name): name.lowercased().hasPrefix("view")
    case .member(let base?, let name):
      base.isSelf ? name.lowercased().hasPrefix("view") : isOfView(base)
    default: false
    }
  }

  /// What the name says where the code does not.
  private func kind(of name: String) -> EdgeKind {
    if name.contains("push") { return .push }
    if name.contains("present") || name.contains("modal") { return .present }
    if name.contains("tab") || name == "setviewcontrollers" { return .tab }
    return name.contains("replace") || name.contains("root") || name.contains("set") ? .root : .embed
  }

  /// `child` of `child.viewControllable.uiviewController`, also in a container: `Stack(root: child.viewControllable)`.
  private func children(in expression: Expression, _ scope: WrittenScope, _ depth: Int = 0) -> [Expression] {
    guard depth < 6 else { return [] }
    func inside(_ expression: Expression) -> [Expression] { children(in: expression, scope, depth + 1) }
    switch expression.kind {
    case .member(let base?, "viewControllable"): return [base]
    case .member(let base?, "uiviewController"): return inside(base)
    case .call(let callee, let arguments):
      if case .member(let base?, "map") = callee.kind, case .keyPath(let path)? = arguments.first?.value.kind,
        path.hasPrefix("\\.viewControllable")
      {
        return [base]
      }
      return arguments.flatMap { inside($0.value) }
    case .array(let items): return items.flatMap(inside)
    case .name(let name):
      guard let (found, outer) = scope.look(up: name), let value = found.value else { return [] }
      return children(in: value, outer, depth + 1)
    default: return []
    }
  }
}

/// What a method of a view does with the views it is given, by its code.
private enum ViewWork {
  case shows(EdgeKind)
  case closes(EdgeKind)
  /// Neither: it only hides or moves something.
  case nothing

  /// - Parameters:
  ///   - name: the method's name.
  ///   - screen: the view it is called on, if that is known.
  init?(_ name: String, _ screen: SwiftType?, _ program: SwiftProgram) {
    let own = screen.map { program.functions(name, of: $0) }?.filter { $0.outline.body != nil } ?? []
    let found = own.isEmpty ? Self.additions(name, program) : own
    guard !found.isEmpty else { return nil }
    let isTabs = screen.map { program.supertypes(of: $0).contains(where: KnownTypes.isTabs) } ?? false
    let words = found.reduce(into: Set<String>()) {
      $0.formUnion($1.calledNames)
      $0.formUnion($1.assignedNames)
      $0.formUnion($1.readNames)
    }
    let parts = Self.parts.first { !words.isDisjoint(with: $0.names) }
    guard let parts else { return nil }
    switch parts.work {
    case .shows(.root) where isTabs: self = .shows(.tab)
    default: self = parts.work
    }
  }

  /// What the app adds to every view.
  private static func additions(_ name: String, _ program: SwiftProgram) -> [SwiftFunction] {
    (program.types["ViewControllable"]?.functions[name] ?? []).filter { $0.outline.body != nil }
  }

  /// What UIKit's names mean, the most telling first.
  private static let parts: [(names: Set<String>, work: ViewWork)] = [
    (["pushViewController"], .shows(.push)),
    (["present"], .shows(.present)),
    (["setViewControllers", "viewControllers"], .shows(.root)),
    (["selectedIndex", "selectedViewController"], .shows(.tab)),
    (["popViewController", "popToRootViewController", "popToViewController"], .closes(.pop)),
    (["dismiss"], .closes(.dismiss)),
    (["rootViewController"], .shows(.root)),
    (
      ["addChild", "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview"],
      .shows(.embed)
    ),
    (["removeFromParent", "removeFromSuperview", "removeArrangedSubview"], .closes(.dismiss)),
    (["isHidden"], .nothing),
  ]
}

extension WrittenCall {
  /// The conditions around the call but those that only take an optional's value, and others that do not matter.
  func guards(leavingOut isIdle: (Expression) -> Bool = { _ in false }) -> [Guard] {
    var call = self
    call.conditions.removeAll { condition in
      switch condition {
      case .holds(let conditions): conditions.allSatisfy { $0.isUnwrapping || isIdle($0.value) }
      case .fails(let conditions): conditions.allSatisfy { isIdle($0.value) }
      default: false
      }
    }
    return call.guards
  }
}
