import FlowModel
import Foundation
import Testing

@testable import FlowInput

/// The schema agrees with the reader, as Python's jsonschema sees it.
@Suite struct ModelSchemaTests {
  static let valid = [
    #"{"flowatlas": 1}"#,
    #"{"flowatlas": 1, "app": 12, "coordinators": {"A": {}, "Ünïcode_1": null}}"#,
    #"{"flowatlas": 1, "imported": true, "coordinators": {"A": {"edges": [{"to": "B", "by": "push"}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"screens": {"x": "X", "y": {}, "z": null}, "initial": "x"}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"parents": "A", "tags": ["a", 1], "uses": ["A", {"to": "A", "held": "weak"}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"to": {"outside": "A"}, "by": "external", "back": false}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"by": "pop", "call": "a:1", "triggers": ["x", {"on": "y", "if": 1}]}, {"by": "pop", "triggers": "x"}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {}}, "routes": {"r": {"to": "A", "kind": "widget"}}, "services": {"S": {"uses": "A"}}}"#,
    #"{"flowatlas": "1", "app": null, "coordinators": {"A": {"title": null, "container": null, "parents": null}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"screens": {"x": {"kind": null}}, "edges": null, "initial": null}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"uses": {"to": "A", "held": "weak"}, "tags": null}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"by": "pop", "from": null, "to": null, "back": null}]}}}"#,
  ]

  static let invalid = [
    #"{}"#, #"[]"#, #"{"flowatlas": 2}"#, #"{"flowatlas": 1, "ap": "x"}"#, #"{"flowatlas": 1, "app": []}"#,
    #"{"flowatlas": 1, "coordinators": ["A"]}"#, #"{"flowatlas": 1, "coordinators": {"A": "x"}}"#,
    #"{"flowatlas": 1, "coordinators": {"a.b": {}}}"#, #"{"flowatlas": 1, "coordinators": {"-a": {}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"container": "stack"}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"screens": ["x"]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"from": "x"}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"by": "psh"}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"by": "pop", "back": "yes"}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"by": "pop", "from": {"inside": "x"}}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": {"by": "pop"}}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"by": "pop", "on": "x", "triggers": ["y"]}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"by": "pop", "if": "x", "triggers": ["y"]}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"by": "pop", "triggers": [{"to": "y"}]}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"uses": [{"held": "weak"}]}}}"#,
    #"{"flowatlas": 1, "routes": {"r": {}}}"#, #"{"flowatlas": 1, "routes": {"r": {"to": null}}}"#,
    #"{"flowatlas": 1, "coordinators": {"my app": {}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"screens": {"x y": {}}, "initial": "x y"}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"screens": {"x": {}}, "initial": "x y"}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"parents": ["A B"]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"edges": [{"id": "a b", "by": "pop"}]}}}"#,
    #"{"flowatlas": 1, "coordinators": {"A": {"uses": [null]}}}"#,
  ]

  @Test(arguments: valid) func theReaderTakesWhatIsValid(_ document: String) {
    #expect(ModelReader().read(Array(document.utf8), format: .json).registry != nil)
  }

  @Test(arguments: invalid) func theReaderRejectsWhatIsNot(_ document: String) {
    #expect(ModelReader().read(Array(document.utf8), format: .json).registry == nil)
  }

  @Test(.enabled(if: hasValidator || isContinuousIntegration, "needs python3 with jsonschema"))
  func theSchemaSeesItTheSame() throws {
    var documents = Self.valid + Self.invalid
    for seed in 1...60 as ClosedRange<UInt64> {
      var models = RandomModels(seed: seed)
      let part = models.part(toleratesMissingPlaces: false)
      let text = ModelWriter.json(RegistryAssembler.assemble([part]).registry)
      documents.append(text)
    }
    let results = try validate(documents)
    let expected = Self.valid.map { _ in true } + Self.invalid.map { _ in false }
    for (document, (found, wanted)) in zip(
      documents, zip(results, expected + Array(repeating: true, count: 60)))
    {
      #expect(found == wanted, "\(document)")
    }
    #expect(results.count == documents.count)
  }

  @Test func everyKeyOfTheTablesIsInTheSchema() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(ModelSchema.json().utf8)) as? [String: Any])
    let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
    for object in ModelFormat.objects {
      let body = object.name == "model file" ? schema : definitions[object.name]
      let properties = try #require(body?["properties"] as? [String: [String: Any]])
      #expect(Set(properties.keys) == Set(object.keys.map(\.name)))
      let undescribed = properties.filter { !($0.value["description"] is String) }.map(\.key)
      #expect(undescribed == [])
    }
  }

  /// What Python says of each document.
  private func validate(_ documents: [String]) throws -> [Bool] {
    let script = """
      import json, sys, jsonschema
      given = json.load(sys.stdin)
      schema = json.loads(given["schema"])
      jsonschema.Draft7Validator.check_schema(schema)
      validator = jsonschema.Draft7Validator(schema)
      print(json.dumps([validator.is_valid(json.loads(text)) for text in given["documents"]]))
      """
    let input = try JSONSerialization.data(
      withJSONObject: ["schema": ModelSchema.json(), "documents": documents] as [String: Any])
    let output = try #require(try runPython(["-c", script], input: input), "python3 with jsonschema failed")
    return try JSONDecoder().decode([Bool].self, from: output)
  }

  private static let isContinuousIntegration = ProcessInfo.processInfo.environment["CI"] != nil

  private static let hasValidator = (try? runPython(["-c", "import jsonschema"], input: Data())) != nil
}

/// What a Python script prints; nil when it fails.
private func runPython(_ arguments: [String], input: Data) throws -> Data? {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let inputFile = folder.appendingPathComponent("input")
  try input.write(to: inputFile)
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["python3"] + arguments
  process.standardInput = try FileHandle(forReadingFrom: inputFile)
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? data : nil
}
