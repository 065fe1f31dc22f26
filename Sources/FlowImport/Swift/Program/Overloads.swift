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

  /// Whether a parameter takes whatever it is given: `Value` of `func push<Value: Hashable>(_ value: Value)`.
  func isGeneric(_ parameter: Parameter) -> Bool {
    guard let name = parameter.type?.unwrapped.name else { return false }
    return name == "Any" || name == "AnyHashable" || generics.contains { $0.name == name }
  }

  /// What the parameters get, by their indices.
  func bound(_ arguments: [Argument]) -> [Int: Expression] {
    let shapes = arguments.map { Shape(label: $0.label, isClosure: $0.value.closure != nil) }
    var found: [Int: Expression] = [:]
    for given in ArgumentSlot.fill(parameters.map(ArgumentSlot.init), with: shapes) {
      found[given.slot] = arguments[given.argument].value
    }
    return found
  }

  /// Which parameter gets which argument, by their indices.
  func given(_ arguments: PassedArguments) -> [(parameter: Int, argument: Int)] {
    ArgumentSlot.fill(parameters.map(ArgumentSlot.init), with: Self.shapes(arguments)).map {
      ($0.slot, $0.argument)
    }
  }

  static func shapes(_ arguments: PassedArguments) -> [Shape] {
    arguments.map { argument in
      var isClosure = false
      if case .closure = argument.value { isClosure = true }
      return Shape(label: argument.label, isClosure: isClosure)
    }
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

  /// Whether callers may leave out an argument of this function that those with the same labels ask for.
  func addsStandardValues(to nearer: [FunctionOutline]) -> Bool {
    let labels = parameters.map(\.label)
    return nearer.contains { other in
      other.parameters.map(\.label) == labels
        && zip(parameters, other.parameters).contains { $0.standard != nil && $1.standard == nil }
    }
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

/// What can be given an argument: a parameter, or a property of a structure that is made by its properties.
struct ArgumentSlot {
  var label: String?
  var takesClosure: Bool
  /// Whether it can be left out.
  var isOptional: Bool

  init(_ parameter: Parameter) {
    label = parameter.label
    takesClosure = parameter.type?.isFunction ?? false
    isOptional = parameter.standard != nil
  }

  init(label: String?, takesClosure: Bool, isOptional: Bool) {
    self.label = label
    self.takesClosure = takesClosure
    self.isOptional = isOptional
  }

  /// The one rule by which arguments are given to parameters, in the order of both.
  ///
  /// A closure without a label goes to the next parameter that needs one, or else to the next that takes one;
  /// where none looks like it, to the last that is open.
  static func fill(
    _ slots: [ArgumentSlot], with arguments: [FunctionOutline.Shape]
  ) -> [(slot: Int, argument: Int)] {
    var found: [(slot: Int, argument: Int)] = []
    var next = 0
    for (index, argument) in arguments.enumerated() {
      let open = slots.indices[min(next, slots.count)...]
      let isTrailing = argument.label == nil && argument.isClosure
      let named = open.first { slot in
        guard slots[slot].label == argument.label else { return false }
        // One without a label that is left out is followed by the one the closure is for.
        return !isTrailing || slots[slot].takesClosure || !slots[slot].isOptional
      }
      var taken = named
      if named == nil, isTrailing {
        let fitting = open.filter { slot in
          slots[slot].takesClosure
            && !(slots[slot].label.map { label in arguments.contains { $0.label == label } } ?? false)
        }
        taken = fitting.first { !slots[$0].isOptional } ?? fitting.first ?? open.last
      }
      guard let taken else { continue }
      found.append((taken, index))
      next = taken + 1
    }
    return found
  }
}
