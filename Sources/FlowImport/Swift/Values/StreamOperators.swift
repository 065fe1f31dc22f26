import SwiftOutline

/// The operators that an app declares as properties of streams: `var main: AnyPublisher<Output, Failure>` in an
/// extension of `Publisher`, after which a stream is still of what it was before.
struct StreamOperators {
  /// The properties, and whether each lets only a part through, which then is what its name says.
  private let isSelecting: [String: Bool]
  /// The functions that are operators: `func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never>`.
  let functions: Set<String>

  /// Those of a program.
  static func of(_ program: SwiftProgram) -> StreamOperators { program.once { StreamOperators(program) } }

  private init(_ program: SwiftProgram) {
    var found: [String: Bool] = [:]
    var functions: Set<String> = []
    for type in program.sortedTypes where type.kind == .extension && Self.streams.contains(type.lastName) {
      for property in type.sortedProperties where Self.isStream(property.outline.type) {
        let name = property.outline.name
        let selects = !property.calledNames.isDisjoint(with: Self.selecting)
        found[name] = (found[name] ?? false) || selects
      }
      for function in type.sortedFunctions where Self.isStream(function.outline.returnType) {
        functions.insert(function.outline.name)
      }
    }
    isSelecting = found
    self.functions = functions
  }

  /// The stream that a property of a stream gives, if that is an operator; nil for anything else.
  func passed(_ name: String, of stream: SwiftObject) -> Value? {
    guard stream.emitter != nil, isOperator(name, of: stream) else { return nil }
    return .object(stream)
  }

  /// Whether a property of an object is an operator: not one that the app's own type has.
  func isOperator(_ name: String, of object: SwiftObject) -> Bool {
    if name == Self.awaited, object.emitter != nil { return true }
    guard let selects = isSelecting[name], object.type.map({ $0.kind == .extension }) ?? true else {
      return false
    }
    // What a control is part of is said by the control.
    return !selects || object.typeName == ControlStreamReader.typeName
  }

  /// What frameworks call the operators that change nothing of what comes.
  static let plain: Set<String> = [
    "receive", "observe", "observeOn", "take", "first", "prefix", "eraseToAnyPublisher", "asObservable",
    "asDriver", "asSignal", "share", "do", "handleEvents", "debounce", "throttle", "delay", "subscribe",
  ]

  /// What gives a stream's values to a `for await`.
  static let awaited = "values"

  private static let streams: Set<String> = [
    "Publisher", "AnyPublisher", "Observable", "ObservableType", "ObservableConvertibleType",
    "SharedSequence", "SharedSequenceConvertibleType", "Driver", "Signal", "ControlEvent", "ControlProperty",
    "Infallible", "InfallibleType", "PrimitiveSequence", "PrimitiveSequenceType", "SignalProtocol",
    "SignalProducer", "SignalProducerProtocol",
  ]

  /// The operators that leave out some of what comes.
  private static let selecting: Set<String> = [
    "filter", "compactMap", "ofType", "tryFilter", "tryCompactMap",
  ]

  private static func isStream(_ type: TypeExpression?) -> Bool {
    guard let name = type?.name else { return false }
    return name == "Self" || name.hasPrefix("Publishers.") || name.hasPrefix("SharedSequence")
      || KnownTypes.isPublisher(name)
  }
}
