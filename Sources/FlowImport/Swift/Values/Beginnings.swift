/// Where types begin to act.
enum Beginnings {
  /// Methods in which listening begins, and that are no answer to why something happens.
  static let methods: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "loadView", "awakeFromNib", "init", "start", "begin",
    "bind", "bindViewModel", "setup", "configure", "setupBindings", "setUpBindings", "viewIsAppearing",
  ]
}
