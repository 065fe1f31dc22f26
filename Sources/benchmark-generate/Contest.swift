import Benchmarking
import Foundation

/// Everything that is timed for one model.
struct Contest {
  /// The programs.
  struct Tools {
    var flowatlas: URL
    var floor: URL
    /// The script that runs other tools; nil leaves them out.
    var others: URL?
  }

  private struct Contestant {
    var name: String
    var run: (_ round: Int) throws -> Run?
  }

  let dotFiles: [String]
  private let model: BenchmarkModel
  private let tools: Tools
  private let folder: URL
  private var input: URL { folder.appendingPathComponent("flows") }
  private var list: URL { folder.appendingPathComponent("list") }

  /// Writes the model and draws it once, to have its DOT texts.
  init(_ model: BenchmarkModel, _ tools: Tools, in folder: URL) throws {
    self.model = model
    self.tools = tools
    self.folder = folder
    try model.write(to: folder.appendingPathComponent("flows"))
    let atlas = folder.appendingPathComponent("first")
    _ = try Run.of(
      tools.flowatlas,
      ["generate", folder.appendingPathComponent("flows").path, "-o", atlas.path, "--quiet"]
        + Self.withoutCache(tools))
    let diagrams = atlas.appendingPathComponent("diagrams")
    dotFiles = try FileManager.default.contentsOfDirectory(atPath: diagrams.path)
      .filter { $0.hasSuffix(".dot") }.sorted().map { diagrams.appendingPathComponent($0).path }
    try Data(dotFiles.map { $0 + "\n" }.joined().utf8).write(to: folder.appendingPathComponent("list"))
    try Data(model.table.utf8).write(to: folder.appendingPathComponent("edges"))
  }

  /// Programs of before there was a cache don't know the option.
  private static func withoutCache(_ tools: Tools) -> [String] {
    ProcessInfo.processInfo.environment["FLOWATLAS_WITHOUT_CACHE"] == "none" ? [] : ["--no-cache"]
  }

  /// Runs all contestants in turn, several times over.
  ///
  /// - Returns: the lines of a table.
  func run(_ runs: Int) throws -> [String] {
    let contestants = self.contestants
    var measured = contestants.map { _ in Measurements() }
    for round in 1...runs {
      for (index, contestant) in contestants.enumerated() {
        if let run = try contestant.run(round) { measured[index].add(run) }
      }
    }
    let floor = measured[0].wall.median
    return zip(contestants, measured).filter { !$1.wall.isEmpty }.map { contestant, measured in
      let memory = measured.memory.max() ?? 0
      return Column.text(contestant.name, 44) + Column.number(measured.wall.median, 8)
        + "  (\(Column.number(measured.wall.median / max(floor, 0.001), 0)))".padding(toLength: 11)
        + Column.number(measured.cpu.median, 8) + (memory > 0 ? "   \(memory >> 20) MB" : "")
    }
  }

  private var contestants: [Contestant] {
    let count = model.coordinators.count
    var all = [
      Contestant(name: "floor: Graphviz alone, one core") { _ in
        try Run.of(tools.floor, ["--floor", list.path], memory: true)
      },
      Contestant(name: "generate") { try generate(to: "atlas-\($0)", cache: "cache-\($0)") },
      Contestant(name: "  again, nothing changed") { try generate(to: "atlas-\($0)", cache: "cache-\($0)") },
      Contestant(name: "  again, one coordinator changed") { round in
        try model.write(count / 2, note: round, to: input)
        return try generate(to: "atlas-\(round)", cache: "cache-\(round)")
      },
      Contestant(name: "docs: the pages alone") { round in
        defer { clean(round) }
        return try Run.of(
          tools.flowatlas,
          ["docs", input.path, "-o", folder.appendingPathComponent("docs-\(round)").path, "--quiet"]
            + ["--diagrams", "svg"] + Self.withoutCache(tools), memory: true)
      },
    ]
    if count <= 1000 {
      all.append(
        Contestant(name: "dot -Tsvg, one process for all") { _ in
          try Run.of(shell, ["-c", "xargs -n 100000 dot -Tsvg < \"$0\" > /dev/null", list.path])
        })
    }
    if count <= 100 {
      all += [
        Contestant(name: "dot -Tsvg, one process for each") { _ in
          try Run.of(shell, ["-c", "xargs -n 1 dot -Tsvg < \"$0\" > /dev/null", list.path])
        },
        other("transitions with pygraphviz", "transitions"), other("pydot", "pydot"),
        other("PlantUML", "plantuml"),
      ].compactMap(\.self)
    }
    return all
  }

  private var shell: URL { URL(fileURLWithPath: "/bin/sh") }

  private func generate(to atlas: String, cache: String) throws -> Run {
    let hasCache = !Self.withoutCache(tools).isEmpty
    return try Run.of(
      tools.flowatlas,
      ["generate", input.path, "-o", folder.appendingPathComponent(atlas).path, "--quiet"]
        + (hasCache ? ["--cache", folder.appendingPathComponent(cache).path] : []), memory: true)
  }

  private func clean(_ round: Int) {
    for name in ["atlas-\(round)", "cache-\(round)", "docs-\(round)"] {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// Another tool that draws one picture for each coordinator; nothing where it is not installed.
  private func other(_ name: String, _ argument: String) -> Contestant? {
    guard let script = tools.others else { return nil }
    return Contestant(name: name) { _ in
      let target = folder.appendingPathComponent(argument)
      defer { try? FileManager.default.removeItem(at: target) }
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      return try? Run.of(script, [argument, folder.appendingPathComponent("edges").path, target.path])
    }
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
