/// Verbs of names of methods as what has happened: `select` is `selected`.
enum Participles {
  private static let irregular = [
    "tap": "tapped", "scan": "scanned", "crop": "cropped", "swap": "swapped", "drag": "dragged",
    "drop": "dropped", "stop": "stopped", "log": "logged", "submit": "submitted", "pin": "pinned",
    "choose": "chosen", "take": "taken", "begin": "begun", "send": "sent", "leave": "left", "find": "found",
    "make": "made", "hide": "hidden", "show": "shown", "write": "written", "pay": "paid", "buy": "bought",
    "hold": "held", "lose": "lost", "get": "received", "set": "set", "put": "put", "quit": "quit",
    "become": "become", "go": "gone", "read": "read", "cancel": "cancelled", "forget": "forgotten",
    "sign": "signed", "run": "run", "sell": "sold", "build": "built", "transfer": "transferred",
    "commit": "committed", "skip": "skipped", "flip": "flipped", "edit": "edited", "enter": "entered",
    "shake": "shaken", "unpin": "unpinned", "chose": "chosen", "perform": "performed", "see": "seen",
  ]

  /// The verbs that are distinguished from nouns.
  private static let regular: Set<String> = [
    "press", "select", "click", "pick", "close", "finish", "dismiss", "delete", "add", "change", "update",
    "complete", "receive", "request", "resolve", "fail", "swipe", "toggle", "share", "save", "open", "start",
    "end", "connect", "disconnect", "create", "remove", "restart", "load", "reload", "search", "confirm",
    "accept", "reject", "decline", "deny", "approve", "touch", "push", "pull", "scroll", "trigger", "touch",
    "authenticate", "register", "download", "upload", "import", "export", "purchase", "subscribe",
    "unsubscribe", "verify", "validate", "restore", "refresh", "return", "rename", "reply", "report",
    "block", "unblock", "mute", "unmute", "follow", "unfollow", "join", "invite", "copy", "paste", "move",
    "reorder", "archive", "play", "pause", "resume", "record", "rate", "review", "continue", "redeem",
    "expire", "succeed", "abort", "retry", "reset", "turn", "switch", "focus", "appear", "disappear",
    "present", "exit", "launch", "visit", "view", "clear", "hover", "answer", "call", "attach", "detach",
    "enable", "disable", "activate", "unlock", "lock", "capture", "detect", "encounter", "collapse", "expand",
    "zoom", "rotate", "pinch", "long", "double", "login", "logout",
  ]

  /// `selected` of `select`; nil for what is no verb that names of methods have.
  static func of(_ word: String) -> String? {
    if let known = irregular[word] { return known }
    guard regular.contains(word) else { return nil }
    if word == "login" { return "logged in" }
    if word == "logout" { return "logged out" }
    if word == "long" || word == "double" { return nil }
    if word.hasSuffix("e") { return word + "d" }
    let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
    if word.hasSuffix("y"), let before = word.dropLast().last, !vowels.contains(before) {
      return word.dropLast() + "ied"
    }
    return word == "reset" ? word : word + "ed"
  }

  private static let past: Set<String> = Set(irregular.values)

  /// Whether a word says that something has happened.
  static func isPast(_ word: String) -> Bool {
    if past.contains(word) { return true }
    guard word.hasSuffix("ed") else { return false }
    let stem = String(word.dropLast(2))
    return regular.contains(stem) || regular.contains(stem + "e")
      || stem.hasSuffix("i") && regular.contains(stem.dropLast() + "y")
  }
}
