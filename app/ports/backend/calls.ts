import { ConvexHttpClient } from 'convex/browser'
import type { FunctionArgs, FunctionReference } from 'convex/server'
import { ConvexError } from 'convex/values'
import { z } from 'zod'
import { type Answer, found, unavailable } from '~/ports/answer'
import type { Log } from '~/ports/log'
import { isTimeout } from '~/ports/failure-facts'
import { BodyTooLargeError, readBody } from '~/ports/read-body'
import { createCircuitBreaker } from '~/ports/resilience/circuit-breaker'
import type { Signing, TokenSubject } from './signing'
import { timeLimit } from '~/ports/resilience/timeout'

const MAX_REPLY_BYTES = 2_000_000
/** Number of consecutive timeouts that open the circuit breaker; a single call may be slow by itself. */
const MAX_TIMEOUTS = 3
const BREAKER = {
  firstPauseMs: 1000,
  longestPauseMs: 30_000,
  says: { failing: 'The backend is not responding', recovered: 'The backend is responding again' },
  facts: {},
} as const

/** Result of a backend call. `refused` has the code that a function gave, such as `limit`. */
export type BackendAnswer<Value> =
  | Exclude<Answer<Value>, { kind: 'missing' }>
  | { readonly kind: 'refused'; readonly code: string }

/** Replaces the value of a successful result by the address to redirect the reader to. */
export function leadingTo(answer: BackendAnswer<unknown>, address: string): BackendAnswer<string> {
  return answer.kind === 'found' ? found(address) : answer
}

type Reference<Kind extends 'query' | 'mutation'> = FunctionReference<Kind>

/** The role in which a backend function is called, and the schema of its value. */
type CallOptions<Schema extends z.ZodType> = {
  /** Null for functions without a role. */
  readonly as: TokenSubject | null
  readonly schema: Schema
}

/** Calls backend functions over HTTP. Calls never throw, and return within their time limit. */
export type BackendCalls = {
  readonly query: <Query extends Reference<'query'>, Schema extends z.ZodType>(
    query: Query,
    args: FunctionArgs<Query>,
    options: CallOptions<Schema>,
  ) => Promise<BackendAnswer<z.output<Schema>>>
  readonly mutate: <Mutation extends Reference<'mutation'>, Schema extends z.ZodType>(
    mutation: Mutation,
    args: FunctionArgs<Mutation>,
    options: CallOptions<Schema>,
  ) => Promise<BackendAnswer<z.output<Schema>>>
}

/** Options of {@link createCalls}. */
export type BackendOptions = {
  /** Returns the URL of the deployment; null while it is not running. */
  readonly url: () => string | null | Promise<string | null>
  readonly signing: Signing
  /** Timeout of a call, which pages wait for. */
  readonly callLimitMs: number
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly log: Log
}

const refusal = z.object({ code: z.string() })

/** Status code of a response with the reason for which a function failed. */
const FUNCTION_FAILED = 560
const TOO_MANY = 429

/** Returns true if the backend works, even if it refuses this call: it ran a function, or rejected the call as malformed. */
function isBackendWorking({ ok, status }: Response): boolean {
  return ok || status === FUNCTION_FAILED || (status >= 400 && status < 500 && status !== TOO_MANY)
}

/** Wraps `fetch` with limits on time and body size. Calls `onReply` if the response shows that the backend works. */
function limitedFetch(fetchImpl: typeof fetch, limitMs: number, onReply: () => void): typeof fetch {
  return async (input, init) => {
    const signal = timeLimit(limitMs)
    const response = await fetchImpl(input, { ...init, signal })
    const body = await readBody(response.body, MAX_REPLY_BYTES, signal).catch((error: unknown) => {
      if (error instanceof BodyTooLargeError) onReply()
      throw error
    })
    if (isBackendWorking(response)) onReply()
    return new Response(Buffer.from(body), { status: response.status, headers: response.headers })
  }
}

/** Creates the calls of a deployment. While it fails, most calls return immediately. */
export function createCalls({
  url,
  signing,
  callLimitMs,
  fetch: fetchImpl,
  now,
  log,
}: BackendOptions): BackendCalls {
  const breaker = createCircuitBreaker({ ...BREAKER, now, log })
  let timeouts = 0

  /** Logs a failed call. A single faulty or slow function or document does not open the circuit breaker. */
  function noteFailure(error: unknown, hasReplied: boolean): string {
    const reason = error instanceof Error ? error.message : String(error)
    if (isTimeout(error)) timeouts += 1
    if (hasReplied) log.error('A backend function failed', { reason })
    else if (isTimeout(error) && timeouts < MAX_TIMEOUTS) log.warn('A backend call took too long', { reason })
    else breaker.fail(error)
    return reason
  }

  async function call<Schema extends z.ZodType>(
    { as, schema }: CallOptions<Schema>,
    work: (client: ConvexHttpClient) => Promise<unknown>,
  ): Promise<BackendAnswer<z.output<Schema>>> {
    const address = await url()
    if (address === null) return unavailable('the backend is not up yet')
    const isTrial = !breaker.isHealthy()
    if (!breaker.mayTry()) return unavailable('the backend is not responding')
    let hasReplied = false
    try {
      const client = new ConvexHttpClient(address, {
        fetch: limitedFetch(fetchImpl, callLimitMs, () => {
          hasReplied = true
          timeouts = 0
          // A call that started before the failure does not show that it is over.
          if (isTrial) breaker.recover()
        }),
        logger: false,
        skipConvexDeploymentUrlCheck: true,
        ...(as === null ? {} : { auth: await signing.sign(as) }),
      })
      return found(schema.parse(await work(client)))
    } catch (error) {
      const refused = error instanceof ConvexError ? refusal.safeParse(error.data) : null
      if (refused?.success) return { kind: 'refused', code: refused.data.code }
      return unavailable(noteFailure(error, hasReplied))
    }
  }

  return {
    query: (query, args, options) => call(options, (client) => client.query(query, args)),
    mutate: (mutation, args, options) =>
      call(options, (client) => client.mutation(mutation, args, { skipQueue: true })),
  }
}
