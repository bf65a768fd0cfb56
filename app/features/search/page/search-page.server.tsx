import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { catalogue } from '~/domain/catalogue/catalogue'
import { searchParamsSchema } from '~/domain/search/parameters'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { fixedParameters, type PartialReason, versionFilter } from '~/features/search/request'
import { searchAddress, type SearchState } from '~/domain/search/address'
import type { SearchIndex } from '~/features/search/service/search-index.server'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { SiteHeader } from '~/features/shell/header/site-header'
import { siteUrl } from '~/features/page-head/site-url.server'
import { type FoundHit, type FoundPage, MARK } from './found-page.server'
import { SearchPage } from './search-results.server'
import { readHit } from '~/features/search/hit'
import { unlistedHead } from '~/features/page-head/page-meta'

const nestedValue = z.object({ value: z.string() })

const countsByIdSchema = z.record(z.string(), z.number())

/** The index counts only by attributes that some hit has. */
const countsSchema = z.object({
  facets: z.object({ library: countsByIdSchema, framework: countsByIdSchema }).partial(),
})

/** The part of a response that the page shows. */
const answerSchema = countsSchema.extend({
  nbHits: z.number(),
  nbPages: z.number(),
  isNearest: z.boolean().default(false),
  hits: z.array(
    z.looseObject({
      _highlightResult: z.object({ hierarchy: z.record(z.string(), nestedValue) }),
      _snippetResult: z.object({ content: nestedValue }).optional(),
    }),
  ),
})

type Attribute = keyof FoundPage['facets']

/** Builds the query of a search; with `countedOnly`, one that only counts the values of that attribute, without its filter. */
function questionOf({ q, version, page, ...chosen }: SearchState, countedOnly: Attribute | null = null) {
  const attributes = (['library', 'framework'] as const).filter((attribute) => attribute !== countedOnly)
  const groups = attributes.map((attribute) => chosen[attribute].map((id) => `${attribute}:${id}`))
  const params = searchParamsSchema.parse({
    query: q,
    page: page - 1,
    facets: countedOnly === null ? ['library', 'framework'] : [countedOnly],
    facetFilters: groups.filter((group) => group.length > 0),
    filters: versionFilter(version),
    highlightPreTag: MARK,
    highlightPostTag: MARK,
    ...fixedParameters,
    ...(countedOnly === null ? {} : { page: 0, hitsPerPage: 0 }),
  })
  return { kind: 'hits' as const, params, sent: '', index: INDEX_NAME, incomplete: null }
}

function readFound([text = '', ...others]: readonly string[], origin: string): Omit<FoundPage, 'partial'> {
  const { hits, facets, ...counts } = answerSchema.parse(JSON.parse(text))
  const counted = [...others.map((other) => countsSchema.parse(JSON.parse(other)).facets), facets]
  return {
    ...counts,
    facets: {
      library: counted.map(({ library }) => library).find(Boolean) ?? {},
      framework: counted.map(({ framework }) => framework).find(Boolean) ?? {},
    },
    hits: hits.flatMap((value): FoundHit[] => {
      const hit = readHit(value, origin)
      if (!hit) return []
      const { hierarchy } = value._highlightResult
      return [
        {
          ...hit,
          way: ['lvl1' as const, ...hit.below].map((level) => hierarchy[level]?.value ?? ''),
          text: value._snippetResult?.content.value ?? '',
        },
      ]
    }),
  }
}

type SearchPageSource = {
  readonly index: Pick<SearchIndex, 'ask'>
  /** Returns why the index is incomplete; null if it is complete. */
  readonly partialReason: () => PartialReason | null
  /** Called when a search of a complete index has no hits. */
  readonly onEmpty: () => void
}

/**
 * Builds the search page with the same results as the dialog, as static markup; without a query, only its form. Redirects from
 * a page number beyond the last page to the last page, because removed docs also remove result pages.
 */
export async function readSearchPage(
  { index, partialReason, onEmpty }: SearchPageSource,
  state: SearchState,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  let found: FoundPage | null = null
  if (state.q.trim() !== '') {
    const filtered = (['library', 'framework'] as const).filter((attribute) => state[attribute].length > 0)
    // As in the dialog, unselected values of a filtered attribute show their number of hits.
    const questions = [questionOf(state), ...filtered.map((attribute) => questionOf(state, attribute))]
    const answer = await index.ask(questions, signal)
    if (answer.kind !== 'found') {
      const reason = answer.kind === 'unavailable' ? answer.reason : 'the search index is unavailable'
      return { kind: 'unavailable', reason, retryAfterSeconds: 2 }
    }
    found = { ...readFound(answer.value, siteUrl('/')), partial: partialReason() }
    if (state.page > Math.max(1, found.nbPages))
      return {
        kind: 'redirect',
        href: searchAddress({ ...state, page: Math.max(1, found.nbPages) }),
        status: 307,
      }
    if (found.nbHits === 0 && found.partial === null) onEmpty()
  }
  return {
    kind: 'view',
    view: {
      head: unlistedHead(
        found === null ? 'Search' : `${state.q} - Search`,
        `Search the ${catalogue.site.name} docs`,
      ),
      header: renderToStaticMarkup(<SiteHeader />),
      page: renderToStaticMarkup(<SearchPage state={state} found={found} />),
    },
  }
}
