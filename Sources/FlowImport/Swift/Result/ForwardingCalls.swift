import FlowModel
import SwiftOutline

/// The calls by which code asks a coordinator, or another screen, for a transition:
/// `coordinator?.showDetails()`.
///
/// The call that navigates is in what is asked; people who search the code look for both.
struct ForwardingCalls {
  private let local: LocalFacts
  private let types: StaticTypes
  /// Where each function has navigating calls.
  private let navigating: [ObjectIdentifier: [CodePlace]]
  /// The names of the functions that can be asked for.
  private let names: Set<String>
  /// The names of all functions that lead to navigation.
  private let leading: Set<String>

  init(_ local: LocalFacts) {
    self.local = local
    types = local.types
    var navigating: [ObjectIdentifier: [CodePlace]] = [:]
    var names: Set<String> = []
    for entry in local.entries where entry.kind != nil {
      guard case .function(let function)? = local.types.member(of: entry.call.site) else { continue }
      navigating[ObjectIdentifier(function), default: []].append(entry.place)
      names.insert(function.outline.name)
    }
    for type in local.types.program.sortedTypes where local.types.roles.isCoordinator(type.name) {
      for function in type.sortedFunctions where function.canNavigate { names.insert(function.outline.name) }
    }
    names.remove("init")
    self.navigating = navigating
    self.names = names
    leading = names.union(local.types.program.allFunctions.filter(\.canNavigate).map(\.outline.name))
      .subtracting(Beginnings.methods)
  }

  /// A call, and where what it is made on navigates.
  struct Asking {
    var call: WrittenCall
    var places: [CodePlace]
    /// Whether it calls a helper, which matters only where transitions were seen to come from the call.
    var isHelp = false
  }

  /// All that are no navigating call by themselves, in written order.
  func calls(besides known: Set<CodePlace>) -> [Asking] {
    var found: Set<CodePlace> = []
    return local.calls.named(where: leading.contains).compactMap { call in
      guard !call.isAssignment, !known.contains(call.place), !found.contains(call.place) else { return nil }
      if names.contains(call.name), let performers = performers(call) {
        found.insert(call.place)
        return Asking(call: call, places: performers.flatMap { navigating[ObjectIdentifier($0)] ?? [] })
      }
      guard asksHelper(call) else { return nil }
      found.insert(call.place)
      return Asking(call: call, places: [], isHelp: true)
    }
  }

  /// What the names of helpers begin with that are there to navigate.
  private static let verbs: Set<String> = [
    "show", "open", "present", "push", "pop", "dismiss", "close", "start", "begin", "go", "goto", "navigate",
    "route", "launch", "display", "select", "switch", "finish", "stop", "exit", "return", "back", "move",
    "transition", "redirect", "proceed", "continue", "resume", "restart", "replace", "reset",
  ]

  /// Whether a call is one of the app's own function that is there to navigate, in whatever type.
  private func asksHelper(_ call: WrittenCall) -> Bool {
    let isNamedSo = Names.words(call.name).first.map { Self.verbs.contains($0.lowercased()) } ?? false
    func leads(_ function: SwiftFunction?) -> Bool {
      guard let function else { return false }
      return (isNamedSo ? function.canNavigate : navigating[ObjectIdentifier(function)] != nil)
        && !SwiftUINavigation.isView(function.outline.returnType, within: function.type, types.program)
    }
    guard let receiver = call.receiver, !receiver.isSelf else {
      guard call.scope.look(up: call.name) == nil else { return false }
      let around = types.program.outward(from: types.enclosingType(of: call.site))
      if around.contains(where: { leads(types.function(call.name, call.arguments, in: $0)) }) { return true }
      return (types.program.functions[call.name] ?? []).contains {
        $0.outline.canMean(call.arguments) && leads($0)
      }
    }
    if case .name("super") = receiver.kind { return false }
    return types.types(of: receiver, in: call).contains { asked in
      guard let declared = types.program.types[asked.name] else { return false }
      let all = declared.kind == .protocol ? types.program.conformers([asked.name]) : [declared]
      return all.contains { leads(types.function(call.name, call.arguments, in: $0)) }
    }
  }

  /// The functions of what a call is made on that navigate when asked to; nil if there are none.
  private func performers(_ call: WrittenCall) -> [SwiftFunction]? {
    guard let receiver = call.receiver, !receiver.isSelf else { return nil }
    let found = types.types(of: receiver, in: call).flatMap { asked -> [SwiftFunction] in
      guard let declared = types.program.types[asked.name] else { return [] }
      let all = declared.kind == .protocol ? types.program.conformers([asked.name]) : [declared]
      return all.flatMap { performers(call.name, $0) }
    }
    return found.isEmpty ? nil : found
  }

  private func performers(_ name: String, _ type: SwiftType) -> [SwiftFunction] {
    let functions = types.program.functions(name, of: type)
    switch types.roles[type.name] {
    case .coordinator: return functions.filter(\.canNavigate)
    // Most of what a screen is called for has nothing to do with where it leads.
    case .screen, .launcher: return functions.filter { navigating[ObjectIdentifier($0)] != nil }
    case .container, nil: return []
    }
  }
}
