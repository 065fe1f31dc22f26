import Foundation
import Testing

/// The tables and the picture of targets in docs/architecture.md agree with the sources.
@Suite struct ArchitectureTests {
  @Test func theTablesNameWhatEachTargetImports() throws {
    let (architecture, sources) = (try Architecture(), try SourceImports())
    #expect(sources.targets.count > 25)
    #expect(Set(architecture.imports.keys) == sources.targets)
    for (target, imports) in architecture.imports {
      #expect(imports == sources.imports(of: target), "imports of \(target)")
    }
  }

  @Test func aTargetImportsOnlyFromTheRowsAbove() throws {
    let architecture = try Architecture()
    let rows = architecture.rows
    #expect(rows.count > 4)
    let row = Dictionary(
      uniqueKeysWithValues: rows.enumerated().flatMap { row, names in names.map { ($0, row) } })
    for (target, imports) in architecture.imports where row[target] != nil {
      for name in imports {
        guard let above = row[name], let own = row[target] else { continue }
        #expect(above < own, "\(target) imports \(name)")
      }
    }
    let navigation = try SourceImports().targets.filter { $0.hasPrefix("Flow") }
    #expect(navigation.subtracting(row.keys) == ["FlowDiagnostics", "FlowTemplates"])
  }
}

private let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The targets as the page shows them.
private struct Architecture {
  /// The targets in a row, from the top.
  let rows: [[String]]
  /// What each target imports.
  let imports: [String: Set<String>]

  init() throws {
    let page = try String(contentsOf: project.appendingPathComponent("docs/architecture.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    let picture = blocks.first { $0.hasPrefix("\n FlowModel\n") } ?? ""
    rows = picture.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let section =
      page.components(separatedBy: "\n## Targets\n").last?.components(separatedBy: "\n## ").first ?? ""
    var imports: [String: Set<String>] = [:]
    var navigation: [String] = []
    for line in section.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let target = cells[0].trimmingCharacters(in: ["`"])
      imports[target] = Set(cells[2].matches(of: /`([^`]+)`/).map { String($0.1) })
      if cells[2].hasPrefix("all targets above except FlowTemplates") {
        imports[target]?.formUnion(navigation.filter { $0 != "FlowTemplates" })
      }
      navigation.append(target)
    }
    self.imports = imports
  }
}

/// The `import` statements of the targets in Sources.
private struct SourceImports {
  /// The targets in Swift.
  let targets: Set<String>
  private let statements: [String: Set<String>]

  init() throws {
    var statements: [String: Set<String>] = ["FlowTemplates": []]
    let sources = project.appendingPathComponent("Sources")
    for target in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let folder = sources.appendingPathComponent(target)
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        let modules = text.matches(of: /(?m)^ *(?:[a-z]+ |@[a-z]+ )?import (?:[a-z]+ )?(\w+)/).map {
          String($0.1)
        }
        statements[target, default: []].formUnion(modules)
      }
    }
    self.statements = statements
    targets = Set(statements.keys)
  }

  /// The targets and libraries that a target imports, without those of the system.
  func imports(of target: String) -> Set<String> {
    let own = targets.union(["SwiftSyntax", "SwiftParser", "CYAML", "CGraphviz", "CCairo", "CPango", "CRSVG"])
    return (statements[target] ?? []).intersection(own)
  }
}
