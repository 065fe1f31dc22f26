extension String {
  /// Whether it begins like the name of a type.
  var beginsUppercase: Bool {
    guard let byte = utf8.first else { return false }
    return byte < 0x80 ? (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) : first?.isUppercase ?? false
  }
}
