import SwiftOutline

/// What stands for the parameters of generic types.
extension SwiftObject {
  /// A type as its generic type writes it, with what this instance has for the parameters: `[Route]` of a
  /// `Router<ShopRoute>` is `[ShopRoute]`.
  func substituting(_ written: String) -> String {
    guard let type, !type.generics.isEmpty, !arguments.isEmpty else { return written }
    let known = Dictionary(zip(type.genericNames, arguments)) { first, _ in first }
    var result = ""
    var word = ""
    for letter in written + " " {
      if letter.isLetter || letter.isNumber || letter == "_" {
        word.append(letter)
        continue
      }
      // A member of a parameter, as `Route.ID`, is another type.
      result += letter == "." || result.hasSuffix(".") ? word : known[word] ?? word
      result.append(letter)
      word = ""
    }
    result.removeLast()
    return result
  }
}

extension SwiftType {
  /// The names of its generic parameters, without what they must conform to.
  var genericNames: [String] { generics.parameterNames }
}

extension [String] {
  /// The names of generic parameters, without what they must conform to: `T` of `T: View`.
  var parameterNames: [String] {
    map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
  }
}

extension Interpreter {
  /// What an instance is generic over, by what it is made with: a `Route.Type` or another `Router<Route>`.
  func inferArguments(of object: SwiftObject, from given: Arguments) {
    guard let type = object.type, !type.generics.isEmpty, object.arguments.isEmpty else { return }
    let function = best(program.functions("init", of: type), given)
    let written = given.map { argument -> String? in
      if let function {
        return function.outline.parameters.first { $0.label == argument.label }?.type
      }
      return argument.label.flatMap { program.property($0, of: type)?.0.outline.type }
    }
    let found = type.genericNames.map { name in
      zip(written, given).lazy.compactMap { self.argument(name, $0, $1.value) }.first
    }
    // Of some known and some unknown ones the unknown stand for themselves.
    guard found.contains(where: { $0 != nil }) else { return }
    object.arguments = zip(found, type.genericNames).map { $0 ?? $1 }
  }

  private func argument(_ name: String, _ written: String?, _ value: Value) -> String? {
    guard let written else { return nil }
    let plain = TypeName.unwrapped(written)
    if plain == name + ".Type", case .type(let found) = value { return found }
    guard let object = value.object else { return nil }
    if plain == name { return object.typeName.isEmpty ? nil : object.typeName }
    guard let index = TypeName.arguments(plain).firstIndex(of: name),
      object.arguments.indices.contains(index)
    else { return nil }
    return object.arguments[index]
  }
}
