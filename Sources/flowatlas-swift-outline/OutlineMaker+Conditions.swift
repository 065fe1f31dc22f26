#if canImport(SwiftParser)
  import SwiftOutline
  import SwiftSyntax

  extension OutlineMaker {
    /// The branch of an `#if` that is built: the first that holds.
    ///
    /// A branch of which nobody can tell whether it holds is taken only where no other branch can be, so that
    /// branches that exclude each other are never read together.
    func builtClause(of config: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
      var possible: IfConfigClauseSyntax?
      for clause in config.clauses {
        guard let condition = clause.condition else { return clause }
        switch ConditionReader(conditions: conditions).holds(condition) {
        case true?: return clause
        case false?: continue
        case nil: possible = possible ?? clause
        }
      }
      return possible
    }
  }

  /// Evaluates what stands after `#if`.
  private struct ConditionReader {
    let conditions: BuildConditions

    /// Whether a condition holds; nil when that is not known.
    func holds(_ node: ExprSyntax) -> Bool? {
      if let name = node.as(DeclReferenceExprSyntax.self) { return flag(name.baseName.text) }
      if let literal = node.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
      if let number = node.as(IntegerLiteralExprSyntax.self) { return number.literal.text != "0" }
      if let tuple = node.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1
      {
        return holds(only.expression)
      }
      if let negation = node.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
        return holds(negation.expression).map { !$0 }
      }
      if let sequence = node.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)) }
      if let operation = node.as(InfixOperatorExprSyntax.self) {
        return holds([operation.leftOperand, operation.operator, operation.rightOperand])
      }
      if let call = node.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      {
        return holds(name, call.arguments.map(\.expression.trimmedDescription))
      }
      return nil
    }

    /// `a && b || c`: `&&` binds closer.
    private func holds(_ parts: [ExprSyntax]) -> Bool? {
      var alternatives: [[ExprSyntax]] = [[]]
      for part in parts {
        guard let sign = part.as(BinaryOperatorExprSyntax.self)?.operator.text else {
          alternatives[alternatives.count - 1].append(part)
          continue
        }
        if sign == "||" { alternatives.append([]) } else if sign != "&&" { return nil }
      }
      let results = alternatives.map { operands -> Bool? in
        let results = operands.map(holds)
        return results.contains(false) ? false : results.contains(nil) ? nil : true
      }
      return results.contains(true) ? true : results.contains(nil) ? nil : false
    }

    private func flag(_ name: String) -> Bool? {
      if conditions.flags.contains(name) { return true }
      // Whoever draws an atlas means what people get.
      return conditions.areFlagsKnown || name == "DEBUG" ? false : nil
    }

    private func holds(_ function: String, _ arguments: [String]) -> Bool? {
      let argument = arguments.first ?? ""
      switch function {
      case "os":
        return argument == conditions.platform || argument == "macOSX" && conditions.platform == "macOS"
      case "targetEnvironment": return false
      case "canImport": return canImport(argument)
      case "arch": return argument == "arm64"
      case "swift", "compiler", "_compiler_version": return !argument.hasPrefix("<")
      case "hasFeature", "hasAttribute", "_runtime": return argument != "_Native"
      case "_endian": return argument == "little"
      default: return nil
      }
    }

    /// Modules that not every platform has; what is in none of these lists can be imported.
    private func canImport(_ module: String) -> Bool {
      let module = module.prefix { $0 != "." }
      let elsewhere: Set<Substring> = [
        "Glibc", "Musl", "Android", "Bionic", "WASILibc", "WinSDK", "CRT", "ucrt", "FoundationNetworking",
        "FoundationXML", "FoundationEssentials", "XCTest", "Testing",
      ]
      let onMac: Set<Substring> = [
        "AppKit", "Cocoa", "Carbon", "ScreenSaver", "ServiceManagement", "Sparkle",
      ]
      if elsewhere.contains(module) { return false }
      if onMac.contains(module) { return conditions.platform == "macOS" }
      switch module {
      case "UIKit": return conditions.platform != "macOS"
      // Older kits of iOS have an empty one.
      case "WatchKit", "ClockKit": return conditions.platform == "watchOS"
      case "TVUIKit", "TVServices": return conditions.platform == "tvOS"
      default: return true
      }
    }
  }
#endif
