import SwiftOutline

/// What a program uses of libraries with routers: the views that show a list of routes, and the types that keep one.
struct RouterLibraries {
  /// One library.
  private struct Library {
    var module: String
    /// The views, each made with the list and a closure that is called with a route.
    var containers: Set<String>
    /// The types that keep a list, all generic over the route.
    var lists: Set<String>
  }

  private static let libraries = [
    Library(
      module: "FlowStacks", containers: ["Router", "NStack", "PStack"],
      lists: ["Routes", "FlowNavigator", "FlowPathNavigator", "NavigationPath"]),
    Library(module: "NavigationBackport", containers: [], lists: ["Navigator", "PathNavigator"]),
    Library(module: "UIPilot", containers: ["UIPilotHost"], lists: ["UIPilot"]),
  ]

  /// A list of routes, as far as its type is known.
  struct List {
    /// What is in it; nil for one of any values.
    var route: TypeExpression?
  }

  private let containers: Set<String>
  private let lists: Set<String>

  /// Whether it uses any.
  var isUsed: Bool { !lists.isEmpty }

  static func of(_ program: SwiftProgram) -> RouterLibraries { program.once { RouterLibraries(program) } }

  private init(_ program: SwiftProgram) {
    let imported = Set(program.files.lazy.flatMap(\.outline.imports))
    let used = Self.libraries.filter { imported.contains($0.module) }
    func foreign(_ names: [String]) -> Set<String> {
      Set(names.filter { name in program.types[name].map { $0.kind == .extension } ?? true })
    }
    containers = foreign(used.flatMap(\.containers))
    lists = foreign(used.flatMap(\.lists))
  }

  /// The link of FlowStacks that shows its value in a style; a link that pushes is read as SwiftUI's.
  static let link = "FlowLink"

  /// How such a link shows its value.
  static func way(ofLink arguments: [Argument]) -> RouteWay {
    let style = StackLibraries.style(of: arguments)
    return RouteWay(kind: .present, style: style == "cover" ? "fullScreen" : style)
  }

  /// Whether a view of that name is such a link.
  func isLink(_ name: String) -> Bool { name == Self.link && isUsed }

  /// Whether a view of that name shows a list of routes.
  func isContainer(_ name: String) -> Bool { containers.contains(name) }

  /// The list that an expression gives; nil for all else.
  func list(_ expression: Expression, _ place: StaticTypes.Place, _ types: StaticTypes) -> List? {
    guard isUsed else { return nil }
    for found in types.types(of: expression.withoutProjection, place) {
      if let element = found.element {
        // `[Route<Screen>]`
        if element.firstName == "Route" { return List(route: element.arguments.first) }
      } else if found.name == "Binding", let kept = found.arguments.first {
        if let name = kept.firstName, lists.contains(name) { return List(route: kept.arguments.first) }
      } else if lists.contains(found.name) {
        return List(route: found.arguments.first ?? first(of: expression, place, types))
      }
    }
    return nil
  }

  /// The type of the route that a list is made with: `UIPilot(initial: AppRoute.home)`.
  private func first(
    of expression: Expression, _ place: StaticTypes.Place, _ types: StaticTypes
  ) -> TypeExpression? {
    guard case .call(_, let arguments)? = Self.initial(of: expression, place, types.program)?.kind else {
      return nil
    }
    let made = arguments.lazy.flatMap { types.types(of: $0.value, place) }.first
    return made.map { .named($0.name) }
  }

  /// The cases that a list can begin with: that of the property which keeps it, or else all that any list of the
  /// program begins with.
  static func firstCases(
    of list: Expression?, _ place: StaticTypes.Place, _ program: SwiftProgram
  ) -> Set<String> {
    let first: Expression?
    switch list.flatMap({ initial(of: $0, place, program) })?.kind {
    case .array(let items)?: first = items.first.flatMap(root)
    case .call(_, let arguments)?: first = arguments.first { $0.label == "initial" }?.value
    default: first = nil
    }
    return first.flatMap { RouteCase.of($0).name }.map { [$0] } ?? firstCases(in: program)
  }

  /// What the property is set to at first that keeps a list.
  private static func initial(
    of list: Expression, _ place: StaticTypes.Place, _ program: SwiftProgram
  ) -> Expression? {
    guard let name = list.withoutProjection.lastName, let owner = place.type else { return nil }
    return program.property(name, of: owner)?.0.outline.initial
  }

  /// `.home` of `.root(.home, embedInNavigationView: true)`.
  private static func root(_ route: Expression) -> Expression? {
    guard case .call(_, let arguments) = route.kind else { return nil }
    return arguments.first?.value
  }

  /// The cases that any list begins with: `home` of `[.root(.home)]` and of `UIPilot(initial: .home)`.
  static func firstCases(in program: SwiftProgram) -> Set<String> {
    let found: FirstCases = program.once {
      var found = FirstCases()
      for (index, file) in program.files.enumerated() {
        for call in WrittenCallReader.calls(
          in: file.outline, file: index, where: { $0 == "root" || $0 == "UIPilot" })
        {
          let first = call.name == "root" ? call.first : call.argument("initial")
          guard call.name != "root" || call.receiver?.lastName.map({ $0 == "Route" }) ?? true,
            let name = first.flatMap({ RouteCase.of($0).name })
          else { continue }
          found.names.insert(name)
        }
      }
      return found
    }
    return found.names
  }

  private struct FirstCases {
    var names: Set<String> = []
  }
}
