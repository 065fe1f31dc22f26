import FlowCommandLine
import FlowModel

/// The whole command line of FlowAtlas, for a registry written in Swift.
///
/// It says the same as `docs/examples/flow-controllers/flow-controllers.flow.yml`.
@main
struct ProfileAtlas {
  static func main() {
    FlowAtlas.run(arguments: CommandLine.arguments, registry: profileRegistry)
  }
}
