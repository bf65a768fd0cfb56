import type { LinkItem } from '~/domain/docs-frame/links'

/** A run of a page before and after, as markup. */
export type RunView = {
  readonly differs: boolean
  /** Number of blocks of a collapsed run; 0 for one that is always shown. */
  readonly folded: number
  /** '' if this side has nothing here. */
  readonly before: string
  readonly after: string
}

/** One side of a comparison. */
export type SideView = {
  /** Name of the side, such as "Published". */
  readonly label: string
  /** Address of the page; null if it has none. */
  readonly href: string | null
}

/** View model of a comparison of a page. */
export type ComparisonView = {
  readonly title: string
  /** Null for an added page. */
  readonly before: SideView | null
  /** Null for a removed page. */
  readonly after: SideView | null
  readonly runs: readonly RunView[]
  /** Links to the context of the comparison; empty if a banner above the page has them. */
  readonly links: readonly LinkItem[]
}
