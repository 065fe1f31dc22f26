import Canvas
import FlowDrawing

extension Picture {
  /// The same picture in greys, in 300 dots per inch of its natural size on paper; itself when it cannot be
  /// drawn.
  public var grey: Picture {
    let size = "width=\"\(box.width)\" height=\"\(box.height)\""
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(size)>\
      <image \(size) xlink:href="\(dataURI)"/></svg>
      """
    guard let image = try? VectorPicture(svg: svg).png(scale: 300 / 72, background: nil, isGrey: true),
      let picture = try? Picture(image)
    else { return self }
    return picture
  }
}
