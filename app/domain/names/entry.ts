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
 * How a page explains a name, the best first: a page of its own, an entry of the reference, a heading of a guide that has the name, a title
 * or heading in its words, an item of a list.
 */
export const places = ['page', 'entry', 'section', 'topic', 'item'] as const

/** True for the place of a name in a reference, false for one in a guide. */
export const isInReference = ({ place }: Pick<PageName, 'place'>): boolean =>
  place === 'page' || place === 'entry'

/** A name that a page explains. */
export type PageName = {
  readonly name: string
  /** Name of its class or object. Null for a name that is imported by itself. */
  readonly owner: string | null
  readonly kind: NameKind
  readonly place: (typeof places)[number]
  /** Id of its heading or option; null for the page. */
  readonly id: string | null
  /** Its declaration in code. Null if the page shows none. */
  readonly signature: string | null
  /** The first sentence of its text; `''` for none. */
  readonly sentence: string
  readonly isDeprecated: boolean
}

/** The words of code in a section that calls something deprecated. */
export type DeprecatedWords = {
  /** Id of the heading; null for none. */
  readonly id: string | null
  readonly words: string
}

/** The names of one page: those it explains, those its code imports, and what it mentions at all. */
export type NamesOfPage = {
  readonly explains: readonly PageName[]
  readonly imports: readonly ImportedName[]
  /** Every word of the page that may be a name of code, each once, with spaces between. */
  readonly words: string
  /** Of a guide for migration, the sections that call something deprecated; absent for other pages. */
  readonly deprecates?: readonly DeprecatedWords[]
  /** Of a guide for migration, the names that it is about; absent for other pages. */
  readonly quotes?: readonly QuotedName[]
  /** What takes the place of names, or is removed, as a guide from one version to another says; absent where none does. */
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
  /** What the page is about, in one sentence; `''` if that is not known. */
  readonly sentence: string
  readonly names: NamesOfPage
}
