import SwiftOutline

/// Tells functions of one name apart by what calls give them.
extension FunctionOutline {
  /// What of an argument tells which function is meant.
  struct Shape {
    var label: String?
    var isClosure: Bool
  }

  /// Whether a call with these arguments can mean this function.
  ///
  /// Every label must be one of its parameters', and what it cannot do without must be given; closures may
  /// trail without a label, also for parameters whose type is an alias that does not look like a closure's.
  func canMean(_ arguments: [Shape]) -> Bool {
    // Parameters are large, so which ones are given is noted instead of removing them from a copy.
    var given = [Bool](repeating: false, count: parameters.count)
    func give(_ label: String?) -> Bool {
      guard let index = given.indices.first(where: { !given[$0] && parameters[$0].label == label }) else {
        return false
      }
      given[index] = true
      return true
    }
    var trailing = 0
    var plain = 0
    for argument in arguments {
      if let label = argument.label {
        guard give(label) else { return false }
      } else if give(nil) {
        continue
      } else if argument.isClosure {
        trailing += 1
      } else {
        plain += 1
      }
    }
    // Whether a parameter takes any number of arguments is not known.
    if plain > 0, parameters.isEmpty { return false }
    guard trailing <= given.count(where: { !$0 }) else { return false }
    return given.indices.count(where: { !given[$0] && parameters[$0].standard == nil }) <= trailing
  }

  /// The same for what is written.
  func canMean(_ arguments: [Argument]) -> Bool {
    canMean(arguments.map { Shape(label: $0.label, isClosure: $0.value.closure != nil) })
  }

  /// What the parameters get, by their indices.
  ///
  /// A closure without a label goes to the next parameter that needs one, or else to the next that takes one;
  /// where none looks like it, to the last that is open.
  func bound(_ arguments: [Argument]) -> [Int: Expression] {
    var found: [Int: Expression] = [:]
    var next = 0
    for argument in arguments {
      let open = parameters.indices[min(next, parameters.count)...]
      let named = open.first { parameters[$0].label == argument.label }
      let taken: Int?
      if named == nil, argument.label == nil, argument.value.closure != nil {
        let fitting = open.filter { parameters[$0].type?.isFunction ?? false }
        taken = fitting.first { parameters[$0].standard == nil } ?? fitting.first ?? open.last
      } else {
        taken = named
      }
      guard let taken else { continue }
      found[taken] = argument.value
      next = taken + 1
    }
    return found
  }

  /// Whether a type has this function beside those it declares itself, and has not replaced it.
  ///
  /// What replaces it has its labels. The types may be spelled in another way, so they matter only where the
  /// functions it is inherited with have the same labels: `set(_: Item)` and `set(_: [Item])`.
  func isVisible(beside nearer: [FunctionOutline], of inherited: [FunctionOutline]) -> Bool {
    let labels = parameters.map(\.label)
    func looksAlike(_ function: FunctionOutline) -> Bool { function.parameters.map(\.label) == labels }
    let replacing = nearer.filter(looksAlike)
    if replacing.isEmpty { return true }
    return inherited.count(where: looksAlike) > 1
      && !replacing.contains { $0.parameters.map(\.type) == parameters.map(\.type) }
  }

  /// How many closures and lists a call would give to parameters that do not look as if they took one.
  func misplaced(_ arguments: [Argument]) -> Int {
    bound(arguments).count { index, value in
      guard let type = parameters[index].type else { return false }
      return switch value.kind {
      case .closure: !type.isFunction
      case .array, .dictionary: !type.takesList
      default: false
      }
    }
  }
}

extension TypeExpression {
  /// Whether a list can be of this type, which may be generic: `[Item]`, `Set<Item>`, `some Sequence`.
  var takesList: Bool {
    switch unwrapped {
    case .array, .dictionary, .other: true
    case .nominal(_, let name, let arguments): !arguments.isEmpty || Self.namesOfLists.contains(name)
    case .function, .tuple, .metatype, .composition: false
    case .optional, .opaque, .existential: true
    }
  }

  /// Whether only a list can be of this type.
  var isListOnly: Bool {
    switch unwrapped {
    case .array, .dictionary: true
    default: false
    }
  }

  private static let namesOfLists: Set<String> = [
    "Any", "AnyObject", "Collection", "NSArray", "NSDictionary", "Sequence",
  ]
}
