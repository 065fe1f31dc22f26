/// Parameters that belong together, so that several commands can share them.
public protocol ParameterGroup: Sendable {
  /// What can be given, in the order the help shows it.
  static var parameters: Parameters<Self> { get }
}

/// One command of a program: a value whose properties are filled from the command line.
///
/// How to run it is not part of this protocol; the program adds that in a protocol of its own.
public protocol Command: ParameterGroup {
  /// Its name and what the help says about it.
  static var information: CommandInformation { get }

  /// Makes it with the defaults.
  init()

  /// Checks what no single option can know, after all properties have their values.
  ///
  /// - Throws: a problem, most often `.other`, that is reported like any wrong use.
  func validate() throws(ArgumentsError.Problem)
}

extension Command {
  /// Finds nothing wrong.
  public func validate() throws(ArgumentsError.Problem) {}
}
