/// How a run ended, after `sysexits.h`.
public enum ExitCode: Int32, Sendable {
  /// All is well.
  case success = 0
  /// The command ran and found something wrong with the model.
  case findings = 1
  /// The command was used wrongly.
  case usage = 64
  /// An input cannot be read.
  case noInput = 66
  /// Something in the program is broken.
  case software = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// An output cannot be written completely.
  case ioError = 74
}
