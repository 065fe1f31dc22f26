import FlowModel
import SwiftOutline

/// The RIBs of an app.
struct RIBTree {
  /// What a builder puts together.
  struct RIB {
    var router: SwiftType
    var interactor: SwiftType?
    /// The own screen; nil for a RIB without a view.
    var screen: SwiftType?
    /// Where it is put together.
    var place: CodePlace
  }

  /// By the router's name.
  private(set) var ribs: [String: RIB] = [:]
  /// What the calls of routers do with children.
  private(set) var calls = RouterCalls()
  /// The routers that begin the app.
  private(set) var launchers: [String] = []
  let types: StaticTypes
  var program: SwiftProgram { types.program }
  /// The routers that builders make, by the builder.
  private var made: [String: [String]] = [:]

  private static let depthLimit = 10

  static func of(_ types: StaticTypes) -> RIBTree { types.program.once { RIBTree(types) } }

  private init(_ types: StaticTypes) {
    self.types = types
    for type in program.sortedTypes where RIBs.isRouter(type, program) && !SwiftProgram.isDouble(type) {
      let stem = type.name.hasSuffix("Router") ? String(type.name.dropLast("Router".count)) : type.name
      ribs[type.name] = RIB(
        router: type, interactor: program.types[stem + "Interactor"],
        screen: program.types[stem + "ViewController"],
        place: CodePlace(file: type.file, line: type.header.line))
      if program.supertypes(of: type).contains(where: { $0.hasSuffix("LaunchRouter") }) {
        launchers.append(type.name)
      }
    }
    guard !ribs.isEmpty else { return }
    for type in program.sortedTypes where type.lastName.hasSuffix("Builder") { readBuilder(type) }
    calls = RouterCalls(self)
  }

  // MARK: - Builders

  private mutating func readBuilder(_ builder: SwiftType) {
    for function in builder.sortedFunctions {
      var routers: [(name: String, line: Int, screen: Expression?)] = []
      var others: [SwiftType] = []
      ExpressionWalk.visit(function.outline.body ?? []) { expression in
        guard case .call(let callee, let arguments) = expression.kind, let name = madeName(callee),
          let type = program.type(name, within: builder)
        else { return }
        if ribs[type.name] == nil {
          others.append(type)
        } else {
          let screen = arguments.first { $0.label == "viewController" }?.value
          routers.append((type.name, expression.line, screen))
        }
      }
      for router in routers {
        if made[builder.name]?.contains(router.name) != true {
          made[builder.name, default: []].append(router.name)
        }
        ribs[router.name]?.place = CodePlace(file: function.file, line: router.line)
        if let found = others.first(where: { $0.lastName.hasSuffix("Interactor") }) {
          ribs[router.name]?.interactor = found
        }
        let screens = others.filter { types.roles[$0.name] == .screen }
        // A view that the component passes on belongs to another RIB.
        let named = ribs[router.name]?.screen
        ribs[router.name]?.screen = router.screen == nil ? nil : screens.last ?? named
        if case .member? = router.screen?.kind, screens.isEmpty { ribs[router.name]?.screen = nil }
      }
    }
  }

  /// The type of `Home(…)`, `Home.init(…)`, `Home.instantiate()`.
  private func madeName(_ callee: Expression) -> String? {
    switch callee.kind {
    case .name(let name): name.beginsUppercase ? name : nil
    case .generic(let base, _): madeName(base)
    case .member(let base?, let name):
      if case .name(let owner) = base.kind, owner.beginsUppercase {
        name.beginsUppercase ? "\(owner).\(name)" : owner
      } else {
        nil
      }
    default: nil
    }
  }

  // MARK: - Children

  func shown(_ children: [Expression], _ call: WrittenCall) -> CallReading.Shown {
    let found = routers(of: children, in: call)
    if found.isEmpty { return children.first.map { .expression($0) } ?? .nothing }
    return .all(found.map { .type(StaticType($0)) })
  }

  /// The routers that the arguments of a call can give.
  func routers(of children: [Expression], in call: WrittenCall) -> [String] {
    unique(children.flatMap { routers(of: $0, types.place(of: call)) })
  }

  /// The routers that an expression can give, by their names.
  func routers(of expression: Expression, _ place: StaticTypes.Place, _ depth: Int = 0) -> [String] {
    guard depth < Self.depthLimit else { return [] }
    switch expression.kind {
    case .name(let name):
      guard let (found, scope) = place.scope.look(up: name) else { return stored(name, place, depth + 1) }
      let value = found.value.map {
        routers(of: $0, StaticTypes.Place(scope: scope, type: place.type), depth + 1)
      }
      if let value, !value.isEmpty { return value }
      return found.type.map { routers(named: $0.firstName) } ?? []
    case .member(let base?, let name):
      if base.isSelf { return stored(name, place, depth + 1) }
      return routers(of: base, place, depth + 1)
    case .call(let callee, _):
      guard case .member(let base?, let name) = callee.kind else { break }
      let builders = types.types(of: base, place).compactMap { program.types[$0.name] }
      let found = builders.flatMap { builder in
        builder.kind == .protocol ? program.conformers([builder.name]) : [builder]
      }.flatMap { made[$0.name] ?? [] }
      if !found.isEmpty { return unique(found) }
      if base.isSelf || name == "launchRouter" { break }
    case .cast(let value, _): return routers(of: value, place, depth + 1)
    case .array(let items): return unique(items.flatMap { routers(of: $0, place, depth + 1) })
    default: break
    }
    return unique(types.types(of: expression, place).flatMap { routers(named: $0.name) })
  }

  private func routers(named name: String?) -> [String] {
    guard let name, let type = program.type(name) else { return [] }
    if ribs[type.name] != nil { return [type.name] }
    let found = type.kind == .protocol ? program.conformers([type.name]).map(\.name) : []
    // `ViewableRouting` is what all of them are.
    return found.count > 3 ? [] : found.filter { ribs[$0] != nil }
  }

  /// What a property holds, by its type or else by what is assigned to it.
  private func stored(_ name: String, _ place: StaticTypes.Place, _ depth: Int) -> [String] {
    guard let type = place.type, let (property, _) = program.property(name, of: type) else { return [] }
    let declared = routers(named: property.outline.type?.firstName)
    if !declared.isEmpty { return declared }
    var found: [String] = []
    for file in Set(type.sortedFunctions.map(\.file)).sorted() {
      let calls = WrittenCallReader.calls(in: program.files[file].outline, file: file) { $0 == name }
      for call in calls where types.enclosingType(of: call.site) === type {
        guard case .assignment(let value) = call.form, value != property.outline.initial else { continue }
        found += routers(of: value, types.place(of: call), depth + 1)
      }
    }
    return unique(found)
  }

  private func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }
}
