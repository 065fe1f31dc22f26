import SwiftOutline

/// Finds the component that a closure is passed to: `Header(onLogin: { … })` passes one to `Header.onLogin`.
final class HandedClosures {
  private var known: [Int: [WrittenCall]] = [:]

  /// Of the properties with one name the one of the component whose making is the nearest before a place.
  func owner(
    of name: String, at place: CodePlace, _ properties: [CodeMember], _ program: SwiftProgram
  ) -> CodeMember? {
    var best: (member: CodeMember, line: Int)?
    for call in calls(in: place.file, program) where call.line <= place.line {
      guard let member = properties.first(where: { $0.type?.lastName == call.name }) else { continue }
      let isGiven = call.arguments.contains { argument in
        guard let closure = argument.value.closure, argument.label == name || argument.label == nil else {
          return false
        }
        return Self.contains(closure, place.line)
      }
      if isGiven, call.line >= best?.line ?? 0 { best = (member, call.line) }
    }
    return best?.member
  }

  /// The closures of components that are given another's where that is read: `Row(onTap: onTap)`.
  func receivers(
    of member: CodeMember, in read: WrittenCall, _ closures: [String: [CodeMember]], _ program: SwiftProgram
  ) -> [CodeMember] {
    guard case .property(_, let owner) = member, owner.kind == .struct else { return [] }
    return calls(in: read.site.file, program).flatMap { call -> [CodeMember] in
      guard call.site.type == read.site.type else { return [] }
      return call.arguments.compactMap { argument -> CodeMember? in
        guard argument.value.line == read.line, let label = argument.label,
          argument.value.path?.filter({ $0 != "self" }) == [member.name]
        else { return nil }
        return closures[label]?.first { $0.type?.lastName == call.name }
      }
    }
  }

  private func calls(in file: Int, _ program: SwiftProgram) -> [WrittenCall] {
    if let found = known[file] { return found }
    guard program.files.indices.contains(file) else { return [] }
    let found = WrittenCallReader.calls(
      in: program.files[file].outline, file: file, where: { $0.beginsUppercase })
    known[file] = found
    return found
  }

  private static func contains(_ closure: Closure, _ line: Int) -> Bool {
    var isFound = false
    ExpressionWalk.visit(closure.body) { if $0.line == line { isFound = true } }
    return isFound
  }
}
