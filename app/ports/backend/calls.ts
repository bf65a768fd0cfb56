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
/** Calls in a row that are given up, until the others are spared as well: one may be slow by itself. */
const MAX_LATE = 3
const BREAKER = {
  firstPauseMs: 1000,
  longestPauseMs: 30_000,
  says: { failing: 'The backend is not responding', recovered: 'The backend is responding again' },
  facts: {},
} as const

/** What a call of the backend comes to. `refused` names the reason that a function gave, such as `limit`. */
export type BackendAnswer<Value> =
  | Exclude<Answer<Value>, { kind: 'missing' }>
  | { readonly kind: 'refused'; readonly code: string }

/** Replaces the value of an answer by the address that the reader is led to next. */
export function leadingTo(answer: BackendAnswer<unknown>, address: string): BackendAnswer<string> {
  return answer.kind === 'found' ? found(address) : answer
}

type Reference<Kind extends 'query' | 'mutation'> = FunctionReference<Kind>

/** The caller that a function of the backend sees, and the schema of its value. */
export type CallOptions<Schema extends z.ZodType> = {
  /** Null for functions without a role. */
  readonly as: TokenSubject | null
  readonly schema: Schema
}

/** Calls of functions of the backend by HTTP. They never throw, and answer within their limit. */
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

/** What {@link createCalls} needs. */
export type BackendOptions = {
  /** The address of the deployment, or null while it is not up. */
  readonly url: () => string | null | Promise<string | null>
  readonly signing: Signing
  /** No page waits longer for the backend. */
  readonly callLimitMs: number
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly log: Log
}

const refusal = z.object({ code: z.string() })

/** The status of a reply that says why a function failed. */
const FUNCTION_FAILED = 560
const TOO_MANY = 429

/** True if the backend works, even if it refuses this call: it ran a function, or rejected the call as malformed. */
function isOfThisCall({ ok, status }: Response): boolean {
  return ok || status === FUNCTION_FAILED || (status >= 400 && status < 500 && status !== TOO_MANY)
}

/** Fetches within limits of time and bytes. Calls `onReply` where the backend works. */
function limitedFetch(ask: typeof fetch, limitMs: number, onReply: () => void): typeof fetch {
  return async (input, init) => {
    const signal = timeLimit(limitMs)
    const response = await ask(input, { ...init, signal })
    const body = await readBody(response.body, MAX_REPLY_BYTES, signal).catch((error: unknown) => {
      if (error instanceof BodyTooLargeError) onReply()
      throw error
    })
    if (isOfThisCall(response)) onReply()
    return new Response(Buffer.from(body), { status: response.status, headers: response.headers })
  }
}

/** Makes the calls of a deployment. While it fails, most calls answer at once. */
export function createCalls({
  url,
  signing,
  callLimitMs,
  fetch: ask,
  now,
  log,
}: BackendOptions): BackendCalls {
  const breaker = createCircuitBreaker({ ...BREAKER, now, log })
  let late = 0

  /** Says that a call failed. One faulty or slow function or document takes no other away. */
  function noteFailure(error: unknown, hasReplied: boolean): string {
    const reason = error instanceof Error ? error.message : String(error)
    if (isTimeout(error)) late += 1
    if (hasReplied) log.error('A backend function failed', { reason })
    else if (isTimeout(error) && late < MAX_LATE) log.warn('A backend call took too long', { reason })
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
        fetch: limitedFetch(ask, callLimitMs, () => {
          hasReplied = true
          late = 0
          // A call that began before the failure does not show that it is over.
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
