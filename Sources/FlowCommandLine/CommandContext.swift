import Arguments
import FlowModel
import Foundation
import Graphviz

/// What a command has at hand beside its options.
struct CommandContext {
  let console: Console
  /// Makes the registry of a program that brings its own; then no INPUT is needed.
  let ownRegistry: (() throws -> FlowRegistry)?
  /// This very program, which is started again for layouts and whose builds the cache tells apart; nil makes
  /// layouts in this process and keeps no drawing, as tests want it.
  var program: URL?
  /// The command line, without the program's name.
  var arguments: [String] = []

  /// What lays out, in processes of their own where that is possible.
  ///
  /// - Parameter leftovers: what a process removes when this one is killed.
  func layouts(leftovers: URL? = nil) -> any GraphvizLayouts {
    guard let program else { return OwnLayouts() }
    let seconds = console.environment["FLOWATLAS_LAYOUT_SECONDS"].flatMap { Double($0) }
    let megabytes = console.environment["FLOWATLAS_LAYOUT_MEGABYTES"].flatMap { Int($0) }
    return LayoutWorkers(
      program, seconds: seconds ?? 60, memory: (megabytes ?? 1024) << 20, leftovers: leftovers?.path)
  }
}

/// A command of `flowatlas`.
///
/// A new one is one file that conforms, and one line in ``CommandList``.
protocol FlowCommand: Command {
  /// Does the work.
  ///
  /// - Throws: what went wrong and the exit code for it.
  func run(in context: CommandContext) throws(Failure)
}

extension CommandTree where Runnable == any FlowCommand {
  static func command<Leaf: FlowCommand>(_ type: Leaf.Type) -> Self { Self(type) { $0 } }
}
