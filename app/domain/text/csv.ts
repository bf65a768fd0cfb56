/** Adds an apostrophe before a text that spreadsheet programs would take for a formula. */
export function spreadsheetText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Quotes a text as a CSV cell. */
export function quotedCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
