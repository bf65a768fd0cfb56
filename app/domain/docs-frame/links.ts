/** Links and choices that the frame of pages shows, ready to print. */

/** A link with its text. `href` is an address on this site, or an absolute one. */
export type LinkItem = {
  readonly label: string
  readonly href: string
}

/** Readers of some frameworks, on a neutral page: ids with spaces between, and whether the default framework is none of them. */
export type Audience = { readonly frameworks: string; readonly hidden: boolean }

/** A thing with the readers who get it; null for all. */
export type ForReaders<Thing> = Thing & { readonly audience: Audience | null }

/** One option of a version or framework menu. Each is a real link, so it opens in a new tab and without a script. */
export type LinkOption = LinkItem & {
  /** `latest` or `v4`; `react`. */
  readonly value: string
  readonly current: boolean
  /** Words beside the label: `latest`, `end of life`, `opens Installation`; null for none. */
  readonly note: string | null
}

type Target = { readonly href: string }

/** The addresses of a library version's parts; none for one that it does not have. */
export type PartLinks = {
  readonly overview: string
  readonly docs: readonly ForReaders<Target>[]
  readonly examples: readonly ForReaders<Target>[]
}

/** Library, version and framework of a view: what the header and the sidebar need. */
export type DocsFrame = {
  /** Library id. */
  readonly library: string
  /** Version segment as it is written in links: `latest` or `v4`. */
  readonly version: string
  /** Framework id of the address, or null for a neutral page, which holds what readers of every framework get. */
  readonly framework: string | null
  /** The framework that is shown at first. */
  readonly shownFramework: string | null
  readonly versions: readonly LinkOption[]
  readonly frameworks: readonly LinkOption[]
  readonly parts: PartLinks
}
