import Testing

@testable import Arguments

/// Words that a shell would read as its own, were they not quoted.
private struct Awkward: SampleCommand {
  enum Word: String, CaseIterable, ArgumentValue {
    case dollar = "$HOME"
    case quote = "it's"
    case space = "two words"
    case command = "`id`"
  }
  var word = Word.dollar
  static let information = CommandInformation("awkward", abstract: "It's [odd]: $HOME `id`.")
  static let parameters: Parameters<Self> = [
    .option(\.word, "word", help: "It's a \\ [word]: $HOME, (really) \"so\".")
  ]
}

private let awkward = SampleTree(
  CommandInformation("odd-program", abstract: ""), subcommands: [.command(Awkward.self)])

private let files = ["a.flow.yml", "b c.flow.yml", "d.storyboard", "e.txt", "f.old", "g.new", "folder/"]

@Suite struct BashCompletionTests {
  /// What bash offers for the last of the words, sorted.
  private func offered(_ words: String..., tree: SampleTree = sample) throws -> [String] {
    let program = tree.specification.name
    let quoted = ([program] + words).map { "'\($0)'" }.joined(separator: " ")
    let function = "_" + program.map { $0.isLetter ? String($0) : "_" }.joined()
    let script = """
      set -u
      \(CompletionShell.bash.script(for: tree.specification))
      COMP_WORDS=(\(quoted))
      COMP_CWORD=\(words.count)
      \(function)
      [[ ${#COMPREPLY[@]} -eq 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try Shell.withFolder(files) { try Shell.run("bash", script: script, in: $0) }.sorted()
  }

  @Test func commandsAreOffered() throws {
    #expect(try offered("") == ["diff", "help", "import", "render", "stats"])
    #expect(try offered("st") == ["stats"])
    #expect(try offered("import", "") == ["swift"])
    #expect(try offered("help", "import", "") == ["swift"])
    #expect(try offered("help", "r") == ["render"])
  }

  @Test func optionsOfTheCommandAreOffered() throws {
    #expect(try offered("-") == ["--help", "--version", "-h"])
    #expect(try offered("stats", "--f") == ["--format"])
    #expect(try offered("count", "--f") == ["--format"])
    #expect(try offered("import", "swift", "--") == ["--help", "--swiftui", "--uikit"])
    #expect(try offered("stats", "--debug") == [])
    #expect(try offered("stats", "--", "--f") == [])
  }

  @Test func valuesAreOffered() throws {
    #expect(try offered("stats", "--format", "") == ["json", "text"])
    #expect(try offered("stats", "-f", "j") == ["json"])
    #expect(try offered("stats", "--format", "=") == ["json", "text"])
    #expect(try offered("stats", "--format", "=", "t") == ["text"])
    #expect(try offered("stats", "--format=") == ["--format=json", "--format=text"])
    #expect(try offered("stats", "--format=t") == ["--format=text"])
    #expect(try offered("stats", "--output=f") == ["--output=folder"])
    #expect(try offered("stats", "--format=text", "-q", "a") == ["a.flow.yml"])
    #expect(try offered("stats", "--output", "") == ["folder"])
    #expect(try offered("stats", "--minimum", "") == [])
  }

  @Test func filesAreOfferedByExtensionAndPlace() throws {
    #expect(try offered("stats", "") == ["a.flow.yml", "b c.flow.yml", "d.storyboard", "folder"])
    #expect(try offered("stats", "x", "d") == ["d.storyboard"])
    #expect(try offered("diff", "") == ["f.old", "folder"])
    #expect(try offered("diff", "f.old", "") == ["folder", "g.new"])
    #expect(try offered("diff", "f.old", "g.new", "") == [])
    #expect(try offered("stats", "--format", "=", "text", "-q", "a") == ["a.flow.yml"])
  }

  @Test func awkwardWordsAreQuoted() throws {
    let words = try offered("awkward", "--word", "", tree: awkward)
    #expect(words == ["\\$HOME", "\\`id\\`", "it\\'s", "two\\ words"])
  }
}

@Suite(.enabled(if: Shell.path("fish") != nil, "fish is not installed"))
struct FishCompletionTests {
  /// What fish offers for the end of a line, without the descriptions, sorted.
  private func offered(_ line: String, tree: SampleTree = sample) throws -> [String] {
    let script = """
      \(CompletionShell.fish.script(for: tree.specification))
      complete -C "\(tree.specification.name) \(line)"
      """
    return try Shell.withFolder(files) {
      try Shell.run("fish", options: ["--no-config"], script: script, in: $0)
    }
    .map { String($0.prefix { $0 != "\t" }) }.sorted()
  }

  @Test func commandsOptionsAndValuesAreOffered() throws {
    #expect(try offered("") == ["diff", "help", "import", "render", "stats"])
    #expect(try offered("import ") == ["swift"])
    #expect(try offered("help import ") == ["swift"])
    #expect(try offered("count --f") == ["--format"])
    #expect(try offered("import swift --") == ["--help", "--swiftui", "--uikit"])
    #expect(try offered("stats --format ") == ["json", "text"])
    #expect(try offered("stats --format=j") == ["--format=json"])
    #expect(try offered("stats -o ") == ["folder/"])
    #expect(try offered("stats a") == ["a.flow.yml"])
    #expect(try offered("stats ") == ["a.flow.yml", "b c.flow.yml", "d.storyboard", "folder/"])
  }

  @Test func awkwardWordsAreQuoted() throws {
    #expect(try offered("awkward --word ", tree: awkward) == ["$HOME", "`id`", "it's", "two words"])
  }
}

@Suite(.enabled(if: Shell.path("zsh") != nil, "zsh is not installed"))
struct ZshCompletionTests {
  @Test func theScriptIsZsh() throws {
    for tree in [sample, awkward, SampleTree.command(Diff.self)] {
      let script = CompletionShell.zsh.script(for: tree.specification)
      #expect(try Shell.run("zsh", options: ["-f", "-n"], script: script) == [])
    }
  }

  /// Types a line into an interactive zsh on a pseudo-terminal and asks for the list of what fits.
  private func offered(_ line: String, tree: SampleTree = sample) throws -> [String] {
    try Shell.withFolder(files) { folder in
      let completion = folder.appendingPathComponent(".completion.zsh")
      try CompletionShell.zsh.script(for: tree.specification)
        .write(to: completion, atomically: true, encoding: .utf8)
      return try Shell.run("zsh", options: ["-f"], script: Self.driver(line, tree), in: folder).sorted()
    }
  }

  /// `compadd` is wrapped to write down the words that fit instead of showing them.
  private static func driver(_ line: String, _ tree: SampleTree) -> String {
    """
    zmodload zsh/zpty
    zpty shell zsh -f -i
    {
      zpty -w shell 'PS1= PROMPT_EOL_MARK=; unset zle_bracketed_paste'
      zpty -w shell 'autoload -Uz compinit; compinit -u -D'
      zpty -w shell 'source ./.completion.zsh'
      zpty -w shell 'compadd() {
        local -a kept; builtin compadd -A kept "$@"; print -rl -- $kept >>.offered; builtin compadd "$@" }'
      zpty -w shell 'finish() { zle list-choices; print done >.done }; zle -N finish; bindkey "^X" finish'
      zpty -w -n shell "\(tree.specification.name) \(line)"$'\\C-x'
      repeat 600; do [[ -e .done ]] && break; sleep 0.05; done
    } always { zpty -d shell }
    [[ -e .done ]] || { print 'zsh does not answer'; exit 1 }
    [[ ! -e .offered ]] || sort -u .offered | grep .
    true
    """
  }

  @Test func commandsOptionsAndValuesAreOffered() throws {
    #expect(try offered("") == ["diff", "help", "import", "render", "stats"])
    #expect(try offered("import ") == ["swift"])
    #expect(try offered("help import ") == ["swift"])
    #expect(try offered("count --f") == ["--format"])
    #expect(try offered("stats --format ") == ["json", "text"])
    #expect(try offered("stats --format=j") == ["json"])
    #expect(try offered("stats d") == ["d.storyboard"])
    #expect(try offered("diff x g") == ["g.new"])
    #expect(try offered("render --o") == ["--overview"])
    #expect(try offered("render --app --o") == [])
  }

  @Test func awkwardWordsAreQuoted() throws {
    let words = try offered("awkward --word ", tree: awkward)
    #expect(words == ["\\$HOME", "\\`id\\`", "it\\'s", "two\\ words"])
  }
}
