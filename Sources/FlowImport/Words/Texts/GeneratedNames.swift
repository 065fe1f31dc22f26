import SwiftOutline

/// The texts behind names that SwiftGen and R.swift make of keys, where the generated file is not among the
/// sources.
struct GeneratedNames {
  private let tables: WordTables
  /// The types that are not declared anywhere, and whose members' names are mostly those of keys.
  private let roots: Set<String>

  init(_ files: [SwiftFile], _ tables: WordTables, declared: Set<String>) {
    self.tables = tables
    roots = tables.isEmpty ? [] : Self.roots(in: files, tables, declared)
  }

  /// The text of a path that goes through a call: `R.string(preferredLanguages: languages).localizable.backupTitle`.
  func text(of expression: Expression, near file: String) -> String? {
    Self.path(of: expression).flatMap { text($0, near: file) }
  }

  private static func path(of expression: Expression) -> [String]? {
    switch expression.kind {
    case .member(let base?, let name): path(of: base).map { $0 + [name] } ?? expression.path
    case .call(let callee, _): callee.path.flatMap { $0 == ["R", "string"] ? $0 : nil }
    default: expression.path
    }
  }

  /// The text of a path such as `L10n.Backup.title` or `R.string.localizable.backupTitle`.
  func text(_ path: [String], near file: String) -> String? {
    guard path.count > 1, let root = path.first else { return nil }
    if root == "R", path.count > 3, path[1] == "string" {
      guard !tables.isEmpty else { return KeyWords.words(path[path.count - 1]) }
      return text(of: path.dropFirst(3), table: path[2], near: file)
    }
    guard roots.contains(root) else { return nil }
    return text(of: path.dropFirst(), table: nil, near: file)
  }

  private func text(of path: ArraySlice<String>, table: String?, near file: String) -> String? {
    var found = Self.key(of: path, table: table, tables)
    // `L10n.skip.uppercaseFirst` is the text of `L10n.skip` in another form.
    if found == nil, path.count > 1 { found = Self.key(of: path.dropLast(), table: table, tables) }
    let text = found.flatMap { tables.text($0.key, table: $0.table, near: file) }.flatMap(DisplayText.shown)
    return text ?? path.last.map(KeyWords.words)
  }

  /// The key that a path was made of; its first part may be the name of the table.
  private static func key(
    of path: ArraySlice<String>, table: String?, _ tables: WordTables
  ) -> (key: String, table: String)? {
    if let found = tables.key(named: KeyWords.name(path.joined()), table: table) { return found }
    guard table == nil, path.count > 1, let first = path.first else { return nil }
    return tables.key(named: KeyWords.name(path.dropFirst().joined()), table: first)
  }

  /// More names than this are not tried.
  private static let sampleLimit = 60

  private static func roots(in files: [SwiftFile], _ tables: WordTables, _ declared: Set<String>) -> Set<
    String
  > {
    var samples: [String: Set<[String]>] = [:]
    for file in files {
      file.outline.visitExpressions { expression in
        guard case .member(.some, _) = expression.kind, let root = expression.root, !declared.contains(root),
          samples[root]?.count ?? 0 < sampleLimit, let path = expression.path
        else { return }
        samples[root, default: []].insert(Array(path.dropFirst()))
      }
    }
    let found = samples.filter { _, paths in
      // A part of a longer path is no sample of its own.
      let whole = paths.filter { path in
        !paths.contains { $0.count > path.count && $0.starts(with: path) }
      }
      let known = whole.count { key(of: $0[...], table: nil, tables) != nil }
      return known > 1 && known * 10 >= whole.count * 6
    }
    return Set(found.keys)
  }
}

extension Expression {
  /// The type that a chain of plain names begins with.
  fileprivate var root: String? {
    var current = self
    while true {
      switch current.kind {
      case .member(let base?, _): current = base
      case .name(let name): return name.beginsUppercase && name != "Self" ? name : nil
      default: return nil
      }
    }
  }
}

extension SourceOutline {
  /// Visits every expression of a file.
  fileprivate func visitExpressions(_ body: (Expression) -> Void) {
    for type in types {
      for property in type.properties {
        if let initial = property.initial { ExpressionWalk.visit([.expression(initial)], body) }
        ExpressionWalk.visit(property.getter ?? [], body)
        ExpressionWalk.visit(property.observers, body)
      }
      for function in type.functions { ExpressionWalk.visit(function.body ?? [], body) }
    }
    for function in functions { ExpressionWalk.visit(function.body ?? [], body) }
  }
}
