import Foundation

/// The input that is being read, in a file that a crash leaves behind; another file has its name.
final class KeptInput {
  private let files: [URL]
  private let descriptors: [Int32]

  init(in folder: URL, seed: UInt64) {
    files = ["reading-\(seed)", "reading-\(seed).name"].map { folder.appendingPathComponent($0) }
    // They stay open: opening and removing files takes longer than reading most inputs.
    descriptors = files.map { open($0.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
  }

  /// Replaces what is kept.
  func write(_ sample: Sample) {
    for (descriptor, bytes) in zip(descriptors, [sample.bytes, Array((sample.name + "\n").utf8)]) {
      _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
      ftruncate(descriptor, off_t(bytes.count))
    }
  }

  /// Removes the files.
  func remove() {
    for descriptor in descriptors { close(descriptor) }
    for file in files { try? FileManager.default.removeItem(at: file) }
  }
}
