import Foundation
import Testing

@testable import FlowCommandLine

/// Files are written whole or not at all, and a folder remembers which are its own.
@Suite struct OutputFolderTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func write(_ files: [String: String]) throws -> OutputFolder.Changes {
    try OutputFolder(folder: sandbox.url("out"), shown: "out").write(files.mapValues { Data($0.utf8) })
  }

  @Test func countsWhatItDid() throws {
    #expect(try write(["a": "1", "b/c": "2"]) == .init(written: 2))
    #expect(try write(["a": "1", "b/c": "3"]) == .init(written: 1, unchanged: 1))
    #expect(try write(["a": "1"]) == .init(unchanged: 1, removed: 1))
    #expect(FileKind(of: sandbox.url("out/b")) == nil, "a folder that became empty goes too")
  }

  @Test func aRunThatWasKilledIsTakenUpAgain() throws {
    _ = try write(["a": "old", "gone": "old"])
    // As a run leaves it that is killed after its first file: both states are in the manifest.
    var manifest = Manifest()
    for (path, texts) in ["a": ["old", "new"], "b": ["new"], "gone": ["old"]] {
      manifest.files[path] = Set(texts.map { Manifest.fingerprint(Data($0.utf8)) })
    }
    try sandbox.write(manifest.text, to: "out/\(Manifest.fileName)")
    try sandbox.write("half a fi", to: "out/.flowatlas-\(Int32.max).tmp")
    #expect(try write(["a": "newer", "c": "newer"]) == .init(written: 2, removed: 1))
    #expect(sandbox.files(in: "out").keys.sorted() == [Manifest.fileName, "a", "c"])
  }

  @Test func onlyWantedFilesOfOneSortGo() throws {
    _ = try write(["page.md": "1", "old.md": "1", "picture.svg": "1"])
    var folder = OutputFolder(folder: sandbox.url("out"), shown: "out")
    folder.removes = { $0.hasSuffix(".md") }
    #expect(try folder.write(["page.md": Data("1".utf8)]) == .init(unchanged: 1, removed: 1))
    #expect(try write(["page.md": "1"]) == .init(unchanged: 1, removed: 1), "the picture is still known")
  }

  @Test func anotherLetterCaseIsAnotherName() throws {
    _ = try write(["main": "1"])
    _ = try write(["Main": "2"])
    #expect(sandbox.files(in: "out").keys.sorted() == [Manifest.fileName, "Main"])
  }

  @Test func aFolderThatIsAFileIsRefused() throws {
    try sandbox.write("", to: "out")
    #expect(throws: OutputError.notAFolder("out")) { try write(["a": "1"]) }
  }

  @Test func aFolderInAFileIsRefused() throws {
    try sandbox.write("", to: "file")
    #expect(
      throws: OutputError.cannotCreate("file/out", reason: "a file is in the place of a folder")
    ) {
      try OutputFolder(folder: sandbox.url("file/out"), shown: "file/out").write([:])
    }
  }

  @Test func aFolderInTheWayOfAFileLeavesNothingBehind() throws {
    try sandbox.write("", to: "out/README.md/x")
    try sandbox.write("", to: "other/diagrams")
    for (name, file) in [("out", "README.md"), ("other", "diagrams/a.svg")] {
      var folder = OutputFolder(folder: sandbox.url(name), shown: name)
      folder.overwritesOthers = true
      #expect(throws: OutputError.self) { try folder.write([file: Data(), "z": Data()]) }
    }
    #expect(sandbox.files().keys.sorted() == ["other/diagrams", "out/README.md/x"])
  }

  @Test func whatAKilledRunLeftInAnUnwantedFolderGoes() throws {
    _ = try write(["a": "1", "pictures/Old/x.png": "1"])
    try sandbox.write("half a fi", to: "out/pictures/Old/.flowatlas-\(Int32.max).tmp")
    _ = try write(["a": "1"])
    #expect(sandbox.files(in: "out").keys.sorted() == [Manifest.fileName, "a"])
    #expect(FileKind(of: sandbox.url("out/pictures")) == nil)
  }

  @Test func whatAKilledRunLeftGoesThoughAnotherProcessHasItsNumber() throws {
    // A process that is alive, as one is that got the number of the run that was killed.
    let number = getppid()
    try sandbox.write("1", to: "out/.flowatlas-\(number).tmp/0")
    try sandbox.write("half a fi", to: "out/.flowatlas-\(number).file.tmp")
    _ = try write(["a": "1"])
    #expect(
      sandbox.files(in: "out").keys.sorted() == [".flowatlas-\(number).file.tmp", Manifest.fileName, "a"],
      "a single file may be one that the process is writing")
  }

  @Test func aRunThatWritesOneFileRemovesWhatIsLeftBesideIt() throws {
    try sandbox.write(Models.shop, to: "shop.flow.yml")
    try sandbox.write("half a fi", to: "out/.flowatlas-\(Int32.max).file.tmp")
    try sandbox.write("1", to: "out/.flowatlas-\(Int32.max).tmp/0")
    #expect(sandbox.run("render shop.flow.yml -f dot -o out/shop.dot").code == .success)
    #expect(sandbox.files(in: "out").keys.sorted() == ["shop.dot"])
  }

  @Test func aSecondRunKeepsOutWhileOneWrites() throws {
    _ = try write(["a": "1"])
    let before = sandbox.files(in: "out")
    do {
      let lock = try FolderLock(sandbox.url("out"), shown: "out")
      defer { withExtendedLifetime(lock) {} }
      #expect(throws: OutputError.busy("out")) { try write(["a": "2", "b": "2"]) }
      #expect(sandbox.files(in: "out") == before)
    }
    #expect(try write(["a": "2"]) == .init(written: 1), "the lock ends with the run")
  }

  /// A process that another thread is starting has a copy of every descriptor until it becomes another program.
  @Test func theLockEndsWithTheRunThoughItsDescriptorWasCopied() throws {
    _ = try write(["a": "1"])
    var copy: Int32 = -1
    do {
      let lock = try FolderLock(sandbox.url("out"), shown: "out")
      copy = dup(lock.descriptor)
    }
    defer { close(copy) }
    #expect(copy >= 0)
    #expect(try write(["a": "2"]) == .init(written: 1))
  }

  /// A thread may keep the run that has ended, and let go of it while the next one writes.
  @Test func aRunThatHasEndedLeavesTheNextOneAlone() throws {
    let sandbox = try Sandbox()
    let folder = OutputFolder(folder: sandbox.folder.appendingPathComponent("out"), shown: "out")
    var first: OutputRun? = try OutputRun(folder)
    try first?.add(Data("one".utf8), at: "a.md")
    _ = try first?.finish()
    first?.end()
    let second = try OutputRun(folder)
    try second.add(Data("two".utf8), at: "a.md")
    first = nil
    _ = try second.finish()
    second.end()
    #expect(sandbox.read("out/a.md") == "two")
  }

  @Test func aFolderInTheWayIsNobodysFile() throws {
    try sandbox.write("", to: "out/a/x")
    #expect(throws: OutputError.notOurs(["out/a"])) { try write(["a": "1"]) }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func aFolderThatMayNotBeWrittenToIsRefused() throws {
    try FileManager.default.createDirectory(
      at: sandbox.url("out"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o555])
    #expect(throws: OutputError.self) { try write(["a": "1"]) }
  }

  @Test func aLinkedFolderIsWrittenThrough() throws {
    try sandbox.write("", to: "real/other")
    try FileManager.default.createSymbolicLink(
      at: sandbox.url("out"), withDestinationURL: sandbox.url("real"))
    #expect(try write(["a": "1"]) == .init(written: 1))
    #expect(sandbox.read("real/a") == "1")
  }

  @Test func aLinkedFileStaysALinkAndKeepsItsPermissions() throws {
    try sandbox.write("1", to: "real")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: sandbox.url("real").path)
    try FileManager.default.createSymbolicLink(
      at: sandbox.url("link"), withDestinationURL: sandbox.url("real"))
    #expect(try OutputFile.write(Data("2".utf8), to: sandbox.url("link"), shown: "link"))
    #expect(sandbox.read("real") == "2")
    let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.url("real").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func aLinkThatLeadsNowhereIsNotReplaced() throws {
    for name in ["link", "out/a"] {
      try FileManager.default.createDirectory(at: sandbox.url("out"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.url(name).path, withDestinationPath: "nowhere")
    }
    #expect(throws: OutputError.cannotCreate("link", reason: "it is a broken link")) {
      try OutputFile.write(Data(), to: sandbox.url("link"), shown: "link")
    }
    #expect(throws: OutputError.notOurs(["out/a"])) { try write(["a": "1"]) }
  }

  @Test func aDeviceIsWrittenToAndNotReplaced() throws {
    let null = URL(fileURLWithPath: "/dev/null")
    #expect(try OutputFile.write(Data("1".utf8), to: null, shown: "/dev/null"))
    #expect(FileKind(of: null) == .other)
  }

  @Test func theManifestReadsWhatItWrites() {
    var manifest = Manifest()
    manifest.files = ["b/a file": [Manifest.fingerprint(Data())], "a": [Manifest.fingerprint(Data([1]))]]
    #expect(Manifest(parsing: manifest.text) == manifest)
    #expect(manifest.text.split(separator: "\n").dropFirst().map { $0.suffix(1) } == ["a", "e"])
  }

  @Test(arguments: [
    "", "garbage", "0123456789abcdef", "0123456789abcdef /etc/passwd", "0123456789abcdef a/../../b",
    "<<<<<<< HEAD", "0123456789abcdeg a",
  ]) func aManifestNeverLeadsOutOfItsFolder(_ line: String) {
    #expect(Manifest(parsing: line).files.isEmpty)
  }
}
