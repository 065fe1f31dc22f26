import SwiftOutline

/// The calls, assignments and reads of a program whose names are among those that matter, found once for all
/// who look for some of them.
struct WrittenCalls {
  /// By file, then in written order.
  let all: [WrittenCall]
  private let byName: [String: [Int]]

  /// - Parameters:
  ///   - isCandidate: whether a name matters where it is called or assigned to.
  ///   - reads: the names that matter where they are read as values.
  init(_ program: SwiftProgram, where isCandidate: @escaping (String) -> Bool, orRead reads: Set<String>) {
    var candidates: [String: Bool] = [:]
    var all: [WrittenCall] = []
    for (index, file) in program.files.enumerated() {
      all += WrittenCallReader.calls(in: file.outline, file: index) { name in
        if let known = candidates[name] { return known }
        let found = isCandidate(name)
        candidates[name] = found
        return found
      } orRead: {
        reads.contains($0)
      }
    }
    var byName: [String: [Int]] = [:]
    for (index, call) in all.enumerated() { byName[call.name, default: []].append(index) }
    self.all = all
    self.byName = byName
  }

  /// The calls of and assignments to a name, in written order.
  func named(_ name: String) -> [WrittenCall] {
    (byName[name] ?? []).map { all[$0] }.filter { !$0.isRead }
  }

  /// The calls of and assignments to one of the names that fit, in written order.
  func named(where fits: (String) -> Bool) -> [WrittenCall] {
    byName.filter { fits($0.key) }.flatMap(\.value).sorted().map { all[$0] }.filter { !$0.isRead }
  }
}
