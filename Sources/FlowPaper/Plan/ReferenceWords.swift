/// Says in words where something goes on.
enum ReferenceWords {
  /// What stands in the room for a number while it isn't known: as wide as any that will stand there.
  static let placeholder = sheet(888)

  /// `sheet 7`.
  static func sheet(_ number: Int) -> String { "sheet \(number)" }

  /// `sheet 7`, or nothing where it is this one.
  static func sheet(_ number: Int?, from here: Int) -> String {
    number.map { $0 == here ? "this sheet" : sheet($0) } ?? ""
  }
}
