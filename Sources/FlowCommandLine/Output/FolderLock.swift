import Foundation

/// Keeps a second run out of a folder while one writes to it.
///
/// The lock is the system's on the folder itself: it leaves no file behind, and it ends with the process that
/// has it, however that ends.
final class FolderLock {
  let descriptor: Int32
  /// Whether there is a lock at all; some file systems have none.
  let isHeld: Bool

  /// Takes the lock of a folder, which must be there.
  ///
  /// - Throws: ``OutputError/busy(_:)`` when another run has it. A file system without locks has none to
  ///   take.
  init(_ folder: URL, shown: String) throws(OutputError) {
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    isHeld = descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0
    if descriptor >= 0, !isHeld, errno == EWOULDBLOCK { throw .busy(shown) }
  }

  /// Lets the next run in.
  ///
  /// Closing alone is not enough: a process that is just being started elsewhere has a copy of the descriptor
  /// for a moment, and with it the lock.
  func release() { if isHeld { _ = flock(descriptor, LOCK_UN) } }

  deinit {
    release()
    if descriptor >= 0 { close(descriptor) }
  }
}
