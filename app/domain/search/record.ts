/** Content of a search index: one record per heading of a page, in the shape of hosted documentation search. */

/**
 * Kind of page that a record links to; `site` is a page that belongs to no repository, such as the front page of a
 * library.
 */
export type RecordKind = 'guide' | 'api' | 'example' | 'blog' | 'site'

/** Levels of {@link Hierarchy}: the library, the page, then the headings of the page. */
export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** The path from the library down to a heading; null below the record's own level. */
export type Hierarchy = Readonly<Record<(typeof levels)[number], string | null>>

/** Returns the hierarchy with headings by level; null for missing ones. */
export function hierarchyOf([lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6]: readonly (
  | string
  | null
)[]): Hierarchy {
  return {
    lvl0: lvl0 ?? null,
    lvl1: lvl1 ?? null,
    lvl2: lvl2 ?? null,
    lvl3: lvl3 ?? null,
    lvl4: lvl4 ?? null,
    lvl5: lvl5 ?? null,
    lvl6: lvl6 ?? null,
  }
}

/**
 * Importance of a record. `pageRank` and `level` are a factor of its score; records that match equally well are sorted by
 * `pageRank`, then `level`, then lowest `position`.
 */
export type RecordWeight = {
  /** From 10 for handwritten docs to 0 for generated reference: `ranks` in `page-records.ts`. */
  readonly pageRank: number
  /** 90 for the page itself, 10 less per level of heading below it. */
  readonly level: number
  /** Index of the section on the page, from 0. */
  readonly position: number
}

/** One heading of one page, with the text below it. */
export type SearchRecord = {
  /** Unique address of the record. */
  readonly objectID: string
  /** Address of the record on this site, with the fragment of the heading. */
  readonly url: string
  /** Library id; null for pages of the whole site. */
  readonly library: string | null
  /** Frameworks that the record applies to: all of its library's for a page without a framework. */
  readonly framework: readonly string[]
  /** Version segments of addresses that show the record: `latest` and `v5`. */
  readonly version: readonly string[]
  readonly kind: RecordKind
  /** The level that {@link hierarchy} ends at. */
  readonly type: (typeof levels)[number]
  readonly hierarchy: Hierarchy
  /** Prose below the heading, up to the next one. */
  readonly content: string
  /** Names that the code below the heading uses, each once. */
  readonly identifiers: string
  /** The name that the record explains; absent if it explains none. */
  readonly name?: string
  /** The declaration of that name, on one line; absent if the page has none. */
  readonly signature?: string
  /** Identifies a page across frameworks: only the best record of a group is a hit. */
  readonly group: string
  readonly weight: RecordWeight
}

/** The highest page rank of generated reference. */
export const GENERATED_RANK = 2

/** Returns true for the record of a generated page. */
export function isGenerated({ weight }: Pick<SearchRecord, 'weight'>): boolean {
  return weight.pageRank <= GENERATED_RANK
}

/** Returns the heading of a record. */
export function headingOf({ hierarchy, type }: Pick<SearchRecord, 'hierarchy' | 'type'>): string {
  return hierarchy[type] ?? hierarchy.lvl1 ?? ''
}

/** Returns the text that names a record below its page: its heading, and the folder of an example. */
export function namedBy(record: Pick<SearchRecord, 'hierarchy' | 'type' | 'kind' | 'identifiers'>): string {
  const heading = headingOf(record)
  const folder = record.kind === 'example' ? record.identifiers : ''
  return folder === heading.toLowerCase() ? heading : `${heading} ${folder}`.trim()
}
