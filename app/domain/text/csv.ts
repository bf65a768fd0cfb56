/** Prefixes a text that spreadsheet programs would take for a formula with an apostrophe. */
export function spreadsheetText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Quotes a text as a CSV cell. */
export function quotedCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
