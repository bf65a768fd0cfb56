/** Links and options in the frame of pages, ready to render. */

/** A labeled link. `href` is a path of this site or an absolute URL. */
export type LinkItem = {
  readonly label: string
  readonly href: string
}

/**
 * Readers of some frameworks on a neutral page: ids separated by spaces, and whether the default framework is not among
 * them.
 */
export type Audience = { readonly frameworks: string; readonly hidden: boolean }

/** A value with its audience; null for all readers. */
export type ForReaders<Value> = Value & { readonly audience: Audience | null }

/** An option of a version or framework menu: a real link, which can be opened in a new tab and without JavaScript. */
export type LinkOption = LinkItem & {
  /** Version segment or framework id: `latest`, `v4`, `react`. */
  readonly value: string
  readonly current: boolean
  /** Text next to the label: `latest`, `end of life`, `opens Installation`; null for none. */
  readonly note: string | null
}

type Target = { readonly href: string }

/** Addresses of the parts of a library version; empty for a part that it lacks. */
export type PartLinks = {
  readonly overview: string
  readonly docs: readonly ForReaders<Target>[]
  readonly examples: readonly ForReaders<Target>[]
}

/** Library, version and framework of a page, for header and sidebar. */
export type DocsFrame = {
  /** Library id. */
  readonly library: string
  /** Version segment for links: `latest` or `v4`. */
  readonly version: string
  /** Framework id in the address; null for a neutral page, which contains the variants for all frameworks. */
  readonly framework: string | null
  /** The framework shown initially. */
  readonly shownFramework: string | null
  readonly versions: readonly LinkOption[]
  readonly frameworks: readonly LinkOption[]
  readonly parts: PartLinks
}
