import Arguments

/// `flowatlas completions`.
struct Completions: FlowCommand {
  var shell = CompletionShell.bash

  static let information = CommandInformation(
    "completions", abstract: "Print a completion script for a shell.",
    examples: [
      .init("flowatlas completions zsh > ~/.zfunc/_flowatlas", "Install it for zsh."),
      .init("source <(flowatlas completions bash)", "Use it in the current bash session."),
    ])

  static let parameters: Parameters<Self> = [
    .argument(\.shell, "SHELL", help: "The shell.")
  ]

  func run(in context: CommandContext) throws(Failure) {
    context.console.print(shell.script(for: CommandList.program.specification))
  }
}
