import Foundation

/// Seeds for tests on random input: the same in every run, so that a change fails for what it did itself; others by
/// `FLOWATLAS_SEED`, any whole number, to search for more.
public enum Seeds {
  /// So many seeds.
  public static func some(_ count: Int) -> [UInt64] {
    let first = ProcessInfo.processInfo.environment["FLOWATLAS_SEED"].flatMap { UInt64($0) } ?? 1
    return (0..<UInt64(count)).map { (first &* 1_000_003 &+ $0) &* 0x9E37_79B9_7F4A_7C15 }
  }

  /// The first of them.
  public static var one: UInt64 { some(1).first ?? 1 }
}
