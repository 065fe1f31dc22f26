import CCairo
import Foundation

/// Where cairo writes a file's bytes to.
final class ByteSink {
  private(set) var bytes = Data()

  /// The sink as C takes it; valid as long as the sink lives.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { sink, bytes, count in
    guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}

extension cairo_status_t {
  /// Cairo's own words.
  var words: String { cairo_status_to_string(self).map { String(cString: $0) } ?? "unknown reason" }
}
