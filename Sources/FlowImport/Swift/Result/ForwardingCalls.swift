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
  }

  /// A call, and where what it is made on navigates.
  struct Asking {
    var call: WrittenCall
    var places: [CodePlace]
  }

  /// All that are no navigating call by themselves, in written order.
  func calls(besides known: Set<CodePlace>) -> [Asking] {
    var found: Set<CodePlace> = []
    return local.calls.named(where: names.contains).compactMap { call in
      guard !call.isAssignment, !known.contains(call.place), let performers = performers(call),
        found.insert(call.place).inserted
      else { return nil }
      return Asking(call: call, places: performers.flatMap { navigating[ObjectIdentifier($0)] ?? [] })
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
