import SwiftOutline

/// Rows that keep what they do, one of which is chosen: `rows[indexPath.row].action()`.
enum ChosenRows {
  /// The words of the row whose closure is called, where what led here only says that some row was selected.
  static func words(of row: SwiftObject, _ context: Context) -> String? {
    guard let trigger = context.trigger, RowWords.selecting.contains(trigger), row.type != nil else {
      return nil
    }
    for name in titles {
      if case .text(let text)? = row.fields[name], let words = DisplayText.tidy(text), !words.isEmpty {
        return words
      }
    }
    return nil
  }

  private static let titles = ["title", "text", "name", "label", "localizedTitle", "titleText"]
}
