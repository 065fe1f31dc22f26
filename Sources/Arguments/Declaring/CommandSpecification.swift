/// All that the parser, the help and the completion scripts need to know about a command and those below it.
public struct CommandSpecification: Hashable, Sendable {
  /// Its name and what the help says about it.
  public var information: CommandInformation
  /// Its arguments, options and flags; a group of commands has none.
  public var parameters: [ParameterSpecification]
  /// The commands below it; empty for a command that runs.
  public var subcommands: [CommandSpecification]

  /// What a person types.
  public var name: String { information.name }

  var visibleParameters: [ParameterSpecification] { parameters.filter { !$0.isHidden } }
  var visibleSubcommands: [CommandSpecification] { subcommands.filter { !$0.information.isHidden } }
  var arguments: [ParameterSpecification] { parameters.filter { $0.kind == .argument } }

  /// The place among the subcommands of the one with this name or alias.
  func subcommandIndex(named name: String) -> Int? {
    subcommands.firstIndex { $0.name == name || $0.information.aliases.contains(name) }
  }

  /// The mistakes of whoever declared the command, each as a sentence; a test of the program expects none.
  ///
  /// Names used twice, the names `-h` and `--help` (and `--version` at the root) that every program keeps for
  /// itself, and arguments that can never get a value because of one before them.
  public var mistakes: [String] { mistakes(path: [], isRoot: true) }

  private func mistakes(path: [String], isRoot: Bool) -> [String] {
    let path = path + [name]
    let place = path.joined(separator: " ")
    var found: [String] = []
    var seen: Set<String> = ["-h", "--help"]
    if isRoot, information.version != nil { seen.insert("--version") }
    for spelling in parameters.flatMap(\.spellings) where !seen.insert(spelling).inserted {
      found.append("\(place): the name \(spelling) is taken")
    }
    for (argument, next) in zip(arguments, arguments.dropFirst()) {
      if argument.isRepeating {
        found.append("\(place): \(next.name) cannot follow \(argument.name), which takes all arguments")
      } else if !argument.isRequired, next.isRequired {
        found.append("\(place): \(next.name) is required and cannot follow \(argument.name), which is not")
      }
    }
    var names: Set<String> = isRoot ? ["help"] : []
    for name in subcommands.flatMap({ [$0.name] + $0.information.aliases })
    where !names.insert(name).inserted {
      found.append("\(place): the command name \(name) is taken")
    }
    return found + subcommands.flatMap { $0.mistakes(path: path, isRoot: false) }
  }
}
