/** Returns `1,234,567`. */
export function whole(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

const POWERS = [
  [1e15, 'Q'],
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** Returns `1.23M`, with at most `digits` decimals; `Q` is 1000 `T`. */
export function compact(value: number, digits = 2): string {
  // A number that would round up to a thousand takes the next unit.
  const nearly = 1 - 5 / 10 ** (digits + 4)
  const [power, letter] = POWERS.find(([least]) => Math.abs(value) >= least * nearly) ?? [1, '']
  return `${trimmed(value / power, digits)}${letter}`
}

/** Returns `1.5`, `0.0031`: without trailing zeros; small values keep two significant digits. */
export function trimmed(value: number, digits = 2): string {
  const size = Math.abs(value)
  const needed = size > 0 && size < 0.1 ? Math.min(10, 1 - Math.floor(Math.log10(size))) : digits
  return String(Number(value.toFixed(needed)))
}

/** Returns `+13%`, `−3.5%`, or a dash for null. */
export function changeText(change: number | null): string {
  if (change === null) return '–'
  const percent = change * 100
  const text = trimmed(percent, Math.abs(percent) < 10 ? 1 : 0)
  return `${percent > 0 ? '+' : ''}${text.replace('-', '−')}%`
}
