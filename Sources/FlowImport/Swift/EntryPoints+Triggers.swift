import SwiftOutline

extension EntryPoints {
  /// The word for what calls a function: of `tableView(_:didSelectRowAt:)` the telling label.
  static func trigger(_ function: SwiftFunction) -> String {
    RIBs.isActivation(function) ? RIBs.activation : trigger(function.outline)
  }

  /// The same of a function's outline.
  static func trigger(_ function: FunctionOutline) -> String {
    let label = function.parameters.compactMap(\.label).first {
      $0.hasPrefix("did") || $0.hasPrefix("will") || $0.hasPrefix("should")
    }
    // What a camera puts out is known by the method's name alone.
    if let label { return function.name == "metadataOutput" ? function.name : label }
    // `didSelect(at: IndexPath)` is what a list tells that is passed on.
    if function.parameters.contains(where: { $0.type?.unwrapped.firstName == "IndexPath" }),
      let told = selections[function.name.lowercased()]
    {
      return told
    }
    // `controller(_:continueButtonTapped:)` begins with whom it is about.
    let parameters = function.parameters
    let name = function.name
    guard parameters.count > 1, parameters[0].label == nil, let next = parameters[1].label,
      parameters[0].type?.mentionedNames.contains(where: { $0.lowercased().contains(name.lowercased()) })
        ?? false
    else { return name }
    return next
  }

  /// What methods are called that pass on which row or item of a list was selected.
  private static let selections: [String: String] = [
    "select": "didSelectRowAt", "didselect": "didSelectRowAt", "onselect": "didSelectRowAt",
    "selectrow": "didSelectRowAt", "didselectrow": "didSelectRowAt", "selectcell": "didSelectRowAt",
    "didselectcell": "didSelectRowAt", "selectitem": "didSelectItemAt", "didselectitem": "didSelectItemAt",
  ]
}
