/// An element in the braces of a registry: a coordinator, a route or a service.
public protocol RegistryElement: Sendable {
  /// Adds itself to a part.
  func add(to part: inout ModelPart)
}

extension Coordinator: RegistryElement {
  /// Adds the coordinator to a part.
  public func add(to part: inout ModelPart) { part.coordinators.append(self) }
}

extension Route: RegistryElement {
  /// Adds the route to a part.
  public func add(to part: inout ModelPart) { part.routes.append(self) }
}

extension Service: RegistryElement {
  /// Adds the service to a part.
  public func add(to part: inout ModelPart) { part.services.append(self) }
}

/// An element in the braces of a coordinator: a screen or an edge.
public protocol CoordinatorElement: Sendable {
  /// Adds itself to a coordinator.
  func add(to coordinator: inout Coordinator)
}

extension Screen: CoordinatorElement {
  /// Adds the screen to a coordinator.
  public func add(to coordinator: inout Coordinator) { coordinator.screens.append(self) }
}

extension Edge: CoordinatorElement {
  /// Adds the edge to a coordinator.
  public func add(to coordinator: inout Coordinator) { coordinator.edges.append(self) }
}

/// Collects statements into a list, with `if`, `switch` and `for` as in any Swift code.
@resultBuilder
public enum ListBuilder<Element> {
  /// One statement.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// A list of statements made elsewhere.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Several statements.
  public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap { $0 } }
  /// An `if` without `else`.
  public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first list: [Element]) -> [Element] { list }
  /// The other branch.
  public static func buildEither(second list: [Element]) -> [Element] { list }
  /// A `for` loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap { $0 } }
}

extension Coordinator {
  /// Creates a coordinator of the screens and edges in braces.
  public init(
    _ id: CoordinatorID, title: String? = nil, type: String? = nil, summary: String? = nil,
    note: String? = nil, created: Creation? = nil, container: Container? = nil, inside: Place? = nil,
    initial: ScreenID? = nil, parents: [CoordinatorID] = [],
    owner: String? = nil, tags: [String] = [], source: SourceReference? = nil, uses: [Dependency] = [],
    @ListBuilder<any CoordinatorElement> _ content: () -> [any CoordinatorElement]
  ) {
    self.init(
      id, title: title, type: type, summary: summary, note: note, created: created, container: container,
      inside: inside, initial: initial, parents: parents, owner: owner, tags: tags, source: source,
      uses: uses, screens: [], edges: [])
    for element in content() { element.add(to: &self) }
  }
}

extension Edge {
  /// Creates an edge with the triggers in braces, the first of which gives it its id.
  public init(
    id: EdgeID = "", from: Place? = nil, to: Place? = nil, by kind: EdgeKind, style: String? = nil,
    animation: String? = nil, carries payload: String? = nil, type: String? = nil,
    performer: Dependency.Target? = nil, back: Bool? = nil, summary: String? = nil, note: String? = nil,
    tags: [String] = [], @ListBuilder<EdgeTrigger> triggers: () -> [EdgeTrigger]
  ) {
    self.init(
      id: id, from: from, to: to, by: kind, style: style, animation: animation, carries: payload,
      type: type, performer: performer, back: back, summary: summary, note: note, tags: tags)
    self.triggers = triggers()
  }
}

extension ModelPart {
  /// Creates a part of the coordinators, routes and services in braces.
  public init(
    app: String? = nil, summary: String? = nil, launch: Place? = nil, isPart: Bool = false,
    @ListBuilder<any RegistryElement> _ content: () -> [any RegistryElement]
  ) {
    self.init(app: app, summary: summary, launch: launch, isPart: isPart)
    for element in content() { element.add(to: &self) }
  }
}

extension FlowRegistry {
  /// Creates a registry of the coordinators, routes and services in braces.
  ///
  /// - Parameter isPart: Whether it is a part of an app, which launches elsewhere.
  /// - Throws: ``RegistryProblems`` with everything that is wrong, when anything is.
  public init(
    app: String, summary: String? = nil, launch: Place? = nil, isPart: Bool = false,
    @ListBuilder<any RegistryElement> _ content: () -> [any RegistryElement]
  ) throws(RegistryProblems) {
    try self.init(parts: [
      ModelPart(app: app, summary: summary, launch: launch, isPart: isPart, content)
    ])
  }

  /// Creates a registry of parts.
  ///
  /// - Throws: ``RegistryProblems`` with everything that is wrong, when anything but warnings is.
  public init(parts: [ModelPart]) throws(RegistryProblems) {
    let (registry, problems) = RegistryAssembler.assemble(parts)
    guard problems.allSatisfy(\.isWarning) else { throw RegistryProblems(problems: problems) }
    self = registry
  }
}
