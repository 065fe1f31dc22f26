/// Identifies bytes, by two independent hashes and their number.
///
/// It keeps equal content together and different content apart; it is no defence against somebody who wants
/// two contents to look the same.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var count = 0

  /// Creates the hash of no bytes.
  public init() {}

  /// Creates the hash of bytes.
  public init(_ bytes: [UInt8]) { add(bytes) }

  /// Reads what ``description`` says.
  public init?(_ description: some StringProtocol) {
    let parts = description.split(separator: "-")
    guard parts.count == 3, let first = UInt64(parts[0], radix: 16), let second = UInt64(parts[1], radix: 16),
      let count = Int(parts[2])
    else { return nil }
    (self.first, self.second, self.count) = (first, second, count)
  }

  /// Adds bytes, and that they end here.
  public mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// Adds a text.
  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a number.
  public mutating func add(_ number: UInt64) {
    mix(number)
    count += 8
  }

  /// Adds what another hash stands for.
  public mutating func add(_ other: ContentHash) {
    mix(other.first)
    mix(other.second)
    count += 16
  }

  private mutating func add(_ buffer: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= buffer.count {
      mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < buffer.count {
      rest = rest << 8 | UInt64(buffer[offset])
      offset += 1
    }
    mix(rest)
    mix(UInt64(buffer.count))
    count += buffer.count
  }

  private mutating func mix(_ word: UInt64) {
    first = (first ^ word) &* 0x0000_0100_0000_01B3
    first ^= first >> 29
    second = (second &+ word &+ 1) &* 0xD6E8_FEB8_6659_FD93
    second ^= second >> 32
  }

  /// The hash as one number.
  var checksum: UInt64 { first ^ second }

  /// The hash as a name for a file.
  public var description: String {
    String(first, radix: 16) + "-" + String(second, radix: 16) + "-\(count)"
  }
}
