import Foundation

/// Standard input, output and error.
enum StandardStreams {
  /// Opens those that are closed on `/dev/null`.
  ///
  /// Else the next file or pipe this process opens becomes one of them, and what is written there is lost in
  /// it. Standard output is opened for reading only, so that a result that can't be written is an error.
  static func open() {
    for (stream, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)] {
      if fcntl(stream, F_GETFD) == -1, errno == EBADF { _ = Foundation.open("/dev/null", mode) }
    }
  }
}
