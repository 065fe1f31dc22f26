import SwiftOutline

extension MemberUses {
  /// Whether a call or read can mean a function.
  func means(_ call: WrittenCall, on receivers: Receivers, _ function: SwiftFunction) -> Bool {
    guard !call.isAssignment,
      call.isRead || function.outline.canMean(call.arguments) || isKeptCode(call, receivers, function)
    else { return false }
    if function.outline.name == "init", call.name != "init" { return !call.isRead }
    // Where `tableView` is read, a table view is meant.
    if call.isRead, function.outline.isNamedAfterTeller { return false }
    guard let owner = function.type else {
      return call.receiver == nil && call.scope.look(up: call.name) == nil
    }
    return means(call, on: receivers, memberOf: owner) && !isAnotherOverload(call, than: function, of: owner)
  }

  /// Whether a name is used as that of a type's member.
  func means(_ call: WrittenCall, on receivers: Receivers, memberOf owner: SwiftType) -> Bool {
    switch receivers {
    case .around(let type):
      program.outward(from: type).contains {
        (isRelated($0, owner) || isLent($0, to: owner)) && !hides(owner, $0, call)
      }
        || type.map { isStored(call.name, in: $0) } ?? false && isHandedOver(call.name, of: owner)
    case .local: false
    case .unknown:
      // `set(rootViewController:)` says as much as `setRootViewController`.
      call.name.hasSeveralWords || call.arguments.contains { $0.label?.hasSeveralWords ?? false }
        || isNear(owner, call)
    case .types(let known):
      known.contains { name in
        guard let type = program.types[name] else {
          return owner.kind == .extension || program.supertypes(of: owner).contains(name)
        }
        return isRelated(type, owner) && !hides(owner, type, call)
          || isStored(call.name, in: type) && isHandedOver(call.name, of: owner)
      }
    }
  }

  /// Whether what a call gives is of other types than a function takes, of which there are several by its
  /// name.
  private func isAnotherOverload(
    _ call: WrittenCall, than function: SwiftFunction, of owner: SwiftType
  ) -> Bool {
    let parameters = function.outline.parameters
    let overloads = owner.functions[function.outline.name] ?? []
    if !call.isRead, overloads.count > 1, function.outline.misplaced(call.arguments) > 0,
      overloads.contains(where: {
        $0.outline.canMean(call.arguments) && $0.outline.misplaced(call.arguments) == 0
      })
    {
      return true
    }
    if !call.isRead, overloads.count > 1, types.hasBetter(than: function, of: owner, for: call) {
      return true
    }
    guard !call.isRead, parameters.count == call.arguments.count,
      overloads.count(where: {
        $0.outline.parameters.map(\.label) == parameters.map(\.label)
      }) > 1
    else { return false }
    return zip(parameters, call.arguments).contains { parameter, argument in
      guard let wanted = parameter.type?.firstName, let taken = program.type(wanted, within: owner),
        taken.kind != .extension
      else { return false }
      let given = types.types(of: argument.value, in: call).compactMap { program.types[$0.name] }
      return !given.isEmpty
        && given.allSatisfy { $0.kind != .extension && !isRelated($0, taken) }
    }
  }

  /// Whether a function is called that was passed on and kept, which then needs no labels:
  /// `actions.show(item)`.
  private func isKeptCode(
    _ call: WrittenCall, _ receivers: Receivers, _ function: SwiftFunction
  ) -> Bool {
    guard call.arguments.allSatisfy({ $0.label == nil }),
      call.arguments.count == function.outline.parameters.count
    else { return false }
    return switch receivers {
    case .around(let type): type.map { isStored(call.name, in: $0) } ?? false
    case .types(let known): known.contains { program.types[$0].map { isStored(call.name, in: $0) } ?? false }
    case .local, .unknown: false
    }
  }

  /// Whether what a type keeps under the name of a call is a type's own property, and not one of another
  /// type's that only has its name, as `completion` often has.
  func isOwn(_ call: WrittenCall, on receivers: Receivers, _ owner: SwiftType) -> Bool {
    func isOwn(_ type: SwiftType) -> Bool {
      program.property(call.name, of: type).map { isRelated($0.1, owner) } ?? true
    }
    switch receivers {
    case .around(let type):
      let holder = program.outward(from: type).first { program.property(call.name, of: $0) != nil }
      return holder.map(isOwn) ?? true
    case .types(let known): return known.contains { program.types[$0].map(isOwn) ?? true }
    case .local, .unknown: return true
    }
  }

  /// Whether a member is taken as a value, so that code that is kept under its name elsewhere may be it:
  /// `cell.onTap = onTap`.
  func isHandedOver(_ name: String, of owner: SwiftType) -> Bool {
    if let known = known.handedOver[name]?[owner.name] { return known }
    let named = mentioned(name)
    let found = named.values.contains { index in
      switch named.all[index].receivers {
      case .around(let type): return program.outward(from: type).contains { isRelated($0, owner) }
      case .types(let known):
        return known.contains { name in program.types[name].map { isRelated($0, owner) } ?? true }
      case .unknown: return true
      case .local: return false
      }
    }
    known.handedOver[name, default: [:]][owner.name] = found
    return found
  }

  /// Whether a type keeps code under a name, which then may be any function's.
  func isStored(_ name: String, in type: SwiftType) -> Bool {
    program.property(name, of: type)?.0.outline.type?.isFunction ?? false
  }

  /// Whether the code around a call has to do with a type: names it, holds it, or is its own.
  private func isNear(_ owner: SwiftType, _ call: WrittenCall) -> Bool {
    let type = types.enclosingType(of: call.site)
    if isAround(type, owner) { return true }
    if call.site.function?.parameters.contains(where: { names(owner, $0.type, type) }) ?? false {
      return true
    }
    return type.map { program.held(by: $0).contains { isRelated($0, owner) } } ?? false
  }

  private func names(_ owner: SwiftType, _ written: TypeExpression?, _ scope: SwiftType?) -> Bool {
    written?.mentionedNames.contains { name in
      program.type(name, within: scope).map { isRelated($0, owner) } ?? false
    } ?? false
  }

  func hasOwn(_ call: WrittenCall, around type: SwiftType) -> Bool {
    let owner = program.outward(from: type).first { hasOwn(call, $0) }
    return owner.map { !types.roles.isCoordinator($0.name) } ?? false
  }

  func hasOwn(_ call: WrittenCall, _ type: SwiftType) -> Bool {
    program.functions(call.name, of: type).contains { $0.outline.canMean(call.arguments) }
  }

  /// What a call is made on.
  enum Receivers {
    /// The instance whose code it is, or what is around it.
    case around(SwiftType?)
    /// A parameter or local variable is called.
    case local
    case types([String])
    case unknown
  }

  func receivers(of call: WrittenCall) -> Receivers {
    guard let receiver = call.receiver else {
      return call.scope.look(up: call.name) == nil ? .around(types.enclosingType(of: call.site)) : .local
    }
    if case .name(let name) = receiver.kind, name == "self" || name == "super" {
      return .around(types.enclosingType(of: call.site))
    }
    if let parents = parents.parents(receiver, in: call) { return .types(parents) }
    let found = types.types(of: receiver, in: call).map(\.name)
    let isOpen = found.contains { name in
      ["Any", "AnyObject", "Self"].contains(name)
        || call.site.function?.generics.contains { $0.name == name } ?? false
        || types.enclosingType(of: call.site)?.genericNames.contains(name) ?? false
    }
    return found.isEmpty || isOpen ? .unknown : .types(found)
  }

  /// Whether a bare name within a type can be a member of another: of itself, of what it inherits from or
  /// what inherits from it, and the same of the types around it.
  private func isAround(_ type: SwiftType?, _ owner: SwiftType) -> Bool {
    program.outward(from: type).contains { isRelated($0, owner) }
  }

  /// Whether a type has what is called itself, so that it is no member of a framework's class which the type
  /// may inherit from for all that is known.
  private func hides(_ owner: SwiftType, _ type: SwiftType, _ call: WrittenCall) -> Bool {
    owner.kind == .extension && type !== owner && !program.supertypes(of: type).contains(owner.name)
      && !call.isAssignment && hasOwn(call, type)
  }

  /// Whether code in a protocol's extension can be that of a class, which conforms to the protocol:
  /// `extension CellDelegate where Self: BaseViewController { func didTap() { showMenu() } }`.
  private func isLent(_ type: SwiftType, to owner: SwiftType) -> Bool {
    guard type.kind == .protocol, owner.kind == .class || owner.kind == .extension else { return false }
    return program.conformers([type.name]).contains { isRelated($0, owner) }
  }

  /// Whether an instance of a type can have a member that another type declares.
  private func isRelated(_ type: SwiftType, _ owner: SwiftType) -> Bool {
    if program.areRelated(type, owner) { return true }
    // What a framework's class inherits from is not among the sources.
    return owner.kind == .extension && !program.hasKnownParents(type)
  }
}
