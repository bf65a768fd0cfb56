/** A text that programs for tables do not take for a formula: an apostrophe in front keeps it text. */
export function spreadsheetText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** A text in quotes, as a cell of a CSV file. */
export function quotedCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
