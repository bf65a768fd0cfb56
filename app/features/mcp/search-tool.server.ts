import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { splitFramework } from '~/domain/pages/paths'
import { counted } from '~/domain/text/counted'
import { headingOf, levels } from '~/domain/search/record'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { searchParamsSchema } from '~/domain/search/parameters'
import {
  frameworkPreference,
  partialNotes,
  type PartialReason,
  versionFilter,
} from '~/features/search/request'
import type { SearchIndex } from '~/features/search/service/search-index.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { say, tryAgain } from './answers'
import {
  frameworkField,
  libraryField,
  requiredText,
  resolveAnywhere,
  toolInput,
  versionField,
} from './arguments'

const MAX_QUERY_LENGTH = 300
const MAX_HITS = 20
const DEFAULT_HITS = 8
const SNIPPET_WORDS = 40

/** Arguments of the tool `search`. */
export const searchInput = toolInput({
  query: requiredText().max(MAX_QUERY_LENGTH).describe('Words, a name of the API, or an error message.'),
  library: libraryField.optional(),
  version: versionField,
  framework: frameworkField,
  limit: z.int().min(1).max(MAX_HITS).optional().describe(`Number of hits; ${DEFAULT_HITS} without it.`),
})

const name = z.string().nullish()
const answerSchema = z.object({
  nbHits: z.number(),
  hits: z.array(
    z.looseObject({
      url: z.string(),
      library: name,
      type: z.enum(levels),
      hierarchy: z.record(z.enum(levels), name),
      signature: z.string().optional(),
      _snippetResult: z.object({ content: z.object({ value: z.string() }) }).optional(),
    }),
  ),
})

const DOCS_PAGE = /^\/[^/]+\/[^/]+\/docs\/(.+)/

/** Returns the Markdown address of a docs page; for other pages, their absolute address. */
export function markdownUrl(url: string): string {
  const { pathname, hash } = new URL(url, siteUrl('/'))
  const hasMarkdown = DOCS_PAGE.test(pathname)
  return siteUrl(pathname + (hasMarkdown ? '.md' : '') + hash)
}

/** Returns the framework of a page in parentheses, because frameworks share titles; '' for a neutral page. */
function frameworkNote(url: string): string {
  const [, path = ''] = DOCS_PAGE.exec(new URL(url, siteUrl('/')).pathname) ?? []
  const { framework } = splitFramework(path)
  return framework === null ? '' : ` (${frameworkLabel(framework)})`
}

function lineOf(hit: z.infer<typeof answerSchema>['hits'][number], at: number): string {
  const hierarchy = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  const levelsOf = Object.fromEntries(levels.map((level) => [level, hit.hierarchy[level] ?? null]))
  const way = [
    hit.hierarchy.lvl0,
    hit.hierarchy.lvl1,
    headingOf({ hierarchy: { ...hierarchy, ...levelsOf }, type: hit.type }),
  ]
  const words = [...new Set(way)].filter((part) => Boolean(part)).join(' › ')
  const text = hit.signature ?? hit._snippetResult?.content.value ?? ''
  return [
    `${at + 1}. ${words}${frameworkNote(hit.url)}`,
    `   ${markdownUrl(hit.url)}`,
    ...(text === '' ? [] : [`   ${text}`]),
  ].join('\n')
}

/** Dependencies of the tool `search`. */
export type SearchSource = {
  readonly index: Pick<SearchIndex, 'ask'>
  /** Returns why the index is incomplete; null if it is complete. */
  readonly partialReason: () => PartialReason | null
  /** Called with a query of a program that found nothing. */
  readonly noteEmpty: (means: 'tool' | 'symbol', asked: string, library: string | null) => void
}

/** A version of a library, to search in. */
type AskedVersion = NonNullable<ReturnType<typeof resolveAnywhere>['asked']>

const ofVersion = (asked: AskedVersion | null) => ({
  filters: versionFilter(asked?.version ?? 'latest'),
  facetFilters: asked === null ? [] : [[`library:${asked.library.id}`]],
})

/** Checks whether the index has no docs of a version; other pages, such as the landing page, are always there. */
async function isUnsearched(
  index: SearchSource['index'],
  asked: AskedVersion,
  signal: AbortSignal,
): Promise<boolean> {
  const params = searchParamsSchema.parse({ query: '', hitsPerPage: MAX_HITS, ...ofVersion(asked) })
  const question = { kind: 'hits' as const, params, sent: '', index: INDEX_NAME, incomplete: null }
  const answer = await index.ask([question], signal)
  if (answer.kind !== 'found') return false
  const { hits } = answerSchema.parse(JSON.parse(answer.value[0] ?? ''))
  return !hits.some(({ url }) => DOCS_PAGE.test(new URL(url, siteUrl('/')).pathname))
}

/** Runs the tool `search`: finds pages and headings in one version, or in the latest ones. */
export async function searchDocs(
  { index, partialReason, noteEmpty }: SearchSource,
  { query, limit = DEFAULT_HITS, ...given }: z.infer<typeof searchInput>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { asked, framework, where } = resolveAnywhere(given)
  const params = searchParamsSchema.parse({
    query,
    hitsPerPage: limit,
    attributesToRetrieve: ['hierarchy', 'url', 'library', 'type', 'signature'],
    attributesToHighlight: [],
    attributesToSnippet: [`content:${SNIPPET_WORDS}`],
    highlightPreTag: '',
    highlightPostTag: '',
    ...ofVersion(asked),
    ...frameworkPreference(framework),
  })
  const question = { kind: 'hits' as const, params, sent: '', index: INDEX_NAME, incomplete: null }
  const answer = await index.ask([question], signal)
  if (answer.kind !== 'found') return tryAgain(answer.kind === 'unavailable' ? answer : undefined)
  const { hits, nbHits } = answerSchema.parse(JSON.parse(answer.value[0] ?? ''))
  const partial = partialReason()
  if (partial === 'indexing' && hits.length === 0) return tryAgain()
  const note = partial === null ? [] : [`${partialNotes[partial]}.`]
  if (hits.length === 0 && asked && (await isUnsearched(index, asked, signal)))
    return say(
      `${where} cannot be searched now: its docs are not loaded. Without a version, the latest is searched.`,
    )
  if (hits.length === 0) {
    if (partial === null) noteEmpty('tool', query, asked?.library.id ?? null)
    return say([...note, `Nothing in ${where} has these words. Try fewer, or a name of the API.`].join('\n'))
  }
  return say([...note, `${counted(nbHits, 'hit')} in ${where}:`, '', ...hits.map(lineOf)].join('\n'))
}
