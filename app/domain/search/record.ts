/** What a search index holds: one record per heading of a page, in the shape of hosted documentation search. */

/** What a record leads to; `site` is a page that belongs to no repository, such as the front page of a library. */
export type RecordKind = 'guide' | 'api' | 'example' | 'blog' | 'site'

/** Levels of {@link Hierarchy}: the library, the page, then the headings of the page. */
export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** The way from the library down to a heading; null below the record's own level. */
export type Hierarchy = Readonly<Record<(typeof levels)[number], string | null>>

/** Order of records that match equally well, best first: `pageRank`, then `level`, then lowest `position`. */
export type RecordWeight = {
  /** 10 for texts written for people, 0 for generated reference. */
  readonly pageRank: number
  /** 90 for the page itself, 10 less per level of heading below it. */
  readonly level: number
  /** Place on the page, from 0. */
  readonly position: number
}

/** One heading of one page, with the text below it. */
export type SearchRecord = {
  /** The address, which no other record has. */
  readonly objectID: string
  /** Address on this site, with the heading's anchor. */
  readonly url: string
  /** Null for pages of the whole site. */
  readonly library: string | null
  /** Frameworks whose readers it is for: a page without a framework is for all of its library. */
  readonly framework: readonly string[]
  /** Version segments of addresses that show it: `latest` and `v5`. */
  readonly version: readonly string[]
  readonly kind: RecordKind
  /** The level that {@link hierarchy} ends at. */
  readonly type: (typeof levels)[number]
  readonly hierarchy: Hierarchy
  /** Prose below the heading, up to the next one. */
  readonly content: string
  /** Names that the code below the heading uses, each once. */
  readonly identifiers: string
  /** The name that it explains; absent for other texts. */
  readonly name?: string
  /** The declaration of that name, on one line; absent if the page shows none. */
  readonly signature?: string
  /** Names a page across its frameworks: of one group, only the best record is a hit. */
  readonly group: string
  readonly weight: RecordWeight
}

/** The highest page rank of generated reference. */
export const GENERATED_RANK = 2

/** True for a page that a generator wrote. */
export function isGenerated({ weight }: Pick<SearchRecord, 'weight'>): boolean {
  return weight.pageRank <= GENERATED_RANK
}

/** The heading that a record is about. */
export function headingOf({ hierarchy, type }: Pick<SearchRecord, 'hierarchy' | 'type'>): string {
  return hierarchy[type] ?? hierarchy.lvl1 ?? ''
}

/** What names a record below its page: its heading; of an example, its folder too. */
export function namedBy(record: Pick<SearchRecord, 'hierarchy' | 'type' | 'kind' | 'identifiers'>): string {
  const heading = headingOf(record)
  const folder = record.kind === 'example' ? record.identifiers : ''
  return folder === heading.toLowerCase() ? heading : `${heading} ${folder}`.trim()
}
