import SwiftOutline

/// Who calls what, as far as names and held types tell, to walk back from a call to what a person does.
struct CallGraph {
  private let program: SwiftProgram
  private let roles: TypeRoles
  private let callersByName: [String: [SwiftFunction]]
  private let declaredByName: [String: Int]

  /// How many calls a walk goes back over, and how many functions it looks at.
  private static let depthLimit = 6
  private static let functionLimit = 400

  init(_ program: SwiftProgram, _ roles: TypeRoles) {
    self.program = program
    self.roles = roles
    var callers: [String: [SwiftFunction]] = [:]
    var declared: [String: Int] = [:]
    for function in program.allFunctions {
      declared[function.outline.name, default: 0] += 1
      for name in function.reachingNames { callers[name, default: []].append(function) }
    }
    callersByName = callers
    declaredByName = declared
  }

  /// Where a walk back from some code ends.
  struct Origin {
    /// The screen, coordinator or launcher whose code it is.
    var type: SwiftType
    /// The function of that type that leads to the code.
    var function: SwiftFunction
  }

  /// The functions of screens, coordinators and launchers that lead to a member, the nearest first.
  func origins(ofMember name: String, in type: SwiftType?) -> [Origin] {
    var found: [Origin] = []
    var known: Set<ObjectIdentifier> = []
    var made: Set<String> = []
    var looked = 0
    var level: [(name: String, type: SwiftType?)] = [(name, type)]
    for _ in 0..<Self.depthLimit where !level.isEmpty {
      var next: [(name: String, type: SwiftType?)] = []
      for (name, type) in level {
        let callers = callers(ofMember: name, in: type)
        // Of what only frameworks call, as a delegate's methods, those who make the delegate come next.
        if callers.isEmpty, let type, name != "init", made.insert(type.name).inserted { next.append(("init", type)) }
        for function in callers where known.insert(ObjectIdentifier(function)).inserted {
          looked += 1
          guard looked < Self.functionLimit else { return found }
          if let owner = actor(of: function) {
            found.append(Origin(type: owner, function: function))
          } else {
            next.append((function.outline.name, function.type))
          }
        }
      }
      level = next
    }
    return found
  }

  /// Whether no other function of the program has a name.
  func isOnlyFunction(named name: String) -> Bool { declaredByName[name] == 1 }

  /// The functions that call a member.
  func callers(ofMember name: String, in type: SwiftType?) -> [SwiftFunction] {
    let called = name == "init" ? type?.lastName ?? name : name
    let candidates = callersByName[called] ?? []
    guard let type, name != "init", declaredByName[name] ?? 0 > 1 else { return candidates }
    let names = Set([type.name] + program.supertypes(of: type))
    return candidates.filter { function in
      guard let owner = function.type else { return function.reachingNames.contains(type.lastName) }
      if owner === type || function.reachingNames.contains(type.lastName) { return true }
      return names.contains { program.holds(owner, $0) }
        || program.supertypes(of: owner).contains(where: names.contains)
    }
  }

  /// The screen, coordinator or launcher whose code a function is: its type or one around that.
  func actor(of function: SwiftFunction) -> SwiftType? { function.type.flatMap(actor(around:)) }

  /// A type that acts in navigation: the type itself or one around it.
  func actor(around type: SwiftType) -> SwiftType? {
    var current: SwiftType? = type
    while let next = current {
      switch roles[next.name] {
      case .screen, .coordinator, .launcher: return next
      case .container, nil: current = next.outerName.flatMap { program.types[$0] }
      }
    }
    return nil
  }
}
