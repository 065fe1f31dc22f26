import FlowModel

/// Where a model and the code it describes say different things.
public struct Drift: Sendable, Equatable {
  /// What differs.
  public enum Subject: Hashable, Sendable {
    /// A whole coordinator.
    case coordinator
    /// A screen.
    case screen(ScreenID)
    /// An edge.
    case edge
    /// A trigger of an edge that has several in the model or in the code.
    case trigger
    /// A reference that the coordinator, or one of its screens, holds.
    case reference(Reference)
  }

  /// How it differs.
  public enum Finding: Hashable, Sendable {
    /// Only the model has it.
    case onlyInModel
    /// Only the code has it.
    case onlyInCode
    /// Both have it, with a different kind of edge.
    case kind(model: EdgeKind, code: EdgeKind)
    /// Both have it, with a different guard; nil where the code has none.
    case `guard`(model: String, code: String?)
    /// Both have it, with a guard that says about the same in other words.
    case paraphrase(model: String, code: String)
    /// Both have it, carried out by another object.
    case performer(model: Dependency.Target, code: Dependency.Target)
    /// Both have it, held in another way.
    case held(model: Dependency.Strength, code: Dependency.Strength)
  }

  /// One thing that differs.
  public struct Difference: Hashable, Sendable {
    /// The coordinator as the model calls it, or the code where only that has it.
    public var coordinator: CoordinatorID
    /// What differs.
    public var subject: Subject
    /// How.
    public var finding: Finding
    /// The screen in the code, which may have another coordinator's name there; nil when it is none, or only
    /// in the model.
    public var codeScreen: ScreenAddress?
    /// The edge in the model; nil when it is not an edge, or only in the code.
    public var modelEdge: NumberedEdge?
    /// The edge in the code; nil when it is not an edge, or only in the model.
    public var codeEdge: NumberedEdge?
    /// The index of the trigger in the model's edge; nil when it is not a trigger, or only in the code.
    public var modelTrigger: Int?
    /// The index of the trigger in the code's edge; nil when it is not a trigger, or only in the model.
    public var codeTrigger: Int?

    /// The trigger, as the model describes it, or the code where only that has it.
    public var trigger: EdgeTrigger? {
      guard subject == .trigger else { return nil }
      if let modelTrigger { return modelEdge?.edge.triggers[modelTrigger] }
      return codeTrigger.flatMap { codeEdge?.edge.triggers[$0] }
    }
  }

  /// The guards that the model and the code put in different words, which is not a difference.
  public let paraphrases: [Difference]
  /// The differences by coordinator; in each what only the model has, then what only the code has, then the
  /// rest.
  public let differences: [Difference]

  /// Compares a model with the registry that was read from code.
  ///
  /// What means the same is found as when a model lies over the code: by id, by type, and for edges by what
  /// ``FlowModel/EdgeMatcher`` says. What the model tags as `planned` or `outside` is not a difference, nor
  /// are steps of a launch. A coordinator that is only a navigation stack is compared with the coordinator
  /// that shows it.
  public init(model: FlowRegistry, code: FlowRegistry) {
    let comparison = DriftComparison(model: model, code: code)
    let found = comparison.run()
    differences = found.filter { !$0.finding.isParaphrase }
    paraphrases = found.filter(\.finding.isParaphrase)
  }
}

extension Drift.Finding {
  /// Whether both say the same, in other words.
  public var isParaphrase: Bool {
    if case .paraphrase = self { true } else { false }
  }
}
