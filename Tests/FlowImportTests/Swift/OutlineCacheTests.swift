import Foundation
import SwiftOutline
import SwiftSources
import Testing

/// The cache makes runs faster, and never wrong.
@Suite struct OutlineCacheTests {
  @Test func anEntryComesBackAsItWas() throws {
    let folder = try TemporaryFolder.make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = OutlineCache(folder: folder.appendingPathComponent("not/there/yet"))
    #expect(cache.read("a") == nil)
    for bytes in [[], [7], Array(repeating: UInt8(0), count: 100_000)] {
      cache.write(bytes, as: "a")
      #expect(cache.read("a") == bytes)
    }
  }

  @Test func nothingUnfinishedIsLeftBehind() throws {
    let folder = try TemporaryFolder.make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = OutlineCache(folder: folder)
    let files = (0..<40).map { Array("class A\($0) {}".utf8) }
    let outlines = try SwiftSourceReader(cache: cache).outlines(of: files)
    #expect(outlines.map { $0.types.map(\.name) } == (0..<40).map { ["A\($0)"] })
    let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(entries.count == files.count)
    #expect(entries.allSatisfy { cache.read($0) != nil })
  }

  @Test func aDamagedEntryIsNone() throws {
    let folder = try TemporaryFolder.make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = OutlineCache(folder: folder)
    cache.write(Array(0...200), as: "a")
    let file = folder.appendingPathComponent("a")
    let whole = try Data(contentsOf: file)
    for count in [0, 5, 17, 18, 25, 26, 27, whole.count - 1] {
      try whole.prefix(count).write(to: file)
      #expect(cache.read("a") == nil, "torn after \(count) bytes")
    }
    for index in whole.indices {
      var other = whole
      other[index] ^= 1
      try other.write(to: file)
      #expect(cache.read("a") == nil, "another byte \(index)")
    }
    cache.write([1], as: "a")
    #expect(cache.read("a") == [1])
  }

  @Test func whatIsNoOutlineIsReadAgain() throws {
    let folder = try TemporaryFolder.make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = OutlineCache(folder: folder)
    let files = [Array("class A {}".utf8)]
    let first = try SwiftSourceReader(cache: cache).outlines(of: files)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    cache.write([99, 1, 2], as: name)
    #expect(try SwiftSourceReader(cache: cache).outlines(of: files) == first)
    #expect(cache.read(name) != [99, 1, 2])
  }

  @Test func theOldestEntriesGoWhenThereAreTooMany() throws {
    let folder = try TemporaryFolder.make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = OutlineCache(folder: folder, byteLimit: 10_000)
    let mine = folder.appendingPathComponent("thesis.txt")
    try Data(repeating: 65, count: 5000).write(to: mine)
    for number in 0..<20 {
      cache.write(Array(repeating: 0, count: 1000), as: "entry-\(number)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(number) * 1000)],
        ofItemAtPath: folder.appendingPathComponent("entry-\(number)").path)
    }
    cache.trim()
    let left = (0..<20).filter { cache.read("entry-\($0)") != nil }
    #expect(left == Array(18..<20))
    #expect(FileManager.default.fileExists(atPath: mine.path), "no entry of the cache's")
  }

  @Test func oneByteMakesAnotherHash() {
    let bytes = Array("class A: UIViewController {}\n".utf8)
    var known: Set<ContentHash> = [ContentHash(bytes), ContentHash()]
    for index in bytes.indices {
      for bit in 0..<8 {
        var other = bytes
        other[index] ^= 1 << UInt8(bit)
        #expect(known.insert(ContentHash(other)).inserted)
      }
      #expect(known.insert(ContentHash(Array(bytes[..<index]) + [0])).inserted)
    }
    var parts = ContentHash()
    parts.add("a")
    parts.add("bc")
    var others = ContentHash()
    others.add("ab")
    others.add("c")
    #expect(parts != others)
  }
}
