import FlowModel
import Foundation
import SwiftOutline

/// How coordinators say that they are done.
final class Endings {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let types: TypeQuestions
  private let recorder: FactRecorder
  static let sending: Set<String> = ["send", "onNext", "accept", "yield"]
  private static let endings = [
    "finish", "complet", "done", "result", "end", "close", "cancel", "logout", "log out", "sign out",
    "signed out", "logged out", "stop", "dismiss", "exit",
  ]

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    types = interpreter.types
    recorder = interpreter.recorder
  }

  /// A coordinator that calls what its parent has set tells that it is done.
  func finish(_ site: CallSite) -> Value {
    interpreter.callFollower.follow(site.arguments, site.context)
    if types.coordinator(around: site.frame) != nil, isEnding(site.name) { recordFinish(site) }
    return .unknown
  }

  /// What a coordinator sends through a publisher of its own, for its parent to receive; nil for all else.
  func report(_ site: CallSite) -> Value? {
    guard Self.sending.contains(site.name), let emitter = site.receiver.object?.emitter,
      let type = types.coordinator(around: site.frame), emitter.object.typeName == type.name,
      isExposed(emitter.name, type)
    else { return nil }
    if isEnding(site.first?.caseName ?? emitter.name) { recordFinish(site) }
    return .unknown
  }

  private func recordFinish(_ site: CallSite) {
    var act = NavigationAct(.finish)
    let told = site.arguments.lazy.compactMap(\.value.caseName).first
    act.ending = NavigationFact.Ending(method: site.name, caseName: told)
    recorder.record(
      act, name: site.name, text: site.text, line: site.line, site.frame, site.context)
  }

  /// Whether a name says that something is over; `sendCalendar` does not.
  private func isEnding(_ name: String) -> Bool {
    let words = " " + TextShaping.humanised(name).lowercased()
    return Self.endings.contains { words.contains(" " + $0) }
  }

  /// Whether others can listen: another property gives it, or other types speak of it.
  private func isExposed(_ name: String, _ type: SwiftType) -> Bool {
    if type.sortedProperties.contains(where: { $0.calledNames.contains(name) }) { return true }
    return program.sortedTypes.contains { other in
      other !== type && other.sortedFunctions.contains { $0.calledNames.contains(name) }
    }
  }
}
