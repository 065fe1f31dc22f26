import Testing

@testable import FlowDrawing

/// Pictures are only shown when they do nothing but draw.
@Suite struct ActiveContentTests {
  private func isActive(_ body: String) -> Bool {
    ActiveContent.isIn(Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(body)</svg>".utf8))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<SCRIPT href='a.js'/>", "<x:script xmlns:x='http://www.w3.org/2000/svg'/>",
    "<rect onclick='alert(1)'/>", "<rect/onload=\"x\"/>", "<rect\nonload = \"x\"/>",
    "<a href='https://example.com'><rect/></a>", "<a xlink:href=\" javascript:alert(1)\"/>",
    "<a href='java\nscript:alert(1)'/>", "<a href='&#106;avascript:x'/>",
    "<image href='http://example.com/a.png'/>",
    "<image href='other.png'/>", "<image href='data:image/svg+xml;base64,AAAA'/>",
    "<use href='other.svg#a'/>",
    "<foreignObject><p/></foreignObject>", "<style>@import 'a.css'</style>",
    "<style>rect { fill: url(https://example.com/a) }</style>", "<rect style='fill: u\\72l(https://a)'/>",
    "<rect fill=\"url('http://example.com/#a')\"/>", "<set attributeName='href' to='x'/>",
    "<animate attributeName='xlink:href'/>", "<?xml-stylesheet href='a.css'?>", "<!-- a",
    "<title>a > b</title><script/>", "<rect title='a > b'/><script/>",
    // Markup that is not well-formed, of which browsers may read another end than we do.
    "<!\"> a <script>alert(1)</script> \">", "<rect title='a <script> b'/>", "<rect <script>x</script>/>",
    "<\u{301}!-- a <script> -->", "<script= (>alert(1)</script>", "<script{{>alert(1)</script>",
    "<!\"> a <script= (>alert(1)</script> \">",
  ])
  func whatDoesMoreIsRefused(_ body: String) { #expect(isActive(body)) }

  @Test(arguments: [
    "<rect fill='red'/>", "<text>Tap on = here; script: no</text>", "<!-- <script> -->",
    "<linearGradient id='a'/><rect fill='url(#a)' style=\"stroke: url('#a')\"/>",
    "<use xlink:href='#a' xmlns:xlink='http://www.w3.org/1999/xlink'/>",
    "<image href='data:image/png;base64,AAAA'/>", "<style>.a { fill: red }</style>",
    "<style><![CDATA[.a { fill: red }]]></style>", "<a href='#x'><rect/></a>", "<path d='M0 0L1 1'/>",
  ])
  func whatOnlyDrawsIsTaken(_ body: String) { #expect(!isActive(body)) }

  @Test func theHeadOfAFileIsLookedAtToo() {
    let svg = "<svg><rect/></svg>"
    #expect(!ActiveContent.isIn(Array("<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE svg>\(svg)".utf8)))
    #expect(ActiveContent.isIn(Array("<!DOCTYPE svg [<!ENTITY a 'b'>]>\(svg)".utf8)))
    #expect(ActiveContent.isIn(Array(svg.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
    #expect(ActiveContent.isIn([0xFF, 0xFE] + Array(svg.utf8)))
  }
}
