/// A command and the way to it from the root.
struct CommandPath: Hashable, Sendable {
  /// The names from the program's on.
  var names: [String]
  /// The place among its siblings of each command below the root.
  var indices: [Int] = []
  /// The command at the end of the path.
  var specification: CommandSpecification

  init(root: CommandSpecification) {
    names = [root.name]
    specification = root
  }

  var isRoot: Bool { indices.isEmpty }

  mutating func descend(to index: Int) {
    specification = specification.subcommands[index]
    names.append(specification.name)
    indices.append(index)
  }

  /// The command line that shows this command's help.
  var helpLine: String {
    if isRoot, specification.subcommands.isEmpty { return "\(specification.name) --help" }
    return ([names[0], "help"] + names.dropFirst()).joined(separator: " ")
  }
}
