import { oneLine } from '~/domain/text/lines'
import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { catalogue, type Library, latestVersion } from '~/domain/catalogue/catalogue'
import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { isInReference, type PageName } from '~/domain/names/entry'
import { examplePath } from '~/domain/pages/examples/examples'
import { generatedFolderOf, isReferencePath } from '~/domain/pages/reference-paths'
import type { Example, Page, PageIndex } from '~/domain/pages/types'
import { GENERATED_RANK, hierarchyOf, levels, type RecordWeight, type SearchRecord } from './record'

/**
 * Folders of generated reference whose pages describe what programs call: readers look for these more than for types.
 */
const CALLED: ReadonlySet<string> = new Set(['functions', 'classes'])

/**
 * Page ranks, see {@link RecordWeight}. `reference`: written by hand; `called`: generated pages of functions and classes;
 * `generated`: other generated pages. Pages ranked at most `GENERATED_RANK` count as generated. Records store the ranks, so a
 * change of one needs a new `SEARCH_INDEX_VERSION`.
 */
const ranks = {
  guide: 10,
  landing: 10,
  site: 5,
  blog: 5,
  reference: 5,
  called: GENERATED_RANK,
  generated: 0,
  example: 3,
} as const

/** The parts of a page that search indexes. */
type TextOfPage = {
  readonly title: string
  readonly sections: readonly Omit<PageSection, 'lead' | 'code' | 'imports'>[]
}

/** Returns the version segments of addresses under which the pages of an index appear. */
function versionsOf({ library, version }: PageIndex): string[] {
  return version === latestVersion(library) ? ['latest', version.id] : [version.id]
}

function rankOf(path: string): number {
  const folder = generatedFolderOf(path)
  if (folder !== null) return CALLED.has(folder) ? ranks.called : ranks.generated
  return isReferencePath(path) ? ranks.reference : ranks.guide
}

function weightOf(pageRank: number, level: number, position: number): RecordWeight {
  return { pageRank, level: 100 - 10 * level, position }
}

/** Returns the fields that all records of an index share. */
function sharedOf(index: PageIndex) {
  const version = versionsOf(index)
  return { library: index.library.id, version, segment: version[0] ?? index.version.id }
}

/** The fields that all records of one page share. */
type PageFacts = Pick<SearchRecord, 'library' | 'framework' | 'version' | 'kind' | 'group'> & {
  readonly address: string
  /** Top of the hierarchy, above the page's title. */
  readonly root: string
  readonly pageRank: number
}

/**
 * Creates the records of a page: one for the page with the text before its first heading, one per heading. Headings
 * without text are kept: readers search for them as names.
 */
function recordsOf(
  { address, root, pageRank, ...shared }: PageFacts,
  { title, sections }: TextOfPage,
): SearchRecord[] {
  const headings: (string | null)[] = [root, title, null, null, null, null, null]
  return sections.map(({ id, level, heading, prose, identifiers }, position) => {
    if (level > 1) {
      headings[level] = heading
      headings.fill(null, level + 1)
    }
    const url = address + fragmentOf(id)
    return {
      ...shared,
      objectID: url,
      url,
      type: levels[level] ?? 'lvl6',
      hierarchy: hierarchyOf(headings),
      content: prose,
      identifiers,
      weight: weightOf(pageRank, level, position),
    }
  })
}

/** Maximum length of a declaration in a record, in characters. */
const MAX_SIGNATURE = 120

function shortened(declaration: string): string {
  const line = oneLine(declaration)
  return line.length <= MAX_SIGNATURE ? line : `${line.slice(0, MAX_SIGNATURE).trimEnd()}…`
}

/** Returns the name that a record explains and its declaration; empty if there is none. */
function nameOf(explained: PageName | undefined): Pick<SearchRecord, 'name' | 'signature'> {
  if (!explained || !isInReference(explained)) return {}
  const { name, signature } = explained
  return { name, ...(signature === null ? {} : { signature: shortened(signature) }) }
}

/** Creates the records of a docs page. `explains` lists the names that the page explains. */
export function pageRecords(
  index: PageIndex,
  page: Page,
  text: TextOfPage,
  explains: readonly PageName[] = [],
): SearchRecord[] {
  const { library, version, segment } = sharedOf(index)
  const facts = {
    address: docsAddress({ library, version: segment, path: page.path }),
    root: index.library.name,
    library,
    framework: page.framework === null ? index.frameworks : [page.framework],
    version,
    kind: isReferencePath(page.path) ? 'api' : 'guide',
    group: `${library} ${segment} ${page.neutralPath}`,
    pageRank: rankOf(page.path),
  } as const
  // The first name of a heading wins.
  const byId = new Map(explains.toReversed().map((explained) => [explained.id, explained]))
  return recordsOf(facts, text).map((record, at) => ({
    ...record,
    ...nameOf(byId.get(text.sections[at]?.id ?? null)),
  }))
}

/** A page of the site itself: a post, the front page of a library, a site page. */
export type SitePageFacts = {
  readonly address: string
  readonly kind: 'landing' | 'site' | 'blog'
  /** The library that the page is about, or null. */
  readonly library: Library | null
  /** Version segments, see {@link SearchRecord.version}. */
  readonly version: readonly string[]
}

/** Creates the records of a page that belongs to no repository. It applies to all frameworks of its library. */
export function siteRecords(
  { address, kind, library, version }: SitePageFacts,
  text: TextOfPage,
): SearchRecord[] {
  const facts = {
    address,
    root: kind === 'blog' ? 'Blog' : catalogue.site.name,
    library: library?.id ?? null,
    framework: library?.frameworks ?? catalogue.frameworks.map(({ id }) => id),
    version,
    kind: kind === 'blog' ? 'blog' : 'site',
    group: address,
    pageRank: ranks[kind],
  } as const
  return recordsOf(facts, text)
}

/** Creates the record of an example from its label and the words of its folder name. */
export function exampleRecord(index: PageIndex, example: Example): SearchRecord {
  const { library, version, segment } = sharedOf(index)
  const url = docsAddress({ library, version: segment, path: examplePath(example) })
  return {
    objectID: url,
    url,
    library,
    framework: [example.framework],
    version,
    kind: 'example',
    type: 'lvl1',
    hierarchy: hierarchyOf([index.library.name, example.label]),
    content: '',
    identifiers: example.name.replaceAll(/[^\p{L}\p{N}]+/gu, ' '),
    group: `${library} ${segment} examples/${example.name}`,
    weight: weightOf(ranks.example, 1, 0),
  }
}
