/** A connection to a Redis server, open or being opened. Commands reject with errors of the server or the network. */
export type RedisConnection = {
  readonly get: (key: string) => Promise<Uint8Array | null>
  /** Without `lifeSeconds`, Redis keeps the entry until it evicts it. */
  readonly set: (key: string, bytes: Uint8Array, lifeSeconds: number | null) => Promise<void>
  /** Sets a key that does not exist; returns false if it does. */
  readonly mark: (key: string, lifeMs: number) => Promise<boolean>
  /** Returns false once the connection is lost or destroyed. It is never reopened; a new one must be created. */
  readonly isOpen: () => boolean
  readonly destroy: () => void
}

/** Imports the client lazily, so that sites without Redis do not load it. */
async function createClient(url: string, onLost: () => void) {
  const { createClient: create, RESP_TYPES } = await import('@redis/client')
  const client = create({
    url,
    // RESP 2 suffices for a store, and every compatible server supports it.
    RESP: 2,
    maintNotifications: 'disabled',
    // The store reconnects itself, since it knows when a retry makes sense.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false },
  })
  // Without a reconnect strategy, every error ends the connection.
  client.on('error', onLost)
  // Lets command-line tools exit while the connection is open.
  client.unref()
  return { client, bytes: client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }) }
}

/**
 * Connects to a Redis server, once. Callers set timeouts: `destroy` ends every pending call.
 *
 * @param url `redis://` or `rediss://`, with user name and password if the server requires them.
 */
export function openRedis(url: string): RedisConnection {
  let isOpen = true
  const creating = createClient(url, () => (isOpen = false))
  const ready = creating.then(async ({ client, bytes }) => {
    if (!isOpen) throw new Error('The connection was closed')
    await client.connect()
    return bytes
  })
  return {
    isOpen: () => isOpen,
    async get(key) {
      const value = await (await ready).get(key)
      // Copied, since the client returns a view that would keep everything received with it in memory.
      return value && new Uint8Array(value)
    },
    async set(key, bytes, lifeSeconds) {
      const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const life = lifeSeconds === null ? {} : { expiration: { type: 'EX' as const, value: lifeSeconds } }
      await (await ready).set(key, value, life)
    },
    async mark(key, lifeMs) {
      const expiration = { type: 'PX' as const, value: Math.ceil(lifeMs) }
      return (await (await ready).set(key, '1', { condition: 'NX', expiration })) !== null
    },
    destroy() {
      isOpen = false
      creating.then(({ client }) => client.destroy()).catch(() => undefined)
    },
  }
}
