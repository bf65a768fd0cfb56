/** The value below which a share of the values lies, 0 to 1; 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** A number with at most `digits` after the point. */
export function round(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)))
}

/** A table for people: the first column to the left, the others to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_name, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const format = (line: readonly string[]): string =>
    widths
      .map((width, column) => {
        const cell = line[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
  return `${lines.map(format).join('\n')}\n`
}
