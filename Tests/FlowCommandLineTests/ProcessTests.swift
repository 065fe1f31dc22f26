import Foundation
import Testing

@testable import FlowCommandLine

/// What only the real process shows.
@Suite(.enabled(if: BuiltTool.path != nil, "needs the flowatlas executable beside the tests"))
struct ProcessTests {
  private func run(
    _ line: String, in sandbox: Sandbox, input: String = "", environment: [String: String] = [:]
  ) throws -> External.Outcome {
    try External.run(
      [try #require(BuiltTool.path)] + line.split(separator: " ").map(String.init), input: Data(input.utf8),
      environment: environment, in: sandbox.folder)
  }

  @Test func resultsGoToStandardOutputAndMessagesToStandardError() throws {
    let sandbox = try Sandbox(["shop.flow.yml": Models.shop, "broken.flow.yml": Models.broken])
    let good = try run("stats shop.flow.yml", in: sandbox)
    #expect(good.status == 0)
    #expect(String(decoding: good.output, as: UTF8.self).hasPrefix("2  coordinators\n"))
    #expect(good.messages == "")
    for (line, status) in [
      ("stats broken.flow.yml", 1), ("stats nowhere", 66), ("sats", 64),
      ("generate shop.flow.yml -o shop.flow.yml", 73),
    ] as [(String, Int32)] {
      let bad = try run(line, in: sandbox)
      #expect(bad.status == status, "\(line)")
      #expect(bad.output.isEmpty)
      #expect(bad.messages.contains("error: "))
    }
  }

  #if os(Linux)
    // macOS has its own fonts, whatever fontconfig is told.
    @Test func withoutAnyFontThereIsAnErrorInWords() throws {
      let configuration = "<?xml version=\"1.0\"?><fontconfig><dir>nowhere</dir></fontconfig>"
      let sandbox = try Sandbox(["shop.flow.yml": Models.shop, "fonts.conf": configuration])
      for command in ["render shop.flow.yml -o x.pdf", "render shop.flow.yml -o x.png"] {
        let outcome = try run(
          command, in: sandbox, environment: ["FONTCONFIG_FILE": sandbox.url("fonts.conf").path])
        #expect(outcome.status == 70)
        #expect(outcome.messages.contains("there are no fonts on this machine"), "\(outcome.messages)")
      }
      #expect(sandbox.read("x.pdf") == nil && sandbox.read("x.png") == nil)
    }

    @Test(arguments: ["de_DE.UTF-8", "ar_EG.UTF-8", "C"])
    func theMachinesLanguageChangesNothing(_ locale: String) throws {
      let sandbox = try Sandbox(["shop.flow.yml": Models.shop])
      let plain = try run("render shop.flow.yml -f pdf", in: sandbox).output
      let other = try run(
        "render shop.flow.yml -f pdf", in: sandbox, environment: ["LC_ALL": locale, "LANG": locale]
      ).output
      #expect(plain == other && plain.count > 1000)
    }
  #endif

  @Test func standardInputMayBeAModelOrAStoryboard() throws {
    let sandbox = try Sandbox()
    let json = #"{"flowatlas": 1, "coordinators": {"A": {"screens": {"x": "X"}}}}"#
    for (input, screens) in [(Models.shop, 3), (json, 1), (Models.storyboard, 2)] {
      let outcome = try run("stats - --format json", in: sandbox, input: input)
      #expect(outcome.status == 0)
      #expect(String(decoding: outcome.output, as: UTF8.self).contains(#""screens": \#(screens)"#))
    }
    let broken = try run("stats -", in: sandbox, input: Models.broken)
    #expect(broken.messages.hasPrefix("<stdin>:6:27: error: "))
  }

  @Test func thereIsNoColourAndNoProgressBarOutsideATerminal() throws {
    let sandbox = try Sandbox(["shop.flow.yml": Models.shop])
    let outcome = try run("generate shop.flow.yml -o atlas", in: sandbox, environment: ["TERM": "xterm"])
    #expect(outcome.messages == "atlas: 11 files (11 written); begin with atlas/README.md\n")
    #expect(!(try run("stats x", in: sandbox, environment: ["TERM": "xterm"])).messages.contains("\u{1B}"))
  }

  @Test func theMachineMakesNoDifference() throws {
    let sandbox = try Sandbox(["flows/shop.flow.yml": Models.shop])
    let environments = [
      [:], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"],
      ["HOME": "/nonexistent", "FONTCONFIG_FILE": "/dev/null", "LANG": "C", "COLUMNS": "20"],
    ]
    for (index, environment) in environments.enumerated() {
      #expect(try run("generate flows -o \(index)", in: sandbox, environment: environment).status == 0)
      #expect(sandbox.files(in: "\(index)") == sandbox.files(in: "0"))
    }
    let outcome = try External.run(
      [try #require(BuiltTool.path), "generate", ".", "-o", "../elsewhere"], in: sandbox.url("flows"))
    #expect(outcome.status == 0)
    #expect(sandbox.files(in: "elsewhere") == sandbox.files(in: "0"))
  }

  @Test(
    .enabled(if: External.runs(["python3", "-c", "import pty"]), "needs python3"),
    arguments: [
      (["TERM": "xterm"], true, true), (["TERM": "xterm", "NO_COLOR": "1"], true, false),
      (["TERM": "xterm", "NO_COLOR": ""], true, true), (["TERM": "dumb"], false, false), ([:], false, false),
    ]) func aTerminalGetsColourAndAProgressBar(_ environment: [String: String], _ bar: Bool, _ colour: Bool)
    throws
  {
    let sandbox = try Sandbox(["shop.flow.yml": Models.shop])
    let tool = try #require(BuiltTool.path)
    let good = try terminal([tool, "generate", "shop.flow.yml", "-o", "atlas"], environment, in: sandbox)
    #expect(good.contains("] 2/3 diagrams") == bar)
    #expect(good.hasSuffix("atlas: 11 files (11 written); begin with atlas/README.md\r\n"))
    let bad = try terminal([tool, "stats", "nowhere"], environment, in: sandbox)
    #expect(bad.contains("\u{1B}[1;31merror: ") == colour)
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let tool = try #require(BuiltTool.path)
    let outcome = try External.run(["sh", "-c", "'\(tool)' schema | head -1"])
    #expect(outcome.output == Data("{\n".utf8))
    #expect(outcome.messages == "")
  }

  @Test func aClosedStandardOutputIs74() throws {
    let tool = try #require(BuiltTool.path)
    let outcome = try External.run(["sh", "-c", "'\(tool)' schema >&-"])
    #expect(outcome.status == 74)
    #expect(outcome.messages.hasPrefix("error:  cannot write to standard output: "))
  }

  @Test func closedStreamsCostNoSourceFile() throws {
    let sandbox = try Sandbox(["app/A.swift": "class A: UIViewController {}\n"])
    let code = """
      class AppCoordinator: Coordinator {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(A(), animated: false) }
      }

      """
    try sandbox.write(code, to: "app/AppCoordinator.swift")
    let tool = try #require(BuiltTool.path)
    for (index, closing) in ["", "<&-", "2>&-", "<&- 2>&-", "<&- >&- 2>&-"].enumerated() {
      let command = "'\(tool)' import swift app --cache cache\(index) -o \(index).flow.yml --quiet \(closing)"
      let outcome = try External.run(["sh", "-c", command], in: sandbox.folder)
      #expect(outcome.status == 0, "\(closing)")
      #expect(sandbox.read("\(index).flow.yml") == sandbox.read("0.flow.yml"), "\(closing)")
    }
    #expect(sandbox.read("0.flow.yml")?.contains("AppCoordinator.swift") == true)
  }

  @Test func withoutAHelperThereIsAdvice() throws {
    let sandbox = try Sandbox(["app/A.swift": "class A {}\n", "broken": "#!/bin/sh\necho no >&2; exit 1\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.url("broken").path)
    let outcome = try run(
      "stats app", in: sandbox,
      environment: ["FLOWATLAS_SWIFT_OUTLINE": sandbox.url("broken").path, "HOME": sandbox.folder.path])
    #expect(outcome.status == 70)
    #expect(outcome.messages.contains("does not start: no; "), "\(outcome.messages)")
    #expect(outcome.messages.contains("please report it"))
  }

  /// What a program writes to a terminal.
  private func terminal(_ arguments: [String], _ environment: [String: String], in sandbox: Sandbox) throws
    -> String
  {
    let script = """
      import os, pty, sys, json
      child, terminal = pty.fork()
      if child == 0:
          os.execve(sys.argv[2], sys.argv[2:], json.loads(sys.argv[1]))
      output = b""
      while True:
          try:
              data = os.read(terminal, 65536)
          except OSError:
              break
          if not data:
              break
          output += data
      os.waitpid(child, 0)
      sys.stdout.buffer.write(output)
      """
    let variables = String(decoding: try JSONEncoder().encode(environment), as: UTF8.self)
    let outcome = try External.run(["python3", "-c", script, variables] + arguments, in: sandbox.folder)
    #expect(outcome.messages == "")
    return String(decoding: outcome.output, as: UTF8.self)
  }
}
