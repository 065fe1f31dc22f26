import SwiftOutline

/// What an expression gives as text.
enum Worth: Hashable, Sendable {
  /// A literal, as written.
  case plain(String)
  /// A literal with interpolations, which are `…`.
  case partial(String)
  /// What people read: looked up, with `…` for what is only known at run time.
  case words(String)

  /// The text, whatever it is.
  var text: String {
    switch self {
    case .plain(let text), .partial(let text), .words(let text): text
    }
  }

  var isWords: Bool { if case .words = self { true } else { false } }
}

/// Where a text is asked for.
struct TextScope {
  /// The type whose code this is.
  var owner: String?
  /// The file's path, which tells the nearest table.
  var path: String
  /// The names that hide members.
  var hidden: Set<String> = []
  /// What parameters were given, where a function is followed.
  var given: [String: Worth] = [:]
  /// What `self` is, as text.
  var own: Worth?
  var depth = 0
}

extension Expression {
  /// The parts of a chain of plain names: `L10n`, `Backup`, `title`; nil for anything else.
  var path: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base?, let name): base.path.map { $0 + [name] }
    case .call(let callee, let arguments) where arguments.isEmpty: callee.path
    default: nil
    }
  }

  /// The last name of what is called, and what it is called on.
  var called: (base: Expression?, name: String, arguments: [Argument])? {
    guard case .call(let callee, let arguments) = kind else { return nil }
    switch callee.kind {
    case .name(let name): return (nil, name, arguments)
    case .member(let base, "init"):
      // `String.init(localized:)` is `String(localized:)`.
      if case .name(let name)? = base?.kind { return (nil, name, arguments) }
      return (base, "init", arguments)
    case .member(let base, let name): return (base, name, arguments)
    case .generic(let inner, _):
      if case .name(let name) = inner.kind { return (nil, name, arguments) }
      return nil
    default: return nil
    }
  }
}
