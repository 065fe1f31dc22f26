import SwiftOutline

/// What containers for dependency injection give for a type, by the closures that are registered for it:
/// `container.register(Screen.self, name: "detail") { _ in DetailViewController() }`.
struct Registrations {
  /// What is asked for: a type, as it is written where it is registered, and a name.
  struct Service: Hashable {
    /// The last part of the type's name.
    var type: String
    /// The name, if one is given.
    var name: String?
  }

  /// One of them.
  struct Registration {
    var service: Service
    /// What is called to make an instance.
    var factory: Expression
    var closure: Closure
    /// Where it is registered.
    var file: Int
    /// The type whose code that is; nil for a free function.
    var type: SwiftType?
  }

  /// The names of functions that register something.
  static let names: Set<String> = ["register"]
  /// The names of functions that give what is registered.
  static let resolving: Set<String> = ["resolve"]

  private let byService: [Service: [Registration]]

  static func of(_ program: SwiftProgram) -> Registrations { program.once { Registrations(program) } }

  private init(_ program: SwiftProgram) {
    var found: [Registration] = []
    for function in program.allFunctions where !function.calledNames.isDisjoint(with: Self.names) {
      found += Self.registrations(in: function.outline.body ?? [], function.file, function.type)
    }
    for type in program.sortedTypes {
      for property in type.sortedProperties where !property.calledNames.isDisjoint(with: Self.names) {
        let code = (property.outline.initial.map { [Statement.expression($0)] } ?? [])
        found += Self.registrations(in: code + (property.outline.getter ?? []), property.file, type)
      }
    }
    byService = Dictionary(grouping: found, by: \.service)
  }

  /// The only registration of what some arguments ask for, where the type alone does not say what it is: it has a
  /// name, or the type is a protocol of several types, or none of the app's.
  func telling(_ arguments: [Argument], _ program: SwiftProgram) -> Registration? {
    guard let service = Self.service(arguments), let found = byService[service], found.count == 1 else {
      return nil
    }
    guard service.name == nil, let declared = program.type(service.type) else { return found[0] }
    return declared.kind == .protocol && program.conformers([declared.name]).count > 1 ? found[0] : nil
  }

  private static func registrations(
    in code: [Statement], _ file: Int, _ type: SwiftType?
  ) -> [Registration] {
    var found: [Registration] = []
    ExpressionWalk.visit(code) { expression in
      guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName,
        names.contains(name), let service = service(arguments),
        let factory = arguments.last(where: { $0.value.closure != nil })?.value,
        let closure = factory.closure
      else { return }
      found.append(
        Registration(service: service, factory: factory, closure: closure, file: file, type: type))
    }
    return found
  }

  private static func service(_ arguments: [Argument]) -> Service? {
    guard case .member(let base?, "self")? = arguments.first?.value.kind, let type = base.lastName else {
      return nil
    }
    return Service(type: type, name: name(among: arguments))
  }

  /// The name that is written as a text, a case or a constant.
  private static func name(among arguments: [Argument]) -> String? {
    guard let value = arguments.first(where: { $0.label == "name" || $0.label == "tag" })?.value else {
      return nil
    }
    if case .string(let text) = value.kind { return text }
    return value.lastName
  }
}
