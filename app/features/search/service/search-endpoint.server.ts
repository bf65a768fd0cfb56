import { z } from 'zod'
import type { Incomplete } from '~/domain/search/answer'
import type { IndexQuestion } from '~/domain/search/index-state'
import { INDEX_NAME, MAX_QUERY_LENGTH } from '~/domain/search/index-facts'
import {
  facetParamsSchema,
  questionsSchema,
  searchParamsSchema,
  STATE_OBJECT,
  type Question,
} from '~/domain/search/parameters'
import { facetAttributes } from '~/domain/search/filters'
import { BodyTooLargeError, readBody } from '~/ports/read-body'
import type { TokenBucket } from '~/ports/resilience/token-bucket'
import { type PartialReason, partialNotes } from '~/features/search/request'
import type { SearchIndex } from './search-index.server'
import { timeLimit } from '~/ports/resilience/timeout'

/** Maximum size of a request body: fits 50 queries of maximum length. */
const MAX_BODY_BYTES = 128 * 1024
/** Shorter than the timeout of the search dialog. */
const ASK_LIMIT_MS = 1500
const BODY_LIMIT_MS = 2000

/** Path segment under the index to which dialogs report searches without hits. */
const EMPTY_SEARCHES = 'empty'
/** Maximum number of libraries to which a search may be limited. */
const MAX_LIBRARIES = 99

/** An error in the format of the hosted service; its status is also that of the response. */
type Refusal = { readonly status: number; readonly message: string }

const headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

function refuse({ status, message }: Refusal, more: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ message, status }), { status, headers: { ...headers, ...more } })
}

/** Formats a validation error as one line: the field, and the expected value. */
function validationMessage(error: z.ZodError): string {
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  return `Invalid value${field === '' ? '' : ` at ${field}`}: ${issue?.message ?? 'invalid'}`
}

type Parsed = { readonly questions: readonly IndexQuestion[] } | Refusal

/** Encodes the parameters of a query as in an address; the response echoes them. */
function encode(question: Readonly<Record<string, unknown>>): string {
  const { indexName: _name, params, ...others } = question
  const sent = Object.entries(others).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const start = typeof params === 'string' ? [...new URLSearchParams(params)] : []
  return new URLSearchParams([...start, ...sent]).toString()
}

function parseQuestion(question: Question, incomplete: Incomplete | null): IndexQuestion | Refusal {
  const { indexName } = question
  if (indexName !== INDEX_NAME) return { status: 404, message: `Index ${indexName} does not exist` }
  if (question.type === 'facet') {
    const params = facetParamsSchema.safeParse(question)
    const facet = facetAttributes.find((attribute) => attribute === question.facet)
    if (!params.success || !facet) {
      return { status: 400, message: params.success ? 'Invalid facet' : validationMessage(params.error) }
    }
    return { kind: 'facet', facet, params: params.data }
  }
  const params = searchParamsSchema.safeParse(question)
  if (!params.success) return { status: 400, message: validationMessage(params.error) }
  return { kind: 'hits', params: params.data, sent: encode(question), index: indexName, incomplete }
}

function parseQuestions(body: unknown, incomplete: Incomplete | null): Parsed {
  const parsed = questionsSchema.safeParse(body)
  if (!parsed.success) return { status: 400, message: validationMessage(parsed.error) }
  const questions: IndexQuestion[] = []
  for (const question of parsed.data.requests) {
    const read = parseQuestion(question, incomplete)
    if (!('kind' in read)) return read
    questions.push(read)
  }
  return { questions }
}

/** What an address below `/1/indexes/` requests. */
type Call =
  | { readonly kind: 'several' }
  | { readonly kind: 'one'; readonly indexName: string }
  | { readonly kind: 'facet'; readonly indexName: string; readonly facet: string }

function readCall(path: string): Call | null {
  if (path === '*/queries') return { kind: 'several' }
  const [indexName = '', ...rest] = path.split('/')
  if (rest.join('/') === 'query') return { kind: 'one', indexName }
  const [facets, facet = '', query, ...more] = rest
  return facets === 'facets' && query === 'query' && more.length === 0
    ? { kind: 'facet', indexName, facet }
    : null
}

function questionsOf(call: Call, body: unknown, incomplete: Incomplete | null): Parsed {
  if (call.kind === 'several') return parseQuestions(body, incomplete)
  const parameters = z.record(z.string(), z.unknown()).safeParse(body)
  if (!parameters.success) return { status: 400, message: validationMessage(parameters.error) }
  const { indexName } = call
  const type = call.kind === 'facet' ? { type: 'facet', facet: call.facet } : {}
  return parseQuestions({ requests: [{ ...parameters.data, indexName, ...type }] }, incomplete)
}

async function readJson(request: Request): Promise<{ readonly body: unknown } | Refusal> {
  const limit = timeLimit(BODY_LIMIT_MS, request.signal)
  try {
    const text = new TextDecoder().decode(await readBody(request.body, MAX_BODY_BYTES, limit))
    // A request without a body searches for everything.
    return { body: text.trim() === '' ? {} : JSON.parse(text) }
  } catch (error) {
    if (error instanceof BodyTooLargeError) return { status: 413, message: 'The request body is too large' }
    // Nesting that is too deep for the parser throws a RangeError.
    if (error instanceof SyntaxError || error instanceof RangeError) {
      return { status: 400, message: 'Invalid JSON' }
    }
    return { status: 408, message: 'The request body took too long to arrive' }
  }
}

/** Dependencies of {@link answerSearchCall}. */
export type SearchCallOptions = {
  readonly index: Pick<SearchIndex, 'ask'>
  /** Checks whether the hosted index is older than the docs. */
  readonly isHostedBehind: () => boolean
  /** Returns why this site's index is incomplete; null if it is complete. */
  readonly partialReason: () => PartialReason | null
  /** Called with a search without hits that a dialog reports. */
  readonly noteEmpty: (request: Request, query: string, libraries: readonly string[]) => void
  /** Rate limit of queries, for all callers together: each occupies the index for milliseconds. */
  readonly questions: TokenBucket
}

const emptySearchSchema = z.object({
  query: z.string().max(MAX_QUERY_LENGTH),
  libraries: z.array(z.string()).max(MAX_LIBRARIES),
})

/** Handles the report of a search without hits from a dialog of this site; the hosted service may have answered the search. */
async function takeEmptySearch(
  { questions, noteEmpty }: SearchCallOptions,
  request: Request,
): Promise<Response> {
  if ((request.headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
    return refuse({ status: 403, message: 'Cross-site searches are not counted' })
  }
  const read = await readJson(request)
  if ('status' in read) return refuse(read)
  const report = emptySearchSchema.safeParse(read.body)
  if (!report.success) return refuse({ status: 400, message: validationMessage(report.error) })
  if (!questions.take()) {
    return refuse({ status: 429, message: 'Too many requests' }, { 'retry-after': '1' })
  }
  noteEmpty(request, report.data.query, report.data.libraries)
  return new Response(null, { status: 204, headers: { 'cache-control': headers['cache-control'] } })
}

/**
 * Responds to `/1/indexes/…` like the hosted search service: several queries, one query, or the values of a facet. Errors have
 * the form `{ message, status }`. A response from an incomplete index states why. The object `state` reports whether the hosted
 * index is outdated, and why this site's is incomplete; `empty` receives searches without hits. Credentials are ignored:
 * everything here is public. `path`: the address after `/1/indexes/`.
 */
export async function answerSearchCall(
  options: SearchCallOptions,
  path: string,
  request: Request,
): Promise<Response> {
  const { index, isHostedBehind, partialReason, questions } = options
  if (request.method === 'GET' && path === `${INDEX_NAME}/${STATE_OBJECT}`) {
    const state = { objectID: STATE_OBJECT, isHostedBehind: isHostedBehind(), partial: partialReason() }
    return new Response(JSON.stringify(state), { headers })
  }
  if (request.method !== 'POST') {
    return refuse({ status: 405, message: 'Use POST' }, { allow: 'POST' })
  }
  if (path === `${INDEX_NAME}/${EMPTY_SEARCHES}`) return takeEmptySearch(options, request)
  const call = readCall(path)
  if (!call) return refuse({ status: 404, message: 'Path not supported by this API' })
  const read = await readJson(request)
  if ('status' in read) return refuse(read)
  const reason = partialReason()
  const incomplete = reason === null ? null : { reason, message: partialNotes[reason] }
  const parsed = questionsOf(call, read.body, incomplete)
  if ('status' in parsed) return refuse(parsed)
  if (!questions.takeAll(parsed.questions.length)) {
    return refuse({ status: 429, message: 'Too many requests' }, { 'retry-after': '1' })
  }
  const limit = timeLimit(ASK_LIMIT_MS, request.signal)
  const answer = await index.ask(parsed.questions, limit)
  if (answer.kind !== 'found') {
    const message = answer.kind === 'unavailable' ? answer.reason : 'Index not found'
    return refuse({ status: 503, message }, { 'retry-after': '2' })
  }
  const results = answer.value
  const text = call.kind === 'several' ? `{"results":[${results.join(',')}]}` : (results[0] ?? '{}')
  return new Response(text, { headers })
}
