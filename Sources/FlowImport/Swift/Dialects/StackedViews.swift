import FlowModel
import SwiftOutline

/// Controllers whose views are on one another: `view.addSubview(login.view)` without `addChild`.
///
/// What keeps several of them and takes one after the other away decides what is seen. The view that was
/// added last hides the others; taking it away shows the next.
struct StackedViews: CallDialect {
  let verbs: Set<String> = [CalledNames.stacking, CalledNames.unstacking]
  var callNames: Set<String>? { ["addSubview", "insertSubview", "removeFromSuperview"] }

  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    guard type.kind == .class else { return nil }
    let functions = type.sortedFunctions
    guard functions.contains(where: { $0.calledNames.contains(CalledNames.unstacking) }),
      functions.allSatisfy({ $0.calledNames.isDisjoint(with: CalledNames.embedding) })
    else { return nil }
    let stacked = functions.reduce(into: Set<String>()) { $0.formUnion($1.stackedNames) }
    let kept = stacked.filter { keepsController($0, type, program) }
    return kept.count > 1 ? .coordinator(isCertain: true) : nil
  }

  private func keepsController(_ name: String, _ type: SwiftType, _ program: SwiftProgram) -> Bool {
    guard let outline = program.property(name, of: type)?.0.outline,
      let written = outline.type?.firstName ?? outline.madeType
    else { return false }
    guard let found = program.type(written, within: type) else { return KnownTypes.isController(written) }
    return program.type(found, isA: KnownTypes.isController)
  }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    switch call.name {
    case "addSubview", "insertSubview":
      guard let added = Self.owner(of: call.arguments.first?.expression, call, interpreter),
        call.frame.function.map({ $0.calledNames.isDisjoint(with: CalledNames.embedding) }) ?? true
      else { return nil }
      if let shown = call.arguments.first?.expression,
        Banners.goesAway(shown, in: call.frame.function, interpreter.program)
      {
        Banners.note(added, interpreter)
        interpreter.log.dropped[call.place] = Banners.reason
        interpreter.log.note(.embed, name: call.name, text: call.text, at: call.place, isResolved: true)
        return .navigation([])
      }
      return add(added, call, interpreter)
    case "removeFromSuperview":
      guard let removed = Self.owner(of: call.receiverExpression, call, interpreter),
        let type = interpreter.types.coordinator(around: call.frame),
        let index = position(of: removed, in: type, interpreter), index > 0,
        let below = interpreter.recorder.layers[type.name]?[index - 1]
      else { return nil }
      var act = NavigationAct(.reveal, shown(below))
      act.source = removed
      return .navigation([act])
    default: return nil
    }
  }

  private func add(_ added: SwiftObject, _ call: CallSite, _ interpreter: Interpreter) -> CallMeaning {
    guard let type = interpreter.types.coordinator(around: call.frame) else {
      return .navigation([NavigationAct(.embed, .object(added))])
    }
    if position(of: added, in: type, interpreter) == nil, !call.context.isSilent {
      let layers = interpreter.recorder.layers[type.name] ?? []
      interpreter.recorder.layers[type.name, default: []].insert(
        added, at: place(in: layers, call, interpreter))
    }
    // What is there from the start is recorded with all the others.
    if call.context.source == nil { return .navigation([]) }
    return .navigation([NavigationAct(.cover, shown(added))])
  }

  /// Where a layer goes: on top, unless the call says otherwise.
  private func place(in layers: [SwiftObject], _ call: CallSite, _ interpreter: Interpreter) -> Int {
    guard call.arguments.count > 1, let label = call.arguments[1].label else { return layers.count }
    let written = call.arguments[1].expression
    if label == "at" { return written.kind == .literal("0") ? 0 : layers.count }
    guard let other = Self.owner(of: written, call, interpreter),
      let index = layers.firstIndex(where: { interpreter.types.key($0) == interpreter.types.key(other) })
    else { return layers.count }
    return label == "belowSubview" ? index : index + 1
  }

  /// The controller of `login.view`.
  static func owner(
    of expression: Expression?, _ call: CallSite, _ interpreter: Interpreter
  ) -> SwiftObject? {
    guard case .member(let base?, "view")? = expression?.kind, !base.isSelf else { return nil }
    let silent = call.context.silenced
    guard let object = interpreter.expressions.evaluate(base, call.frame, silent).object,
      object !== call.frame.object,
      interpreter.types.isScreen(.object(object))
    else { return nil }
    return object
  }

  private func position(of object: SwiftObject, in type: SwiftType, _ interpreter: Interpreter) -> Int? {
    interpreter.recorder.layers[type.name]?.firstIndex {
      interpreter.types.key($0) == interpreter.types.key(object)
    }
  }

  /// What is seen of a layer: of a bar of tabs the first one.
  private func shown(_ layer: SwiftObject) -> Value {
    guard case .list(let tabs)? = layer.fields["viewControllers"], let first = tabs.first else {
      return .object(layer)
    }
    return first
  }

  /// The layer on top is where it begins; of the others those are told that nothing is seen to lead to.
  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard let layers = interpreter.recorder.layers[type.name],
      interpreter.types.roles.isCoordinator(type.name)
    else {
      return
    }
    let own = interpreter.log.facts.filter { $0.coordinator == type.name }
    var told: [NavigationFact] = []
    for (index, layer) in layers.reversed().enumerated() {
      guard let screen = shown(layer).object.flatMap(interpreter.types.unwrapped) else { continue }
      let isReached = own.contains { fact in
        guard case .screen(let object) = fact.target else { return false }
        return interpreter.types.key(object) == interpreter.types.key(screen)
      }
      guard index == 0 || !isReached, interpreter.types.role(of: screen) == .screen else { continue }
      let place = CodePlace(file: type.file, line: type.header.line)
      told.append(
        NavigationFact(
          kind: index == 0 ? .root : .embed, target: .screen(screen), coordinator: type.name, guards: [],
          place: place, isInferred: false, isLaunch: false))
    }
    // Screens are in the order they are met, layers from the top one down.
    let removed = own.filter { $0.kind == .reveal }
    let first =
      interpreter.log.facts.firstIndex { $0.coordinator == type.name } ?? interpreter.log.facts.endIndex
    interpreter.log.facts.removeAll { $0.coordinator == type.name && $0.kind == .reveal }
    var ordered = Array(told.prefix(1))
    ordered += removed
    ordered += told.dropFirst()
    interpreter.log.facts.insert(contentsOf: ordered, at: first)
  }
}
