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
    var open = parameters
    var trailing = 0
    var plain = 0
    for argument in arguments {
      if let label = argument.label {
        guard let index = open.firstIndex(where: { $0.label == label }) else { return false }
        open.remove(at: index)
      } else if let index = open.firstIndex(where: { $0.label == nil }) {
        open.remove(at: index)
      } else if argument.isClosure {
        trailing += 1
      } else {
        plain += 1
      }
    }
    // Whether a parameter takes any number of arguments is not known.
    if plain > 0, parameters.isEmpty { return false }
    guard trailing <= open.count else { return false }
    return open.count(where: { $0.standard == nil }) <= trailing
  }

  /// The same for what is written.
  func canMean(_ arguments: [Argument]) -> Bool {
    canMean(arguments.map { Shape(label: $0.label, isClosure: $0.value.closure != nil) })
  }
}
