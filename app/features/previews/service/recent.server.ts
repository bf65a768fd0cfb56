import { LRUCache } from 'lru-cache'
import { unlessAborted } from '~/ports/content/abort'
import { found } from '~/ports/content/answers'
import type { Answer, Unavailable } from '~/ports/content/port'
import { createFlights } from '~/ports/flights'

/** What was answered, and when, in milliseconds since 1970. */
export type Dated<Value> = { readonly value: Value; readonly readAtMs: number }

/** Gives what was answered to a question within the last minute, or asks it. */
export type Recent<Value> = (
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer<Value>>,
  signal: AbortSignal,
) => Promise<Answer<Dated<Value>>>

/** The clocks that {@link createRecent} needs. */
export type RecentClocks = {
  /** Milliseconds that only go up. */
  readonly now: () => number
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
}

/** Who has just pushed finds the new commit after this time, and readers of one preview cost a request in it. */
const FRESH_MS = 60_000
const MAX_KEPT = 200
/** The source has shorter limits for each try. */
const LIMIT_MS = 20_000

type Settled<Value> = Exclude<Answer<Dated<Value>>, Unavailable>

/** Makes a memory that asks once a minute, once for all who ask at the same time. While that fails, what was found stays. */
export function createRecent<Value>({ now, wallMs }: RecentClocks): Recent<Value> {
  const kept = new LRUCache<string, { readonly answer: Settled<Value>; readonly untilMs: number }>({
    max: MAX_KEPT,
  })
  const share = createFlights<Answer<Dated<Value>>>()

  async function askAnew(key: string, ask: Parameters<Recent<Value>>[1]): Promise<Answer<Dated<Value>>> {
    const answer = await ask(AbortSignal.timeout(LIMIT_MS))
    if (answer.kind === 'unavailable') {
      const old = kept.get(key)?.answer
      return old?.kind === 'found' ? old : answer
    }
    const settled = answer.kind === 'found' ? found({ value: answer.value, readAtMs: wallMs() }) : answer
    kept.set(key, { answer: settled, untilMs: now() + FRESH_MS })
    return settled
  }

  return async (key, ask, signal) => {
    const known = kept.get(key)
    if (known && now() < known.untilMs) return known.answer
    return unlessAborted(
      share(key, () => askAnew(key, ask)),
      signal,
    )
  }
}
