/**
 * A style sheet for what only a script knows, such as measures. As a `style` attribute it would get into the markup that
 * React keeps, and the content security policy refuses it when that markup comes back. Returns what replaces its text.
 */
export function ownStyle(): (css: string) => void {
  let sheet: CSSStyleSheet | undefined
  return (css) => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet)
    }
    sheet.replaceSync(css)
  }
}
