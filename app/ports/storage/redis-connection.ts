/** A connection to a Redis server, opened or about to be. Commands reject with what the server or the network says. */
export type RedisConnection = {
  readonly get: (key: string) => Promise<Uint8Array | null>
  /** Without `lifeSeconds`, Redis keeps the entry until it needs the room. */
  readonly set: (key: string, bytes: Uint8Array, lifeSeconds: number | null) => Promise<void>
  /** Sets a key that is not there yet; false when it is. */
  readonly mark: (key: string, lifeMs: number) => Promise<boolean>
  /** False once the connection is lost or destroyed: it never comes back, a new one is made instead. */
  readonly isOpen: () => boolean
  readonly destroy: () => void
}

/** The library is loaded here, so that sites without a Redis don't pay for it. */
async function createClient(url: string, onLost: () => void) {
  const { createClient: create, RESP_TYPES } = await import('@redis/client')
  const client = create({
    url,
    // The oldest protocol does all that a store needs, and every compatible server speaks it.
    RESP: 2,
    maintNotifications: 'disabled',
    // Reconnecting is the business of the store, which knows when it is worth a try.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false },
  })
  // Without a reconnect strategy, every error is the end of the connection.
  client.on('error', onLost)
  // Commands of the site's tools end although the server holds the line.
  client.unref()
  return { client, bytes: client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }) }
}

/**
 * Connects to a Redis server, once. Time limits are the caller's: `destroy` ends every pending call.
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
      // A copy: the library's bytes are a view that would keep everything alive that came over the line with them.
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
