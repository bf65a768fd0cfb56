import { z } from 'zod'
import { facetAttributes, parseFilters, type FilterGroups } from './filters'
import { MAX_QUERY_LENGTH } from './index-facts'

/**
 * Id of the object in the hosted index that records the state of the others. No search finds it, since it has no
 * version.
 */
export const STATE_OBJECT = 'state'

/** Maximum number of queries per request. */
const MAX_QUERIES = 50
/** Maximum number of hits that can be paged through, the limit of the hosted service. */
export const MAX_HITS = 1000
const MAX_HITS_PER_PAGE = 100
const MAX_FILTERS = 200
/** Maximum number of values of a facet in a response. */
const MAX_FACET_VALUES = 100
const DEFAULT_FACET_VALUES = 50
const DEFAULT_FACET_HITS = 10
const MAX_SNIPPET_WORDS = 100

/** Parses a string that looks like JSON, as in parameters of a query string; returns any other value unchanged. */
function unwrap(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const text = z.string().max(200)

/** A list: an array, JSON, or comma-separated text. */
const list = z.preprocess((value) => {
  const plain = unwrap(value)
  return typeof plain === 'string' ? plain.split(',').map((item) => item.trim()) : plain
}, z.array(text).max(MAX_FILTERS))

/** Filter groups: all groups must hold, and any filter of a group. */
const filterGroups = z
  .preprocess(
    (value) => {
      const plain = unwrap(value)
      return typeof plain === 'string' ? [plain] : plain
    },
    z.array(z.union([text, z.array(text).max(MAX_FILTERS)])).max(MAX_FILTERS),
  )
  .transform((groups): FilterGroups => groups.map((group) => [group].flat()))

const filters = z
  .string()
  .max(4000)
  .transform((written, context): FilterGroups => {
    const groups = parseFilters(written)
    if (groups) return groups
    context.addIssue({
      code: 'custom',
      message: 'expected filters such as `library:query AND version:latest`',
    })
    return z.NEVER
  })

function count(fallback: number, max: number) {
  return z.coerce.number().int().min(0).max(max).default(fallback)
}

const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
)

/** Parses `content:20` into the attribute and the number of words of its snippet. */
const snippetList = list.transform((items) =>
  items.map((item) => {
    const [attribute = '', words = '10'] = item.split(':')
    return { attribute, words: Math.min(Number.parseInt(words, 10) || 10, MAX_SNIPPET_WORDS) }
  }),
)

const paramsShape = {
  query: z
    .string()
    .max(MAX_QUERY_LENGTH, `expected at most ${MAX_QUERY_LENGTH} characters`)
    // Japanese, Chinese and Korean input methods can produce full-width Latin letters.
    .normalize('NFKC')
    .default(''),
  page: count(0, MAX_HITS),
  hitsPerPage: count(20, MAX_HITS_PER_PAGE),
  facets: list.default([]),
  maxValuesPerFacet: count(DEFAULT_FACET_VALUES, 1000).transform((value) =>
    Math.min(value, MAX_FACET_VALUES),
  ),
  facetFilters: filterGroups.default([]),
  filters: filters.default([]),
  /** Filters that hits need not pass: they name the reader's framework. */
  optionalFilters: filterGroups.default([]),
  attributesToRetrieve: list.default(['*']),
  attributesToHighlight: list.default(['*']),
  attributesToSnippet: snippetList.default([]),
  highlightPreTag: text.default('<em>'),
  highlightPostTag: text.default('</em>'),
  snippetEllipsisText: text.default('…'),
  clickAnalytics: flag.default(false),
}

/** Expands `params`, a query string with parameters; parameters next to it take precedence. */
function spread(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('params' in value)) return value
  if (typeof value.params !== 'string') return value
  return { ...Object.fromEntries(new URLSearchParams(value.params)), ...value }
}

/** Schema of search parameters. Unknown parameters are ignored, as the hosted service does. */
export const searchParamsSchema = z.preprocess(spread, z.object(paramsShape))

/** Search parameters with defaults applied. */
export type SearchParams = z.infer<typeof searchParamsSchema>

/** Schema of the parameters of a search for values of a facet. */
export const facetParamsSchema = z.preprocess(
  spread,
  z.object({
    ...paramsShape,
    facetQuery: z.string().max(MAX_QUERY_LENGTH).default(''),
    maxFacetHits: count(DEFAULT_FACET_HITS, MAX_FACET_VALUES),
  }),
)

/** See {@link facetParamsSchema}. */
export type FacetParams = z.infer<typeof facetParamsSchema>

const indexName = z.string().max(100)

/** One query of a request with several: for hits, or for values of a facet. */
const questionSchema = z.union([
  z.looseObject({ indexName, type: z.literal('facet'), facet: z.enum(facetAttributes) }),
  z.looseObject({ indexName, type: z.literal('default').optional() }),
])

/** Schema of the body of a request with several queries. */
export const questionsSchema = z.object({ requests: z.array(questionSchema).max(MAX_QUERIES) })

/** See {@link questionsSchema}. */
export type Question = z.infer<typeof questionSchema>
