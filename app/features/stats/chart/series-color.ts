import { toned } from '~/domain/stats/tone'

/** The colour of a group for an SVG attribute, which the content security policy leaves alone. */
export function seriesColor({
  slot,
  color,
}: {
  readonly slot: number
  readonly color: string | null
}): string {
  if (color === null) return `var(--series-${slot + 1})`
  const [light, dark] = toned(color)
  return `light-dark(${light}, ${dark})`
}
