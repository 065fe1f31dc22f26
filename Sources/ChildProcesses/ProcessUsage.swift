import Foundation

/// The resources that this process has used so far.
public struct ProcessUsage {
  /// The time on all cores, in seconds.
  public var seconds: Double
  /// The memory it has now, or on Darwin the most it has had at a time, in bytes.
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
      // Linux counts the most that whoever started the program had as this process's own.
      return ProcessUsage(seconds: seconds, memory: resident ?? Int(usage.ru_maxrss) << 10)
    #endif
  }

  #if !canImport(Darwin)
    /// The memory that Linux says is in use; the second of the numbers there, in pages.
    private static var resident: Int? {
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
      let fields = text.split(separator: " ")
      return fields.count > 1 ? Int(fields[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) } : nil
    }
  #endif
}
