import type { LinkItem } from '~/domain/docs-frame/links'

/** A stretch of a page before and after, as markup. */
export type RunView = {
  readonly differs: boolean
  /** Number of the blocks of a stretch that is shown on demand; 0 for one that is always shown. */
  readonly folded: number
  /** Empty if one side has nothing there. */
  readonly before: string
  readonly after: string
}

/** One side of a comparison. */
export type SideView = {
  /** What it is, such as "Published". */
  readonly label: string
  /** Address of the text; null if it has none. */
  readonly href: string | null
}

/** A page before and after. */
export type ComparisonView = {
  readonly title: string
  /** Null for a page that is new. */
  readonly before: SideView | null
  /** Null for a page that is removed. */
  readonly after: SideView | null
  readonly runs: readonly RunView[]
  /** Lead to what the comparison is a part of; empty where a banner above the page has them. */
  readonly links: readonly LinkItem[]
}
