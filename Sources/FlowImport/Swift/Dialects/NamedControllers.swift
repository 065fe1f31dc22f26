import FlowModel
import SwiftOutline

/// Routers of libraries that make a screen by the name of its class: `Router.pushViewController("Profile")`,
/// `mediator.controller(named: "ProfileViewController")`.
///
/// They are declared where the sources that are read do not reach, so that their names say what they do.
struct NamedControllers: CallDialect {
  let verbs: Set<String> = []
  private static let kinds: [String: EdgeKind] = [
    "push": .push, "present": .present, "modal": .present, "open": .present, "show": .present,
  ]
  private static let roots: Set<String> = ["root", "window"]
  private static let making: Set<String> = [
    "controller", "instance", "instantiate", "make", "create", "resolve", "screen", "page", "get", "load",
  ]
  /// What tells that a text is the name of a class.
  private static let labels: Set<String?> = [
    nil, "name", "named", "className", "class", "controller", "viewController", "vc", "screen", "page",
    "withName", "identifier", "classname", "to",
  ]

  func mayNavigate(_ name: String) -> Bool { Self.kind(of: name) != nil }

  func mayKnow(callsOf name: String) -> Bool { Self.kind(of: name) != nil || Self.makes(name) }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard !call.isAssignment, !call.isRead, let kind = Self.kind(of: call.name),
      !types.program.declares(call.name), let argument = call.arguments.first,
      Self.labels.contains(argument.label), case .string(let text) = argument.value.kind,
      let type = Self.controller(text, types.program)
    else { return nil }
    return .navigates(kind, .type(StaticType(type.name)))
  }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let argument = call.arguments.first, Self.labels.contains(argument.label),
      case .text(let text) = argument.value, !interpreter.program.declares(call.name),
      let type = Self.controller(text, interpreter.program)
    else { return nil }
    let shown = Value.object(SwiftObject(type.name, type: type))
    return Self.kind(of: call.name).map { .navigation([NavigationAct($0, shown)]) } ?? .value(shown)
  }

  private static func kind(of name: String) -> EdgeKind? {
    let words = Names.words(name)
    guard let verb = words.first else { return nil }
    if words.count > 1, words.contains(where: roots.contains),
      ["set", "reset", "change", "switch"].contains(verb)
    {
      return .root
    }
    return kinds[verb]
  }

  private static func makes(_ name: String) -> Bool { Names.words(name).contains(where: making.contains) }

  /// The controller of the app's that a text names, alone or within its module.
  private static func controller(_ text: String, _ program: SwiftProgram) -> SwiftType? {
    guard let name = text.split(separator: ".").last, name.first?.isUppercase ?? false,
      let type = program.types[String(name)], type.kind == .class,
      program.supertypes(of: type).contains(where: KnownTypes.isController)
    else { return nil }
    return type
  }
}
