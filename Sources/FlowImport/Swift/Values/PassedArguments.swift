import SwiftOutline

/// What a call passes, with the labels and as it is written.
typealias PassedArguments = [(label: String?, value: Value, expression: Expression)]
