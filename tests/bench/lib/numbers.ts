/** Returns the percentile of values for a share from 0 to 1; 0 if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Formats a number with at most `digits` decimal places. */
export function round(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)))
}

/** Formats a text table. The first column is left-aligned, the others are right-aligned. */
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
