/// The completion script for fish.
struct FishCompletion {
  private let program: CommandSpecification
  private let prefix: String

  init(_ program: CommandSpecification) {
    self.program = program
    prefix = "__\(program.identifier)"
  }

  var script: String {
    """
    # Completion of \(program.name) for fish; made by '\(program.name)'.

    function \(prefix)_is -d 'Whether the command line has come to this command'
      set -l command \(quote(program.name))
      for word in (commandline -opc)[2..-1]
        switch "$command $word"
    \(steps)
        end
      end
      test "$command" = "$argv"
    end

    function \(prefix)_files -d 'Folders, and files with one of the extensions'
      for path in (__fish_complete_path (commandline -ct))
        set -l name (string split -f 1 \\t -- $path)
        if string match -q -- '*/' $name
          echo $path
          continue
        end
        for extension in $argv
          string match -q -- "*.$extension" $name; and echo $path
        end
      end
    end

    complete -c \(program.name) -f
    \(completions.joined(separator: "\n"))

    """
  }

  private var steps: String {
    program.steps().map { step in
      """
            case \(step.spellings.map(quote).joined(separator: " "))
              set command \(quote(step.path))
      """
    }.joined(separator: "\n")
  }

  private var completions: [String] {
    program.flattened().flatMap { path, command in
      let isRoot = path == program.name
      let start = "complete -c \(program.name) -n \(quote("\(prefix)_is \(path)"))"
      var lines = command.offeredSubcommands(isRoot: isRoot).map { name, abstract in
        "\(start) -f -a \(quote(name)) -d \(quote(abstract))"
      }
      lines += command.visibleOptions.map { option in
        let short = option.short.map { " -s \($0)" } ?? ""
        let value = option.kind == .option ? " -x" + offer(option.completion) : ""
        return "\(start)\(short) -l \(option.name)\(value) -d \(quote(option.help))"
      }
      if isRoot, command.information.version != nil {
        lines.append("\(start) -l version -d 'Show the version.'")
      }
      lines.append("\(start) -s h -l help -d 'Show help information.'")
      lines += command.arguments.filter { $0.completion != .none }.map { argument in
        "\(start)\(offer(argument.completion))"
      }
      return lines
    }
  }

  private func offer(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: ""
    case .words(let words): " -a " + quote(words.map(escape).joined(separator: " "))
    case .directory: " -a '(__fish_complete_directories (commandline -ct))'"
    case .files(let extensions):
      extensions.isEmpty
        ? " -a '(__fish_complete_path (commandline -ct))'"
        : " -a " + quote("(\(prefix)_files \(extensions.joined(separator: " ")))")
    }
  }

  /// A word of a list that fish reads as code once more.
  private func escape(_ word: String) -> String {
    word.map { $0.isLetter || $0.isNumber || "-_.,:/+@%".contains($0) ? String($0) : "\\\($0)" }.joined()
  }

  private func quote(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
