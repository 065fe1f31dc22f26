/// What a command line asks for.
public enum Invocation<Runnable: Sendable>: Sendable {
  /// To run this command, whose properties have their values.
  case run(Runnable)
  /// To show this help, which ends without a line break.
  case help(String)
  /// To show this version.
  case version(String)
}

/// The commands of a program, as a tree: groups, and commands at the leaves.
///
/// `Runnable` is the program's own type for what can be run: most often a protocol that refines `Command`.
public struct CommandTree<Runnable: Sendable>: Sendable {
  /// The same tree without its types, for help and completion scripts.
  public let specification: CommandSpecification
  private let subcommands: [CommandTree]
  private let make: (@Sendable ([[String]]) throws(ArgumentsError.Problem) -> Runnable)?

  /// A leaf: a command, and how it becomes what the program runs.
  public init<Leaf: Command>(_ type: Leaf.Type, as convert: @escaping @Sendable (Leaf) -> Runnable) {
    specification = CommandSpecification(
      information: Leaf.information,
      parameters: Leaf.parameters.specifications(defaults: Leaf()),
      subcommands: [])
    subcommands = []
    make = { (texts) throws(ArgumentsError.Problem) in
      var command = Leaf()
      try Leaf.parameters.assign(texts, to: &command)
      try command.validate()
      return convert(command)
    }
  }

  /// A group of commands; without a command's name after it, its help is shown.
  public init(_ information: CommandInformation, subcommands: [CommandTree]) {
    specification = CommandSpecification(
      information: information, parameters: [], subcommands: subcommands.map(\.specification))
    self.subcommands = subcommands
    make = nil
  }

  /// Reads a command line, without the program's name.
  ///
  /// - Parameter columns: the width that help is wrapped at, in characters.
  /// - Throws: the first thing that is wrong with it.
  public func parse(_ arguments: [String], columns: Int = 80) throws(ArgumentsError) -> Invocation<Runnable> {
    var parser = ArgumentParser(arguments, root: specification)
    do throws(ArgumentsError.Problem) {
      switch try parser.match() {
      case .version(let version): return .version(version)
      case .help: return .help(HelpText(parser.command, columns: columns).text)
      case .values(let texts):
        var leaf = self
        for index in parser.command.indices { leaf = leaf.subcommands[index] }
        guard let make = leaf.make else { return .help(HelpText(parser.command, columns: columns).text) }
        return .run(try make(texts))
      }
    } catch {
      throw ArgumentsError(error, in: parser.command)
    }
  }
}
