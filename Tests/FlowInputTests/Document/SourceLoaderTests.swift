import FlowInput
import Foundation
import Testing

@Suite struct SourceLoaderTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "flowatlas-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func filesUpToTheLimit() throws {
    try withFolder { folder in
      let path = folder + "/a.flow.yml"
      try Data("a: ü\n".utf8).write(to: URL(fileURLWithPath: path))
      #expect(try SourceLoader().load(path) == Array("a: ü\n".utf8))
      #expect(try SourceLoader(byteLimit: 6).load(path).count == 6)
      #expect(throws: SourceLoadError(path: path, reason: .tooLarge(limit: 5))) {
        try SourceLoader(byteLimit: 5).load(path)
      }
    }
  }

  @Test func whatIsNoFile() throws {
    try withFolder { folder in
      #expect(throws: SourceLoadError(path: folder, reason: .isDirectory)) { try SourceLoader().load(folder) }
      let missing = folder + "/none"
      #expect(throws: SourceLoadError(path: missing, reason: .notFound)) { try SourceLoader().load(missing) }
      let pipe = folder + "/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(throws: SourceLoadError(path: pipe, reason: .notAFile)) { try SourceLoader().load(pipe) }
    }
    #expect(throws: SourceLoadError(path: "/dev/zero", reason: .notAFile)) {
      try SourceLoader().load("/dev/zero")
    }
    #expect(throws: SourceLoadError(path: "", reason: .notFound)) { try SourceLoader().load("") }
    #expect(throws: SourceLoadError(path: "a\0b", reason: .notFound)) { try SourceLoader().load("a\0b") }
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything")) func filesThatMayNotBeRead() throws
  {
    try withFolder { folder in
      let path = folder + "/secret.yml"
      #expect(
        FileManager.default.createFile(atPath: path, contents: Data(), attributes: [.posixPermissions: 0]))
      #expect(throws: SourceLoadError(path: path, reason: .noPermission)) { try SourceLoader().load(path) }
    }
  }

  @Test func pipesOfTheShell() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("a: 1".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(
      try SourceLoader().load("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)") == Array("a: 1".utf8))
  }

  @Test func wordsOfAnError() {
    let diagnostic = SourceLoadError(path: "x.yml", reason: .notFound).diagnostic
    #expect(diagnostic.id == "unreadable-input")
    #expect(diagnostic.message == "'x.yml' does not exist")
    #expect(SourceLoader.displayName(of: "-") == "<stdin>")
  }
}

@Test func formatOfAPath() {
  let paths = ["a.flow.yml", "A.YAML", "b.flow.json", "c.txt", "-"]
  #expect(paths.map { DocumentFormat(path: $0) } == [.yaml, .yaml, .json, nil, nil])
}
