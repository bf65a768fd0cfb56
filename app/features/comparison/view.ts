/** A stretch of a page before and after, as markup. */
export type RunView = {
  readonly differs: boolean
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
}
