import SwiftOutline

/// Which of a type's functions are called or passed on within the type.
struct OwnCalls {
  private typealias Callers = [ObjectIdentifier]

  private var calls: [String: [[String?]: Callers]] = [:]
  private var readers: [String: Callers] = [:]

  init(_ type: SwiftType) {
    for function in type.sortedFunctions {
      let id = ObjectIdentifier(function)
      for (name, shapes) in function.calls where type.functions[name] != nil {
        // Two callers are as good as many: one of them is another function.
        for labels in shapes { Self.add(id, to: &calls[name, default: [:]][labels, default: []]) }
      }
      for name in function.readNames where type.functions[name] != nil {
        Self.add(id, to: &readers[name, default: []])
      }
    }
    // What properties hand over is called by whoever keeps it: `Row(title: "Help", action: help)`.
    for property in type.sortedProperties {
      guard let initial = property.outline.initial else { continue }
      var names = CalledNames()
      names.visit([.expression(initial)])
      for name in names.read where type.functions[name] != nil {
        Self.add(ObjectIdentifier(property), to: &readers[name, default: []])
      }
    }
  }

  private static func add(_ id: ObjectIdentifier, to callers: inout Callers) {
    if callers.count < 2 { callers.append(id) }
  }

  /// Whether another function of the type calls a function, or hands it over as a value.
  ///
  /// `tableView.reloadData()` does not call `tableView(_:didSelectRowAt:)`: the labels decide.
  func lead(to function: SwiftFunction) -> Bool {
    let id = ObjectIdentifier(function)
    let outline = function.outline
    let isCalled = (calls[outline.name] ?? [:]).contains { labels, callers in
      callers.contains { $0 != id } && outline.accepts(labels)
    }
    if isCalled { return true }
    // The name of a delegate's method is most often that of a view.
    guard !outline.parameters.dropFirst().contains(where: { $0.label != nil }) else { return false }
    return (readers[outline.name] ?? []).contains { $0 != id }
  }
}

extension FunctionOutline {
  /// Whether it has the name of its first parameter:
  /// `tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath)`.
  var isNamedAfterTeller: Bool {
    guard let first = parameters.first, first.label == nil,
      parameters.dropFirst().contains(where: { $0.label != nil })
    else { return false }
    return first.type?.mentionedNames.contains { $0.lowercased().hasSuffix(name.lowercased()) } ?? false
  }

  /// Whether a call with these labels can mean this function; parameters may be left out that have a value
  /// of their own, and closures may trail without their labels.
  func accepts(_ labels: [String?]) -> Bool {
    var rest = labels[...]
    for parameter in parameters {
      if let next = rest.first, next == parameter.label {
        rest = rest.dropFirst()
      } else if rest.first == .some(nil), parameter.type?.isFunction ?? false {
        rest = rest.dropFirst()
      } else if parameter.standard != nil {
        continue
      } else if let next = rest.first, next == nil, parameter.type?.isFunction ?? true {
        rest = rest.dropFirst()
      } else {
        return false
      }
    }
    return rest.isEmpty
  }
}
