import SwiftOutline

/// The app's own modifiers that present with UIKit what they are given, as SwiftUI's `sheet` does:
/// `.detent(presented: $isShown) { HelpView() }`, whose view modifier puts its content into a hosting
/// controller.
struct OwnPresenters {
  /// One of them: which parameters are the state on which it depends, and what it shows.
  private struct Presenter {
    let state: Int
    let content: Int
    let style: String
  }

  /// The names of the functions.
  let names: Set<String>
  /// The view modifiers that carry out what the functions show.
  private let carriers: Set<String>
  private let presenters: [ObjectIdentifier: Presenter]
  private let program: SwiftProgram

  static func of(_ program: SwiftProgram) -> OwnPresenters { program.once { OwnPresenters(program) } }

  private init(_ program: SwiftProgram) {
    self.program = program
    var open = (program.types["View"]?.sortedFunctions ?? []).compactMap { function in
      Self.presenter(function, program).map { (function: function, presenter: $0) }
    }
    var found: [ObjectIdentifier: Presenter] = [:]
    var carriers: Set<String> = []
    var names: Set<String> = []
    // An overload may leave it to another.
    while true {
      let count = found.count
      open.removeAll { function, presenter in
        let modifiers = Self.modifiers(in: function, program)
        guard
          modifiers.contains(where: { Self.presents($0, names) })
            || !function.calledNames.isDisjoint(with: names)
        else { return false }
        found[ObjectIdentifier(function)] = presenter
        names.insert(function.outline.name)
        carriers.formUnion(modifiers.map(\.name))
        return true
      }
      if found.count == count { break }
    }
    presenters = found
    self.carriers = carriers
    self.names = names
  }

  /// A call of one of them as SwiftUI would have it, and its style; nil for all other modifiers.
  func presentation(_ modifier: Modifier) -> (modifier: Modifier, style: String)? {
    guard names.contains(modifier.name) else { return nil }
    for function in program.types["View"]?.functions[modifier.name] ?? [] {
      guard let presenter = presenters[ObjectIdentifier(function)],
        function.outline.canMean(modifier.arguments)
      else { continue }
      let given = function.outline.bound(modifier.arguments)
      guard let state = given[presenter.state], let content = given[presenter.content] else { continue }
      let isItem = function.outline.parameters[presenter.state].type.map(Self.isItem) ?? false
      var arguments = [Argument(label: isItem ? "item" : "isPresented", value: state)]
      arguments.append(Argument(label: "content", value: content))
      // In the parameters' order, since the first is the one that counts.
      for (index, value) in given.sorted(by: { $0.key < $1.key })
      where index != presenter.content && value.closure != nil {
        arguments.append(Argument(label: "onDismiss", value: value))
      }
      return (Modifier(name: modifier.name, arguments: arguments, line: modifier.line), presenter.style)
    }
    return nil
  }

  /// Whether a type carries out what one of them shows, so that its own calls are those of its callers.
  func isCarrier(_ type: String) -> Bool { carriers.contains(type) }

  // MARK: - Finding them

  private static func presenter(_ function: SwiftFunction, _ program: SwiftProgram) -> Presenter? {
    let parameters = function.outline.parameters
    guard !function.outline.header.isStatic,
      let state = parameters.firstIndex(where: { $0.type.map(isState) ?? false }),
      let content = parameters.firstIndex(where: { $0.type.map { givesView($0, function) } ?? false })
    else { return nil }
    let style = LibraryPresenters.style(function.outline.name) ?? function.outline.name
    return Presenter(state: state, content: content, style: style)
  }

  /// Whether a parameter is what decides that something is shown: `Binding<Bool>`, `Binding<Item?>`.
  private static func isState(_ type: TypeExpression) -> Bool {
    guard type.firstName == "Binding", let value = type.arguments.first else { return false }
    return value.name == "Bool" || isItem(type)
  }

  private static func isItem(_ type: TypeExpression) -> Bool {
    if case .optional? = type.arguments.first { true } else { false }
  }

  private static func givesView(_ type: TypeExpression, _ function: SwiftFunction) -> Bool {
    guard let result = type.functionResult else { return false }
    if result.name == "View" || result.name == "AnyView" { return true }
    // `where Content: View` is not among the generics' own constraints.
    return function.outline.generics.contains { $0.name == result.name }
  }

  /// The view modifiers that a function sets.
  private static func modifiers(in function: SwiftFunction, _ program: SwiftProgram) -> [SwiftType] {
    function.calledNames.sorted().compactMap { name in
      guard name.beginsUppercase, let type = program.type(name, within: function.type),
        program.supertypes(of: type).contains("ViewModifier")
      else { return nil }
      return type
    }
  }

  /// Whether a view modifier presents a controller, or sets a modifier that does.
  private static func presents(_ type: SwiftType, _ names: Set<String>) -> Bool {
    type.sortedFunctions.contains { function in
      !function.calledNames.isDisjoint(with: ["present", "presentViewController"])
        || !function.calledNames.isDisjoint(with: names)
    }
  }
}
