import SwiftOutline

/// A call or subscript that reads what is stored in the keychain: `keychain.get("token")`, `keychain["token"]`.
///
/// Like user defaults, a keychain is taken to be empty on the first start.
enum KeychainLookup {
  private static let readers: Set<String> = [
    "get", "read", "load", "retrieve", "fetch", "find", "value", "string", "data", "object",
  ]

  static func isOne(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .element(let base, _): return isKeychain(base)
    case .call(let callee, let arguments):
      guard case .member(let base?, let name) = callee.kind, !arguments.isEmpty else { return false }
      let first = Names.words(name).first?.lowercased() ?? name
      return readers.contains(first) && isKeychain(base)
    default: return false
    }
  }

  private static func isKeychain(_ base: Expression) -> Bool {
    switch base.kind {
    case .name(let name): return name.lowercased().contains("keychain")
    case .member(let inner, let name):
      return name.lowercased().contains("keychain") || inner.map(isKeychain) ?? false
    case .call(let callee, _): return isKeychain(callee)
    default: return false
    }
  }
}
