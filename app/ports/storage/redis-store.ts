import type { Log } from '~/ports/log'
import { createCircuitBreaker, type CircuitBreaker } from '~/ports/resilience/circuit-breaker'
import { createQueue } from '~/ports/resilience/queue'
import type { ClaimMark } from '~/ports/resilience/shared-pace'
import type { ByteStore } from './byte-store'
import { openRedis, type RedisConnection } from './redis-connection'
import { waitWithin } from '~/ports/resilience/timeout'

/** What {@link createRedisStore} needs. */
export type RedisStoreOptions = {
  /** `redis://` or `rediss://`. It may hold a password: no message shows it. */
  readonly url: string
  /** Prefix of every key, with the version of the stored format: a new version starts empty. */
  readonly keyPrefix: string
  /** Life of an entry. Its size as a whole is Redis' business (`maxmemory`). */
  readonly ttlSeconds: number
  /** True for keys whose entries have no end. */
  readonly isDurable: (key: string) => boolean
  /** Larger entries are not stored. */
  readonly maxEntryBytes: number
  /** Longest wait for an answer. A Redis that takes longer is left alone for a while. */
  readonly timeoutMs: number
  readonly log: Log
  /** Milliseconds since some moment. */
  readonly now?: () => number
}

/** A store shared by instances: of several that claim the same key, one gets it. */
export type SharedStore = ByteStore & { readonly claim: ClaimMark }

/** Limit of greeting, password and first command; no request waits for it. */
const CONNECT_LIMIT_MS = 2_000
/** A server that failed is tried again after this time, then after twice that, up to the longest pause. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Entries sent at once, few so that reading gets its turn, and those that wait; what comes on top is not stored. */
const MAX_WRITES = 4
const MAX_WAITING = 64

/** Errors of a server that reads but does not write: memory full, a replica, disk full, or a read-only user. */
const REFUSAL = /^(?:OOM|READONLY|MISCONF|NOPERM) /

function createCircuits({ url, log, now = Date.now }: RedisStoreOptions): {
  server: CircuitBreaker
  writes: CircuitBreaker
} {
  const shared = { longestPauseMs: LONGEST_PAUSE_MS, facts: { server: new URL(url).host }, log, now }
  const server = createCircuitBreaker({
    ...shared,
    firstPauseMs: FIRST_PAUSE_MS,
    says: {
      failing: 'The shared cache is unavailable; continuing without it',
      recovered: 'The shared cache is available again',
    },
  })
  const writes = createCircuitBreaker({
    ...shared,
    firstPauseMs: LONGEST_PAUSE_MS,
    says: {
      failing: 'The shared cache accepts no entries; using what it has',
      recovered: 'The shared cache accepts entries again',
    },
  })
  return { server, writes }
}

type Link = {
  /** The open connection; null when there is none in `limitMs`. Starts a new one when that is worth a try. */
  readonly connection: (limitMs: number, signal: AbortSignal | null) => Promise<RedisConnection | null>
  /** Gives up a connection that failed its user. */
  readonly drop: (connection: RedisConnection, reason: unknown) => void
}

/** Holds at most one connection. Only the very first one, or one that ended quietly, is waited for. */
function createLink({ url, keyPrefix }: RedisStoreOptions, server: CircuitBreaker): Link {
  let current: RedisConnection | null = null
  let connecting: Promise<void> | null = null

  async function connect(): Promise<void> {
    const connection = openRedis(url)
    try {
      // A server that still loads its data greets as usual: only a command shows that it is ready.
      const outcome = await waitWithin(connection.get(keyPrefix), CONNECT_LIMIT_MS, null)
      if (outcome.kind !== 'done') throw new Error(`no connection within ${CONNECT_LIMIT_MS} ms`)
      current = connection
      server.recover()
    } catch (error) {
      connection.destroy()
      server.fail(error)
    }
  }

  return {
    async connection(limitMs, signal) {
      if (current?.isOpen()) return current
      if (!connecting && server.mayTry()) connecting = connect().finally(() => (connecting = null))
      if (connecting && server.isHealthy()) await waitWithin(connecting, limitMs, signal)
      return current?.isOpen() ? current : null
    },
    drop(connection, reason) {
      connection.destroy()
      // What still waited on an earlier connection says nothing about this one.
      if (connection !== current) return
      current = null
      server.fail(reason)
    },
  }
}

/**
 * A store in a Redis server, shared by all instances of the site. A server that is slow, gone, loading, full or closed to
 * this site costs one warning: it is left alone at once, and tried again by itself in growing pauses.
 */
export function createRedisStore(options: RedisStoreOptions): SharedStore {
  const { keyPrefix, ttlSeconds, isDurable, maxEntryBytes, timeoutMs } = options
  const { server, writes } = createCircuits(options)
  const link = createLink(options, server)
  const writing = createQueue({ concurrency: MAX_WRITES, maxWaiting: MAX_WAITING })
  // At once, so that the first reader finds it open.
  void link.connection(0, null)

  async function run<Value>(
    command: (connection: RedisConnection) => Promise<Value>,
    signal: AbortSignal | null,
  ): Promise<Value | null> {
    // Only readers are in a hurry.
    const connection = await link.connection(signal ? timeoutMs : CONNECT_LIMIT_MS, signal)
    if (!connection) return null
    try {
      const outcome = await waitWithin(command(connection), timeoutMs, signal)
      if (outcome.kind === 'late') link.drop(connection, `no answer within ${timeoutMs} ms`)
      return outcome.kind === 'done' ? outcome.value : null
    } catch (error) {
      link.drop(connection, error)
      return null
    }
  }

  async function write(key: string, bytes: Uint8Array): Promise<void> {
    const isTrial = !writes.isHealthy()
    if (!writes.mayTry()) return
    await run(async (connection) => {
      try {
        await connection.set(keyPrefix + key, bytes, isDurable(key) ? null : ttlSeconds)
        if (isTrial) writes.recover()
      } catch (error) {
        if (!(error instanceof Error && REFUSAL.test(error.message))) throw error
        writes.fail(error)
      }
    }, null)
  }

  return {
    get: (key, signal) => run((connection) => connection.get(keyPrefix + key), signal),
    claim: (key, lifeMs) => run((connection) => connection.mark(keyPrefix + key, lifeMs), null),
    async set(key, bytes) {
      if (bytes.byteLength > maxEntryBytes) return
      await writing.run(() => write(key, bytes))
    },
  }
}
