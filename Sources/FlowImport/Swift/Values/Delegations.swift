import SwiftOutline

/// Who receives what delegates are sent, when a protocol alone does not say.
final class Delegations {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let types: TypeQuestions
  private let log: FactLog
  private static let hearing = ["delegate", "listener", "output"]
  /// The screens whose delegate a coordinator became, by coordinator and protocol.
  var objects: [Delegation: [SwiftObject]] = [:]
  /// Who became the delegate of a screen of the system.
  var systemDelegates: [SystemDelegate] = []

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    types = interpreter.types
    log = interpreter.log
  }

  /// A type, and the protocol as whose delegate it was set.
  struct Delegation: Hashable {
    var type: String
    var delegate: String
  }

  /// How many objects were seen to get a delegate.
  var objectCount: Int { objects.values.reduce(0) { $0 + $1.count } }

  /// Notes whose delegate a coordinator has become.
  func noteDelegate(_ name: String, of object: SwiftObject, _ value: Value, _ frame: Frame) {
    guard let delegate = value.object, let type = object.type,
      let (property, owner) = program.property(name, of: type)
    else { return }
    for written in property.outline.type?.names ?? [] {
      guard let declared = program.type(written, within: owner), declared.kind == .protocol else { continue }
      let key = Delegation(type: delegate.typeName, delegate: declared.name)
      objects[key, default: []].append(object)
    }
  }

  /// What was seen to become the delegate of objects of a type, where several types could be.
  func listeners(_ delegate: Value, named name: String, of object: SwiftObject) -> Value? {
    guard case .object(let asked) = delegate, Self.hearing.contains(where: name.lowercased().hasSuffix),
      let declared = asked.type, declared.kind == .protocol,
      !types.roles.isCoordinator(object.typeName)
    else { return nil }
    let found = objects.filter { key, objects in
      key.delegate == declared.name && objects.contains { $0.typeName == object.typeName }
    }
    let types = found.keys.map(\.type).sorted().compactMap { program.types[$0] }
    guard !types.isEmpty else { return nil }
    return .either(types.map { Alternative(value: .object(SwiftObject($0.name, type: $0, isMade: false))) })
  }

  /// Follows what the system's screens tell those who became their delegates: `didFinishPicking`.
  func followSystemDelegates() {
    for delegate in systemDelegates {
      guard let type = program.types[delegate.type] else { continue }
      for function in type.sortedFunctions where function.canNavigate {
        guard function.outline.parameters.first?.type?.names == [delegate.teller] else { continue }
        let source = EventSource.screen(ScreenKey(type: delegate.teller))
        if log.callers[ObjectIdentifier(function)]?.contains(source) == true { continue }
        interpreter.enter(function, of: type, Context().event(source, EntryPoints.trigger(function)))
      }
    }
  }
}
