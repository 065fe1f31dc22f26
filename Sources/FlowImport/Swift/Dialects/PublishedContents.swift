import SwiftOutline

/// Containers that show whatever controllers a publisher passes on: each is made with one, and embeds what
/// comes out of it in place of what was there.
///
/// Such a container is seen as its content.
struct PublishedContents: NavigationDialect {
  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    Self.content(of: type, in: program) == nil ? nil : .container
  }

  /// The property whose value such a container embeds, which nothing but what comes out of the publisher sets.
  static func content(of type: SwiftType, in program: SwiftProgram) -> String? {
    guard type.kind == .class, program.type(type, isA: KnownTypes.isController),
      !program.type(type, isA: KnownTypes.isContainer),
      type.sortedFunctions.allSatisfy({ $0.calledNames.isDisjoint(with: ["present", "pushViewController"]) })
    else { return nil }
    let found = type.sortedProperties.filter { property in
      let setters = type.sortedFunctions.filter { $0.assignedNames.contains(property.outline.name) }
      return property.outline.type?.unwrapped.firstName == "UIViewController"
        && embeds(property, type, program) && !setters.isEmpty
        && setters.allSatisfy { $0.outline.name == "init" && hears($0) }
    }
    return found.count == 1 ? found[0].outline.name : nil
  }

  private static func embeds(_ property: SwiftProperty, _ type: SwiftType, _ program: SwiftProgram) -> Bool {
    let called = property.calledNames
    return !called.isDisjoint(with: CalledNames.embedding)
      || called.contains { name in
        program.functions(name, of: type).contains { !$0.calledNames.isDisjoint(with: CalledNames.embedding) }
      }
  }

  /// Whether an initialiser listens to what it is given.
  private static func hears(_ function: SwiftFunction) -> Bool {
    guard let body = function.outline.body else { return false }
    let given = Set(function.outline.parameters.map(\.name))
    var isHeard = false
    ExpressionWalk.visit(body) { expression in
      guard case .call(let callee, _) = expression.kind, case .member(var base?, "sink") = callee.kind else {
        return
      }
      while true {
        switch base.kind {
        case .call(let inner, _): base = inner
        case .member(let inner?, _): base = inner
        case .name(let name):
          isHeard = isHeard || given.contains(name)
          return
        default: return
        }
      }
    }
    return isHeard
  }
}

/// Publishers that carry controllers.
final class PublishedStreams {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let types: TypeQuestions
  private let worth: FunctionWorth
  /// Whether a container is being made whose content a publisher passes on.
  private var isMakingPublished = false

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    types = interpreter.types
    worth = interpreter.worth
  }

  /// What a publisher passes on that carries controllers, or what is done with them; nil for all others.
  func pass(_ site: CallSite) -> Value? {
    guard let closure = site.arguments.last?.value, closure.isCallable else { return nil }
    let makes = ["map", "compactMap", "flatMap"].contains(site.name)
    if let output = site.receiver.object?.output {
      guard makes || site.name == "sink" else { return nil }
      let found = interpreter.run(closure, arguments: [output], site.context)
      return makes ? stream(of: found) ?? site.receiver : site.receiver
    }
    // Elsewhere a list or an optional may be what has a `map`.
    guard makes, isMakingPublished, worth.isWorthRunning(closure) else { return nil }
    let silent = site.context.silenced
    guard let made = stream(of: interpreter.run(closure, arguments: [.unknown], silent)) else { return nil }
    return made
  }

  private func stream(of output: Value) -> Value? {
    let controllers = output.alternatives.filter { one in
      types.isSeen(one.value)
        && one.value.object.map { $0.isMade && types.isController($0.typeName, $0.type) } ?? false
    }
    guard !controllers.isEmpty else { return nil }
    let stream = SwiftObject("AnyPublisher")
    stream.output = output
    return .object(stream)
  }

  /// Follows what makes a container of a type, in which publishers carry controllers.
  func makingPublished(_ type: SwiftType, _ make: () -> Void) {
    let isWithin = isMakingPublished
    isMakingPublished =
      types.roles[type.name] == .container && PublishedContents.content(of: type, in: program) != nil
    make()
    isMakingPublished = isWithin
  }
}

extension TypeQuestions {
  /// The content of a new container that shows what a publisher passes on.
  func takeContent(_ object: SwiftObject) {
    guard let type = object.type, roles[type.name] == .container, object.shows.isEmpty,
      let name = PublishedContents.content(of: type, in: program), let content = object.fields[name]
    else { return }
    object.shows = [content]
  }

  /// The one or the other that a container shows: one whose content changes by itself, or a stack that is made
  /// with either, `UINavigationController(rootViewController: isLoggedIn ? home : login)`.
  func contents(of target: Value?) -> Value? {
    guard case .object(let object)? = target, case .alternatives? = object.shows.last else { return nil }
    guard let type = object.type else {
      return object.isMade && object.shows.count == 1 && KnownTypes.isNavigation(object.typeName)
        ? object.shows[0] : nil
    }
    guard roles[type.name] == .container else { return nil }
    if PublishedContents.content(of: type, in: program) != nil { return object.shows.last }
    return object.shows.count == 1 && program.type(type, isA: KnownTypes.isNavigation) ? object.shows[0] : nil
  }
}

/// Leaves out what containers that are seen as their content do with it.
struct ContainersOwnCalls {
  let types: TypeQuestions
  let log: FactLog

  /// Leaves out what such containers do with their content, which stands for them.
  func dropContainersOwn(_ local: LocalFacts) {
    for entry in local.entries {
      guard let type = local.types.enclosingType(of: entry.call.site), types.roles[type.name] == .container,
        PublishedContents.content(of: type, in: types.program) != nil
      else { continue }
      log.dropped[entry.place] = "puts a screen into a container that is seen as that screen"
    }
  }
}
