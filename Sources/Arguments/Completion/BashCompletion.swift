/// The completion script for bash.
///
/// It keeps to what bash 3.2 knows: no associative arrays, no `mapfile`; `compopt` only where there is one.
struct BashCompletion {
  private let program: CommandSpecification
  private let function: String

  init(_ program: CommandSpecification) {
    self.program = program
    function = "_\(program.identifier)"
  }

  var script: String {
    """
    # Completion of \(program.name) for bash; made by '\(program.name)'.

    \(helpers)

    \(function)() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local command=\(quote(program.name)) place=0 skip= ended= prefix= word i
      COMPREPLY=()
      # '=' is a word of its own here: --format=json is three words.
      if [[ $current == "=" ]]; then
        current=
      elif [[ $previous == "=" && COMP_CWORD -gt 1 ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      elif [[ $current == --*=* ]]; then
        # Where '=' is no word, as COMP_WORDBREAKS may say, what is offered replaces all of --format=json.
        previous="${current%%=*}"
        prefix="$previous="
        current="${current#*=}"
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        if [[ $word == "=" ]]; then skip=1; continue; fi
        if [[ -n $skip ]]; then skip=; continue; fi
        if [[ -z $ended && $word == -- ]]; then ended=1; continue; fi
        if [[ -z $ended && $word == -?* ]]; then
          case "$command $word" in
    \(skippingCases)
          esac
          continue
        fi
        case "$command $word" in
    \(stepCases)
          *) place=$((place + 1)) ;;
        esac
      done
      if [[ -z $ended ]]; then
        case "$command $previous" in
    \(valueCases)
        esac
        if [[ $current == -* ]]; then
          case "$command" in
    \(optionCases)
          esac
          return
        fi
      fi
      case "$command: $place" in
    \(placeCases)
      esac
    }

    complete -F \(function) \(quote(program.name))

    """
  }

  /// The functions that fill COMPREPLY; a word is quoted where the shell would read it otherwise.
  private var helpers: String {
    """
    \(function)_words() {
      local word quoted
      for word in "$@"; do
        if [[ $word == "$current"* ]]; then
          printf -v quoted %q "$word"
          COMPREPLY+=("$prefix$quoted")
        fi
      done
    }

    \(function)_folders() {
      local path
      type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
      while IFS= read -r path; do COMPREPLY+=("$prefix$path"); done < <(compgen -d -- "$current")
    }

    \(function)_files() {
      local pattern path
      \(function)_folders
      for pattern in "$@"; do
        while IFS= read -r path; do
          [[ -d $path ]] || COMPREPLY+=("$prefix$path")
        done < <(compgen -f -X "!$pattern" -- "$current")
      done
    }
    """
  }

  private var skippingCases: String {
    branches(indent: 8) { path, command, _ in
      let spellings = command.visibleOptions.filter { $0.kind == .option }.flatMap(\.spellings)
      return spellings.isEmpty ? [] : [(spellings.map { "\(path) \($0)" }, "skip=1")]
    }
  }

  private var stepCases: String {
    program.steps().map { branch($0.spellings, "command=\(quote($0.path))", indent: 6) }
      .joined(separator: "\n")
  }

  private var valueCases: String {
    branches(indent: 6) { path, command, _ in
      command.visibleOptions.filter { $0.kind == .option }.map { option in
        (option.spellings.map { "\(path) \($0)" }, offer(option.completion) + "; return")
      }
    }
  }

  private var optionCases: String {
    branches(indent: 8) { path, command, isRoot in
      var spellings = command.visibleOptions.flatMap(\.spellings)
      if isRoot, command.information.version != nil { spellings.append("--version") }
      return [([path], offer(.words(spellings + ["-h", "--help"])))]
    }
  }

  private var placeCases: String {
    branches(indent: 4) { path, command, isRoot in
      let subcommands = command.offeredSubcommands(isRoot: isRoot).map(\.name)
      if !subcommands.isEmpty { return [(["\(path): *"], offer(.words(subcommands)))] }
      return command.arguments.enumerated().map { index, argument in
        (["\(path): \(argument.isRepeating ? "*" : "\(index)")"], offer(argument.completion))
      }
    }
  }

  private func branches(
    indent: Int,
    _ make: (_ path: String, _ command: CommandSpecification, _ isRoot: Bool) -> [([String], String)]
  ) -> String {
    let lines = program.flattened().flatMap { path, command in make(path, command, path == program.name) }
      .map { branch($0.0, $0.1, indent: indent) }
    // A case without branches is fine, but an empty line in its place is not nice to read.
    return lines.isEmpty ? String(repeating: " ", count: indent) + "'') ;;" : lines.joined(separator: "\n")
  }

  /// One line of a `case`; a star at the end of a pattern stands for anything.
  private func branch(_ patterns: [String], _ action: String, indent: Int) -> String {
    let written = patterns.map { $0.hasSuffix(" *") ? quote(String($0.dropLast())) + "*" : quote($0) }
    return String(repeating: " ", count: indent) + written.joined(separator: "|") + ") \(action) ;;"
  }

  private func offer(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: ":"
    case .words(let words): ([function + "_words"] + words.map(quote)).joined(separator: " ")
    case .directory: "\(function)_folders"
    case .files(let extensions):
      ([function + "_files"] + (extensions.isEmpty ? ["*"] : extensions.map { "*.\($0)" }).map(quote))
        .joined(separator: " ")
    }
  }

  private func quote(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
