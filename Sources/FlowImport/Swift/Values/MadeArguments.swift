import SwiftOutline

/// What the arguments that an instance is made with are for.
final class MadeArguments {
  let program: SwiftProgram
  let overloads: OverloadChoice

  init(program: SwiftProgram, overloads: OverloadChoice) {
    self.program = program
    self.overloads = overloads
  }

  /// The property that a trailing closure is for, of a structure that is made by its properties.
  func property(givenAt index: Int, of arguments: PassedArguments, _ type: SwiftType) -> String? {
    guard type.kind == .struct, arguments.indices.contains(index), arguments[index].label == nil,
      case .closure = arguments[index].value
    else { return nil }
    let properties = type.sortedProperties.filter { property in
      let outline = property.outline
      return outline.getter == nil && !outline.header.isStatic
        && outline.header.attributes.allSatisfy { ["ViewBuilder", "Binding", "MainActor"].contains($0.name) }
    }
    let slots = properties.map { property in
      let outline = property.outline
      let isGeneric = type.generics.contains { .named($0.name) == outline.type }
      var isOptional = outline.initial != nil
      if case .optional? = outline.type { isOptional = true }
      return ArgumentSlot(
        label: outline.name,
        takesClosure: outline.type?.isFunction ?? false || isGeneric
          || outline.header.hasAttribute("ViewBuilder"),
        isOptional: isOptional)
    }
    let filled = ArgumentSlot.fill(slots, with: FunctionOutline.shapes(arguments))
    guard let slot = filled.first(where: { $0.argument == index })?.slot, slots[slot].takesClosure else {
      return nil
    }
    return properties[slot].outline.name
  }

  /// Trailing closures with the labels of the parameters they are for.
  func named(_ arguments: PassedArguments, for type: SwiftType) -> PassedArguments {
    guard let last = arguments.last, last.label == nil, case .closure = last.value else { return arguments }
    var label: String?
    if let function = overloads.best(program.functions("init", of: type), arguments) {
      let taken = function.outline.given(arguments).last { $0.argument == arguments.count - 1 }
      label = taken.flatMap { taken in
        let parameter = function.outline.parameters[taken.parameter]
        return parameter.type?.isFunction ?? false ? parameter.name : nil
      }
      label = label ?? function.outline.parameters.last { $0.type?.isFunction ?? false }?.name
    }
    label =
      label ?? property(givenAt: arguments.count - 1, of: arguments, type)
      ?? type.sortedProperties.last { $0.outline.type?.isFunction ?? false }?.outline.name
    return arguments.dropLast() + [(label, last.value, last.expression)]
  }

  /// The system's alert, for an app's own subclass that is made like it; any other type's own name.
  func systemName(of name: String, _ site: CallSite) -> String {
    guard site.arguments.contains(where: { $0.label == "title" || $0.label == "preferredStyle" }),
      let type = program.type(name, within: site.frame.type), type.kind == .class
    else { return name }
    let alerts: Set<String> = ["UIAlertController", "UIAlertAction"]
    return program.supertypes(of: type).first(where: alerts.contains) ?? name
  }

  /// The property that a trailing closure is for: the first that takes one and has none.
  func trailingProperty(of object: SwiftObject, _ value: Value) -> String? {
    guard case .closure = value, let type = object.type else { return nil }
    return type.sortedProperties.first { property in
      let outline = property.outline
      guard outline.getter == nil, object.fields[outline.name] == nil, let written = outline.type else {
        return false
      }
      let isGeneric = type.generics.contains { .named($0.name) == written }
      return written.isFunction || outline.header.hasAttribute("ViewBuilder") || isGeneric
    }?.outline.name
  }
}
