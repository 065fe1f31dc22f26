/// The completion script for zsh: one function for each command, each made of `_arguments`.
struct ZshCompletion {
  private let program: CommandSpecification

  init(_ program: CommandSpecification) {
    self.program = program
  }

  var script: String {
    let functions = program.flattened().map { path, command in
      self.function(path, command, isRoot: path == program.name)
    }
    let main = functionName(program.name)
    // Works as a file in $fpath, where the whole script is the function's first run, and when sourced.
    return """
      #compdef \(program.name)
      # Completion of \(program.name) for zsh; made by '\(program.name)'.

      \(functions.joined(separator: "\n\n"))

      if [[ "$funcstack[1]" == "\(main)" ]]; then
        \(main) "$@"
      else
        compdef \(main) \(program.name)
      fi

      """
  }

  private func functionName(_ path: String) -> String {
    let rest = path.split(separator: " ").dropFirst().map { "_\($0)" }
    return "_\(program.identifier)" + rest.joined()
  }

  private func function(_ path: String, _ command: CommandSpecification, isRoot: Bool) -> String {
    let name = functionName(path)
    var specifications = command.visibleOptions.map { option($0) }
    if isRoot, command.information.version != nil {
      specifications.append("'(- *)--version[Show the version.]'")
    }
    specifications.append("'(- *)'{-h,--help}'[Show help information.]'")
    guard command.visibleSubcommands.isEmpty else {
      return group(name, path, command, isRoot: isRoot, specifications: specifications)
    }
    specifications += command.arguments.map(argument)
    return """
      \(name)() {
        _arguments -s -S \\
          \(specifications.joined(separator: " \\\n    "))
      }
      """
  }

  private func group(
    _ name: String, _ path: String, _ command: CommandSpecification, isRoot: Bool, specifications: [String]
  ) -> String {
    let commands = command.offeredSubcommands(isRoot: isRoot).map { name, abstract in
      "    " + quote("\(escape(name)):\(abstract)")
    }
    var cases = command.visibleSubcommands.map { subcommand in
      let names = ([subcommand.name] + subcommand.information.aliases).map(quote).joined(separator: "|")
      return "        \(names)) \(functionName("\(path) \(subcommand.name)")) ;;"
    }
    if isRoot { cases.append("        help) \(name) ;;") }
    let all = specifications + ["'1:command:->command'", "'*::argument:->argument'"]
    return """
      \(name)() {
        local context state state_descr line curcontext="$curcontext"
        typeset -A opt_args
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        _arguments -s -S -C \\
          \(all.joined(separator: " \\\n    "))
        case $state in
          command) _describe -t commands command commands ;;
          argument)
            case $line[1] in
      \(cases.joined(separator: "\n"))
            esac ;;
        esac
      }
      """
  }

  private func option(_ option: ParameterSpecification) -> String {
    let takesValue = option.kind == .option
    let excluded = option.isRepeating ? [] : exclusions(option)
    let stem = excluded.isEmpty ? "" : "(\(excluded.joined(separator: " ")))"
    let repeats = option.isRepeating ? "*" : ""
    let text =
      "[\(escape(option.help))]"
      + (takesValue ? ":\(escape(option.valueName)):\(action(option.completion))" : "")
    let names = option.spellings.map { spelling in
      takesValue ? (spelling.hasPrefix("--") ? "\(spelling)=" : "\(spelling)+") : spelling
    }
    return names.map { quote(stem + repeats + $0 + text) }.joined(separator: " \\\n    ")
  }

  /// The option's own names, and those of the options it excludes.
  private func exclusions(_ option: ParameterSpecification) -> [String] {
    let others = (option.alternatives?.labels ?? []).filter { $0 != option.label }
    return option.spellings + others
  }

  private func argument(_ argument: ParameterSpecification) -> String {
    let place = argument.isRepeating ? "*" : argument.isRequired ? "" : ":"
    return quote("\(place):\(escape(argument.name)):\(action(argument.completion))")
  }

  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: " "
    case .words(let words): "(\(words.map(escapeWord).joined(separator: " ")))"
    case .directory: "_files -/"
    case .files(let extensions):
      // One glob each: '*.(yml)' would be read as a glob with the qualifiers y, m and l.
      extensions.isEmpty
        ? "_files" : #"_files -g "\#(extensions.map { "*.\($0)" }.joined(separator: " "))""#
    }
  }

  /// Text inside the words of `_arguments`, where these characters have a meaning.
  private func escape(_ text: String) -> String {
    text.map { "\\:[]".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A word of a list that zsh reads as code once more.
  private func escapeWord(_ word: String) -> String {
    word.map { $0.isLetter || $0.isNumber || "-_.,/+@%".contains($0) ? String($0) : "\\\($0)" }.joined()
  }

  private func quote(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
