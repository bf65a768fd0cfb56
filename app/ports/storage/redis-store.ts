import type { Log } from '~/ports/log'
import { createCircuitBreaker, type CircuitBreaker } from '~/ports/resilience/circuit-breaker'
import { createQueue } from '~/ports/resilience/queue'
import type { ClaimMark } from '~/ports/resilience/shared-pace'
import type { ByteStore } from './byte-store'
import { openRedis, type RedisConnection } from './redis-connection'
import { waitWithin } from '~/ports/resilience/timeout'

type RedisStoreOptions = {
  /** `redis://` or `rediss://`. It may contain a password, so messages must not show it. */
  readonly url: string
  /** Prefix of every key, with the version of the stored format: a new version starts empty. */
  readonly keyPrefix: string
  /** Lifetime of an entry. Redis itself limits the total size (`maxmemory`). */
  readonly ttlSeconds: number
  /** Returns true for keys whose entries never expire. */
  readonly isDurable: (key: string) => boolean
  /** Larger entries are not stored. */
  readonly maxEntryBytes: number
  /** Timeout of a command. It also opens the circuit breaker. */
  readonly timeoutMs: number
  readonly log: Log
  /** Clock in milliseconds, with any origin. */
  readonly now?: () => number
}

/** A store shared by instances: of several that claim the same key, one gets it. */
export type SharedStore = ByteStore & { readonly claim: ClaimMark }

/** Timeout of handshake, authentication and first command; no request waits for it. */
const CONNECT_LIMIT_MS = 2_000
/** Pause before a failed server is retried; it doubles up to the longest pause. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000
/** Maximum number of concurrent writes, few so that reads get their turn, and of waiting ones; others are not stored. */
const MAX_WRITES = 4
const MAX_WAITING = 64

/** Matches errors of a server that accepts reads but no writes: out of memory, a replica, disk full, or a read-only user. */
const REFUSAL = /^(?:OOM|READONLY|MISCONF|NOPERM) /

function createCircuits({ url, log, now = Date.now }: RedisStoreOptions): {
  server: CircuitBreaker
  writes: CircuitBreaker
} {
  const shared = { longestPauseMs: MAX_PAUSE_MS, facts: { server: new URL(url).host }, log, now }
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
    firstPauseMs: MAX_PAUSE_MS,
    says: {
      failing: 'The shared cache accepts no entries; using what it has',
      recovered: 'The shared cache accepts entries again',
    },
  })
  return { server, writes }
}

type Link = {
  /** Returns the open connection; null if there is none within `limitMs`. Opens a new one if a retry is due. */
  readonly connection: (limitMs: number, signal: AbortSignal | null) => Promise<RedisConnection | null>
  /** Drops a connection on which a command failed. */
  readonly drop: (connection: RedisConnection, reason: unknown) => void
}

/**
 * Creates a link with at most one connection. Callers wait only for the first connection, or for one that replaces a connection
 * lost while idle.
 */
function createLink({ url, keyPrefix }: RedisStoreOptions, server: CircuitBreaker): Link {
  let current: RedisConnection | null = null
  let connecting: Promise<void> | null = null

  async function connect(): Promise<void> {
    const connection = openRedis(url)
    try {
      // A server that is still loading data accepts connections; only a command shows that it is ready.
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
      // A command that waited on an earlier connection says nothing about the current one.
      if (connection !== current) return
      current = null
      server.fail(reason)
    },
  }
}

/**
 * Creates a store in a Redis server, shared by all instances of the site. A server that is slow, unreachable, loading,
 * full or inaccessible causes one warning: it is not used until a retry, after growing pauses, succeeds.
 */
export function createRedisStore(options: RedisStoreOptions): SharedStore {
  const { keyPrefix, ttlSeconds, isDurable, maxEntryBytes, timeoutMs } = options
  const { server, writes } = createCircuits(options)
  const link = createLink(options, server)
  const writing = createQueue({ concurrency: MAX_WRITES, maxWaiting: MAX_WAITING })
  // Connects immediately, so that the connection is open for the first reader.
  void link.connection(0, null)

  async function run<Value>(
    command: (connection: RedisConnection) => Promise<Value>,
    signal: AbortSignal | null,
  ): Promise<Value | undefined> {
    // Only reads have to be fast.
    const connection = await link.connection(signal ? timeoutMs : CONNECT_LIMIT_MS, signal)
    if (!connection) return undefined
    try {
      const outcome = await waitWithin(command(connection), timeoutMs, signal)
      if (outcome.kind === 'late') link.drop(connection, `no answer within ${timeoutMs} ms`)
      return outcome.kind === 'done' ? outcome.value : undefined
    } catch (error) {
      link.drop(connection, error)
      return undefined
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
    claim: async (key, lifeMs) =>
      (await run((connection) => connection.mark(keyPrefix + key, lifeMs), null)) ?? null,
    async set(key, bytes) {
      if (bytes.byteLength > maxEntryBytes) return
      await writing.run(() => write(key, bytes))
    },
  }
}
