import Arguments
import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation

/// The whole command line, for `flowatlas` itself and for programs that bring their own registry.
public enum FlowAtlas {
  /// Runs a command line and ends the process with its exit code.
  ///
  /// A program that describes its app in Swift is done with one call:
  ///
  ///     FlowAtlas.run { try FlowRegistry(app: "My app") { … } }
  ///
  /// - Parameters:
  ///   - arguments: the command line with the program's name first.
  ///   - registry: makes the registry that commands use when no INPUT is given.
  public static func run(
    arguments: [String] = CommandLine.arguments, registry: (() throws -> FlowRegistry)? = nil
  ) -> Never {
    StandardStreams.open()
    exit(execute(Array(arguments.dropFirst()), on: .standard(), registry: registry).rawValue)
  }

  /// Runs a command line, without the program's name, on any console.
  public static func execute(
    _ arguments: [String], on console: Console, registry: (() throws -> FlowRegistry)? = nil
  ) -> ExitCode {
    do throws(ArgumentsError) {
      switch try CommandList.program.parse(arguments, columns: console.columns) {
      case .help(let text), .version(let text): console.print(text.hasSuffix("\n") ? text : text + "\n")
      case .run(let command): return run(command, on: console, registry: registry)
      }
      return .success
    } catch {
      console.complain(error.message(colour: console.colour))
      return .usage
    }
  }

  /// What to do when something in the program is broken.
  private static let advice =
    "If this looks like a defect of flowatlas, please report it with the command and its messages; "
    + "the README says where."

  private static func run(
    _ command: any FlowCommand, on console: Console, registry: (() throws -> FlowRegistry)?
  ) -> ExitCode {
    do throws(Failure) {
      try command.run(in: CommandContext(console: console, ownRegistry: registry))
      return .success
    } catch {
      console.report(error.diagnostics)
      if error.code == .software { console.complain(Self.advice) }
      return error.code
    }
  }
}
