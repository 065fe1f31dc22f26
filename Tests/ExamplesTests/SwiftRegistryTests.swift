import FlowInput
import FlowModel
import Foundation
import Testing

@testable import profile_atlas

@Suite struct SwiftRegistryTests {
  @Test func theSwiftExampleSaysWhatTheYAMLOneSays() throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = repository.appendingPathComponent("docs/examples/flow-controllers/flow-controllers.flow.yml")
    let bytes = [UInt8](try Data(contentsOf: file))
    let written = ModelReader().read(bytes, format: .yaml)
    #expect(written.diagnostics.isEmpty)
    #expect(try profileRegistry() == written.registry)
  }
}
