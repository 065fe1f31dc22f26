/// A shell that can complete a program's command lines.
public enum CompletionShell: String, CaseIterable, ArgumentValue {
  /// GNU bash, from version 3.2 on, which macOS has.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell.
  case fish

  /// The script that teaches the shell a program's commands, options and values; ends with a line break.
  public func script(for program: CommandSpecification) -> String {
    switch self {
    case .bash: BashCompletion(program).script
    case .zsh: ZshCompletion(program).script
    case .fish: FishCompletion(program).script
    }
  }
}

extension CommandSpecification {
  /// This command and all visible ones below it, each with its path: `flowatlas import swift`.
  func flattened(below path: String? = nil) -> [(path: String, command: CommandSpecification)] {
    let own = path.map { "\($0) \(name)" } ?? name
    return [(own, self)] + visibleSubcommands.flatMap { $0.flattened(below: own) }
  }

  /// The spellings that lead from a path to a longer one, aliases and all.
  func steps() -> [(spellings: [String], path: String)] {
    flattened().flatMap { path, command in
      command.visibleSubcommands.map { subcommand in
        let names = [subcommand.name] + subcommand.information.aliases
        return (names.map { "\(path) \($0)" }, "\(path) \(subcommand.name)")
      }
    }
  }

  /// The visible options and flags.
  var visibleOptions: [ParameterSpecification] { visibleParameters.filter { $0.kind != .argument } }

  /// The program's name as part of a shell function's name.
  var identifier: String {
    String(name.unicodeScalars.map { $0.isASCII && $0.properties.isAlphabetic ? Character($0) : "_" })
  }

  /// The names of the subcommands to offer, with what they do.
  func offeredSubcommands(isRoot: Bool) -> [(name: String, abstract: String)] {
    let offered = visibleSubcommands.map { ($0.name, $0.information.abstract) }
    return isRoot && !offered.isEmpty ? offered + [("help", "Show the help of a command.")] : offered
  }
}
