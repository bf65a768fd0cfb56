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

/** Space between circles: half a percent of the square, and one for thin lines. */
const PADDING = 4

function weightOf({ monthlyUsd }: Sponsor): number {
  return 1 + (monthlyUsd ?? 0)
}

type Node = { readonly sponsor: Sponsor | null; readonly children: readonly Node[] }

/** Packs sponsors as circles, the largest first. The area grows with the monthly amount; without one it is the least. */
export function packBubbles(sponsors: readonly Sponsor[]): readonly Bubble[] {
  const nodes = sponsors
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .map((sponsor): Node => ({ sponsor, children: [] }))
  const tree = hierarchy<Node>({ sponsor: null, children: nodes }, ({ children }) => [...children]).sum(
    ({ sponsor }) => (sponsor === null ? 0 : weightOf(sponsor)),
  )
  const leaves = pack<Node>().size([BOX, BOX]).padding(PADDING)(tree).leaves()
  const [left, top] = [spareOf(leaves, 'x'), spareOf(leaves, 'y')]
  return leaves.flatMap(({ data: { sponsor }, x, y, r }) => {
    return sponsor === null ? [] : [{ sponsor, x: x + left, y: y + top, radius: r }]
  })
}

type Circle = { readonly x: number; readonly y: number; readonly r: number }

/** How far all circles together are from the middle of the square. The circle around all of them touches its edges, they need not. */
function spareOf(circles: readonly Circle[], axis: 'x' | 'y'): number {
  const from = Math.min(...circles.map((circle) => circle[axis] - circle.r))
  const to = Math.max(...circles.map((circle) => circle[axis] + circle.r))
  return (BOX - from - to) / 2
}
