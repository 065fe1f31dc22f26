/// One input.
struct Sample: Equatable {
  /// The file's name, which says what it is.
  var name: String
  var bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

  /// What follows the last dot of the name, in lower case.
  var ending: String { name.split(separator: ".").last.map { $0.lowercased() } ?? "" }
}

/// A small generator of the same numbers on every machine: SplitMix64 by Steele, Lea and Flood.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  /// A generator of its own for each input.
  init(state: UInt64) { self.state = state }

  /// A generator whose numbers follow from some bytes.
  init(hashing bytes: some Sequence<UInt8>, seed: UInt64 = 0) {
    state = bytes.reduce(seed ^ 14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 below the limit; 0 when there is none.
  mutating func pick(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }
}
