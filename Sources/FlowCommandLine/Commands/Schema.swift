import Arguments
import FlowInput

/// `flowatlas schema`.
struct Schema: FlowCommand {
  static let information = CommandInformation(
    "schema", abstract: "Print the JSON Schema of model files.",
    discussion: "Editors complete and check model files with it.",
    examples: [.init("flowatlas schema > flow.schema.json", "Save it next to the models.")])

  static let parameters: Parameters<Self> = []

  func run(in context: CommandContext) throws(Failure) { context.console.print(ModelSchema.json()) }
}
