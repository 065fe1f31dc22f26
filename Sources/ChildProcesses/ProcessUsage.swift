import Foundation

/// What this process has used so far.
public struct ProcessUsage {
  /// The time on all cores, in seconds.
  public var seconds: Double
  /// The most memory it has had at a time, in bytes.
  public var memory: Int

  /// Asks the system.
  public static var now: ProcessUsage {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    let microseconds = Double(usage.ru_utime.tv_usec) + Double(usage.ru_stime.tv_usec)
    let seconds = Double(usage.ru_utime.tv_sec) + Double(usage.ru_stime.tv_sec) + microseconds * 1e-6
    #if canImport(Darwin)
      return ProcessUsage(seconds: seconds, memory: Int(usage.ru_maxrss))
    #else
      return ProcessUsage(seconds: seconds, memory: Int(usage.ru_maxrss) << 10)
    #endif
  }
}
