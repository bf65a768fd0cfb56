import { hierarchy, pack } from 'd3-hierarchy'
import type { SponsorEntry } from '~/domain/catalogue/schema'

/** A sponsor of the libraries. */
export type Sponsor = Readonly<SponsorEntry>

/** A sponsor as a circle in a square of {@link BOX} units. */
export type Bubble = {
  readonly sponsor: Sponsor
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Side of the square that circles are packed into. */
export const BOX = 600

/** Space between circles: half a percent of the square, plus one unit for thin outlines. */
const PADDING = 4

function weightOf({ monthlyUsd }: Sponsor): number {
  return 1 + (monthlyUsd ?? 0)
}

type Node = { readonly sponsor: Sponsor | null; readonly children: readonly Node[] }

/**
 * Packs sponsors as circles, largest first. The area is proportional to the monthly amount; unknown amounts get the
 * minimum.
 */
export function packBubbles(sponsors: readonly Sponsor[]): readonly Bubble[] {
  const nodes = sponsors
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .map((sponsor): Node => ({ sponsor, children: [] }))
  const tree = hierarchy<Node>({ sponsor: null, children: nodes }, ({ children }) => [...children]).sum(
    ({ sponsor }) => (sponsor === null ? 0 : weightOf(sponsor)),
  )
  const leaves = pack<Node>().size([BOX, BOX]).padding(PADDING)(tree).leaves()
  const [left, top] = [centeringOffset(leaves, 'x'), centeringOffset(leaves, 'y')]
  return leaves.flatMap(({ data: { sponsor }, x, y, r }) => {
    return sponsor === null ? [] : [{ sponsor, x: x + left, y: y + top, radius: r }]
  })
}

type Circle = { readonly x: number; readonly y: number; readonly r: number }

/**
 * Returns the offset that centers the circles. Their enclosing circle touches the edges of the square, but the circles
 * themselves may not.
 */
function centeringOffset(circles: readonly Circle[], axis: 'x' | 'y'): number {
  const from = Math.min(...circles.map((circle) => circle[axis] - circle.r))
  const to = Math.max(...circles.map((circle) => circle[axis] + circle.r))
  return (BOX - from - to) / 2
}
