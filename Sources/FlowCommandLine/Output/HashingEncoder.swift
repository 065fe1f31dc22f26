import SwiftSources

/// Hashes all that a value consists of.
///
/// The compiler writes what a type encodes, so a property that is added later counts without a change here.
final class HashingEncoder: Encoder {
  private(set) var hash: ContentHash
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// - Parameter hash: what was hashed before.
  init(_ hash: ContentHash) { self.hash = hash }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    mark(.object)
    return KeyedEncodingContainer(Fields(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    mark(.list)
    return Items(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Items(encoder: self) }

  /// What tells one kind of value from another.
  fileprivate enum Mark: UInt64 {
    case object = 1
    case list, key, none, text, number
  }

  fileprivate func mark(_ mark: Mark) { hash.add(mark.rawValue) }

  fileprivate func add(_ text: String) {
    mark(.text)
    hash.add(text)
  }

  fileprivate func add(_ number: UInt64) {
    mark(.number)
    hash.add(number)
  }

  fileprivate func add(_ value: some Encodable) throws {
    switch value {
    case let text as String: add(text)
    default: try value.encode(to: self)
    }
  }

  /// The properties of a value.
  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: HashingEncoder
    let codingPath: [any CodingKey] = []

    private func open(_ key: Key) {
      encoder.mark(.key)
      encoder.hash.add(key.stringValue)
    }

    func encodeNil(forKey key: Key) {
      open(key)
      encoder.mark(.none)
    }

    func encode(_ value: String, forKey key: Key) {
      open(key)
      encoder.add(value)
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      open(key)
      try encoder.add(value)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      open(key)
      return encoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      open(key)
      return encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }

  /// The items of a list, or a single value.
  private struct Items: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let encoder: HashingEncoder
    let codingPath: [any CodingKey] = []
    let count = 0

    func encodeNil() { encoder.mark(.none) }
    func encode(_ value: Bool) { encoder.add(UInt64(value ? 1 : 0)) }
    func encode(_ value: String) { encoder.add(value) }
    func encode(_ value: Double) { encoder.add(value.bitPattern) }
    func encode(_ value: Float) { encoder.add(UInt64(value.bitPattern)) }
    func encode(_ value: Int) { encoder.add(UInt64(bitPattern: Int64(value))) }
    func encode(_ value: Int8) { encoder.add(UInt64(bitPattern: Int64(value))) }
    func encode(_ value: Int16) { encoder.add(UInt64(bitPattern: Int64(value))) }
    func encode(_ value: Int32) { encoder.add(UInt64(bitPattern: Int64(value))) }
    func encode(_ value: Int64) { encoder.add(UInt64(bitPattern: value)) }
    func encode(_ value: UInt) { encoder.add(UInt64(value)) }
    func encode(_ value: UInt8) { encoder.add(UInt64(value)) }
    func encode(_ value: UInt16) { encoder.add(UInt64(value)) }
    func encode(_ value: UInt32) { encoder.add(UInt64(value)) }
    func encode(_ value: UInt64) { encoder.add(value) }
    func encode<Value: Encodable>(_ value: Value) throws { try encoder.add(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder }
  }
}

extension ContentHash {
  /// Adds all that a value consists of.
  mutating func add(allOf value: some Encodable) {
    let encoder = HashingEncoder(self)
    try? value.encode(to: encoder)
    self = encoder.hash
  }
}
