import type { Value } from './geometry'

/** The drawing box of a line without axes. Its units are whole: finer steps cannot be seen. */
export const SPARK_BOX = { width: 100, height: 36 } as const

/** Points of such a line. */
const POINTS = 26

/** Mean of the known values in a range. */
function meanOf(values: readonly Value[]): Value {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Values as at most 26 points, each the mean of its stretch. */
export function thinned(values: readonly Value[]): Value[] {
  const count = Math.min(POINTS, values.length)
  const edge = (at: number) => Math.round((at * values.length) / count)
  return Array.from({ length: count }, (_, at) => meanOf(values.slice(edge(at), edge(at + 1))))
}

/** An SVG path through values in {@link SPARK_BOX}, from 0 at its foot to `most`; gaps where a value is not known. */
export function sparkPath(values: readonly Value[], most: number): string {
  const { width, height } = SPARK_BOX
  let [path, x, y, isOpen] = ['', 0, 0, false]
  for (const [at, value] of values.entries()) {
    if (value === null || most <= 0) {
      isOpen = false
      continue
    }
    const nextX = Math.round((at / Math.max(values.length - 1, 1)) * width)
    const nextY = Math.round((1 - value / most) * height)
    path += isOpen ? `${nextX - x} ${nextY - y} ` : `M${nextX} ${nextY}l`
    ;[x, y, isOpen] = [nextX, nextY, true]
  }
  return path
    .replaceAll(/l(?=M|$)/g, 'l0 0')
    .trimEnd()
    .replaceAll(/ (?=[-M])/g, '')
}
