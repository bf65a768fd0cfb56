import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { found, unavailable, type Answer } from '~/ports/answer'
import type { Api, ApiRequest } from './api'
import { readReply } from './replies'

/** Result of a 304 for a request without ETag. */
const unexpectedNotModified = unavailable('GitHub answered "not modified" to a first request')

type ConditionalGet<Value> = (
  request: Pick<ApiRequest, 'repository' | 'route' | 'parameters'>,
  signal: AbortSignal,
) => Promise<Answer<Value>>

type ConditionalGetOptions<Schema extends z.ZodType, Value> = Pick<ApiRequest, 'maxBytes'> & {
  readonly schema: Schema
  readonly convert: (reply: z.output<Schema>) => Value
  /** Maximum number of cached values. */
  readonly max: number
}

/** Creates a function that sends one request, conditional if a value is cached, which is returned if nothing has changed. */
export function createConditionalGet<Schema extends z.ZodType, Value>(
  api: Api,
  { schema, convert, maxBytes, max }: ConditionalGetOptions<Schema, Value>,
): ConditionalGet<Value> {
  const known = new LRUCache<string, { readonly etag: string | null; readonly value: Value }>({ max })
  return async (request, signal) => {
    const key = JSON.stringify(request)
    const last = known.get(key)
    const etag = last?.etag ?? null
    const accept = 'application/vnd.github+json'
    const answer = await api({ ...request, accept, etag, maxBytes }, signal)
    if (answer.kind === 'unchanged') return last ? found(last.value) : unexpectedNotModified
    if (answer.kind !== 'found') return answer
    const reply = readReply(schema, answer.bytes)
    if (reply.kind !== 'found') return reply
    const value = convert(reply.value)
    known.set(key, { etag: answer.etag, value })
    return found(value)
  }
}
