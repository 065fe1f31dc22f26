import PlaneGeometry

/// Where a link or a bookmark leads.
public enum PDFTarget: Hashable, Sendable {
  /// A place that a page gave a name, which may come later.
  case destination(String)
  /// A page by its number; the first is 1.
  case page(Int)
  /// An address outside, such as `https://example.org`.
  case url(String)
}

/// The targets of one document, in the words cairo reads.
struct PDFTargets {
  private var names: [String: Int] = [:]
  private var placed: Set<String> = []
  private var asked: [PDFTarget] = []

  /// Cairo's attributes for a link.
  mutating func attributes(of target: PDFTarget) -> String {
    asked.append(target)
    switch target {
    case .destination(let name): return "dest='\(identifier(name))'"
    // Cairo 1.16 drops links to the numbers of pages that come later, so every page gets a name too.
    case .page(let number): return "dest='p\(number)'"
    case .url(let address): return "uri='\(Self.quoted(address))'"
    }
  }

  /// Cairo's attributes for a place; nil when the name has been given already.
  mutating func attributes(ofPlace name: String, _ place: Point) -> String? {
    guard placed.insert(name).inserted else { return nil }
    return "name='\(identifier(name))' x=\(place.x.text) y=\(place.y.text)"
  }

  /// Cairo's attributes for the upper left corner of a page.
  static func attributes(ofPage number: Int) -> String { "name='p\(number)' x=0 y=0" }

  /// Finds what cairo would give up over.
  func problem(pages: Int) -> CanvasError? {
    for target in asked {
      switch target {
      case .destination(let name) where !placed.contains(name): return .unknownDestination(name)
      case .page(let number) where !(1...max(pages, 1)).contains(number): return .unknownPage(number)
      default: break
      }
    }
    return nil
  }

  /// A name of letters and digits only, since not every reader copes with others.
  private mutating func identifier(_ name: String) -> String {
    let number = names[name] ?? names.count
    names[name] = number
    return "d\(number)"
  }

  /// An address in the characters that are allowed in one; cairo writes it into a PDF string as it is, where
  /// brackets and backslashes would be read otherwise.
  private static func quoted(_ address: String) -> String {
    let kept = Set("-._~:/?#[]@!$&*+,;=%".utf8)
    return address.utf8.map { byte in
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || kept.contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

extension Double {
  /// The number with a point and at most three decimals.
  var text: String {
    guard isFinite, magnitude < 1e9 else { return "0" }
    let thousandths = Int((self * 1_000).rounded())
    let digits = String(thousandths.magnitude % 1_000)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    return (thousandths < 0 ? "-" : "") + "\(thousandths.magnitude / 1_000).\(fraction)"
  }
}
