import { isCodeName } from '~/domain/names/written-names'
import { getOrAdd } from '~/domain/get-or-add'
import { facetAttributes, type FacetAttribute } from './filters'
import { createMatcher, highlight, snippet, type Highlight, type Marks, type Matcher } from './highlight'
import type { ChosenHits, RankedHit } from './engine/hits'
import { MAX_HITS, type FacetParams, type SearchParams } from './parameters'
import { levels, type SearchRecord } from './record'
import { fold } from './engine/words'

/** A tree of values by attribute name, as hits nest their attributes. */
type Nested<Leaf> = { [name: string]: Leaf | Nested<Leaf> }

/** A hit in the shape that the hosted service returns. */
type AnsweredHit = {
  readonly objectID: string
  readonly _highlightResult: Nested<Highlight>
  readonly _snippetResult?: Nested<Pick<Highlight, 'value' | 'matchLevel'>>
  readonly [attribute: string]: unknown
}

/** A search response in the shape that the hosted service returns. */
export type SearchAnswer = {
  readonly hits: readonly AnsweredHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** False while the index lacks pages. */
  readonly exhaustiveFacetsCount: boolean
  readonly exhaustiveNbHits: boolean
  readonly exhaustiveTypo: true
  readonly query: string
  readonly params: string
  readonly index: string
  readonly queryID?: string
  /** True if no hit contains all significant words of the query. An extension of the hosted service's format. */
  readonly isNearest?: true
  /** Why the index lacks pages. An extension of the hosted service's format. */
  readonly partial?: string
  /** `partial` as a sentence. */
  readonly message?: string
  readonly processingTimeMS: number
}

/** A response to a search for values of a facet. */
export type FacetAnswer = {
  readonly facetHits: readonly {
    readonly value: string
    readonly highlighted: string
    readonly count: number
  }[]
  readonly exhaustiveFacetsCount: true
  readonly processingTimeMS: number
}

/** Why an index lacks pages: a code for programs and a message for people. */
export type Incomplete = { readonly reason: string; readonly message: string }

/** Request data that the response repeats, and tools to complete it. */
type AnswerContext = {
  /** Null if the index is complete. */
  readonly incomplete: Incomplete | null
  readonly index: string
  /** The parameters as sent, URL-encoded. */
  readonly params: string
  readonly newQueryId: () => string
  readonly elapsedMs: () => number
}

/** Paths of declaring files at the end of a section's text: they are searchable, but not shown. */
const PLACES = /(?:(?:^| )Defined in: \S+)+$/

/** Attributes that a request can retrieve, by dotted name. */
const attributes: Readonly<Record<string, (record: SearchRecord) => unknown>> = {
  objectID: ({ objectID }) => objectID,
  url: ({ url }) => url,
  library: ({ library }) => library,
  framework: ({ framework }) => framework,
  version: ({ version }) => version,
  kind: ({ kind }) => kind,
  type: ({ type }) => type,
  content: ({ content }) => content.replace(PLACES, ''),
  ...Object.fromEntries(
    levels.map((level) => [`hierarchy.${level}`, ({ hierarchy }: SearchRecord) => hierarchy[level]]),
  ),
}

/** Expands attribute names: `*` to all, `hierarchy` to all attributes below it. */
function attributesOf(names: readonly string[]): string[] {
  const known = Object.keys(attributes)
  return names.includes('*')
    ? known
    : known.filter((name) => names.some((wanted) => name === wanted || name.startsWith(`${wanted}.`)))
}

/** Nests values by dotted name, one object per dot. */
function nest<Leaf>(values: readonly (readonly [name: string, value: Leaf])[]): Nested<Leaf> {
  const root: Nested<Leaf> = {}
  const below = new Map<string, Nested<Leaf>>()
  for (const [name, value] of values) {
    const [first = name, second] = name.split('.')
    if (second === undefined) {
      root[first] = value
      continue
    }
    const inner = getOrAdd(below, first, () => ({}))
    inner[second] = value
    root[first] = inner
  }
  return root
}

function textsOf(record: SearchRecord, names: readonly string[]): [name: string, text: string][] {
  return attributesOf(names).flatMap((name): [string, string][] => {
    const value = attributes[name]?.(record)
    return typeof value === 'string' ? [[name, value]] : []
  })
}

function answerHit({ record }: RankedHit, matcher: Matcher, params: SearchParams): AnsweredHit {
  const marks: Marks = { pre: params.highlightPreTag, post: params.highlightPostTag }
  const highlighted = textsOf(record, params.attributesToHighlight).map(
    ([name, text]) => [name, highlight(text, matcher, marks)] as const,
  )
  const snippets = params.attributesToSnippet.flatMap(({ attribute, words: size }) =>
    textsOf(record, [attribute]).map(
      ([name, text]) =>
        [name, snippet(text, matcher, { ...marks, size, ellipsis: params.snippetEllipsisText })] as const,
    ),
  )
  const retrieved = attributesOf(params.attributesToRetrieve).map(
    (name) => [name, attributes[name]?.(record)] as const,
  )
  return {
    ...nest(retrieved),
    objectID: record.objectID,
    _highlightResult: nest(highlighted),
    ...(record.signature !== undefined && record.name === params.query.trim()
      ? { signature: record.signature }
      : {}),
    ...(snippets.length > 0 ? { _snippetResult: nest(snippets) } : {}),
  }
}

/** Returns values with their counts, highest count first, then by name. */
function sortedCounts({ count }: ChosenHits, attribute: FacetAttribute): [value: string, count: number][] {
  return [...count(attribute)].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}

function facetsOf(chosen: ChosenHits, { facets, maxValuesPerFacet }: SearchParams): SearchAnswer['facets'] {
  const wanted = facetAttributes.filter((attribute) => facets.includes('*') || facets.includes(attribute))
  const counted = wanted.map((attribute) => {
    const counts = sortedCounts(chosen, attribute).slice(0, maxValuesPerFacet)
    return [attribute, Object.fromEntries(counts)] as const
  })
  return Object.fromEntries(counted.filter(([, counts]) => Object.keys(counts).length > 0))
}

/** Moves hits about exactly the queried name to the front: `debouncerOptions` is not `DebouncerOptions`. */
function exactFirst(hits: readonly RankedHit[], text: string): readonly RankedHit[] {
  if (!isCodeName(text)) return hits
  const isExact = ({ record }: RankedHit) => record.name === text
  return [...hits.filter(isExact), ...hits.filter((hit) => !isExact(hit))]
}

/** Builds the response to a search from its hits. */
export function buildSearchAnswer(
  chosen: ChosenHits,
  params: SearchParams,
  context: AnswerContext,
): SearchAnswer {
  const { page, hitsPerPage } = params
  const reachable = Math.min(chosen.pageCount, MAX_HITS)
  const matcher = createMatcher(chosen.words, chosen.corrected)
  // Search boxes request counts without hits, once per filtered attribute.
  const reached = hitsPerPage === 0 ? [] : exactFirst(chosen.hits().slice(0, reachable), params.query.trim())
  const shown = reached.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  return {
    hits: shown.map((hit) => answerHit(hit, matcher, params)),
    nbHits: chosen.pageCount,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    ...(params.facets.length > 0 ? { facets: facetsOf(chosen, params) ?? {} } : {}),
    exhaustiveFacetsCount: context.incomplete === null,
    exhaustiveNbHits: context.incomplete === null,
    exhaustiveTypo: true,
    query: params.query,
    params: context.params,
    index: context.index,
    ...(params.clickAnalytics ? { queryID: context.newQueryId() } : {}),
    ...(chosen.isNearest ? { isNearest: true } : {}),
    ...(context.incomplete
      ? { partial: context.incomplete.reason, message: context.incomplete.message }
      : {}),
    processingTimeMS: Math.round(context.elapsedMs()),
  }
}

/** Builds the response to a search for the values of a facet that begin with `facetQuery`. */
export function answerFacet(
  chosen: ChosenHits,
  facet: FacetAttribute,
  params: FacetParams,
  context: Pick<AnswerContext, 'elapsedMs'>,
): FacetAnswer {
  const start = fold(params.facetQuery)
  const facetHits = sortedCounts(chosen, facet)
    .filter(([value]) => fold(value).startsWith(start))
    .slice(0, params.maxFacetHits)
    .map(([value, count]) => {
      const marked = params.highlightPreTag + value.slice(0, start.length) + params.highlightPostTag
      return { value, highlighted: start === '' ? value : marked + value.slice(start.length), count }
    })
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: Math.round(context.elapsedMs()) }
}
