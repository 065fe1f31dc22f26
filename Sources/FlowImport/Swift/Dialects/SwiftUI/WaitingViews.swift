import SwiftOutline

/// The views that are screens and still have to be gone through.
final class WaitingViews {
  let interpreter: Interpreter
  /// The screens still to be gone through.
  var queue: [SwiftObject] = []
  var queued: Set<String> = []
  /// How many have been gone through.
  private var gone = 0

  init(interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// The next screen to go through, and what tells it from others of its type; nil once there is none.
  func next() -> (view: SwiftObject, site: String)? {
    guard !queue.isEmpty else { return nil }
    gone += 1
    return (queue.removeFirst(), "\(gone)")
  }

  /// A view that is shown with other closures or bindings than before is gone through again.
  func enqueue(_ object: SwiftObject) {
    guard let type = object.type, SwiftUINavigation.isView(type, interpreter.program) else { return }
    var key = type.name
    for (name, value) in object.fields.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .closure(let closure):
        key += "|\(name)@\(closure.frame.file):\(ViewStructure.line(of: closure.closure.body))"
      case .binding(let holder, let property): key += "|\(name)=\(holder.typeName).\(property)"
      default: break
      }
    }
    for (name, value) in object.traits.sorted(by: { $0.key < $1.key }) {
      if case .truth(let truth) = value { key += "|\(name)=\(truth)" }
    }
    guard queued.insert(key).inserted else { return }
    queue.append(object)
  }
}
