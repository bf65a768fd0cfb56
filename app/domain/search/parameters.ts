import { z } from 'zod'
import { facetAttributes, parseFilters, type FilterGroups } from './filters'
import { MAX_QUERY_LENGTH } from './index-facts'

/** The object of the hosted index that says what the others are. No search finds it: it is of no version. */
export const STATE_OBJECT = 'state'

/** Questions of one call. */
const MAX_QUERIES = 50
/** Hits that can be paged through, as the hosted service has it. */
export const MAX_HITS = 1000
const MAX_HITS_PER_PAGE = 100
const MAX_FILTERS = 200
/** Values of a facet that are counted in an answer, and that a search for values gives. */
const MAX_FACET_VALUES = 100
const DEFAULT_FACET_VALUES = 50
const DEFAULT_FACET_HITS = 10
const MAX_SNIPPET_WORDS = 100

/** JSON when a text looks like it, as parameters of an address are written; else the value itself. */
function unwrap(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const text = z.string().max(200)

/** A list, or a text with commas between its items, or one that is JSON. */
const list = z.preprocess((value) => {
  const plain = unwrap(value)
  return typeof plain === 'string' ? plain.split(',').map((item) => item.trim()) : plain
}, z.array(text).max(MAX_FILTERS))

/** Filters of which all groups must hold, and of a group any. */
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

/** `content:20` → the attribute and the number of words around its matches. */
const snippetList = list.transform((items) =>
  items.map((item) => {
    const [attribute = '', words = '10'] = item.split(':')
    return { attribute, words: Math.min(Number.parseInt(words, 10) || 10, MAX_SNIPPET_WORDS) }
  }),
)

const paramsShape = {
  query: z.string().max(MAX_QUERY_LENGTH, `expected at most ${MAX_QUERY_LENGTH} characters`).default(''),
  page: count(0, MAX_HITS),
  hitsPerPage: count(20, MAX_HITS_PER_PAGE),
  facets: list.default([]),
  maxValuesPerFacet: count(DEFAULT_FACET_VALUES, 1000).transform((value) =>
    Math.min(value, MAX_FACET_VALUES),
  ),
  facetFilters: filterGroups.default([]),
  filters: filters.default([]),
  /** Filters that hits should pass but need not: the reader's framework comes this way. */
  optionalFilters: filterGroups.default([]),
  attributesToRetrieve: list.default(['*']),
  attributesToHighlight: list.default(['*']),
  attributesToSnippet: snippetList.default([]),
  highlightPreTag: text.default('<em>'),
  highlightPostTag: text.default('</em>'),
  snippetEllipsisText: text.default('…'),
  clickAnalytics: flag.default(false),
}

/** Parameters may come in one text, as in an address; those beside it win. */
function spread(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('params' in value)) return value
  if (typeof value.params !== 'string') return value
  return { ...Object.fromEntries(new URLSearchParams(value.params)), ...value }
}

/** The parameters of a search that are understood; others are ignored, as the hosted service's plans do. */
export const searchParamsSchema = z.preprocess(spread, z.object(paramsShape))

/** The parameters of a search, with defaults. */
export type SearchParams = z.infer<typeof searchParamsSchema>

/** A search for values of a facet. */
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

/** One question among several of a call: for hits, or for values of a facet. */
const questionSchema = z.union([
  z.looseObject({ indexName, type: z.literal('facet'), facet: z.enum(facetAttributes) }),
  z.looseObject({ indexName, type: z.literal('default').optional() }),
])

/** The body of a call with several questions. */
export const questionsSchema = z.object({ requests: z.array(questionSchema).max(MAX_QUERIES) })

/** See {@link questionsSchema}. */
export type Question = z.infer<typeof questionSchema>
