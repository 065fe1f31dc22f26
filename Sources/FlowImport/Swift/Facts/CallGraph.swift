import SwiftOutline

/// Who calls what, as far as names and held types tell, to walk back from a call to what a person does.
struct CallGraph {
  private let program: SwiftProgram
  private let roles: TypeRoles
  private let callersByName: [String: [Caller]]
  private let declaredByName: [String: Int]

  /// How many calls a walk goes back over, and how many members it looks at.
  private static let depthLimit = 6
  private static let memberLimit = 400

  init(_ program: SwiftProgram, _ roles: TypeRoles) {
    self.program = program
    self.roles = roles
    var callers: [String: [Caller]] = [:]
    var declared: [String: Int] = [:]
    for function in program.allFunctions {
      declared[function.outline.name, default: 0] += 1
      let caller = Caller(function)
      for name in function.reachingNames { callers[name, default: []].append(caller) }
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties {
        let names = property.calledNames.union(property.initialNames)
        let caller = Caller(property, names, of: type)
        for name in names { callers[name, default: []].append(caller) }
      }
    }
    callersByName = callers
    declaredByName = declared
  }

  /// A function or property with code in it.
  struct Caller {
    var name: String
    var type: SwiftType?
    /// Where it is declared.
    var place: CodePlace
    /// What happens when it is called; nil where it says nothing.
    var trigger: String?
    /// The names it refers to.
    fileprivate var names: Set<String>
    /// Its code.
    var body: [Statement]

    init(_ function: SwiftFunction) {
      name = function.outline.name
      type = function.type
      place = CodePlace(file: function.file, line: function.outline.header.line)
      trigger = EntryPoints.trigger(function.outline)
      names = function.reachingNames
      body = function.outline.body ?? []
    }

    fileprivate init(_ property: SwiftProperty, _ names: Set<String>, of type: SwiftType) {
      name = property.outline.name
      self.type = type
      place = CodePlace(file: property.file, line: property.outline.header.line)
      trigger = property.outline.getter == nil ? property.outline.name : nil
      self.names = names
      let initial = property.outline.initial.map { [Statement.expression($0)] } ?? []
      body = initial + (property.outline.getter ?? []) + property.outline.observers
    }
  }

  /// Where a walk back from some code ends.
  struct Origin {
    /// The screen, coordinator or launcher whose code it is.
    var type: SwiftType
    /// The member of that type that leads to the code.
    var caller: Caller
    /// Whether that member only makes the object that frameworks call.
    var isMaker: Bool
  }

  /// The members of acting types that lead to a member, the nearest first.
  func origins(ofMember name: String, in type: SwiftType?, acting: (SwiftType) -> Bool) -> [Origin] {
    var found: [Origin] = []
    var known: Set<CodePlace> = []
    var made: Set<String> = []
    var level: [(name: String, type: SwiftType?, isMaker: Bool)] = [(name, type, false)]
    for _ in 0..<Self.depthLimit where !level.isEmpty {
      var next: [(name: String, type: SwiftType?, isMaker: Bool)] = []
      for (name, type, isMaker) in level {
        let callers = callers(ofMember: name, in: type)
        // Of what only frameworks call, as a delegate's methods, those who make the delegate come next.
        if callers.isEmpty, let type, name != "init", made.insert(type.name).inserted {
          next.append(("init", type, true))
        }
        for caller in callers where known.insert(caller.place).inserted {
          guard known.count < Self.memberLimit else { return found }
          if let actor = caller.type.flatMap({ actor(around: $0, acting: acting) }) {
            found.append(Origin(type: actor, caller: caller, isMaker: isMaker))
          } else {
            next.append((caller.name, caller.type, isMaker))
          }
        }
      }
      level = next
    }
    return found
  }

  /// Whether no other function of the program has a name.
  func isOnlyFunction(named name: String) -> Bool { declaredByName[name] == 1 }

  /// The members that call a member.
  func callers(ofMember name: String, in type: SwiftType?) -> [Caller] {
    let called = name == "init" ? type?.lastName ?? name : name
    let candidates = callersByName[called] ?? []
    guard let type, name != "init", declaredByName[name] ?? 0 > 1 else { return candidates }
    let names = Set([type.name] + program.supertypes(of: type))
    return candidates.filter { caller in
      guard let owner = caller.type else { return caller.names.contains(type.lastName) }
      if owner === type || caller.names.contains(type.lastName) { return true }
      return names.contains { program.holds(owner, $0) }
        || program.supertypes(of: owner).contains(where: names.contains)
    }
  }

  /// A type that acts in navigation: the type itself or one around it.
  func actor(around type: SwiftType, acting: (SwiftType) -> Bool) -> SwiftType? {
    program.outward(from: type).first { next in
      switch roles[next.name] {
      case .screen, .coordinator, .launcher: acting(next)
      case .container, nil: false
      }
    }
  }
}
