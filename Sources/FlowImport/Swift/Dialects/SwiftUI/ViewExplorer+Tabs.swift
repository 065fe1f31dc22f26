import FlowModel
import SwiftOutline

extension Expression {
  /// Whether it is a `ForEach`.
  var isRepetition: Bool { ViewStructure.made(self)?.name == "ForEach" }
}
