import type { ImportedName } from '~/domain/markdown/syntax/imports'
import type { QuotedName } from './guide-quotes'
import type { Replacement } from './replacements'

/** The kind that a page or heading states; `name` if it states none. */
export type NameKind =
  | 'function'
  | 'hook'
  | 'component'
  | 'class'
  | 'interface'
  | 'type'
  | 'variable'
  | 'enum'
  | 'method'
  | 'property'
  | 'option'
  | 'name'

/**
 * How a page explains a name, best first: as its subject, as an entry of a reference, under a guide's heading that
 * contains the name, under a title or heading that spells it in words, or as an item of a list.
 */
export const places = ['page', 'entry', 'section', 'topic', 'item'] as const

/** Returns true for a name in a reference, false for one in a guide. */
export const isInReference = ({ place }: Pick<PageName, 'place'>): boolean =>
  place === 'page' || place === 'entry'

/** A name that a page explains. */
export type PageName = {
  readonly name: string
  /** Name of its class or object; null for a name that is imported by itself. */
  readonly owner: string | null
  /** Without an owner, the object whose member it is, on a page about members of several objects; absent if unknown. */
  readonly of?: string
  readonly kind: NameKind
  readonly place: (typeof places)[number]
  /** Id of its heading or option; null for the page itself. */
  readonly id: string | null
  /** Its declaration in code; null if the page shows none. */
  readonly signature: string | null
  /** The first sentence of its text; `''` for none. */
  readonly sentence: string
  readonly isDeprecated: boolean
}

/** The code words of a section that calls something deprecated. */
export type DeprecatedWords = {
  /** Id of the heading; null if there is none. */
  readonly id: string | null
  readonly words: string
}

/** The names of one page: those it explains, those its code imports, and all that it mentions. */
export type NamesOfPage = {
  readonly explains: readonly PageName[]
  readonly imports: readonly ImportedName[]
  /** All words of the page that may be names of code, deduplicated and separated by spaces. */
  readonly words: string
  /** The sections of a migration guide that call something deprecated; absent for other pages. */
  readonly deprecates?: readonly DeprecatedWords[]
  /** The names that a migration guide is about; absent for other pages. */
  readonly quotes?: readonly QuotedName[]
  /** The names that a guide between versions says are replaced or removed; absent if there are none. */
  readonly replaced?: readonly Replacement[]
}

/** A page of a library version, and its names. */
export type PageWithNames = {
  readonly library: string
  /** Id of the version. */
  readonly version: string
  readonly framework: string | null
  /** Path under the docs root. */
  readonly path: string
  readonly title: string
  /** What the page is about, in one sentence; `''` if unknown. */
  readonly sentence: string
  readonly names: NamesOfPage
}
