/// Sorts the words of a command line to the parameters they belong to; it does not judge values.
struct ArgumentParser {
  typealias Problem = ArgumentsError.Problem

  enum Match: Equatable {
    case help
    case version(String)
    /// What was given for each parameter of the command; a flag has an empty text for each time it was given.
    case values([[String]])
  }

  private let arguments: [String]
  private var position = 0
  /// The command found so far; also where an error or the help belongs.
  private(set) var command: CommandPath
  private var values: [[String]] = []
  private var positionals: [String] = []

  init(_ arguments: [String], root: CommandSpecification) {
    self.arguments = arguments
    command = CommandPath(root: root)
  }

  /// Reads the whole line.
  mutating func match() throws(Problem) -> Match {
    let beforeTerminator = arguments.prefix { $0 != "--" }
    var wantsHelp = beforeTerminator.contains("--help") || beforeTerminator.contains("-h")
    if let match = try matchCommand(wantsHelp: &wantsHelp) { return match }
    if wantsHelp { return .help }
    values = Array(repeating: [], count: command.specification.parameters.count)
    if let match = try matchParameters() { return match }
    try assignPositionals()
    try checkAlternatives()
    try checkRequired()
    return .values(values)
  }

  private mutating func next() -> String? {
    guard position < arguments.count else { return nil }
    defer { position += 1 }
    return arguments[position]
  }
}

// MARK: - Commands

extension ArgumentParser {
  /// Walks from group to group down to a command; an answer when the line already ends there.
  private mutating func matchCommand(wantsHelp: inout Bool) throws(Problem) -> Match? {
    var isHelpCommand = false
    while !command.specification.subcommands.isEmpty {
      guard let word = next() else { return .help }
      let specification = command.specification
      if let index = specification.subcommandIndex(named: word) {
        command.descend(to: index)
      } else if command.isRoot, word == "help" {
        isHelpCommand = true
        wantsHelp = true
      } else if word.hasPrefix("-"), word != "-" {
        if wantsHelp || word == "--" { continue }
        if command.isRoot, word == "--version", let version = specification.information.version {
          return .version(version)
        }
        throw unknownOption(String(word.prefix { $0 != "=" }))
      } else {
        let known = specification.visibleSubcommands.map(\.name)
        throw .unknownCommand(word, known: command.isRoot ? known + ["help"] : known)
      }
    }
    if isHelpCommand, let extra = next(), !extra.hasPrefix("-") { throw .unexpectedArgument(extra) }
    return nil
  }
}

// MARK: - Options

extension ArgumentParser {
  /// Reads all words after the command's name; an answer when one of them asks for help or the version.
  private mutating func matchParameters() throws(Problem) -> Match? {
    while let word = next() {
      if word == "--" {
        positionals += arguments[position...]
        break
      }
      if isPositional(word) {
        positionals.append(word)
      } else if word.hasPrefix("--") {
        if command.isRoot, word == "--version", let version = command.specification.information.version {
          return .version(version)
        }
        try matchLongOption(word.dropFirst(2))
      } else if try matchShortOptions(word) {
        return .help
      }
    }
    return nil
  }

  private func isPositional(_ word: String) -> Bool {
    if !word.hasPrefix("-") || word == "-" { return true }
    guard let digit = word.dropFirst().first else { return true }
    return isNegativeNumber(word) && parameterIndex(short: digit) == nil
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    guard let first = word.dropFirst().first else { return false }
    return (first.isNumber || first == ".") && Double(word) != nil
  }

  private mutating func matchLongOption(_ body: Substring) throws(Problem) {
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    let attached = parts.count > 1 ? String(parts[1]) : nil
    let parameters = command.specification.parameters
    guard let index = parameters.firstIndex(where: { $0.kind != .argument && $0.name == name }) else {
      throw unknownOption("--\(name)")
    }
    try take(index, spelling: "--\(name)", attached: attached)
  }

  /// Reads `-q`, `-qv`, `-o FILE`, `-oFILE` and `-o=FILE`; true when one of the letters asks for help.
  private mutating func matchShortOptions(_ word: String) throws(Problem) -> Bool {
    var rest = word.dropFirst()
    if rest.count > 1, command.specification.parameters.contains(where: { $0.label == "--\(rest)" }) {
      throw unknownOption(word)
    }
    while let letter = rest.popFirst() {
      guard let index = parameterIndex(short: letter) else {
        if letter == "h" { return true }
        throw unknownOption("-\(letter)")
      }
      let takesValue = command.specification.parameters[index].kind == .option
      if rest.first == "=" || (takesValue && !rest.isEmpty) {
        let attached = rest.first == "=" ? rest.dropFirst() : rest
        try take(index, spelling: "-\(letter)", attached: String(attached))
        return false
      }
      try take(index, spelling: "-\(letter)", attached: nil)
    }
    return false
  }

  private mutating func take(_ index: Int, spelling: String, attached: String?) throws(Problem) {
    let parameter = command.specification.parameters[index]
    guard parameter.kind == .option else {
      if let attached { throw .unexpectedValue(attached, for: spelling) }
      values[index].append("")
      return
    }
    if let attached {
      values[index].append(attached)
    } else if position < arguments.count, canBeValue(arguments[position]) {
      values[index].append(arguments[position])
      position += 1
    } else {
      throw .missingValue(option: spelling, valueName: parameter.valueName, allowed: parameter.allowedValues)
    }
  }

  /// Whether a word after an option is its value; one that looks like an option must be attached with `=`.
  private func canBeValue(_ word: String) -> Bool {
    !word.hasPrefix("-") || word == "-" || isNegativeNumber(word)
  }

  private func parameterIndex(short letter: Character) -> Int? {
    command.specification.parameters.firstIndex { $0.kind != .argument && $0.short == letter }
  }

  private func unknownOption(_ name: String) -> Problem {
    let specification = command.specification
    var known = specification.visibleParameters.flatMap(\.spellings)
    if command.isRoot, specification.information.version != nil { known.append("--version") }
    let belongsBelow = specification.subcommands.contains { $0.contains(option: name) }
    return .unknownOption(name, known: known + ["--help"], belongsToSubcommand: belongsBelow)
  }
}

extension CommandSpecification {
  fileprivate func contains(option name: String) -> Bool {
    visibleParameters.contains { $0.spellings.contains(name) }
      || subcommands.contains { $0.contains(option: name) }
  }
}

// MARK: - What must hold for the whole line

extension ArgumentParser {
  private mutating func assignPositionals() throws(Problem) {
    var rest = positionals[...]
    for (index, parameter) in command.specification.parameters.enumerated()
    where parameter.kind == .argument {
      let count = parameter.isRepeating ? rest.count : min(1, rest.count)
      values[index] = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    if let extra = rest.first { throw .unexpectedArgument(extra) }
  }

  private func checkAlternatives() throws(Problem) {
    let parameters = command.specification.parameters
    var given: [ParameterSpecification.Alternatives: String] = [:]
    for (parameter, texts) in zip(parameters, values) where !texts.isEmpty {
      guard let alternatives = parameter.alternatives else { continue }
      if let first = given[alternatives] { throw .conflict(first, parameter.label) }
      given[alternatives] = parameter.label
    }
    for case let alternatives? in parameters.map(\.alternatives)
    where alternatives.isRequired && given[alternatives] == nil {
      throw .missingOneOf(alternatives.labels)
    }
  }

  private func checkRequired() throws(Problem) {
    for (parameter, texts) in zip(command.specification.parameters, values)
    where parameter.isRequired && texts.isEmpty {
      throw parameter.kind == .argument
        ? .missingArgument(parameter.name)
        : .missingOption(parameter.label, valueName: parameter.valueName)
    }
  }
}
