#if canImport(SwiftParser)
  import ChildProcesses
  import SwiftOutline

  /// Answers every file on standard input with its outline on standard output, within limits.
  enum OutlineService {
    static func run(_ conditions: BuildConditions) {
      let limits = ResourceLimits()
      ChildService.run { text in
        limits.allow(forFileOf: text.count)
        return OutlineMaker.outline(text, conditions).encoded()
      }
    }
  }
#endif
