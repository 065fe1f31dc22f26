import Arguments

/// All commands, in the order the help shows them.
enum CommandList {
  static let version = "0.1.0"

  /// What files say made them.
  static let creator = "FlowAtlas " + version

  static var program: CommandTree<any FlowCommand> {
    CommandTree(
      CommandInformation(
        "flowatlas", abstract: "Turn the navigation of an iOS app into an atlas.",
        discussion: """
          Reads coordinators, screens and transitions from an app's Swift sources, storyboards or model files, and \
          writes drawings, a page for every coordinator, and an index.
          """,
        examples: [
          .init("flowatlas generate Sources -o atlas", "Write the atlas of an app's sources."),
          .init("flowatlas init", "Start with a small model to edit."),
          .init("flowatlas generate flows -o atlas", "Write the atlas of all models in a folder."),
        ], version: version),
      subcommands: [
        .command(Generate.self),
        .command(Render.self),
        .command(Print.self),
        .command(Docs.self),
        .command(Stats.self),
        .command(Check.self),
        .command(Diff.self),
        .command(Snapshot.self),
        .command(Paths.self),
        .command(Reach.self),
        .command(Tours.self),
        .command(Simulate.self),
        CommandTree(
          CommandInformation("import", abstract: "Write a model file from Swift sources or storyboards."),
          subcommands: [.command(ImportStoryboard.self), .command(ImportSwift.self)]),
        .command(Init.self),
        .command(Schema.self),
        .command(Completions.self),
      ])
  }
}
