import Arguments
import FlowModel

/// What a command has at hand beside its options.
struct CommandContext {
  let console: Console
  /// Makes the registry of a program that brings its own; then no INPUT is needed.
  let ownRegistry: (() throws -> FlowRegistry)?
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
