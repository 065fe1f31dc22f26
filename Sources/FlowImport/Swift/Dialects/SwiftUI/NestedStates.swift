import SwiftOutline

/// States within structures, as all that an app routes by in one value:
/// `appState[\\.routing.list.sheet] = true`.
///
/// Such a state goes by the structure that declares it, whoever holds the structure.
struct NestedStates {
  let program: SwiftProgram

  /// The state at the end of a chain of properties whose beginning is not known; nil where several fit.
  func nestedState(_ name: String, of base: Expression?) -> String? {
    guard let outer = base?.lastName?.unprojected else { return nil }
    let owners = nestedOwners()[name] ?? []
    let fitting = owners.filter { $0.outer == outer }
    guard Set(fitting.map(\.type)).count == 1, let type = fitting.first?.type else { return nil }
    return "\(type).\(name)"
  }

  /// The same of a computed property or parameter that is declared as a binding.
  func nestedBinding(_ name: String, in base: Expression, _ found: Value, _ frame: Frame) -> Value? {
    guard case .object(let binding) = found, binding.typeName == "Binding", let holder = frame.object,
      let property = base.lastName
    else { return nil }
    return nestedBinding(name, of: holder, property)
  }

  /// What `binding.name` binds to, where what the binding holds is a structure of the app's.
  func nestedBinding(_ name: String, of object: SwiftObject, _ property: String) -> Value? {
    guard let type = object.type, let (found, owner) = program.property(property, of: type) else {
      return nil
    }
    var written = found.outline.type?.unwrapped
    if written?.name == "Binding" || written?.firstName == "Binding" { written = written?.arguments.first }
    let value = written?.firstName ?? found.outline.initial.flatMap { ViewStructure.made($0)?.name }
    guard let value, let structure = program.type(value, within: owner), structure.kind == .struct,
      program.property(name, of: structure) != nil
    else { return nil }
    return .binding(SwiftObject(structure.name, type: structure, isMade: false), name)
  }

  private struct NestedOwners {
    var all: [String: [(type: String, outer: String)]] = [:]
  }

  /// The structures that declare a property, each with the names of the properties that hold it.
  private func nestedOwners() -> [String: [(type: String, outer: String)]] {
    let program = program
    let found: NestedOwners = program.once {
      var owners = NestedOwners()
      for holder in program.sortedTypes where holder.kind == .struct {
        for property in holder.sortedProperties {
          let made = property.outline.initial.flatMap { ViewStructure.made($0)?.name }
          guard let name = property.outline.type?.unwrapped.name ?? made,
            let type = program.type(name, within: holder), type.kind == .struct,
            !SwiftUINavigation.isPart(type, program)
          else { continue }
          for inner in type.sortedProperties where inner.outline.getter == nil {
            owners.all[inner.outline.name, default: []].append((type.name, property.outline.name))
          }
        }
      }
      return owners
    }
    return found.all
  }
}

extension Expression {
  /// `base.a.b` of `base[\\.a.b]` and `base[keyPath: \\.a.b]`; itself for all else.
  var throughKeyPath: Expression {
    guard case .element(let base, let arguments) = kind, arguments.count == 1,
      case .keyPath(let path) = arguments[0].value.kind
    else { return self }
    let parts = path.split(separator: ".").dropFirst()
    guard !parts.isEmpty, parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else {
      return self
    }
    return parts.reduce(base) { Expression(.member(base: $0, name: String($1)), line: line) }
  }
}

extension String {
  fileprivate var unprojected: String { hasPrefix("$") ? String(dropFirst()) : self }
}
