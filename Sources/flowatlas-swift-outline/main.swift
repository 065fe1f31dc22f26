// Reads Swift files from standard input and writes their outlines to standard output, one for one: a length
// as four bytes, little end first, then the bytes. It ends when its input does.
//
// With --parse-only it reads paths instead, one a line, parses each file as a whole on one core, makes
// nothing of it, and prints how long that took: the yardstick of `make benchmark`.
//
// What it is started with says which branches of `#if` are built; see BuildConditions.
//
// It is a program of its own because the flags that SwiftSyntax from the toolchain needs must stay out of
// every library (see Package.swift), and because a file that makes the parser stop must not stop the rest.
import Foundation
import SwiftOutline

#if canImport(SwiftParser)
  if CommandLine.arguments.dropFirst() == ["--parse-only"] {
    print(ParsingYardstick.measure())
    exit(0)
  }
  let conditions = BuildConditions(arguments: CommandLine.arguments.dropFirst()) ?? BuildConditions()
  // The parser recurses into code, and the main thread has little room for that.
  let worker = Thread {
    OutlineService.run(conditions)
    exit(0)
  }
  worker.stackSize = 512 << 20
  worker.start()
  // Who waits for the outlines may be killed while a file is parsed.
  let parent = getppid()
  while getppid() == parent { sleep(1) }
  exit(1)
#else
  FileHandle.standardError.write(
    Data("flowatlas-swift-outline: built without SwiftSyntax; see docs/import-swift.md\n".utf8))
  // SwiftSources knows this status.
  exit(69)
#endif
