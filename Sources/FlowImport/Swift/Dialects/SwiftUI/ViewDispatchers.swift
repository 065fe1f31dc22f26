import SwiftOutline

/// Views that only show one view for each case of a value that they are made with.
///
/// `struct PageView: View { let page: Page; var body: some View { switch page { … } } }` is no screen: what
/// shows it shows the view of the case.
struct ViewDispatchers {
  /// The types of such views.
  private let types: Set<String>

  static func of(_ program: SwiftProgram) -> ViewDispatchers { program.once { ViewDispatchers(program) } }

  private init(_ program: SwiftProgram) {
    types = Set(
      program.sortedTypes.filter { type in
        guard SwiftUINavigation.isView(type, program), type.generics.isEmpty,
          let body = SwiftUINavigation.body(of: type)?.statements
        else { return false }
        return Self.dispatches(body, type, [:], program, depth: 0)
      }.map(\.name))
  }

  func contains(_ type: SwiftType) -> Bool { types.contains(type.name) }

  /// How many containers, properties and methods are looked through.
  private static let depthLimit = 6
  /// What can be around the choice without showing anything of its own.
  private static let around = ViewStructure.stacks.union(["Group", "AnyView", "ZStack"])

  /// - Parameter given: what the parameters of the method are called with whose code this is.
  private static func dispatches(
    _ statements: [Statement], _ type: SwiftType, _ given: [String: Expression], _ program: SwiftProgram,
    depth: Int
  ) -> Bool {
    guard depth < depthLimit, let only = sole(statements) else { return false }
    switch only {
    case .choice(let choice):
      return chooses(by: choice.subject, type, given, program)
        && showsEach(choice.branches.map(\.body), type, program)
    case .conditional(let conditional):
      var bodies: [[Statement]] = []
      var current = conditional
      while true {
        guard current.conditions.count == 1, let condition = current.conditions.first,
          condition.pattern?.caseName != nil, chooses(by: condition.value, type, given, program)
        else { return false }
        bodies.append(current.body)
        guard current.otherwise.count == 1, case .conditional(let next)? = current.otherwise.first else {
          break
        }
        current = next
      }
      bodies.append(current.otherwise)
      return showsEach(bodies, type, program)
    case .expression(let expression), .exit(let expression?):
      let base = ViewStructure.peel(expression).base
      if case .statement(let inner) = base.kind {
        return dispatches([inner], type, given, program, depth: depth + 1)
      }
      if let made = ViewStructure.made(base), around.contains(made.name) {
        let inner = made.arguments.last { $0.value.closure != nil }?.value.closure
        return inner.map { dispatches($0.body, type, given, program, depth: depth + 1) } ?? false
      }
      return member(base, of: type, given).map {
        dispatches($0.body, type, $0.given, program, depth: depth + 1)
      } ?? false
    default: return false
    }
  }

  /// The only statement that shows something.
  private static func sole(_ statements: [Statement]) -> Statement? {
    let shown = statements.filter { statement in
      switch statement {
      case .binding, .function: return false
      case .expression(let expression): return !ViewContents.isNothing(expression)
      default: return true
      }
    }
    return shown.count == 1 ? shown.first : nil
  }

  /// A property or method of the view's own that its body is.
  private static func member(
    _ base: Expression, of type: SwiftType, _ given: [String: Expression]
  ) -> (body: [Statement], given: [String: Expression])? {
    var called = base
    var arguments: [Argument] = []
    if case .call(let callee, let written) = base.kind { (called, arguments) = (callee, written) }
    guard called.isPlainName, let name = called.lastName, !name.beginsUppercase else { return nil }
    if let getter = type.properties[name]?.outline.getter, arguments.isEmpty { return (getter, given) }
    guard let function = type.functions[name]?.first(where: { $0.outline.canMean(arguments) })?.outline,
      let body = function.body
    else { return nil }
    var inner: [String: Expression] = [:]
    for (index, value) in function.bound(arguments) {
      inner[function.parameters[index].name] = value.path.flatMap { $0.first }.flatMap { given[$0] } ?? value
    }
    return (body, inner)
  }

  /// Whether an expression is an enum that the view was made with, or that such a value has.
  private static func chooses(
    by subject: Expression, _ type: SwiftType, _ given: [String: Expression], _ program: SwiftProgram
  ) -> Bool {
    guard var path = subject.path else { return false }
    if path.first == "self" { path.removeFirst() }
    if let first = path.first, let value = given[first]?.path {
      path = (value.first == "self" ? Array(value.dropFirst()) : value) + path.dropFirst()
    }
    guard (1...2).contains(path.count), let property = type.properties[path[0]]?.outline,
      property.getter == nil, property.initial == nil, !property.header.isStatic,
      property.header.attributes.isEmpty
    else { return false }
    var written = property.type?.unwrapped
    var owner: SwiftType? = type
    for name in path.dropFirst() {
      owner = written?.firstName.flatMap { program.type($0, within: owner) }
      written = owner.flatMap { program.property(name, of: $0)?.0.outline.type?.unwrapped }
    }
    return written?.firstName.flatMap { program.type($0, within: owner) }?.kind == .enum
  }

  /// Whether most branches show nothing but one of the app's views, and not all the same.
  private static func showsEach(
    _ bodies: [[Statement]], _ type: SwiftType, _ program: SwiftProgram
  ) -> Bool {
    let shown = bodies.map { view(in: $0, type, program, depth: 0) }
    let named = shown.compactMap(\.self)
    return named.count * 2 > bodies.count && Set(named).count > 1
  }

  private static func view(
    in statements: [Statement], _ type: SwiftType, _ program: SwiftProgram, depth: Int
  ) -> String? {
    guard depth < depthLimit, let only = sole(statements) else { return nil }
    switch only {
    case .expression(let expression), .exit(let expression?):
      let base = ViewStructure.peel(expression).base
      if case .statement(let inner) = base.kind { return view(in: [inner], type, program, depth: depth + 1) }
      guard let made = ViewStructure.made(base) else {
        return member(base, of: type, [:]).flatMap { view(in: $0.body, type, program, depth: depth + 1) }
      }
      if let found = program.type(made.name, within: type), SwiftUINavigation.isView(found, program) {
        return found.name
      }
      guard around.contains(made.name) || made.name == "LazyView" else {
        return member(base, of: type, [:]).flatMap { view(in: $0.body, type, program, depth: depth + 1) }
      }
      let inner = made.arguments.last { $0.value.closure != nil }?.value.closure
      return inner.flatMap { view(in: $0.body, type, program, depth: depth + 1) }
        ?? made.arguments.first.flatMap {
          $0.value.closure == nil ? view(in: [.expression($0.value)], type, program, depth: depth + 1) : nil
        }
    case .conditional(let conditional):
      return view(in: conditional.body, type, program, depth: depth + 1)
        ?? view(in: conditional.otherwise, type, program, depth: depth + 1)
    case .choice(let choice):
      return choice.branches.lazy.compactMap { view(in: $0.body, type, program, depth: depth + 1) }.first
    default: return nil
    }
  }
}

extension ValueLink {
  /// Whether a route within the route that is linked to is known to be none that content is for.
  func excludes(_ content: ViewContent) -> Bool {
    guard let asked = innerCase, let cases = content.position.innerCases else { return false }
    return !cases.contains(asked)
  }

  /// The conditions of content without the one that the linked route decides.
  func guards(of content: ViewContent) -> [Guard] {
    guard innerCase != nil, let condition = content.position.innerCondition else {
      return content.position.guards
    }
    return content.position.guards.filter { $0 != condition }
  }

  /// The case that the linked route carries.
  private var innerCase: String? { value.carriedCase }
}

extension Value {
  /// The case that a case carries, where it is known: `about` of `.setting(.about)`.
  var carriedCase: String? {
    switch self {
    case .enumCase(_, let arguments): arguments.lazy.compactMap(\.caseName).first
    case .object(let object) where object.payloadCase != nil: object.shows.lazy.compactMap(\.caseName).first
    default: nil
    }
  }
}

extension ViewPosition {
  /// Only for some cases of what a state carries.
  ///
  /// - Parameter type: the enum's name; of an enum that a case of another carries, the other's cases stay.
  func only(_ names: [String], of type: String? = nil) -> Self {
    var inner = self
    guard let cases else {
      (inner.cases, inner.caseType, inner.innerCases, inner.innerCondition) = (names, type, nil, nil)
      return inner
    }
    if let type, let caseType, type != caseType {
      inner.innerCases = innerCases.map { known in known.filter(names.contains) } ?? names
    } else {
      inner.cases = cases.filter(names.contains)
    }
    return inner
  }
}
