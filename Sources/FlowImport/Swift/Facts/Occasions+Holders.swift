import SwiftOutline

/// Where an occasion can be one of a fact's.
extension Occasions {
  /// Whether what a fact happens in has what keeps a closure, such as its view model; also the helper that sets
  /// the closure.
  func isHeld(_ member: CodeMember, by fact: NavigationFact) -> Bool {
    let name: String
    switch fact.teller ?? fact.source {
    case .screen(let key)?: name = key.type
    case .coordinator(let type)?: name = type
    case nil: return true
    }
    guard let owner = member.type else { return false }
    return [program.types[name], places.type(at: fact.place)].compactMap(\.self).contains { holder in
      let held = program.held(by: holder)
      return ([holder] + held + held.flatMap { program.held(by: $0) }).contains { type in
        program.isKind(owner, of: type)
      }
    }
  }

  /// Whether a screen that inherits a method can be the one that calls it on itself: another class that inherits
  /// the method calls its own.
  func isInherited(_ occasion: Occasion, _ member: CodeMember, by source: EventSource?) -> Bool {
    guard case .screen(let key)? = source, let screen = program.types[key.type],
      let owner = member.type, owner.kind == .class, let instance = occasion.instance,
      program.supertypes(of: screen).contains(owner.name)
    else { return true }
    return program.areRelated(instance, screen)
  }

  /// Whether what one type receives can happen on a screen: on none that is another one.
  func canHappen(_ occasion: Occasion, on screen: SwiftType) -> Bool {
    guard let type = occasion.type else { return true }
    let around = program.outward(from: type).first { roles[$0.name] == .screen }
    // A controller that nothing leads to is a part of others, unless it is a base class of what is shown.
    guard let around,
      shown.contains(around.name)
        || program.conformers([around.name]).contains(where: { shown.contains($0.name) })
    else { return true }
    return program.areRelated(around, screen)
  }

  /// What a control of a storyboard or XIB file does to call a method.
  func ownControl(_ member: CodeMember) -> Occasion? {
    guard case .function(let function) = member, function.outline.header.hasAttribute("IBAction") else {
      return nil
    }
    return Occasion(
      trigger: EntryPoints.trigger(function), place: member.place, type: function.type, strength: .title)
  }
}
