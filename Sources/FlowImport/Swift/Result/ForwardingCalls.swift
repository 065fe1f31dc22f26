import FlowModel
import SwiftOutline

/// The lines on which a screen asks a coordinator for a transition: `coordinator?.showDetails()`.
///
/// The call that navigates is in the coordinator; people who search the code look for both.
struct ForwardingCalls {
  private let calls: [CodePlace: [WrittenCall]]
  private let types: StaticTypes

  init(_ local: LocalFacts, at places: Set<CodePlace>) {
    types = local.types
    calls = Dictionary(
      grouping: local.calls.all.filter { !$0.isRead && !$0.isAssignment && places.contains($0.place) },
      by: \.place)
  }

  /// The call at a place that asks a coordinator; nil if there is none.
  func call(at place: CodePlace) -> WrittenCall? {
    calls[place]?.first { call in
      guard let receiver = call.receiver, !receiver.isSelf else { return false }
      return types.types(of: receiver, in: call).contains { asked in
        if types.roles.isCoordinator(asked.name) { return true }
        guard let declared = types.program.types[asked.name], declared.kind == .protocol,
          declared.functions[call.name] != nil
        else { return false }
        return types.program.conformers([asked.name]).contains { types.roles.isCoordinator($0.name) }
      }
    }
  }
}
