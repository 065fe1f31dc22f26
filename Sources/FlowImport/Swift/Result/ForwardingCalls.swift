import FlowModel
import SwiftOutline

/// The calls by which code asks a coordinator, or another screen, for a transition:
/// `coordinator?.showDetails()`, also where `showDetails` is a closure that is kept.
///
/// The call that navigates is in what is asked; people who search the code look for both.
struct ForwardingCalls {
  private let local: LocalFacts
  private let types: StaticTypes
  /// Where each function and each kept closure has navigating calls, by where it is declared.
  private let navigating: [CodePlace: [CodePlace]]
  /// The names of the functions and kept closures that can be asked for.
  private let names: Set<String>
  /// The names of all functions that lead to navigation.
  private let leading: Set<String>

  init(_ local: LocalFacts) {
    self.local = local
    types = local.types
    var navigating: [CodePlace: [CodePlace]] = [:]
    var names: Set<String> = []
    for entry in local.entries where entry.kind != nil {
      guard let member = local.types.member(of: entry.call.site), member.canBeCalled else { continue }
      navigating[member.place, default: []].append(entry.place)
      names.insert(member.name)
    }
    for type in local.types.program.sortedTypes where local.types.roles.isCoordinator(type.name) {
      for function in type.sortedFunctions where function.canNavigate { names.insert(function.outline.name) }
      for property in type.sortedProperties where property.canNavigate && property.keepsClosure {
        names.insert(property.outline.name)
      }
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
    /// Whether it calls a helper, which matters only where something was seen to come from the call.
    var isHelp = false
  }

  /// All that are no navigating call by themselves, in written order.
  func calls(besides known: Set<CodePlace>) -> [Asking] {
    var found: Set<CodePlace> = []
    return local.calls.named(where: leading.contains).compactMap { call in
      guard !call.isAssignment, !known.contains(call.place), !found.contains(call.place) else { return nil }
      if names.contains(call.name), let performers = performers(call) {
        found.insert(call.place)
        return Asking(call: call, places: performers.flatMap { navigating[$0.place] ?? [] })
      }
      guard let helpers = helpers(call) else { return nil }
      found.insert(call.place)
      return Asking(call: call, places: helpers.flatMap { navigating[$0.place] ?? [] }, isHelp: true)
    }
  }

  /// What the names of helpers begin with that are there to navigate.
  private static let verbs: Set<String> = [
    "show", "open", "present", "push", "pop", "dismiss", "close", "start", "begin", "go", "goto", "navigate",
    "route", "launch", "display", "select", "switch", "finish", "stop", "exit", "return", "back", "move",
    "transition", "redirect", "proceed", "continue", "resume", "restart", "replace", "reset",
  ]

  /// The app's own functions and kept closures, in whatever types, that are there to navigate and that a call
  /// can mean; nil if there are none.
  private func helpers(_ call: WrittenCall) -> [CodeMember]? {
    let isNamedSo = Names.words(call.name).first.map { Self.verbs.contains($0.lowercased()) } ?? false
    func helper(_ function: SwiftFunction?) -> CodeMember? {
      guard let function else { return nil }
      let member = CodeMember.function(function)
      let leads = isNamedSo ? function.canNavigate : navigating[member.place] != nil
      return leads
        && !SwiftUINavigation.isView(function.outline.returnType, within: function.type, types.program)
        ? member : nil
    }
    func helpers(_ type: SwiftType) -> [CodeMember] {
      [helper(types.function(call.name, call.arguments, in: type))].compactMap(\.self)
        + closures(call.name, type).filter { isNamedSo || navigating[$0.place] != nil }
    }
    var found: [CodeMember]
    if let receiver = call.receiver, !receiver.isSelf {
      if case .name("super") = receiver.kind { return nil }
      found = asked(receiver, in: call).flatMap(helpers)
    } else {
      guard call.receiver != nil || call.scope.look(up: call.name) == nil else { return nil }
      found = types.program.outward(from: types.enclosingType(of: call.site)).flatMap(helpers)
      if found.isEmpty {
        found = (types.program.functions[call.name] ?? []).filter { $0.outline.canMean(call.arguments) }
          .compactMap(helper)
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The functions of what a call is made on that navigate when asked to; nil if there are none.
  private func performers(_ call: WrittenCall) -> [CodeMember]? {
    guard let receiver = call.receiver, !receiver.isSelf else { return nil }
    let found = asked(receiver, in: call).flatMap { performers(call.name, $0) }
    return found.isEmpty ? nil : found
  }

  /// The types that a call is made on: of a protocol those that conform.
  private func asked(_ receiver: Expression, in call: WrittenCall) -> [SwiftType] {
    types.types(of: receiver, in: call).flatMap { asked -> [SwiftType] in
      guard let declared = types.program.types[asked.name] else { return [] }
      return declared.kind == .protocol ? types.program.conformers([asked.name]) : [declared]
    }
  }

  private func performers(_ name: String, _ type: SwiftType) -> [CodeMember] {
    let functions = types.program.functions(name, of: type)
    let closures = closures(name, type)
    switch types.roles[type.name] {
    case .coordinator: return functions.filter(\.canNavigate).map { .function($0) } + closures
    // Most of what a screen is called for has nothing to do with where it leads.
    case .screen, .launcher:
      return (functions.map { .function($0) } + closures).filter { navigating[$0.place] != nil }
    case .container, nil: return []
    }
  }

  /// The closure that a type keeps by a name, if it can navigate.
  private func closures(_ name: String, _ type: SwiftType) -> [CodeMember] {
    guard let (property, owner) = types.program.property(name, of: type), property.canNavigate,
      property.keepsClosure
    else { return [] }
    return [.property(property, owner)]
  }
}

extension CodeMember {
  /// Whether it can be called: a function, or a property with a closure.
  fileprivate var canBeCalled: Bool {
    switch self {
    case .function: true
    case .property(let property, _): property.keepsClosure
    }
  }
}

extension SwiftProperty {
  /// Whether it begins with a closure: `lazy var showDetails: () -> Void = { … }`.
  fileprivate var keepsClosure: Bool { outline.initial?.closure != nil }
}
