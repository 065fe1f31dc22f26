import Foundation
import Testing

@testable import FlowCommandLine

/// Inputs in git revisions.
@Suite struct RevisionTests {
  private static let newShop = Models.smallShop.replacing("row tapped", with: "cell tapped")

  /// A repository with one commit of these files.
  private func repository(_ files: [String: String]) throws -> Sandbox {
    let sandbox = try Sandbox(files)
    try git(["init", "-q", "-b", "main"], in: sandbox.folder)
    try commit(sandbox)
    return sandbox
  }

  private func commit(_ sandbox: Sandbox) throws {
    try git(["add", "-A"], in: sandbox.folder)
    try git(["commit", "-q", "-m", "Change the navigation"], in: sandbox.folder)
  }

  @discardableResult
  private func git(_ arguments: [String], in folder: URL) throws -> String {
    let identity = [
      "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always",
    ]
    let answer = try GitRepository.run(identity + arguments, in: folder)
    #expect(answer.status == 0, "git \(arguments): \(answer.message)")
    return answer.text
  }

  private static let change = "  ~ 1  home → item, push on cell tapped\n      on: row tapped → cell tapped\n"

  @Test func theLastCommitIsComparedWithTheWorkingTree() throws {
    let sandbox = try repository(["app.flow.yml": Models.smallShop])
    #expect(sandbox.run("diff").output == "No difference: 1 coordinator, 2 screens and 1 transition agree.\n")
    try sandbox.write(Self.newShop, to: "app.flow.yml")
    let run = sandbox.run("diff")
    #expect(run.output.hasPrefix("HEAD → working tree\n\nMain\n" + Self.change), "\(run)")
    #expect(sandbox.run("diff app.flow.yml").output.contains(Self.change))
    #expect(sandbox.run("diff main").output.contains(Self.change))
    #expect(sandbox.run("diff main:app.flow.yml").output.contains(Self.change))
  }

  @Test func twoRevisionsAreComparedAndSoIsWhereTheyWentSeparateWays() throws {
    let sandbox = try repository(["app.flow.yml": Models.smallShop])
    try git(["checkout", "-q", "-b", "topic"], in: sandbox.folder)
    try sandbox.write(Self.newShop, to: "app.flow.yml")
    try commit(sandbox)
    try git(["checkout", "-q", "main"], in: sandbox.folder)
    try sandbox.write(Models.shop, to: "app.flow.yml")
    try commit(sandbox)
    #expect(sandbox.run("diff main topic").output.contains("− coordinator Login"))
    #expect(sandbox.run("diff main..topic").output.contains("− coordinator Login"))
    let fork = sandbox.run("diff main...topic").output
    #expect(fork.contains(Self.change) && !fork.contains("Login"))
  }

  @Test func pathsMayHaveBlanksAndAreMeantFromTheTopOrFromHere() throws {
    let sandbox = try repository(["My App/The Flows/app ü.flow.yml": Models.smallShop])
    try sandbox.write(Self.newShop, to: "My App/The Flows/app ü.flow.yml")
    #expect(sandbox.run(["diff", "main:My App/The Flows"]).output.contains(Self.change))
    #expect(sandbox.run(["diff", "My App"]).output.contains(Self.change))
    var output = ""
    var messages = ""
    let inside = Console(
      folder: sandbox.url("My App"), output: { output += String(decoding: $0, as: UTF8.self) },
      message: { messages += $0 })
    #expect(FlowAtlas.execute(["diff", "main:./The Flows"], on: inside) == .success)
    #expect(output.contains(Self.change))
    #expect(FlowAtlas.execute(["diff", "main:The Flows"], on: inside) == .noInput)
    #expect(messages.contains("did you mean 'main:My App/The Flows', or 'main:./The Flows'?"))
    output = ""
    #expect(FlowAtlas.execute(["diff"], on: inside) == .success)
    #expect(output.contains(Self.change))
  }

  @Test func messagesNameTheRevision() throws {
    let sandbox = try repository(["flows/app.flow.yml": Models.broken])
    try sandbox.write(Models.smallShop, to: "flows/app.flow.yml")
    let run = sandbox.run("diff main:flows")
    #expect(run.code == .findings)
    #expect(
      run.messages.hasPrefix("main:flows/app.flow.yml:6:27: error: no screen 'hone'"), "\(run.messages)")
  }

  @Test func theRevisionIsReadAsItsOwnProjectFileSays() throws {
    let sandbox = try repository([
      "flowatlas.yml": "inputs: flows\n", "flows/app.flow.yml": Models.smallShop,
      "drafts/draft.flow.yml": Models.shop,
    ])
    try sandbox.write("inputs: models\n", to: "flowatlas.yml")
    try sandbox.write(Self.newShop, to: "models/app.flow.yml")
    let output = sandbox.run("diff").output
    #expect(output.contains(Self.change) && !output.contains("Login"))
  }

  @Test func aBareRepositoryHasRevisionsToo() throws {
    let sandbox = try repository(["app.flow.yml": Models.smallShop])
    try sandbox.write(Self.newShop, to: "app.flow.yml")
    try commit(sandbox)
    try git(["clone", "-q", "--bare", ".", "bare.git"], in: sandbox.folder)
    var output = ""
    var messages = ""
    let bare = Console(
      folder: sandbox.url("bare.git"), output: { output += String(decoding: $0, as: UTF8.self) },
      message: { messages += $0 })
    #expect(FlowAtlas.execute(["diff", "main~1", "main"], on: bare) == .success)
    #expect(output.contains(Self.change))
    output = ""
    #expect(FlowAtlas.execute(["diff", "main~1", "HEAD"], on: bare) == .success)
    #expect(output.contains(Self.change))
    #expect(FlowAtlas.execute(["diff", "main:app.flow.yml"], on: bare) == .usage)
    #expect(messages.contains("a bare repository has no working tree"))
  }

  @Test func submodulesAreReadWhereTheyAreCheckedOut() throws {
    let module = try repository(["app.flow.yml": Models.smallShop])
    let sandbox = try repository(["readme.txt": "An app in a submodule."])
    try git(["submodule", "add", "-q", module.folder.path, "Flows"], in: sandbox.folder)
    try commit(sandbox)
    try sandbox.write(Self.newShop, to: "Flows/app.flow.yml")
    #expect(sandbox.run("diff").output.contains(Self.change))
    try sandbox.write(Models.shop, to: "other.flow.yml")
    try sandbox.remove("Flows")
    let run = sandbox.run("diff HEAD other.flow.yml")
    #expect(run.messages.contains("the files of the submodule 'HEAD:Flows' are not read"), "\(run.messages)")
  }

  @Test func whatCannotBeReadIsExplained() throws {
    let sandbox = try repository(["flows/app.flow.yml": Models.smallShop])
    func message(_ line: String, _ code: ExitCode = .noInput) -> String {
      let run = sandbox.run(line)
      #expect(run.code == code, "\(line): \(run.messages)")
      return run.messages
    }
    #expect(message("diff mian:flows").contains("git has no revision 'mian'; did you mean 'main'?"))
    #expect(message("diff main:flow").contains("did you mean 'main:flows'?"))
    #expect(message("diff nothing").contains("no file, folder or git revision 'nothing'"))
    #expect(message("diff :flows", .usage).contains("is not a revision"))
    #expect(message("diff -", .usage).contains("standard input has no other version"))
    let empty = try Sandbox(["app.flow.yml": Models.shop])
    try git(["init", "-q"], in: empty.folder)
    #expect(empty.run("diff").messages.contains("the repository has no commits yet"))
    let plain = try Sandbox(["app.flow.yml": Models.shop]).run("diff")
    #expect(plain.code == .noInput && plain.messages.contains("not in a git repository"))
    let head = try Sandbox(["app.flow.yml": Models.shop]).run("diff HEAD")
    #expect(
      head.messages.hasPrefix(
        "error: no file or folder 'HEAD', and this folder is not in a git repository; name two files"
      ))
  }

  @Test func aShallowCloneSaysWhereTheHistoryIs() throws {
    let sandbox = try repository(["app.flow.yml": Models.smallShop])
    try sandbox.write(Self.newShop, to: "app.flow.yml")
    try commit(sandbox)
    try git(["clone", "-q", "--depth", "1", "file://" + sandbox.folder.path, "clone"], in: sandbox.folder)
    var messages = ""
    let clone = Console(folder: sandbox.url("clone"), output: { _ in }, message: { messages += $0 })
    #expect(FlowAtlas.execute(["diff", "HEAD~1:app.flow.yml"], on: clone) == .noInput)
    #expect(messages.contains("git fetch --unshallow"))
  }

  @Test func nothingIsLeftInTheTemporaryFolder() throws {
    let leftover = FileManager.default.temporaryDirectory
      .appendingPathComponent("flowatlas-revision-999999999-x")
    try FileManager.default.createDirectory(at: leftover, withIntermediateDirectories: true)
    let sandbox = try repository(["app.flow.yml": Models.smallShop, "link.flow.yml": "x"])
    try sandbox.remove("link.flow.yml")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("link.flow.yml").path, withDestinationPath: "/etc/hosts")
    try commit(sandbox)
    let repository = try GitRepository(sandbox.folder)
    let files = try RevisionFiles(of: try repository.tree(of: "HEAD"), in: repository, paths: [""])
    #expect(FileManager.default.fileExists(atPath: files.root.appendingPathComponent("app.flow.yml").path))
    // So is what a run left that was killed.
    #expect(!FileManager.default.fileExists(atPath: leftover.path))
    // A link out of the repository is not followed.
    #expect(FileKind(of: files.root.appendingPathComponent("link.flow.yml")) == nil)
    files.remove()
    #expect(!FileManager.default.fileExists(atPath: files.root.path))
  }
}
