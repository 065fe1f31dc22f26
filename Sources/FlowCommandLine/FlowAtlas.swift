import Arguments
import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation
import Graphviz

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
  ///   - registry: creates the registry that commands use if no INPUT is given.
  public static func run(
    arguments: [String] = CommandLine.arguments, registry: (() throws -> FlowRegistry)? = nil
  ) -> Never {
    if arguments.count > 1, arguments[1] == LayoutService.argument {
      LayoutService.run(arguments.dropFirst(2))
    }
    StandardStreams.open()
    Interruption.watch()
    let console = Console.standard()
    let heartbeat = Heartbeat(console)
    let code = execute(
      Array(arguments.dropFirst()), on: console, registry: registry, program: OwnProgram.url)
    heartbeat.end()
    exit(code.rawValue)
  }

  /// Runs a command line, without the program's name, on any console.
  public static func execute(
    _ arguments: [String], on console: Console, registry: (() throws -> FlowRegistry)? = nil
  ) -> ExitCode {
    execute(arguments, on: console, registry: registry, program: nil)
  }

  /// - Parameter program: this very program, when it can be started again for layouts.
  static func execute(
    _ arguments: [String], on console: Console, registry: (() throws -> FlowRegistry)?, program: URL?
  ) -> ExitCode {
    do throws(ArgumentsError) {
      switch try CommandList.program.parse(arguments, columns: console.columns) {
      case .help(let text), .version(let text): console.print(text.hasSuffix("\n") ? text : text + "\n")
      case .run(let command):
        let context = CommandContext(
          console: console, ownRegistry: registry, program: program, arguments: arguments)
        return run(command, in: context)
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

  private static func run(_ command: any FlowCommand, in context: CommandContext) -> ExitCode {
    let console = context.console
    do throws(Failure) {
      try command.run(in: context)
      return .success
    } catch {
      console.report(error.diagnostics)
      if error.code == .software { console.complain(Self.advice) }
      return error.code
    }
  }
}
