/// The arguments, options and flags of a command, each bound to the property that takes its value.
///
/// A list of them is one of them, so groups, alternatives and single options can be combined:
///
///     static let parameters: Parameters<Self> = [
///       .argument(\.inputs, "INPUT", help: "A model file."),
///       .option(\.format, "format", short: "f", help: "The format of the numbers."),
///       .group(\.common),
///     ]
///
/// A property's initial value is its default: the help shows it, and it stays when nothing is given.
/// A property of an optional type starts out nil; one that is an array collects the values.
public struct Parameters<Root: Sendable>: Sendable, ExpressibleByArrayLiteral {
  struct Entry: Sendable {
    var specification: ParameterSpecification
    var defaultText: @Sendable (Root) -> String?
    var assign: @Sendable (inout Root, [String]) throws(ArgumentsError.Problem) -> Void
  }

  /// A property that can be written, by a path that may cross threads.
  public typealias Property<Value> = WritableKeyPath<Root, Value> & Sendable

  var entries: [Entry]

  init(entries: [Entry]) {
    self.entries = entries
  }

  /// Joins lists into one.
  public init(arrayLiteral elements: Parameters...) {
    entries = elements.flatMap(\.entries)
  }

  /// The parameters of a value that several commands share, kept in a property.
  public static func group<Group: ParameterGroup>(_ property: Property<Group>) -> Self {
    group(property, options: Group.parameters)
  }

  /// Some of the parameters of a value that several commands share, kept in a property.
  public static func group<Group: Sendable>(
    _ property: Property<Group>, options: Parameters<Group>
  ) -> Self {
    let entries = options.entries.map { entry in
      Entry(
        specification: entry.specification,
        defaultText: { root in entry.defaultText(root[keyPath: property]) },
        assign: { (root, texts) throws(ArgumentsError.Problem) in
          try entry.assign(&root[keyPath: property], texts)
        })
    }
    return Self(entries: entries)
  }

  /// Options and flags of which at most one may be given, or just one when `required`.
  public static func oneOf(required: Bool = false, _ parameters: Self...) -> Self {
    var entries = parameters.flatMap(\.entries)
    let labels = entries.map(\.specification.label)
    for index in entries.indices {
      entries[index].specification.alternatives = .init(labels: labels, isRequired: required)
    }
    return Self(entries: entries)
  }

  /// The specifications, with the defaults that a fresh value of the type has.
  func specifications(defaults: Root) -> [ParameterSpecification] {
    entries.map { entry in
      var specification = entry.specification
      specification.defaultText = entry.defaultText(defaults)
      return specification
    }
  }

  /// Gives the properties their values; `texts` has one list per parameter, empty where none was given.
  func assign(_ texts: [[String]], to root: inout Root) throws(ArgumentsError.Problem) {
    for (entry, texts) in zip(entries, texts) where !texts.isEmpty {
      try entry.assign(&root, texts)
    }
  }
}

extension Parameters {
  /// A flag that sets its property to true.
  public static func flag(
    _ property: Property<Bool>, _ name: String, short: Character? = nil, help: String, hidden: Bool = false
  ) -> Self {
    flag(property, name, short: short, sets: true, help: help, hidden: hidden)
  }

  /// A flag that sets its property to a value.
  ///
  /// Several such flags in a `oneOf` choose among the cases of an enum.
  public static func flag<Value: Sendable>(
    _ property: Property<Value>, _ name: String, short: Character? = nil, sets value: Value, help: String,
    hidden: Bool = false
  ) -> Self {
    let specification = ParameterSpecification(
      kind: .flag, name: name, short: short, help: help, valueName: "", isHidden: hidden)
    return Self(entries: [
      Entry(specification: specification, defaultText: { _ in nil }) {
        (root, _) throws(ArgumentsError.Problem) in root[keyPath: property] = value
      }
    ])
  }

  /// An option with a value; the property's initial value is the default unless the option is required.
  ///
  /// Given twice, the last one counts. `value` is what the help calls the value: if left out, the name.
  /// Without a `completion`, the shell offers the allowed values of the type.
  public static func option<Value: ArgumentValue>(
    _ property: Property<Value>, _ name: String, short: Character? = nil, value: String? = nil, help: String,
    completion: ValueCompletion? = nil, required: Bool = false, hidden: Bool = false
  ) -> Self {
    var specification = describe(
      Value.self, .option, name, short: short, value: value, help: help, completion: completion,
      hidden: hidden)
    specification.isRequired = required
    return single(property, specification)
  }

  /// An option with a value and no default.
  public static func option<Value: ArgumentValue>(
    _ property: Property<Value?>, _ name: String, short: Character? = nil, value: String? = nil, help: String,
    completion: ValueCompletion? = nil, hidden: Bool = false
  ) -> Self {
    optional(
      property,
      describe(
        Value.self, .option, name, short: short, value: value, help: help, completion: completion,
        hidden: hidden))
  }

  /// An option that may be given many times; the values given replace the property's initial ones.
  public static func option<Value: ArgumentValue>(
    _ property: Property<[Value]>, _ name: String, short: Character? = nil, value: String? = nil,
    help: String,
    completion: ValueCompletion? = nil, required: Bool = false, hidden: Bool = false
  ) -> Self {
    var specification = describe(
      Value.self, .option, name, short: short, value: value, help: help, completion: completion,
      hidden: hidden)
    specification.isRequired = required
    return repeating(property, specification)
  }

  /// An argument known by its place; when not required, the property's initial value is the default.
  public static func argument<Value: ArgumentValue>(
    _ property: Property<Value>, _ name: String, help: String, completion: ValueCompletion? = nil,
    required: Bool = true
  ) -> Self {
    var specification = describe(Value.self, .argument, name, help: help, completion: completion)
    specification.isRequired = required
    return single(property, specification)
  }

  /// An argument known by its place that may be left out.
  public static func argument<Value: ArgumentValue>(
    _ property: Property<Value?>, _ name: String, help: String, completion: ValueCompletion? = nil
  ) -> Self {
    optional(property, describe(Value.self, .argument, name, help: help, completion: completion))
  }

  /// All remaining arguments, at least one when required; no other argument may follow it.
  public static func argument<Value: ArgumentValue>(
    _ property: Property<[Value]>, _ name: String, help: String, completion: ValueCompletion? = nil,
    required: Bool = true
  ) -> Self {
    var specification = describe(Value.self, .argument, name, help: help, completion: completion)
    specification.isRequired = required
    return repeating(property, specification)
  }
}
