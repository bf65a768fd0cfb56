import { z } from 'zod'
import { parseJson } from '~/ports/parse-json'
import { timeLimit } from '~/ports/resilience/timeout'
import type { SharedStore } from '~/ports/storage/redis-store'
import { type CallGate, MAX_LIMIT_PAUSE_MS, type Showing } from './call-gate'

/** Key of the pause in the store, and timeout of reading it. */
const KEY = 'pause'
const READ_LIMIT_MS = 200

/** Time during which only one instance may make the trial call after a pause; then others may try. */
const TRIAL_MS = 6_000

/** Both are 0 without a pause. The length is stored because the next pause is twice as long, whichever instance causes it. */
const schema = z.object({ untilMs: z.number().nonnegative(), lengthMs: z.number().nonnegative() })

type Pause = z.infer<typeof schema>

/**
 * The pause after rate limiting, shared by all instances of the site, since npm limits an IP address that they may
 * share. After it, one instance makes a trial call, and the others continue once that succeeds. While the store is
 * unavailable, each instance uses only its own gate.
 */
export type SharedPause = {
  /** Closes the gate while another instance pauses, or makes its trial call. */
  readonly look: () => Promise<void>
  /** Shares the result of a call with other instances; called after the gate has recorded it. */
  readonly note: (showing: Showing) => Promise<void>
}

type SharedPauseOptions = {
  readonly store: SharedStore
  readonly gate: CallGate
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates the shared pause of one instance. */
export function createSharedPause({ store, gate, now }: SharedPauseOptions): SharedPause {
  let isTrial = false

  async function read(): Promise<Pause | null> {
    const bytes = await store.get(KEY, timeLimit(READ_LIMIT_MS))
    const reading = bytes && schema.safeParse(parseJson(new TextDecoder().decode(bytes)))
    return reading?.success ? reading.data : null
  }

  const write = (pause: Pause): Promise<void> =>
    store.set(KEY, new TextEncoder().encode(JSON.stringify(pause)))

  return {
    async look() {
      const pause = await read()
      if (pause === null) return
      if (pause.untilMs === 0) return gate.reopen()
      const longestMs = now() + MAX_LIMIT_PAUSE_MS
      if (now() < pause.untilMs) return gate.closeUntil(Math.min(pause.untilMs, longestMs))
      isTrial = (await store.claim(`trial/${pause.untilMs}`, TRIAL_MS)) !== false
      if (!isTrial) gate.closeUntil(now() + TRIAL_MS)
    },
    async note({ kind }) {
      if (kind === 'answered' && isTrial) {
        isTrial = false
        await write({ untilMs: 0, lengthMs: 0 })
      }
      const ownMs = kind === 'limited' || kind === 'refused' ? gate.limitedMs() : 0
      if (ownMs === 0) return
      isTrial = false
      const last = await read()
      // Concurrent calls are limited together; only the first one counts.
      if (last !== null && now() < last.untilMs) return
      const lengthMs = Math.min(Math.max(ownMs, 2 * (last?.lengthMs ?? 0)), MAX_LIMIT_PAUSE_MS)
      gate.closeUntil(now() + lengthMs)
      await write({ untilMs: now() + lengthMs, lengthMs })
    },
  }
}
