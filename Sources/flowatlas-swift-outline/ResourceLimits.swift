import ChildProcesses
import Foundation

/// What one file may cost: this process ends over a file that needs more memory or time.
///
/// Some short files make the parser need gigabytes or run forever, such as thousands of nested interpolations
/// or opening brackets. Ordinary code needs about 75 bytes of memory for every byte, and a second for a
/// megabyte.
final class ResourceLimits: Sendable {
  private static let memoryForAnyFile = 512 << 20
  private static let memoryForAByte = 256
  private static let secondsForAnyFile = 5
  private static let secondsForAMegabyte = 10

  #if canImport(Darwin)
    private let watch = MemoryWatch()
  #endif

  init() {
    // A process inherits which signals are blocked, and threads of Dispatch block nearly all of them.
    signal(SIGXCPU, SIG_DFL)
    var outOfTime = sigset_t()
    sigemptyset(&outOfTime)
    sigaddset(&outOfTime, SIGXCPU)
    pthread_sigmask(SIG_UNBLOCK, &outOfTime, nil)
  }

  /// Allows what a file of a size may take from now on.
  func allow(forFileOf bytes: Int) {
    let seconds = Self.secondsForAnyFile + Self.secondsForAMegabyte * bytes / 1_000_000
    Self.limit(RLIMIT_CPU, to: Int(ProcessUsage.now.seconds.rounded(.up)) + seconds)
    let memory = Self.memoryForAnyFile + Self.memoryForAByte * bytes
    #if canImport(Darwin)
      watch.allow(ProcessUsage.now.memory + memory)
    #else
      Self.limit(RLIMIT_AS, to: Self.addressSpace + memory)
    #endif
  }

  #if !canImport(Darwin)
    /// How much memory is mapped now; 0 when the system doesn't say.
    private static var addressSpace: Int {
      let pages = FileManager.default.contents(atPath: "/proc/self/statm")
        .flatMap { String(decoding: $0, as: UTF8.self).split(separator: " ").first.flatMap { Int($0) } }
      return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
  #endif

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
  #else
    private typealias Resource = Int32
  #endif

  private static func limit(_ resource: Resource, to value: Int) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(resource.rawValue)
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(clamping: value), limit.rlim_max)
    setrlimit(resource, &limit)
  }
}

#if canImport(Darwin)
  /// Ends this process when it has had more memory than allowed: Darwin counts what all processes share as
  /// part of an address space, so a limit on that means nothing there.
  private final class MemoryWatch: @unchecked Sendable {
    private let lock = NSLock()
    private var limit = Int.max

    init() {
      let thread = Thread { [self] in
        while ProcessUsage.now.memory <= lock.withLock({ limit }) { usleep(20_000) }
        _exit(75)
      }
      thread.start()
    }

    func allow(_ bytes: Int) { lock.withLock { limit = bytes } }
  }
#endif
