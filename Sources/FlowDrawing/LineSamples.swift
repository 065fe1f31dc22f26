import FlowDiagram
import FlowModel

/// Pictures of lines, for legends outside drawings.
public enum LineSamples {
  /// The width of a sample in points.
  public static let width = 28.0
  /// The height of a sample in points.
  public static let height = 8.0

  /// A short line as edges of a kind are drawn, as SVG.
  public static func svg(of kind: EdgeKind, theme: Theme) -> String {
    svg(LineSample(EdgeLook.of(kind), Palette.palette(for: theme)))
  }

  /// A short line as references of a sort are drawn, as SVG.
  public static func svg(of bond: ReferenceBond, theme: Theme) -> String {
    svg(LineSample(EdgeLook.of(bond), Palette.palette(for: theme)))
  }

  private static func svg(_ sample: LineSample) -> String {
    let lines = sample.elements(x: 0, y: Self.height / 2)
    return SVGWriter.write(
      SVGElement(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "width": "\(Self.width.svg)pt",
          "height": "\(Self.height.svg)pt", "viewBox": "0 0 \(Self.width.svg) \(Self.height.svg)",
        ], lines))
  }
}
