import SwiftOutline

/// A call by which the system gives the text of a key.
struct TextLookup {
  var key: Expression
  var table: Expression?
  /// What it gives when there is no such key.
  var fallback: Expression?

  init(key: Expression, table: Expression? = nil, fallback: Expression? = nil) {
    self.key = key
    self.table = table
    self.fallback = fallback
  }

  /// Nil for anything but such a call.
  init?(_ expression: Expression) {
    guard let (_, name, arguments) = expression.called else { return nil }
    func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }
    let first = arguments.first { $0.label == nil }?.value
    switch name {
    case "NSLocalizedString":
      guard let first else { return nil }
      self.init(key: first, table: argument("tableName"), fallback: argument("value"))
    case "localizedString", "localizedAttributedString":
      // Without `forKey:` it is that of a framework that is not among the sources.
      let literal = first.flatMap { if case .string = $0.kind { $0 } else { nil } }
      guard let key = argument("forKey") ?? literal else { return nil }
      self.init(key: key, table: argument("table"), fallback: argument("value"))
    case "String", "AttributedString", "NSString":
      guard let key = argument("localized") else { return nil }
      self.init(key: key, table: argument("table"), fallback: argument("defaultValue"))
    case "LocalizedStringResource":
      guard let first else { return nil }
      self.init(key: first, table: argument("table"), fallback: argument("defaultValue"))
    case "LocalizedStringKey", "LocalizationValue":
      guard let key = first ?? argument("stringLiteral") else { return nil }
      self.init(key: key)
    case "CFCopyLocalizedString", "NSLocalizedStringFromTable", "CFBundleCopyLocalizedString":
      guard let first else { return nil }
      self.init(key: first)
    // What frameworks of the app's own call their look-up, as `OCLocalizedString("Documentation", nil)`.
    case _ where name.hasSuffix("LocalizedString") && name != "LocalizedString":
      guard let first, arguments.first?.label == nil, case .string = first.kind else { return nil }
      self.init(key: first)
    case _ where name.hasPrefix("#"):
      guard let first, arguments.count == 1, case .string(let key) = first.kind,
        KeyWords.looksLikeKey(key)
      else { return nil }
      self.init(key: first)
    default: return nil
    }
  }
}
