/**
 * Creates a style sheet for values that only a script knows, such as measurements. A `style` attribute would become part of the
 * markup that React stores, and the content security policy blocks it when that markup is restored. Returns a function that
 * replaces the rules.
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
