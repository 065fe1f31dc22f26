import FlowModel
import PlaneGeometry

/// A sheet of the middle of a plan: a drawing with or without its table, or a table alone.
struct SheetSlot {
  /// Rows of a draft.
  struct Piece {
    var draft: Int
    var rows: Range<Int>
  }

  var orientation: PaperOrientation
  /// The draft whose drawing it has; nil for a table alone.
  var drawing: Int?
  var table: Rectangle?
  var pieces: [Piece]

  /// The sheets in order: rows that don't stand beside their drawing come after it.
  ///
  /// Parts of one coordinator share table sheets, so that these are full; rows of one drawing stay together
  /// as long as they fit on one sheet.
  static func slots(_ drafts: [SheetDraft]) -> [SheetSlot] {
    var slots: [SheetSlot] = []
    var start = drafts.startIndex
    while start < drafts.endIndex {
      let coordinator = drafts[start].coordinator
      let end = drafts[start...].firstIndex { $0.coordinator != coordinator } ?? drafts.endIndex
      slots += SheetArranger.evenly { share in
        var making = Making(drafts: drafts, share: share)
        for index in start..<end { making.add(index) }
        making.flush()
        return making.slots
      }
      start = end
    }
    return slots
  }

  private struct Making {
    let drafts: [SheetDraft]
    /// How much of a sheet tables may fill, from 0 to 1.
    let share: Double
    var slots: [SheetSlot] = []
    private var waiting: [Piece] = []
    private var waitingHeight = 0.0

    init(drafts: [SheetDraft], share: Double) {
      self.drafts = drafts
      self.share = share
    }

    mutating func add(_ index: Int) {
      let draft = drafts[index]
      let arranger = draft.arranger
      guard let arrangement = draft.arrangement else { return }
      let rest = arrangement.rowCount..<draft.rows.count
      let orientation = waiting.isEmpty ? arrangement.orientation : orientation
      let height = arranger.height(of: rest, orientation)
      let room = (arranger.tableBox(orientation)?.box.height ?? 0) * share
      if !rest.isEmpty, waitingHeight + height > room { flush() }
      slots.append(
        SheetSlot(
          orientation: arrangement.orientation, drawing: index, table: arrangement.table,
          pieces: [Piece(draft: index, rows: 0..<arrangement.rowCount)]))
      guard !rest.isEmpty else { return }
      waiting.append(Piece(draft: index, rows: rest))
      waitingHeight += height
    }

    /// Tables are held like the first drawing whose rows they have.
    private var orientation: PaperOrientation {
      waiting.first.flatMap { drafts[$0.draft].arrangement?.orientation } ?? .portrait
    }

    mutating func flush() {
      guard let first = waiting.first else { return }
      let arranger = drafts[first.draft].arranger
      guard let place = arranger.tableBox(orientation) else { return }
      if waiting.count > 1 {
        slots.append(
          SheetSlot(orientation: place.orientation, drawing: nil, table: place.box, pieces: waiting))
      } else {
        for rows in arranger.breakRows(first.rows, place.orientation) {
          slots.append(
            SheetSlot(
              orientation: place.orientation, drawing: nil, table: place.box,
              pieces: [Piece(draft: first.draft, rows: rows)]))
        }
      }
      waiting = []
      waitingHeight = 0
    }
  }
}
