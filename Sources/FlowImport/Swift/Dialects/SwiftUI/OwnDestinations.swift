import SwiftOutline

/// The app's own modifiers that say what is shown for values of a type, as `navigationDestination(for:)` does:
/// `.routeDestination(for: Page.self) { PageView(page: $0) }`, which sets SwiftUI's for the same type.
struct OwnDestinations {
  /// One of them: which parameters are the type of the values, and what is shown for them.
  private struct Destination {
    let type: Int
    let content: Int
  }

  /// The names of the functions.
  let names: Set<String>
  /// The view modifiers that carry out what the functions say.
  private let carriers: Set<String>
  private let destinations: [ObjectIdentifier: Destination]
  private let program: SwiftProgram

  static func of(_ program: SwiftProgram) -> OwnDestinations { program.once { OwnDestinations(program) } }

  private init(_ program: SwiftProgram) {
    self.program = program
    var open = (program.types["View"]?.sortedFunctions ?? []).compactMap { function in
      Self.destination(function).map { (function: function, destination: $0) }
    }
    var found: [ObjectIdentifier: Destination] = [:]
    var carriers: Set<String> = []
    var names: Set<String> = ["navigationDestination"]
    // An overload may leave it to another.
    while true {
      let count = found.count
      open.removeAll { function, destination in
        let modifiers = Self.modifiers(calling: names, in: function, program)
        guard !modifiers.isEmpty || !function.calledNames.isDisjoint(with: names) else { return false }
        carriers.formUnion(modifiers.map(\.name))
        found[ObjectIdentifier(function)] = destination
        names.insert(function.outline.name)
        return true
      }
      if found.count == count { break }
    }
    destinations = found
    self.carriers = carriers
    self.names = Set(found.isEmpty ? [] : names.subtracting(["navigationDestination"]))
  }

  /// A call of one of them as SwiftUI would have it; nil for all other modifiers.
  func destination(_ modifier: Modifier) -> Modifier? {
    guard names.contains(modifier.name) else { return nil }
    for function in program.types["View"]?.functions[modifier.name] ?? [] {
      guard let destination = destinations[ObjectIdentifier(function)],
        function.outline.canMean(modifier.arguments)
      else { continue }
      let given = function.outline.bound(modifier.arguments)
      guard let type = given[destination.type], let content = given[destination.content] else { continue }
      return Modifier(
        name: "navigationDestination",
        arguments: [Argument(label: "for", value: type), Argument(label: "destination", value: content)],
        line: modifier.line)
    }
    return nil
  }

  /// Whether a type carries out what one of them says, so that its own calls are those of its callers.
  func isCarrier(_ type: String) -> Bool { carriers.contains(type) }

  // MARK: - Finding them

  private static func destination(_ function: SwiftFunction) -> Destination? {
    let parameters = function.outline.parameters
    guard !function.outline.header.isStatic,
      let type = parameters.firstIndex(where: { values(of: $0, function) != nil }),
      let value = values(of: parameters[type], function),
      let content = parameters.firstIndex(where: { parameter in
        parameter.type?.functionResult != nil && parameter.type?.functionParameters.first?.name == value
      })
    else { return nil }
    return Destination(type: type, content: content)
  }

  /// The function's own generic type whose type a parameter takes: `Value` of `Value.Type`.
  private static func values(of parameter: Parameter, _ function: SwiftFunction) -> String? {
    guard case .metatype(let type)? = parameter.type, let name = type.name else { return nil }
    return function.outline.generics.contains { $0.name == name } ? name : nil
  }

  /// The view modifiers that a function makes and that set a modifier with one of the names.
  private static func modifiers(
    calling names: Set<String>, in function: SwiftFunction, _ program: SwiftProgram
  ) -> [SwiftType] {
    function.calledNames.sorted().compactMap { name in
      guard let type = program.type(name, within: function.type),
        program.supertypes(of: type).contains("ViewModifier"),
        type.sortedFunctions.contains(where: { !$0.calledNames.isDisjoint(with: names) })
      else { return nil }
      return type
    }
  }
}
