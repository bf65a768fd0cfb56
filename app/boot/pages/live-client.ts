/** Client of the real-time backend, for figures on shared pages. `live.ts` fetches it when a page is idle. */
import { ConvexClient } from 'convex/browser'
import { makeFunctionReference } from 'convex/server'
import * as z from 'zod/mini'

const rowSchema = z.object({
  repo: z.string(),
  stars: z.nullable(z.number()),
  contributors: z.nullable(z.number()),
})
const rowsSchema = z.array(rowSchema)

/** Counts of a repository; null if unknown. */
export type RepositoryCounts = z.infer<typeof rowSchema>

/** A socket that closes when a message handler throws, as for another protocol: otherwise, the error would reach the page. */
class BackendSocket extends WebSocket {
  constructor(...args: ConstructorParameters<typeof WebSocket>) {
    super(...args)
    const read = (handle: (event: MessageEvent) => void) => (event: MessageEvent) => {
      try {
        handle(event)
      } catch {
        this.close()
      }
    }
    Object.defineProperty(this, 'onmessage', {
      set: (handle: (event: MessageEvent) => void) => {
        this.addEventListener('message', read(handle))
      },
    })
  }
}

/** Subscribes to the counts of all repositories; ignores invalid data. Returns a function that unsubscribes. */
export function connect(address: string, show: (rows: RepositoryCounts[]) => void): () => void {
  const client = new ConvexClient(address, {
    logger: false,
    skipConvexDeploymentUrlCheck: true,
    webSocketConstructor: BackendSocket,
  })
  client.onUpdate(
    makeFunctionReference<'query'>('numbers:all'),
    {},
    (value) => {
      const rows = rowsSchema.safeParse(value)
      if (rows.success) show(rows.data)
    },
    () => undefined,
  )
  return () => void client.close()
}
