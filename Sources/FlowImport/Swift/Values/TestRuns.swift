import SwiftOutline

/// What only holds while an app is tested: nobody who uses it sees what it shows then.
extension Expression {
  /// Whether it asks if the app runs in a test, or what a developer has started it with.
  var asksForTestRun: Bool {
    switch kind {
    case .name(let name): Self.namesTestRun(name)
    case .member(_, let name): Self.namesTestRun(name) || isOfProcess
    case .call(let callee, _):
      if case .member(let base?, _) = callee.kind { base.isOfProcess } else { false }
    case .element(let base, _), .cast(let base, _): base.isOfProcess
    case .operation(let operators, let operands):
      operators == ["!="] && operands.contains(where: \.isNil)
        && operands.contains { $0.isOfProcess || $0.asksForTestRun || $0.namesTestClass }
        || operators == ["=="] && operands.contains(where: \.isOfProcess)
          && !operands.contains(where: \.isNil)
    default: false
    }
  }

  /// Whether it is part of the arguments or the environment that the process was started with.
  private var isOfProcess: Bool {
    switch kind {
    case .member(let base?, let name):
      ["arguments", "environment"].contains(name)
        && ["ProcessInfo", "processInfo", "CommandLine"].contains(base.lastName ?? "")
        || base.isOfProcess
    case .element(let base, _): base.isOfProcess
    case .call(let callee, _):
      if case .member(let base?, _) = callee.kind { base.isOfProcess } else { false }
    default: false
    }
  }

  /// `NSClassFromString("XCTestCase")`.
  private var namesTestClass: Bool {
    guard case .call(let callee, let arguments) = kind, callee.lastName == "NSClassFromString",
      case .string(let name)? = arguments.first?.value.kind
    else { return false }
    return name.hasPrefix("XCT")
  }

  /// `isRunningTests`, `isUITesting`.
  private static func namesTestRun(_ name: String) -> Bool {
    // Nearly all names end here, and every condition is asked.
    guard mentionsTests(name) else { return false }
    let words = Set(Names.words(name).map { $0.lowercased() })
    guard !tests.isDisjoint(with: words), !["is", "running"].filter(words.contains).isEmpty else {
      return false
    }
    return words.subtracting(tests).isSubset(of: circumstances)
  }

  private static let tests: Set<String> = ["test", "tests", "testing"]
  private static let circumstances: Set<String> = [
    "is", "running", "in", "for", "unit", "ui", "xc", "process", "app", "currently", "snapshot", "under",
    "run",
  ]

  /// Whether a name has `est` or `EST` in it; a look at its bytes is many times as fast as a search.
  private static func mentionsTests(_ name: String) -> Bool {
    var last = (UInt8(0), UInt8(0))
    for byte in name.utf8 {
      switch (last.0, last.1, byte) {
      case (0x65, 0x73, 0x74), (0x45, 0x53, 0x54): return true
      default: last = (last.1, byte)
      }
    }
    return false
  }
}
